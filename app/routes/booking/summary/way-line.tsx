import type { Trip, TripPlace } from "#features/pricing/trip.ts";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./way-line.module.css";

/** From, the stops, to: one under the other on a thin line. */
export function WayLine({ trip }: { trip: Trip }) {
  const t = useWords("booking.summary");
  return (
    <ol className={styles.way}>
      <Point label={t("from")} place={trip.pickup} isEnd />
      {trip.stops.map((stop, index) => (
        <Point key={index} label={t("stop")} place={stop} />
      ))}
      {trip.dropoff ? <Point label={t("to")} place={trip.dropoff} isEnd /> : null}
    </ol>
  );
}

function Point({ label, place, isEnd = false }: { label: string; place: TripPlace; isEnd?: boolean }) {
  return (
    <li className={styles.point} data-end={isEnd || undefined}>
      <span className="visually-hidden">{label}</span>
      <bdi>{place.label}</bdi>
    </li>
  );
}
