import { href } from "react-router";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import type { PopularRoute } from "./popular-routes-list.ts";
import styles from "./popular-routes.module.css";
import { SectionHead } from "#app/ui/page-head.tsx";

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

/** A road as it lies around Paris: rivers, ring road, the way. All four are drawn to one scale, north at the top. */
function RouteDrawing({ of }: { of: PopularRoute["key"] }) {
  const { path, place, view } = ROADS[of];
  return (
    <svg viewBox={view} className={styles.drawing} aria-hidden="true">
      <path d={SEINE} className={styles.river} />
      <path d={MARNE} className={styles.river} />
      <path d={RING_ROAD} className={styles.ring} />
      <path d={path} className={styles.road} />
      <circle cx={place[0]} cy={place[1]} r="0.75" className={styles.place} />
      <circle cx="0" cy="0" r="0.75" className={styles.paris} />
    </svg>
  );
}

/* Kilometres east and south of Notre-Dame: the rivers, the ring road and the four roads, simplified by hand. */
const SEINE =
  "M15.2 35.2C14.2 33.9 10.9 29.5 9.4 27.4 7.8 25.4 6.8 24.5 5.7 23.0 4.6 21.5 2.6 20.0 2.8 18.5 2.9 17.0 6.2 15.5 6.4 14.1 6.7 12.7 4.5 11.5 4.2 10.2 4.0 8.9 5.0 7.3 5.0 6.3 4.9 5.3 4.4 4.8 3.9 4.1 3.3 3.3 2.3 2.5 1.7 1.8 1.0 1.2 0.5 0.8 -0.2 0.4 -0.8 0.0 -1.8 -0.6 -2.4 -0.8 -3.0 -1.0 -3.4 -1.0 -3.7 -0.9 -4.1 -0.8 -4.2 -0.6 -4.6 -0.3 -4.9 0.1 -5.3 0.6 -5.7 1.1 -6.0 1.6 -6.1 2.3 -6.6 2.7 -7.1 3.2 -8.1 3.6 -8.6 3.6 -9.1 3.7 -9.5 3.3 -9.7 3.0 -9.8 2.6 -9.6 2.0 -9.5 1.3 -9.4 0.5 -9.4 -0.7 -9.1 -1.5 -8.8 -2.2 -8.5 -2.5 -7.8 -3.2 -7.2 -3.8 -6.2 -4.7 -5.3 -5.4 -4.4 -6.0 -3.1 -6.5 -2.4 -7.1 -1.6 -7.6 -0.8 -8.1 -0.9 -8.7 -1.0 -9.3 -2.0 -10.6 -3.1 -10.7 -4.2 -10.8 -6.3 -9.8 -7.5 -9.3 -8.7 -8.8 -9.3 -8.5 -10.4 -7.6 -11.6 -6.7 -13.5 -4.8 -14.4 -3.7 -15.4 -2.6 -15.4 -0.8 -15.9 -0.9 -16.4 -1.0 -17.9 -2.8 -17.7 -4.3 -17.5 -5.8 -14.6 -8.1 -14.8 -9.8 -15.0 -11.6 -17.1 -14.1 -19.2 -14.8 -21.3 -15.6 -25.9 -14.4 -27.2 -14.3";

const MARNE =
  "M4.2 4.5C4.7 4.5 6.2 4.1 7.2 4.6 8.1 5.1 9.4 7.5 10.1 7.4 10.8 7.3 11.6 5.0 11.6 4.1 11.5 3.1 9.2 2.3 9.7 1.8 10.2 1.4 12.8 1.8 14.5 1.3 16.1 0.7 17.8 -0.8 19.6 -1.5 21.4 -2.1 23.5 -1.7 25.5 -2.6 27.4 -3.5 28.9 -5.6 31.3 -7.1 33.8 -8.5 38.6 -10.8 40.1 -11.5";

const RING_ROAD =
  "M-2.4 -4.9C-1.6 -5.0 -0.3 -5.0 0.6 -5.0 1.4 -5.0 2.2 -5.2 2.8 -4.9 3.3 -4.5 3.6 -3.5 3.9 -2.8 4.1 -2.2 4.3 -1.6 4.5 -0.9 4.6 -0.2 4.7 0.6 4.5 1.3 4.4 1.9 3.8 2.5 3.5 3.0 3.2 3.4 3.3 3.6 2.8 3.8 2.2 4.1 1.1 4.5 0.2 4.5 -0.6 4.6 -1.6 4.3 -2.4 4.1 -3.2 3.8 -3.9 3.4 -4.6 3.1 -5.2 2.8 -6.0 2.6 -6.4 2.3 -6.8 2.0 -7.2 1.7 -7.1 1.1 -7.1 0.5 -6.3 -0.6 -6.0 -1.3 -5.7 -1.9 -5.7 -2.4 -5.3 -2.8 -4.9 -3.3 -4.3 -3.7 -3.8 -4.0 -3.3 -4.4 -3.1 -4.7 -2.4 -4.9Z";

type Road = { path: string; place: [x: number, y: number]; view: string };

const ROADS: Record<PopularRoute["key"], Road> = {
  cdg: {
    path: "M14.5 -17.1C14.1 -16.4 13.3 -14.5 11.9 -13.2 10.6 -11.9 8.3 -10.4 6.4 -9.3 4.6 -8.2 2.0 -7.4 0.9 -6.5 -0.1 -5.6 0.4 -4.8 0.3 -3.7 0.1 -2.6 0.0 -0.6 0.0 0.0",
    place: [14.5, -17.1],
    view: "-18 -19.6 44 27",
  },
  ory: {
    path: "M0.6 14.3C0.5 13.7 0.2 11.9 0.0 10.7 -0.3 9.6 -0.8 8.5 -0.9 7.4 -1.0 6.3 -0.8 5.3 -0.7 4.1 -0.5 2.8 -0.1 0.7 0.0 0.0",
    place: [0.6, 14.3],
    view: "-23 -9 44 27",
  },
  disneyland: {
    path: "M0.0 0.0C0.3 0.3 1.2 1.3 2.0 1.8 2.9 2.4 3.5 3.3 5.0 3.5 6.4 3.7 8.9 3.2 10.8 3.0 12.8 2.7 14.5 2.5 16.7 2.1 18.9 1.6 21.5 1.0 24.0 0.4 26.5 -0.2 30.3 -1.3 31.5 -1.6",
    place: [31.5, -1.6],
    view: "-10 -13.5 44 27",
  },
  versailles: {
    path: "M0.0 0.0C-0.5 -0.1 -2.1 -0.7 -3.1 -0.6 -4.1 -0.5 -5.1 0.0 -6.2 0.5 -7.3 1.0 -8.5 1.9 -9.7 2.3 -10.9 2.7 -12.3 2.4 -13.3 2.7 -14.4 3.1 -15.3 4.0 -15.9 4.5 -16.5 5.0 -16.8 5.5 -17.0 5.7",
    place: [-17.0, 5.7],
    view: "-28 -13 44 27",
  },
};
