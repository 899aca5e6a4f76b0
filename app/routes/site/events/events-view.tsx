import { Block, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { EventIndexDocument } from "#i18n/pages/event-document.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Hero, HeroContent, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { PointList } from "#app/ui/text-band.tsx";
import { Breadcrumb } from "../page/breadcrumb.tsx";
import { ContactActions } from "#app/shell/contact-links.tsx";
import { eventPath } from "./event-address.ts";
import styles from "./events-view.module.css";

export function EventsView({ text }: { text: EventIndexDocument }) {
  const t = useWords("events");
  return (
    <>
      <Hero>
        <HeroContent split className={styles.hero}>
          <Breadcrumb crumbs={[{ name: t("breadcrumb") }]} />
          <HeroTitle className={styles.heroTitle}>{text.title}</HeroTitle>
          <HeroLead ch={52}>{text.lead}</HeroLead>
        </HeroContent>
      </Hero>
      <div data-ground="night" className={styles.groups}>
        <Container>
          {text.groups.map((group) => (
            <EventGroup key={group.title} group={group} />
          ))}
        </Container>
      </div>
      <Container pad="large">
        <Heading size="m" ch={20}>
          {text.method.title}
        </Heading>
        <PointList points={text.method.list} ordered above="band" padBottom="small" />
        <Stack gap={4} own>
          <Heading size="m" ch={20}>
            {text.closing.title}
          </Heading>
          <Text size="lead" tone="soft" measure>
            {text.closing.text}
          </Text>
          <ContactActions />
          <Text size="small" tone="soft" measure padTop={5}>
            {t("independent")}
          </Text>
        </Stack>
      </Container>
    </>
  );
}

function EventGroup({ group }: { group: EventIndexDocument["groups"][number] }) {
  const t = useWords("events");
  const lang = useLang();
  return (
    <Split
      as="section"
      ratio="titled"
      gap="middle"
      row={4}
      padTop={5}
      lineAbove="accent"
      className={styles.group}
    >
      <Stack as="header" gap={2} packed>
        <Label as="h2">{group.title}</Label>
        <Text tone="soft" ch={48}>
          {group.text}
        </Text>
      </Stack>
      <Stack as="ul">
        {group.events.map((slug) => (
          <Block as="li" key={slug} pad={4} className={styles.event}>
            <h3 className={styles.eventName}>
              <RowLink href={eventPath(lang, slug)}>{t(`names.${slug}`)}</RowLink>
            </h3>
            <Text tone="soft" ch={48}>
              {t(`lines.${slug}`)}
            </Text>
          </Block>
        ))}
      </Stack>
    </Split>
  );
}
