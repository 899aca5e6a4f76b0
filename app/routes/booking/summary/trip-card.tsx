import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TripSummary } from "../step-pages.server.ts";
import { stepPath } from "../steps.ts";
import { LoadLine } from "./load-line.tsx";
import { RideTimes } from "./ride-times.tsx";
import { WayLine } from "./way-line.tsx";
import styles from "./trip-card.module.css";

type Props = { summary: TripSummary; search: string; children?: ReactNode };

/** The ride so far, beside every step after the first. */
export function TripCard({ summary: { trip, estimates, notice }, search, children }: Props) {
  const t = useWords("booking.summary");
  const lang = useLang();
  return (
    <section className={styles.card} aria-labelledby="ride">
      <header className={styles.head}>
        <h2 id="ride" className={styles.title}>
          {t("title")}
        </h2>
        <Link to={stepPath(lang, "details", search)} className={styles.change}>
          {t("change")} <span className="visually-hidden">{t("changeTrip")}</span>
        </Link>
      </header>
      <WayLine trip={trip} />
      <RideTimes trip={trip} estimates={estimates} />
      <LoadLine trip={trip} />
      {children}
      {notice === "below-recommended" ? <Notice tone="info">{t("soon")}</Notice> : null}
      {notice === "below-minimum" ? <Notice tone="warning">{t("verySoon")}</Notice> : null}
    </section>
  );
}
