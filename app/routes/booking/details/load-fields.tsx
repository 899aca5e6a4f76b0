import { MAX_GROUP } from "#features/booking/trip/check-trip.ts";
import { FIELD_NAMES, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import styles from "./load-fields.module.css";

type Count = "passengers" | "bagsLarge" | "bagsCabin" | "bagsBulky" | "infant" | "toddler" | "booster";

type Props = { fields: TripFields; errorOf: ErrorOf };

const CHILD_SEATS: Count[] = ["infant", "toddler", "booster"];
const MAX_BAGS = 60;
const MAX_SEATS = 8;

/** Who and what comes along; child seats wait behind one line. */
export function LoadFields({ fields, errorOf }: Props) {
  const t = useWords("booking.details");
  const counter = (field: Count, min: number, max: number) => (
    <NumberField
      key={field}
      name={FIELD_NAMES[field]}
      label={t(`counts.${field}`)}
      hint={t(`countHints.${field}`)}
      min={min}
      max={max}
      defaultValue={fields[field] || String(min)}
      lessLabel={t(`less.${field}`)}
      moreLabel={t(`more.${field}`)}
      error={errorOf(FIELD_NAMES[field])}
      className={styles.counter}
    />
  );
  const isOpen = CHILD_SEATS.some((field) => Number(fields[field]) > 0 || errorOf(FIELD_NAMES[field]));
  return (
    <div className={styles.load}>
      <div className={styles.counts}>
        {counter("passengers", 1, MAX_GROUP)}
        {counter("bagsLarge", 0, MAX_BAGS)}
        {counter("bagsCabin", 0, MAX_BAGS)}
        {counter("bagsBulky", 0, MAX_BAGS)}
      </div>
      <details className={styles.children} open={isOpen}>
        <summary className={styles.summary}>
          <span>{t("childSeats")}</span>
        </summary>
        <div className={styles.counts}>{CHILD_SEATS.map((field) => counter(field, 0, MAX_SEATS))}</div>
      </details>
    </div>
  );
}
