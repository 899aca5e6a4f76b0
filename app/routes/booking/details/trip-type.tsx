import { TRIP_TYPES, type TripType as Type } from "#features/pricing/trip.ts";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./trip-type.module.css";

/** One way, return, by the hour. What the others ask for is hidden by the form's style, not by script. */
export function TripType({ chosen }: { chosen: Type }) {
  const t = useWords("booking.details");
  return (
    <fieldset className={styles.types}>
      <legend className="visually-hidden">{t("trip.legend")}</legend>
      <div className={styles.row}>
        {TRIP_TYPES.map((type) => (
          <label key={type} className={styles.type}>
            <input type="radio" name="trip" value={type} defaultChecked={type === chosen} />
            <span>{t(`trip.${type}`)}</span>
          </label>
        ))}
      </div>
      <p className={styles.hourly}>{t("trip.hourlyNote")}</p>
    </fieldset>
  );
}
