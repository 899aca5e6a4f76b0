import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { EXTENDED_NOTICE_HOURS, STANDARD_NOTICE_HOURS } from "#features/fleet/cancellation-notice.ts";
import { VEHICLES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";
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
import { DayBand } from "../page/day-band.tsx";
import { Included, Questions, Rules } from "../page/details.tsx";
import { type PlaceMap, PlaceMapDrawing } from "../page/place-map.tsx";
import { Strip } from "../page/strip.tsx";
import { servicePath } from "../services/service-address.ts";
import { eventBookingPath, eventPath, eventsPath } from "./event-address.ts";
import type { EventPart, EventPlan } from "./event-plan.ts";
import styles from "./event-view.module.css";

type EventViewProps = {
  slug: EventSlug;
  plan: EventPlan & { parts: EventPart[] };
  text: EventDocument;
  map: PlaceMap | null;
};

/** An evening as a programme: the bill, the itinerary, the cars in their file, the terms. The way to ask follows it (`inquiry.tsx`). */
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

/** The bill of the evening: the place, a very large name over a print, a few words, and the two ways on. */
function EventHero({ crumbs, place, title, lead, scene }: EventHeroProps) {
  const t = useWords("events");
  const lang = useLang();
  return (
    <Hero>
      <Container className={styles.bill}>
        <Breadcrumb crumbs={crumbs} />
        <p className={styles.head}>
          <span>{t("breadcrumb")}</span>
          <span>{place}</span>
        </p>
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
        <div className={styles.foot}>
          <HeroLead className={styles.lead}>{lead}</HeroLead>
          <Actions className={styles.actions}>
            <ButtonLink to="#inquiry">{t("actions.quote")}</ButtonLink>
            <ButtonLink to={eventBookingPath(lang)} variant="quiet">
              {t("actions.book")}
            </ButtonLink>
          </Actions>
        </div>
      </Container>
    </Hero>
  );
}

const ACTS = ["before", "during", "after"] as const;

/** The event from the chauffeur's seat, hour by hour, in the form that is its own. */
function Programme({ plan, text: { programme, labels = {} } }: { plan: EventPlan; text: EventDocument }) {
  const t = useWords("events.acts");
  const { strip, days, sides } = plan;
  const entries = ACTS.flatMap((act) =>
    programme[act].map((entry, index) => ({ ...entry, act: index === 0 ? t(act) : undefined })),
  );
  return (
    <section data-ground="night" aria-labelledby="programme-title" className={styles.itinerary}>
      <Container>
        <h2 id="programme-title" className={styles.itineraryTitle}>
          {programme.title}
        </h2>
        {days?.map(({ name, spans }) => (
          <DayBand
            key={name}
            name={labels[name]!}
            spans={spans.map((span) => ({ ...span, name: labels[span.name]! }))}
          />
        ))}
        {strip ? <Strip drawing={strip} steps={entries} /> : null}
        {sides ? <BothSides entries={entries} sides={sides} labels={labels} /> : null}
        {strip || sides ? null : ACTS.map((act) => <Act key={act} act={act} entries={programme[act]} />)}
      </Container>
    </section>
  );
}

type Entries = EventDocument["programme"]["before"];

/** Downwards, as on a printed programme. */
function Act({ act, entries }: { act: (typeof ACTS)[number]; entries: Entries }) {
  const t = useWords("events.acts");
  return (
    <section aria-labelledby={`${act}-title`} className={styles.act}>
      <Label as="h3" id={`${act}-title`} className={styles.actName}>
        {t(act)}
      </Label>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.title} className={styles.entry}>
            <p className={styles.mark}>{entry.mark}</p>
            <div>
              <h4 className={styles.what}>{entry.title}</h4>
              <p className={styles.entryText}>{entry.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type BothSidesProps = { entries: Entries; sides: ("here" | "there")[]; labels: Record<string, string> };

/** A programme that goes to and fro over a border: what is driven on one side of the line, what is walked on the other. */
function BothSides({ entries, sides, labels }: BothSidesProps) {
  return (
    <ol className={styles.banks}>
      {entries.map(({ mark, title, text }, index) => (
        <li key={title} className={sides[index] === "there" ? styles.there : styles.here}>
          <p className={styles.bank}>{labels[sides[index]!]}</p>
          <p className={styles.mark}>{mark}</p>
          <h3 className={styles.what}>{title}</h3>
          <p className={styles.entryText}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** How such an event works for cars; and beside it, whom this is for, or where it is and whom it is for beneath. */
function Setting({
  text: { setting, audience, labels },
  map,
}: {
  text: EventDocument;
  map: PlaceMap | null;
}) {
  const t = useWords("events.sections");
  const guests = (
    <section aria-labelledby="audience-title">
      <Label as="h2" id="audience-title" className={styles.audienceTitle}>
        {t("audience")}
      </Label>
      <dl className={map ? styles.abreast : undefined}>
        {audience.map(({ title, text }) => (
          <div key={title} className={styles.guest}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  if (!map)
    return (
      <TextBand title={setting.title} text={setting.text} className={styles.setting}>
        {guests}
      </TextBand>
    );
  return (
    <>
      <TextBand title={setting.title} text={setting.text} className={styles.mapped}>
        <figure>
          <Label as="figcaption" className={styles.mapTitle}>
            {labels?.["title"]}
          </Label>
          <PlaceMapDrawing map={map} />
        </figure>
      </TextBand>
      <Container className={styles.guestBand}>{guests}</Container>
    </>
  );
}

/** Which cars, how many, in which order and what for: an example that the quote then follows. */
function CarPlan({ plan, cars }: { plan: EventPlan } & Pick<EventDocument, "cars">) {
  const t = useWords("events.cars");
  const names = useWords("fleet.names");
  const lang = useLang();
  const { cars: groups, isConvoy = false } = plan;
  return (
    <section data-ground="night" aria-labelledby="cars-title" className={styles.cars}>
      <Container>
        <h2 id="cars-title" className={styles.carsTitle}>
          {cars.title}
        </h2>
        <p className={styles.note}>{t("example")}</p>
        <ul className={styles.carList}>
          {groups.map(([vehicle, count], index) => (
            <li key={vehicle} className={isConvoy ? styles.part : styles.group}>
              <div>
                <h3 className={styles.carName}>
                  <Link to={eventBookingPath(lang, vehicle)}>{names(vehicle)}</Link>
                </h3>
                <p className={styles.count}>{t("count", { count })}</p>
              </div>
              {isConvoy ? (
                <Convoy groups={groups} of={index} />
              ) : (
                <FileOfCars vehicle={vehicle} count={count} />
              )}
              <p className={styles.role}>{cars.roles[index]}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

const GAP = 14;

/** A file of cars from above, at one scale, on its way to the door. */
function FileOfCars({ vehicle, count }: { vehicle: VehicleClass; count: number }) {
  const length = VEHICLES[vehicle].length;
  return (
    <svg viewBox="0 0 340 44" className={styles.file} aria-hidden="true">
      <path d="M0 40H340" className={styles.kerb} />
      <path d="M328 4V36" className={styles.door} />
      {Array.from({ length: count }, (_, place) => (
        <CarFromAbove key={place} nose={314 - place * (length + GAP)} length={length} />
      ))}
    </svg>
  );
}

/** The whole convoy in its order, its head where the way goes, with one of its groups lit and numbered. */
function Convoy({ groups, of }: { groups: EventPlan["cars"]; of: number }) {
  const lengths = groups.flatMap(([vehicle, count], group) =>
    Array.from({ length: count }, () => ({ group, length: VEHICLES[vehicle].length })),
  );
  const room = (cars: typeof lengths) => cars.reduce((sum, { length }) => sum + length + GAP, GAP);
  const whole = room(lengths);
  const file = lengths.map((car, rank) => ({ ...car, nose: whole - room(lengths.slice(0, rank)) }));
  return (
    <svg viewBox={`0 0 ${whole} 62`} className={styles.convoy} aria-hidden="true">
      <path d={`M0 40H${whole}`} className={styles.kerb} />
      {file.map((car, rank) => (
        <g key={car.nose} className={car.group === of ? undefined : styles.ghost}>
          <CarFromAbove nose={car.nose} length={car.length} />
          {car.group === of ? (
            <text x={car.nose - car.length / 2} y="57" className={styles.rank}>
              {rank + 1}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

function CarFromAbove({ nose, length }: { nose: number; length: number }) {
  return (
    <g>
      <rect x={nose - length} y="11" width={length} height="20" rx="6" />
      <path d={`M${nose - 14} 14Q${nose - 11} 21 ${nose - 14} 28M${nose - length + 8} 14V28`} />
      <path d={`M${nose - 1} 14V17M${nose - 1} 25V28`} className={styles.lamps} />
    </g>
  );
}

/** What the quote holds, how early to ask, and what is the same for every event. */
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

/** Other evenings, the services behind them, and a word on whose names these are. */
export function RelatedEvents({ plan }: { plan: EventPlan }) {
  const t = useWords("events");
  const services = useWords("services");
  const lang = useLang();
  const { next, services: related } = plan;
  const links = [
    ...next.map((event) => ({
      to: eventPath(lang, event),
      name: t(`names.${event}`),
      line: t(`lines.${event}`),
    })),
    ...related.map((service) => ({
      to: servicePath(lang, service),
      name: services(`names.${service}`),
      line: services(`lines.${service}`),
    })),
  ];
  return (
    <Container className={styles.related}>
      <h2 className={styles.relatedTitle}>{t("sections.related")}</h2>
      <RowLinks links={links} className={styles.relatedList} />
      <p>
        <Link to={eventsPath(lang)}>{t("sections.all")}</Link>
      </p>
      <p className={styles.independent}>{t("independent")}</p>
    </Container>
  );
}
