import { href } from "react-router";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import type { PopularRoute } from "./popular-routes-list.ts";
import { RouteDrawing } from "./route-drawing.tsx";
import { SectionHead } from "./section-head.tsx";
import styles from "./popular-routes.module.css";

/** The four roads, each with a way to book it and a way to see its price. */
export function PopularRoutes({ routes }: { routes: PopularRoute[] }) {
  const t = useWords("home.routes");
  return (
    <section id="routes" aria-labelledby="routes-title" className={styles.section}>
      <Container>
        <SectionHead id="routes-title" kicker={t("kicker")} title={t("title")} lead={t("lead")} />
        <ul className={styles.cards}>
          {routes.map((route) => (
            <RouteCard key={route.key} route={route} />
          ))}
        </ul>
      </Container>
    </section>
  );
}

function RouteCard({ route }: { route: PopularRoute }) {
  const t = useWords("home.routes");
  const formats = useFormats();
  const lang = useLang();
  const places = { from: t(`places.${route.from}`), to: t(`places.${route.to}`) };
  const booking = `${href("/:lang/booking", { lang })}?${new URLSearchParams(places)}`;
  return (
    <li className={styles.card}>
      <RouteDrawing of={route.key} />
      <h3 className={styles.name}>
        <span>{t(`short.${route.from}`)}</span>
        <span className={styles.dash} aria-hidden="true" />
        <span>{t(`short.${route.to}`)}</span>
      </h3>
      <p className={styles.facts}>
        <span className={styles.time}>{formats.duration(route.duration, route.durationTo)}</span>
        <span>{formats.distance(route.distance)}</span>
      </p>
      <p className={styles.actions}>
        <ButtonLink to={booking} aria-label={t("bookRoute", places)} variant="secondary">
          {t("book")}
        </ButtonLink>
        <ButtonLink to={`${booking}#estimate`} aria-label={t("estimateRoute", places)} variant="quiet">
          {t("estimate")}
        </ButtonLink>
      </p>
    </li>
  );
}
