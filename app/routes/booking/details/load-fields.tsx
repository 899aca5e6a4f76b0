import { Cluster, Disclosure, Panel, Stack } from "#app/ui/layout.tsx";
import { MAX_BAGS, MAX_CHILD_SEATS, MAX_GROUP } from "#features/booking/trip/trip-limits.ts";
import { FIELD_NAMES, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { ONLY, TripTypes } from "#app/shell/ride/moment-fields.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import styles from "./details-view.module.css";

export function TripType({ chosen }: { chosen: TripFields["trip"] }) {
  const t = useWords("booking.details");
  return (
    <Stack as="fieldset" gap={4}>
      <legend className="visually-hidden">{t("trip.legend")}</legend>
      <Cluster gap={6} row={0} lineBelow="line">
        <TripTypes chosen={chosen} nameOf={(type) => t(`trip.${type}`)} onLine />
      </Cluster>
      <Panel as="p" look="hint" measure className={ONLY.hourly}>
        {t("trip.hourlyNote")}
      </Panel>
    </Stack>
  );
}

type Count = "passengers" | "bagsLarge" | "bagsCabin" | "bagsBulky" | "infant" | "toddler" | "booster";

type LoadFieldsProps = { fields: TripFields; errorOf: ErrorOf };

const CHILD_SEATS: Count[] = ["infant", "toddler", "booster"];

export function LoadFields({ fields, errorOf }: LoadFieldsProps) {
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
    <Stack gap={3}>
      <div className={styles.counts}>
        {counter("passengers", 1, MAX_GROUP)}
        {counter("bagsLarge", 0, MAX_BAGS)}
        {counter("bagsCabin", 0, MAX_BAGS)}
        {counter("bagsBulky", 0, MAX_BAGS)}
      </div>
      <Disclosure summary={t("childSeats")} link className={styles.children} open={isOpen}>
        <div className={styles.counts}>{CHILD_SEATS.map((field) => counter(field, 0, MAX_CHILD_SEATS))}</div>
      </Disclosure>
    </Stack>
  );
}
