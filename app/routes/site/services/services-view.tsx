import { classes } from "#app/ui/classes.ts";
import { Block, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { ServiceSlug } from "#i18n/pages/page-slugs.ts";
import type { ServiceIndexDocument } from "#i18n/pages/service-document.ts";
import { SERVICES_SCENE, SERVICE_SCENES } from "#app/shell/pictures/scene-places.ts";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { ClosingBand, PointList } from "#app/ui/text-band.tsx";
import { ContactActions } from "#app/shell/contact-links.tsx";
import { servicePath } from "./service-address.ts";
import { ServicesHero } from "./services-hero.tsx";
import styles from "./services-view.module.css";

export function ServicesView({ text }: { text: ServiceIndexDocument }) {
  const t = useWords("services");
  return (
    <>
      <ServicesHero
        crumbs={[{ name: t("breadcrumb.services") }]}
        title={text.title}
        lead={text.lead}
        scene={SERVICES_SCENE}
      />
      <Container pad="small" className={styles.groups}>
        {text.groups.map((group) => (
          <ServiceGroup key={group.title} group={group} />
        ))}
      </Container>
      <Block id="always" data-ground="night" aria-labelledby="always-title" as="section" pad="medium">
        <Container>
          <Heading id="always-title" size="m" ch={20}>
            {text.always.title}
          </Heading>
          <PointList points={text.always.list} above="band" />
        </Container>
      </Block>
      <ClosingBand title={text.closing.title} text={text.closing.text}>
        <ContactActions />
      </ClosingBand>
    </>
  );
}

function ServiceGroup({ group }: { group: ServiceIndexDocument["groups"][number] }) {
  const [first, ...others] = group.services;
  return (
    <Split as="section" ratio="titled" gap="wide" row={5} padTop={5} lineAbove="accent">
      <Stack as="header" gap={2} packed sticky>
        <Heading size="s">{group.title}</Heading>
        <Text tone="soft">{group.text}</Text>
      </Stack>
      <ul>
        {first ? <FirstService slug={first} /> : null}
        {others.map((slug) => (
          <Stack
            key={slug}
            as="li"
            pad={4}
            lineBelow="line"
            gap={6}
            row={1}
            align="baseline"
            className={styles.service}
          >
            <ServiceName slug={slug} />
          </Stack>
        ))}
      </ul>
    </Split>
  );
}

function FirstService({ slug }: { slug: ServiceSlug }) {
  return (
    <Stack as="li" padBottom={5} lineBelow="line" gap={6} row={4} className={styles.first}>
      <div data-ground="night" className={styles.scene}>
        <Scene name={SERVICE_SCENES[slug]} shape="wide" sizes="(max-width: 48rem) 100vw, 34rem" />
      </div>
      <ServiceName slug={slug} />
    </Stack>
  );
}

function ServiceName({ slug }: { slug: ServiceSlug }) {
  const t = useWords("services");
  const lang = useLang();
  return (
    <>
      <h3 className={styles.serviceName}>
        <RowLink href={servicePath(lang, slug)}>{t(`names.${slug}`)}</RowLink>
      </h3>
      <Text tone="soft">{t(`lines.${slug}`)}</Text>
      <Icon icon="arrow-right" mirrored className={classes(styles.arrow, "accent")} />
    </>
  );
}
