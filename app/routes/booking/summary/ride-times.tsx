import type { Estimates } from "#features/booking/quote/quote-trip.server.ts";
import type { PickupTime, Trip } from "#features/pricing/trip.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { useEstimateText } from "./use-estimate-text.ts";
import styles from "./ride-times.module.css";

/** When, in Paris time, and how far. */
export function RideTimes({ trip, estimates }: { trip: Trip; estimates: Estimates }) {
  const t = useWords("booking.summary");
  const estimateText = useEstimateText();
  const { outbound } = estimates;
  return (
    <dl className={styles.times}>
      <Time label={trip.returnAt ? t("outbound") : t("pickupTime")} at={trip.pickupAt} />
      {trip.returnAt ? <Time label={t("return")} at={trip.returnAt} /> : null}
      {trip.hours ? <Fact label={t("duration")} text={t("hours", { count: trip.hours })} /> : null}
      {outbound ? (
        <Fact
          label={t(outbound.source === "approximate" ? "estimateApproximate" : "estimate")}
          text={estimateText(outbound)}
        />
      ) : null}
    </dl>
  );
}

function Time({ label, at }: { label: string; at: PickupTime }) {
  const { dateTimeParis } = useFormats();
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <time dateTime={at.instant} className={styles.time}>
          {dateTimeParis(at.instant)}
        </time>
      </dd>
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
