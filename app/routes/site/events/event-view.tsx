import { Fragment, type ReactNode } from "react";
import { Block, Cluster, Grid, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { EXTENDED_NOTICE_HOURS, STANDARD_NOTICE_HOURS } from "#features/fleet/cancellation-notice.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import type { EventSlug } from "#i18n/pages/page-slugs.ts";
import type { PictureName } from "#app/shell/pictures/pictures.ts";
import { EVENT_SCENES } from "#app/shell/pictures/scene-places.ts";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Hero, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { RowLinks } from "#app/ui/row-link.tsx";
import { TextBand } from "#app/ui/text-band.tsx";
import { Breadcrumb, type Crumb } from "../page/breadcrumb.tsx";
import { Included, Questions, Rules } from "../page/details.tsx";
import { MappedBand } from "../page/mapped-band.tsx";
import type { PlaceMap } from "../page/place-map.tsx";
import { servicePath } from "../services/service-address.ts";
import { CarPlan } from "./car-plan.tsx";
import { eventBookingPath, eventPath, eventsPath } from "./event-address.ts";
import type { EventPart, EventPlan } from "./event-plan.ts";
import { Programme } from "./programme.tsx";
import styles from "./event-view.module.css";

type EventViewProps = {
  slug: EventSlug;
  plan: EventPlan & { parts: EventPart[] };
  text: EventDocument;
  map: PlaceMap | null;
};

export function EventView({ slug, plan, text, map }: EventViewProps) {
  const t = useWords("events");
  const drawn: Record<EventPart, ReactNode> = {
    programme: <Programme plan={plan} text={text} />,
    setting: <Setting text={text} map={map} />,
    cars: <CarPlan plan={plan} cars={text.cars} />,
    terms: <EventTerms included={text.included} apart={text.apart} notice={text.notice} />,
    questions: <Questions questions={text.questions} />,
  };
  return (
    <>
      <EventHero
        crumbs={[{ name: t("breadcrumb"), to: "prestige-events" }, { name: t(`names.${slug}`) }]}
        place={text.place}
        title={text.title}
        lead={text.lead}
        scene={EVENT_SCENES[slug]}
      />
      {plan.parts.map((part) => (
        <Fragment key={part}>{drawn[part]}</Fragment>
      ))}
    </>
  );
}

type EventHeroProps = {
  crumbs: Crumb[];
  place: string;
  title: string;
  lead: string;
  scene: PictureName;
};

function EventHero({ crumbs, place, title, lead, scene }: EventHeroProps) {
  const t = useWords("events");
  const lang = useLang();
  return (
    <Hero>
      <Container className={styles.bill}>
        <Breadcrumb crumbs={crumbs} />
        <Cluster
          as="p"
          gap={5}
          row={1}
          justify="spread"
          padTop={3}
          lineAbove="accent"
          size="label"
          tone="accent"
          className={styles.head}
        >
          <span>{t("breadcrumb")}</span>
          <span>{place}</span>
        </Cluster>
        <div className={styles.poster}>
          <HeroTitle className={styles.title}>{title}</HeroTitle>
          <Scene
            name={scene}
            shape="tall"
            sizes="(width < 48rem) 100vw, min(34vw, 26rem)"
            priority
            className={styles.print}
          />
        </div>
        <Split align="end" ratio="main-first" gap="middle" row={5} padTop={5} lineAbove="line">
          <HeroLead ch={46}>{lead}</HeroLead>
          <Actions className={styles.actions}>
            <ButtonLink href="#inquiry">{t("actions.quote")}</ButtonLink>
            <ButtonLink href={eventBookingPath(lang)} variant="quiet">
              {t("actions.book")}
            </ButtonLink>
          </Actions>
        </Split>
      </Container>
    </Hero>
  );
}

function Setting({
  text: { setting, audience, labels },
  map,
}: {
  text: EventDocument;
  map: PlaceMap | null;
}) {
  const t = useWords("events.sections");
  const rows = audience.map(({ title, text }) => (
    <Block key={title} pad={4} lineAbove="line">
      <Text as="dt" size="name">
        {title}
      </Text>
      <Text as="dd" tone="soft">
        {text}
      </Text>
    </Block>
  ));
  const guests = (
    <section aria-labelledby="audience-title">
      <Label as="h2" id="audience-title" padBottom={3}>
        {t("audience")}
      </Label>
      {map ? (
        <Grid as="dl" columns={3} from={64} className={styles.audience}>
          {rows}
        </Grid>
      ) : (
        <dl>{rows}</dl>
      )}
    </section>
  );
  if (!map)
    return (
      <TextBand title={setting.title} text={setting.text} lead>
        {guests}
      </TextBand>
    );
  return (
    <>
      <MappedBand title={setting.title} text={setting.text} label={labels?.["title"]} map={map} />
      <Container padBottom="large">{guests}</Container>
    </>
  );
}

function EventTerms({ included, apart, notice }: Pick<EventDocument, "included" | "apart" | "notice">) {
  const t = useWords("events.terms");
  const hours = { standard: STANDARD_NOTICE_HOURS, extended: EXTENDED_NOTICE_HOURS };
  return (
    <div className={styles.terms}>
      <Included list={included} apart={apart} />
      <Rules
        rules={[
          { title: t("notice"), text: notice },
          { title: t("waiting"), text: t("waitingText", { minutes: FREE_WAITING_MINUTES.elsewhere }) },
          { title: t("cancellation"), text: t("cancellationText", hours) },
        ]}
      />
    </div>
  );
}

export function RelatedEvents({ plan }: { plan: EventPlan }) {
  const t = useWords("events");
  const services = useWords("services");
  const lang = useLang();
  const { next, services: related } = plan;
  const links = [
    ...next.map((event) => ({
      href: eventPath(lang, event),
      name: t(`names.${event}`),
      line: t(`lines.${event}`),
    })),
    ...related.map((service) => ({
      href: servicePath(lang, service),
      name: services(`names.${service}`),
      line: services(`lines.${service}`),
    })),
  ];
  return (
    <Stack as={Container} gap={5} pad="medium">
      <Heading size="s">{t("sections.related")}</Heading>
      <RowLinks links={links} abreast lineAbove="accent" />
      <p>
        <a href={eventsPath(lang)}>{t("sections.all")}</a>
      </p>
      <Text size="small" tone="soft" measure>
        {t("independent")}
      </Text>
    </Stack>
  );
}
