import { Link } from "react-router";
import { FLAG_NAMES } from "#features/booking/trip/trip-fields.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { stepPath, type Step } from "../steps.ts";
import styles from "./choice-rows.module.css";

type Props = { choice: TripChoice; search: string; withExtras?: boolean };

type Flag = keyof typeof FLAG_NAMES;

/** The vehicle and the services that were chosen, each with a way to choose otherwise. */
export function ChoiceRows({ choice: { vehicle, extras }, search, withExtras = false }: Props) {
  const t = useWords("booking.summary");
  const names = useWords("fleet.names");
  const labels = useWords("booking.extras");
  const chosen = (Object.keys(FLAG_NAMES) as Flag[]).filter((flag) => extras[flag]);
  return (
    <dl className={styles.rows}>
      <Row label={t("vehicle")} step="vehicle" search={search} what={t("changeVehicle")}>
        {[names(vehicle)]}
      </Row>
      {withExtras ? (
        <Row label={t("extras")} step="extras" search={search} what={t("changeExtras")}>
          {chosen.length > 0 ? chosen.map((flag) => labels(`${flag}.title`)) : [t("noExtras")]}
        </Row>
      ) : null}
    </dl>
  );
}

type RowProps = { label: string; step: Step; search: string; what: string; children: string[] };

function Row({ label, step, search, what, children }: RowProps) {
  const t = useWords("booking.summary");
  const lang = useLang();
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      {children.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
      <dd className={styles.change}>
        <Link to={stepPath(lang, step, search)}>
          {t("change")} <span className="visually-hidden">{what}</span>
        </Link>
      </dd>
    </div>
  );
}
