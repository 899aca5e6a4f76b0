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
import { ridePath, servicePath, servicesPath } from "./service-address.ts";
import { SERVICE_PLANS } from "./service-plan.ts";
import { ServicesHero } from "./services-hero.tsx";
import styles from "./service-view.module.css";

type ServiceViewProps = {
  slug: ServiceSlug;
  text: ServiceDocument;
  /** For the airports only. */
  roads: AirportRoad[];
  /** The security company, where the page speaks of it and its licence is known. */
  partner: Partner | null;
};

/** A service from the first line to the last: what it is, how it goes, what it binds us to, where it leads. */
export function ServiceView({ slug, text, roads, partner }: ServiceViewProps) {
  const t = useWords("services");
  return (
    <>
      <ServicesHero
        crumbs={[{ name: t("breadcrumb.services"), to: "services" }, { name: t(`names.${slug}`) }]}
        title={text.title}
        lead={text.lead}
        scene={SERVICE_SCENES[slug]}
      >
        <ServiceActions slug={slug} />
      </ServicesHero>
      <Brief intro={text.intro} facts={text.facts} />
      {roads.length > 0 ? <AirportTable roads={roads} /> : null}
      <Included list={text.included} apart={text.apart} />
      {partner ? <PartnerLine partner={partner} /> : null}
      <Timeline title={text.steps.title} steps={text.steps.list} />
      <Audience title={text.audience.title} list={text.audience.list} />
      <Rules rules={text.rules} />
      <Questions questions={text.questions} />
      <Related slug={slug} />
      <ClosingBand title={text.closing.title} text={text.closing.text}>
        <ServiceActions slug={slug} />
      </ClosingBand>
    </>
  );
}

type Partner = { name: string; authorisation: string };

/** Book and ask for a quote; where nothing is sold without a quote, that comes first. */
function ServiceActions({ slug }: { slug: ServiceSlug }) {
  const t = useWords("services");
  const lang = useLang();
  const { first } = SERVICE_PLANS[slug];
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  return (
    <Actions>
      <ButtonLink to={ridePath({ lang, slug, places })}>{t(`actions.${first}`)}</ButtonLink>
      <WhatsAppLink text={t("actions.message", { service: t(`names.${slug}`) })}>
        {t(first === "book" ? "actions.quoteByMessage" : "actions.write")}
      </WhatsAppLink>
    </Actions>
  );
}

/** What the service is in a few sentences, and beside them its facts. */
function Brief({ intro, facts }: Pick<ServiceDocument, "intro" | "facts">) {
  const t = useWords("services.sections");
  return (
    <TextBand title={intro.title} text={intro.text} className={styles.brief}>
      <section aria-labelledby="facts-title" className={styles.facts}>
        <Label as="h2" id="facts-title" className={styles.factsTitle}>
          {t("facts")}
        </Label>
        <DefinitionList rows={facts} layout="columns" className={styles.factRows} />
      </section>
    </TextBand>
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

type TimelineProps = { title: string; steps: ServiceDocument["steps"]["list"] };

/** The service in its hours, along one line of light: downwards on a phone, across on a wide screen. */
function Timeline({ title, steps }: TimelineProps) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="steps-title" data-ground="night" className={styles.steps}>
      <Container>
        <Label>{t("steps")}</Label>
        <h2 id="steps-title" className={styles.stepsTitle}>
          {title}
        </h2>
        <ol className={styles.timeline}>
          {steps.map((step) => (
            <li key={step.mark} className={styles.step}>
              <p className={styles.stepMark}>{step.mark}</p>
              <h3 className={styles.stepName}>{step.title}</h3>
              <p className={styles.stepText}>{step.text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

type AudienceProps = { title: string; list: { title: string; text: string }[] };

/** For whom: a few guests one recognises oneself in. */
function Audience({ title, list }: AudienceProps) {
  return (
    <section aria-labelledby="audience-title" className={styles.audience}>
      <Container>
        <h2 id="audience-title" className={styles.audienceTitle}>
          {title}
        </h2>
        <ul className={styles.guests}>
          {list.map((guest) => (
            <li key={guest.title} className={styles.guest}>
              <h3 className={styles.guestName}>{guest.title}</h3>
              <p>{guest.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

/** The cars that suit this service, and the related services. */
function Related({ slug }: { slug: ServiceSlug }) {
  const t = useWords("services");
  const names = useWords("fleet.names");
  const lang = useLang();
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  const cars = SERVICE_PLANS[slug].vehicles.map((vehicle) => ({
    to: ridePath({ lang, slug, places, vehicle }),
    name: names(vehicle),
    line: t(`cars.${vehicle}`),
  }));
  const services = SERVICE_PLANS[slug].next.map((next) => ({
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
