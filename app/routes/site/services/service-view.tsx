import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { AirportTable } from "./airport-table.tsx";
import { Audience } from "./audience.tsx";
import { Brief } from "./brief.tsx";
import { Included } from "./included.tsx";
import type { AirportRoad } from "#features/pricing/listed-prices.ts";
import { Opening } from "./service-hero.tsx";
import { PartnerLine, type Partner } from "./partner-line.tsx";
import { Questions } from "./questions.tsx";
import { Related } from "./related.tsx";
import { Rules } from "./rules.tsx";
import { ServiceActions } from "./service-actions.tsx";
import { SERVICE_SCENES } from "#app/shell/pictures/scene-places.ts";
import { Timeline } from "./timeline.tsx";
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
      <Opening
        crumbs={[{ name: t("breadcrumb.services"), to: "services" }, { name: t(`names.${slug}`) }]}
        title={text.title}
        lead={text.lead}
        scene={SERVICE_SCENES[slug]}
      >
        <ServiceActions slug={slug} />
      </Opening>
      <Brief intro={text.intro} facts={text.facts} />
      {roads.length > 0 ? <AirportTable roads={roads} /> : null}
      <Included list={text.included} apart={text.apart} />
      {partner ? <PartnerLine partner={partner} /> : null}
      <Timeline title={text.steps.title} steps={text.steps.list} />
      <Audience title={text.audience.title} list={text.audience.list} />
      <Rules rules={text.rules} />
      <Questions questions={text.questions} />
      <Related slug={slug} />
      <Container className={styles.closing}>
        <h2 className={styles.title}>{text.closing.title}</h2>
        <p className={styles.text}>{text.closing.text}</p>
        <ServiceActions slug={slug} />
      </Container>
    </>
  );
}
