import { childSeatCount } from "#features/fleet/load.ts";
import type { Trip } from "#features/pricing/trip.ts";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./load-line.module.css";

/** Who and what rides along, in one breath. */
export function LoadLine({ trip: { passengers, bags, childSeats } }: { trip: Trip }) {
  const t = useWords("booking.summary");
  const seats = childSeatCount(childSeats);
  const parts = [
    t("passengers", { count: passengers }),
    ...(["large", "cabin", "bulky"] as const)
      .filter((kind) => bags[kind] > 0)
      .map((kind) => t(`bags.${kind}`, { count: bags[kind] })),
    ...(seats > 0 ? [t("childSeats", { count: seats })] : []),
  ];
  return (
    <ul className={styles.load}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
