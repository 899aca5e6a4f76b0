import type { ReactNode } from "react";
import type { PlaceField as Place, TripFields } from "#features/booking/trip/trip-fields.ts";
import type { PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import { GoogleNotice } from "./google-notice.tsx";
import { PlaceField } from "./place-field.tsx";
import { StopFields } from "./stop-fields.tsx";
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

/** Where from, where to, and what lies between. */
export function PlaceFields({ fields, asked, errorOf, onChoose }: Props) {
  const t = useWords("booking.details");
  const which = (field: Spot): ReactNode => (
    <WhichPlace
      fields={asked.fields}
      field={field}
      choice={asked.choices.find((choice) => choice.field === field)}
      onTake={(place: Place) => onChoose((typed) => withPlace(typed, field, place))}
    />
  );
  return (
    <div className={styles.places}>
      <GoogleNotice />
      {(["from", "to"] as const).map((field) => (
        <div key={field} className={styles.place}>
          <PlaceField
            name={field}
            label={t(field)}
            placeholder={t(`${field}Hint`)}
            place={fields[field]}
            error={errorOf(field)}
          />
          {which(field)}
        </div>
      ))}
      <StopFields stops={fields.stops} which={which} errorOf={errorOf} />
    </div>
  );
}
