import { Link } from "react-router";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { servicePath } from "../services/service-address.ts";
import { eventPath, eventsPath } from "./event-address.ts";
import { EVENT_PLANS } from "./event-plan.ts";
import styles from "./related-events.module.css";

/** Other evenings, the services behind them, and a word on whose names these are. */
export function RelatedEvents({ slug }: { slug: EventSlug }) {
  const t = useWords("events");
  const services = useWords("services");
  const lang = useLang();
  const { next, services: beside } = EVENT_PLANS[slug];
  const ways = [
    ...next.map((event) => ({
      to: eventPath(lang, event),
      name: t(`names.${event}`),
      line: t(`lines.${event}`),
    })),
    ...beside.map((service) => ({
      to: servicePath(lang, service),
      name: services(`names.${service}`),
      line: services(`lines.${service}`),
    })),
  ];
  return (
    <Container className={styles.related}>
      <h2 className={styles.title}>{t("sections.related")}</h2>
      <ul className={styles.list}>
        {ways.map(({ to, name, line }) => (
          <li key={to} className={styles.way}>
            <RowLink to={to} display>
              {name}
            </RowLink>
            <p className={styles.line}>{line}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={eventsPath(lang)}>{t("sections.all")}</Link>
      </p>
      <p className={styles.independent}>{t("independent")}</p>
    </Container>
  );
}
