import { classes } from "#app/ui/classes.ts";
import { Block, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { ServiceIndexDocument } from "#i18n/pages/service-document.ts";
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
      <ServicesHero crumbs={[{ name: t("breadcrumb.services") }]} title={text.title} lead={text.lead} />
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
  const t = useWords("services");
  const lang = useLang();
  return (
    <Split as="section" ratio="titled" gap="wide" row={5}>
      <Stack as="header" gap={2} packed sticky>
        <Heading size="s">{group.title}</Heading>
        <Text tone="soft">{group.text}</Text>
      </Stack>
      <Block as="ul" lineAbove="accent">
        {group.services.map((slug) => (
          <Stack
            key={slug}
            as="li"
            pad={5}
            lineBelow="line"
            gap={6}
            row={2}
            align="baseline"
            className={styles.service}
          >
            <h3 className={styles.serviceName}>
              <RowLink href={servicePath(lang, slug)}>{t(`names.${slug}`)}</RowLink>
            </h3>
            <Text tone="soft">{t(`lines.${slug}`)}</Text>
            <Icon icon="arrow-right" mirrored className={classes(styles.arrow, "accent")} />
          </Stack>
        ))}
      </Block>
    </Split>
  );
}
