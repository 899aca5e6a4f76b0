import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { AirportRoad } from "#features/pricing/listed-prices.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";
import { WhatsAppLink } from "#app/shell/contact-links.tsx";
import { SERVICE_SCENES } from "#app/shell/pictures/scene-places.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { RowLinks, RowLinksTitle } from "#app/ui/row-link.tsx";
import { ClosingBand, TextBand } from "#app/ui/text-band.tsx";
import { Included, Questions, Rules } from "../page/details.tsx";
import { DayBand } from "../page/day-band.tsx";
import { type PlaceMap, PlaceMapDrawing } from "../page/place-map.tsx";
import { Strip } from "../page/strip.tsx";
import { ridePath, servicePath, servicesPath } from "./service-address.ts";
import type { ServiceFigure } from "./service-figure.ts";
import type { ServicePart, ServicePlan } from "./service-plan.ts";
import { ServicesHero } from "./services-hero.tsx";
import styles from "./service-view.module.css";

type ServiceViewProps = {
  slug: ServiceSlug;
  plan: ServicePlan & { parts: ServicePart[] };
  text: ServiceDocument;
  figure: ServiceFigure;
  /** For the airports only. */
  roads: AirportRoad[];
  /** The security company, where the page speaks of it and its licence is known. */
  partner: Partner | null;
};

/** A service from the first line to the last: what it is, how it goes, what it binds us to, where it leads. */
export function ServiceView({ slug, plan, text, figure, roads, partner }: ServiceViewProps) {
  const t = useWords("services");
  const drawn: Record<ServicePart, ReactNode> = {
    brief: <Brief text={text} map={figure.cities ? undefined : figure.map} />,
    figure: (
      <>
        {figure.cities && figure.map ? (
          <CityRoads ride={plan.ride} text={text} map={figure.map} cities={figure.cities} />
        ) : null}
        {roads.length > 0 ? <AirportTable roads={roads} /> : null}
      </>
    ),
    included: <Included list={text.included} apart={text.apart} />,
    course: <Course plan={plan} text={text} waits={figure.waits} />,
    audience: <Audience bands={plan.bands} text={text} />,
    rules: (
      <>
        {partner ? <PartnerLine partner={partner} /> : null}
        <Rules rules={text.rules} />
      </>
    ),
    questions: <Questions questions={text.questions} />,
  };
  return (
    <>
      <ServicesHero
        crumbs={[{ name: t("breadcrumb.services"), to: "services" }, { name: t(`names.${slug}`) }]}
        title={text.title}
        lead={text.lead}
        scene={SERVICE_SCENES[slug]}
      >
        <ServiceActions slug={slug} plan={plan} />
      </ServicesHero>
      {plan.parts.map((part) => (
        <Fragment key={part}>{drawn[part]}</Fragment>
      ))}
      <Related plan={plan} />
      <ClosingBand title={text.closing.title} text={text.closing.text}>
        <ServiceActions slug={slug} plan={plan} />
      </ClosingBand>
    </>
  );
}

type Partner = { name: string; authorisation: string };

/** Book and ask for a quote; where nothing is sold without a quote, that comes first. */
function ServiceActions({ slug, plan: { first, ride } }: { slug: ServiceSlug; plan: ServicePlan }) {
  const t = useWords("services");
  const lang = useLang();
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  return (
    <Actions>
      <ButtonLink to={ridePath({ lang, ride, places })}>{t(`actions.${first}`)}</ButtonLink>
      <WhatsAppLink text={t("actions.message", { service: t(`names.${slug}`) })}>
        {t(first === "book" ? "actions.quoteByMessage" : "actions.write")}
      </WhatsAppLink>
    </Actions>
  );
}

type BriefProps = { text: ServiceDocument; map: PlaceMap | undefined };

/** What the service is in a few sentences, and beside them its facts; or where it takes place, and its facts beneath. */
function Brief({ text: { intro, facts, labels }, map }: BriefProps) {
  const t = useWords("services.sections");
  const list = (
    <section aria-labelledby="facts-title" className={styles.facts}>
      <Label as="h2" id="facts-title" className={styles.factsTitle}>
        {t("facts")}
      </Label>
      <DefinitionList rows={facts} layout="columns" className={styles.factRows} />
    </section>
  );
  if (!map)
    return (
      <TextBand title={intro.title} text={intro.text} className={styles.brief}>
        {list}
      </TextBand>
    );
  return (
    <>
      <TextBand title={intro.title} text={intro.text} className={styles.mapped}>
        <figure>
          <Label as="figcaption" className={styles.mapTitle}>
            {labels?.["title"]}
          </Label>
          <PlaceMapDrawing map={map} />
        </figure>
      </TextBand>
      <Container className={styles.factBand}>{list}</Container>
    </>
  );
}

type CityRoadsProps = Required<Pick<ServiceFigure, "map" | "cities">> & {
  ride: ServicePlan["ride"];
  text: ServiceDocument;
};

/** The cities where they lie, and what it takes to get there. */
function CityRoads({ ride, text: { labels = {} }, map, cities }: CityRoadsProps) {
  const t = useWords("services");
  const lang = useLang();
  const { distance, duration, money } = useFormats();
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  const columns = [
    { key: "city", label: labels["city"] },
    { key: "distance", label: t("roads.distance"), className: styles.distance },
    { key: "time", label: t("roads.time") },
    { key: "sedan", label: t("roads.sedan") },
  ];
  return (
    <div data-ground="night" className={styles.cities}>
      <Container className={styles.citiesInner}>
        <PlaceMapDrawing map={map} className={styles.citiesMap} />
        <DataTable title={labels["title"]} lead={labels["lead"]} columns={columns} ruled>
          {cities.map((road) => (
            <tr key={road.city}>
              <th scope="row">
                <Link to={ridePath({ lang, ride, places, to: road.name })}>{road.name}</Link>
              </th>
              <td className={styles.distance}>{distance(road.distance)}</td>
              <td>{duration(road.duration)}</td>
              <td>{road.price === null ? t("roads.onQuote") : <Ltr>{money(road.price)}</Ltr>}</td>
            </tr>
          ))}
        </DataTable>
      </Container>
    </div>
  );
}

/** The four airports, their usual times and the prices of the list in force. */
function AirportTable({ roads }: { roads: AirportRoad[] }) {
  const t = useWords("services.roads");
  const { distance, duration, money } = useFormats();
  const price = (cents: number | null) => (cents === null ? t("onQuote") : <Ltr>{money(cents)}</Ltr>);
  const columns = (["airport", "distance", "time", "sedan", "van"] as const).map((key) => ({
    key,
    label: t(key),
    className: key === "distance" ? styles.distance : undefined,
  }));
  return (
    <Container className={styles.airports}>
      <DataTable title={t("title")} lead={t("lead")} columns={columns} ruled className={styles.airportTable}>
        {roads.map((road) => (
          <tr key={road.airport}>
            <th scope="row">{t(`names.${road.airport}`)}</th>
            <td className={styles.distance}>{distance(road.distance)}</td>
            <td>{duration(road.duration, road.durationTo)}</td>
            <td>{price(road.sedan)}</td>
            <td>{price(road.van)}</td>
          </tr>
        ))}
      </DataTable>
    </Container>
  );
}

/** Who protects, under which licence, and the sentence that the law wants beside its number (L. 612-14, L. 612-15). */
function PartnerLine({ partner }: { partner: Partner }) {
  const t = useWords("services.partner");
  const lang = useLang();
  return (
    <Container>
      <section aria-labelledby="partner-title" className={styles.partner}>
        <h2 id="partner-title" className={styles.partnerTitle}>
          {t("title")}
        </h2>
        <p>
          {t.rich("by", {
            name: partner.name,
            number: partner.authorisation,
            company: (text) => <bdi lang="fr">{text}</bdi>,
            ltr: (text) => <Ltr>{text}</Ltr>,
          })}
        </p>
        <p className={styles.partnerText}>
          <bdi lang="fr">{t("words")}</bdi>
        </p>
        <p className={lang === COMPANY_LANG ? styles.partnerSource : styles.partnerText}>{t("translated")}</p>
      </section>
    </Container>
  );
}

type CourseProps = { plan: ServicePlan; text: ServiceDocument; waits: ServiceFigure["waits"] };

/** The service in its hours: along its own drawing, or along one line of light. */
function Course({ plan: { strip, line, ground }, text: { steps, labels = {} }, waits }: CourseProps) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="steps-title" data-ground={ground ?? "night"} className={styles.steps}>
      <Container>
        <Label>{t("steps")}</Label>
        <h2 id="steps-title" className={styles.stepsTitle}>
          {steps.title}
        </h2>
        {strip ? (
          <Strip drawing={strip} steps={steps.list} />
        ) : (
          <Timeline steps={steps.list} line={line ?? "timeline"} />
        )}
        {waits ? <Waiting waits={waits} labels={labels} /> : null}
      </Container>
    </section>
  );
}

/** Downwards on a phone, across on a wide screen. */
function Timeline({
  steps,
  line,
}: {
  steps: ServiceDocument["steps"]["list"];
  line: "timeline" | "loop" | "ledger";
}) {
  return (
    <ol className={styles[line]}>
      {steps.map((step) => (
        <li key={step.mark} className={styles.step}>
          <p className={styles.stepMark}>{step.mark}</p>
          <h3 className={styles.stepName}>{step.title}</h3>
          <p className={styles.stepText}>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}

const HOUR = 60;

/** The free waiting on one scale of an hour, from the moment that it begins. */
function Waiting({
  waits,
  labels,
}: {
  waits: NonNullable<ServiceFigure["waits"]>;
  labels: Record<string, string>;
}) {
  return (
    <section aria-labelledby="waiting-title" className={styles.waiting}>
      <h3 id="waiting-title" className={styles.waitingTitle}>
        {labels["waiting"]}
      </h3>
      <dl>
        {waits.map(({ key, minutes }) => (
          <div key={key} className={styles.wait}>
            <dt>{labels[key]}</dt>
            <dd>{labels[`${key}Time`]}</dd>
            <dd aria-hidden="true">
              <svg height="13" className={styles.scale}>
                <path d="M0 6.5H4000" />
                <line x1="0" x2={`${(minutes / HOUR) * 100}%`} y1="6.5" y2="6.5" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type AudienceProps = { bands: ServicePlan["bands"]; text: ServiceDocument };

/** For whom: a few guests one recognises oneself in; each with his day, where the page is about days. */
function Audience({ bands, text: { audience, labels = {} } }: AudienceProps) {
  const { title, list } = audience;
  return (
    <section
      aria-labelledby="audience-title"
      data-ground={bands ? "night" : undefined}
      className={styles.audience}
    >
      <Container>
        <h2 id="audience-title" className={styles.audienceTitle}>
          {bands ? labels["title"] : title}
        </h2>
        {bands?.map((spans, index) => (
          <DayBand
            key={list[index]!.title}
            name={list[index]!.title}
            text={list[index]!.text}
            spans={spans.map((span) => ({ ...span, name: labels[span.name]! }))}
          />
        ))}
        {bands ? <p className={styles.legend}>{labels["legend"]}</p> : <Guests list={list} />}
      </Container>
    </section>
  );
}

function Guests({ list }: Pick<ServiceDocument["audience"], "list">) {
  return (
    <ul className={styles.guests}>
      {list.map((guest) => (
        <li key={guest.title} className={styles.guest}>
          <h3 className={styles.guestName}>{guest.title}</h3>
          <p>{guest.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The cars that suit this service, and the related services. */
function Related({ plan: { ride, vehicles, next: related } }: { plan: ServicePlan }) {
  const t = useWords("services");
  const names = useWords("fleet.names");
  const lang = useLang();
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  const cars = vehicles.map((vehicle) => ({
    to: ridePath({ lang, ride, places, vehicle }),
    name: names(vehicle),
    line: t(`cars.${vehicle}`),
  }));
  const services = related.map((next) => ({
    to: servicePath(lang, next),
    name: t(`names.${next}`),
    line: t(`lines.${next}`),
  }));
  return (
    <Container className={styles.related}>
      <section aria-labelledby="cars-title">
        <RowLinksTitle id="cars-title">{t("sections.vehicles")}</RowLinksTitle>
        <RowLinks links={cars} />
      </section>
      <section aria-labelledby="next-title">
        <RowLinksTitle id="next-title">{t("sections.next")}</RowLinksTitle>
        <RowLinks links={services} />
        <p className={styles.allServices}>
          <Link to={servicesPath(lang)}>{t("sections.all")}</Link>
        </p>
      </section>
    </Container>
  );
}
