import { MAX_STOPS } from "#features/booking/booking.ts";
import type { PlaceField as Place, TripFields } from "#features/booking/trip-fields.ts";
import type { PlaceChoice } from "#features/booking/understand-trip.server.ts";
import { useWords } from "#app/shell/words.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import { PlaceField } from "./place-field.tsx";
import { WhichPlace, withPlace, type Spot } from "./which-place.tsx";
import styles from "./place-fields.module.css";

type Props = {
  fields: TripFields;
  /** Which of several places is meant, and in which ride that was asked. */
  asked: { choices: PlaceChoice[]; fields: TripFields };
  errorOf: ErrorOf;
  /** Goes on with one place settled, whatever else was typed meanwhile. */
  onChoose(change: (typed: TripFields) => TripFields): void;
};

/** Where from and where to; up to three stops wait behind one line. */
export function PlaceFields({ fields, asked, errorOf, onChoose }: Props) {
  const t = useWords("booking.details");
  const which = (field: Spot) => (
    <WhichPlace
      fields={asked.fields}
      field={field}
      choice={asked.choices.find((choice) => choice.field === field)}
      onTake={(place: Place) => onChoose((typed) => withPlace(typed, field, place))}
    />
  );
  const stops = Array.from({ length: MAX_STOPS }, (_, index) => `stop_${index + 1}` as Spot);
  const isOpen = fields.stops.length > 0 || stops.some((stop) => errorOf(stop) !== undefined);
  return (
    <div className={styles.places}>
      <PlaceField
        name="from"
        label={t("from")}
        placeholder={t("fromHint")}
        place={fields.from}
        error={errorOf("from")}
      />
      {which("from")}
      <PlaceField
        name="to"
        label={t("to")}
        placeholder={t("toHint")}
        place={fields.to}
        error={errorOf("to")}
      />
      {which("to")}
      <details className={styles.stops} open={isOpen}>
        <summary className={styles.summary}>{t("stops", { count: MAX_STOPS })}</summary>
        <div className={styles.stopList}>
          {stops.map((stop, index) => (
            <div key={stop} className={styles.stop}>
              <PlaceField
                name="stop"
                id={stop}
                label={t("stop", { number: index + 1 })}
                optional={t("optional")}
                place={fields.stops[index] ?? { text: "", placeId: "" }}
                error={errorOf(stop)}
              />
              {which(stop)}
            </div>
          ))}
        </div>
      </details>
    </div>
  );
}
