import { Text } from "#app/ui/text.tsx";
import { href } from "react-router";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Block, Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import type { PopularRoute } from "./popular-routes-list.ts";
import styles from "./popular-routes.module.css";
import drawing from "./roads.svg?url&no-inline";
import { SectionHead } from "#app/ui/page-head.tsx";

export function PopularRoutes({ routes }: { routes: PopularRoute[] }) {
  const t = useWords("home.routes");
  return (
    <Block id="routes" aria-labelledby="routes-title" as="section" pad="section">
      <Container>
        <SectionHead id="routes-title" kicker={t("kicker")} title={t("title")} lead={t("lead")} />
        <Grid as="ul" columns="auto" column={17} className={styles.cards}>
          {routes.map((route) => (
            <RouteCard key={route.key} route={route} />
          ))}
        </Grid>
      </Container>
    </Block>
  );
}

function RouteCard({ route }: { route: PopularRoute }) {
  const t = useWords("home.routes");
  const formats = useFormats();
  const lang = useLang();
  const places = { from: t(`places.${route.from}`), to: t(`places.${route.to}`) };
  const booking = `${href("/:lang/booking", { lang })}?${new URLSearchParams(places)}`;
  return (
    <Stack as="li" packed className={styles.card}>
      <RouteDrawing of={route.key} />
      <Cluster as="h3" gap={3} row={0} align="center" above={5} className={styles.name}>
        <span>{t(`short.${route.from}`)}</span>
        <span className={styles.dash} aria-hidden="true" />
        <span>{t(`short.${route.to}`)}</span>
      </Cluster>
      <Cluster as="p" gap={4} row={0} align="baseline" above={2}>
        <span>{formats.duration(route.duration, route.durationTo)}</span>
        <Text as="span" tone="soft">
          {formats.distance(route.distance)}
        </Text>
      </Cluster>
      <Cluster as="p" gap={5} row={1} align="center" above={5} className={styles.actions}>
        <ButtonLink href={booking} aria-label={t("bookRoute", places)} variant="secondary">
          {t("book")}
        </ButtonLink>
        <ButtonLink href={`${booking}#estimate`} aria-label={t("estimateRoute", places)} variant="quiet">
          {t("estimate")}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

/** All four maps have the same scale and north at the top. */
function RouteDrawing({ of }: { of: PopularRoute["key"] }) {
  const { place, view } = ROADS[of];
  return (
    <svg viewBox={view} strokeLinecap="round" className={styles.drawing} aria-hidden="true">
      <use href={`${drawing}#seine`} stroke="var(--line)" strokeWidth="0.6" />
      <use href={`${drawing}#marne`} stroke="var(--line)" strokeWidth="0.6" />
      <use href={`${drawing}#ring`} stroke="var(--edge)" strokeDasharray="1 3" />
      <use href={`${drawing}#${of}`} stroke="var(--accent)" strokeWidth="2.5" />
      <circle cx={place[0]} cy={place[1]} r="0.75" fill="var(--accent)" />
      <circle r="0.75" fill="var(--ground-raised)" stroke="var(--text)" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

type Road = { place: [x: number, y: number]; view: string };

/** Kilometres east and south of Notre-Dame, as in the SVG file. */
const ROADS: Record<PopularRoute["key"], Road> = {
  cdg: { place: [14.5, -17.1], view: "-18 -19.6 44 27" },
  ory: { place: [0.6, 14.3], view: "-23 -9 44 27" },
  disneyland: { place: [31.5, -1.6], view: "-10 -13.5 44 27" },
  versailles: { place: [-17.0, 5.7], view: "-28 -13 44 27" },
};
