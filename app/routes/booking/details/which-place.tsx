import {
  TYPED,
  writeTripFields,
  type PlaceField,
  type TripFields,
} from "#features/booking/trip/trip-fields.ts";
import type { PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import { contextOf, nameOf } from "#features/places/place-name.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { stepPath } from "../steps.ts";
import styles from "./which-place.module.css";

/** A place field by the id of its control. */
export type Spot = "from" | "to" | `stop_${number}`;

type Props = {
  fields: TripFields;
  field: Spot;
  choice: PlaceChoice | undefined;
  onTake(place: PlaceField): void;
};

/** In the id of a place: the typed words are meant as they stand. */

/**
 * Which of several places is meant. Each answer is a link to the same ride with that place in it, so it works without
 * script; with script what was typed since goes along.
 */
export function WhichPlace({ fields, field, choice, onTake }: Props) {
  const t = useWords("booking.details.which");
  const lang = useLang();
  if (!choice) return null;
  const typed = placeAt(fields, field).text;
  const answers = [
    ...choice.places.map((place) => ({
      place: { text: nameOf(place, lang), placeId: place.id },
      where: contextOf(place, lang),
    })),
    { place: { text: typed, placeId: TYPED }, where: t("keep") },
  ];
  return (
    <div className={styles.which}>
      <p className={styles.question}>{t("question")}</p>
      <ul className={styles.answers}>
        {answers.map(({ place, where }) => (
          <li key={place.placeId}>
            <a
              href={stepPath(lang, "vehicle", writeTripFields(withPlace(fields, field, place)).toString())}
              onClick={(event) => {
                event.preventDefault();
                onTake(place);
              }}
            >
              <bdi>{place.text}</bdi>
            </a>{" "}
            <span className={styles.where}>{where}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The ride with one of its places replaced. */
export function withPlace(fields: TripFields, field: Spot, place: PlaceField): TripFields {
  if (field === "from" || field === "to") return { ...fields, [field]: place };
  const position = stopIndex(field);
  return { ...fields, stops: fields.stops.map((stop, index) => (index === position ? place : stop)) };
}

function placeAt(fields: TripFields, field: Spot): PlaceField {
  if (field === "from" || field === "to") return fields[field];
  return fields.stops[stopIndex(field)] ?? { text: "", placeId: "" };
}

function stopIndex(field: Spot): number {
  return Number(field.slice("stop_".length)) - 1;
}
