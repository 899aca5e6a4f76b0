import { Link } from "react-router";
import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { ridePath, servicePath, servicesPath } from "./service-address.ts";
import { SERVICE_PLANS } from "./service-plan.ts";
import styles from "./related.module.css";

/** The cars that suit this service, and the services that lie beside it. */
export function Related({ slug }: { slug: ServiceSlug }) {
  const t = useWords("services");
  const lang = useLang();
  return (
    <Container className={styles.related}>
      <Cars slug={slug} />
      <section aria-labelledby="next-title">
        <h2 id="next-title" className={styles.title}>
          {t("sections.next")}
        </h2>
        <ul className={styles.list}>
          {SERVICE_PLANS[slug].next.map((next) => (
            <li key={next} className={styles.row}>
              <RowLink to={servicePath(lang, next)} display>
                {t(`names.${next}`)}
              </RowLink>
              <p className={styles.line}>{t(`lines.${next}`)}</p>
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <Link to={servicesPath(lang)}>{t("sections.all")}</Link>
        </p>
      </section>
    </Container>
  );
}

function Cars({ slug }: { slug: ServiceSlug }) {
  const t = useWords("services");
  const names = useWords("fleet.names");
  const lang = useLang();
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  return (
    <section aria-labelledby="cars-title">
      <h2 id="cars-title" className={styles.title}>
        {t("sections.vehicles")}
      </h2>
      <ul className={styles.list}>
        {SERVICE_PLANS[slug].vehicles.map((vehicle) => (
          <li key={vehicle} className={styles.row}>
            <RowLink to={ridePath({ lang, slug, places, vehicle })} display>
              {names(vehicle)}
            </RowLink>
            <p className={styles.line}>{t(`cars.${vehicle}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
