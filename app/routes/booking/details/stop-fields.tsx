import type { ReactNode } from "react";
import { MAX_STOPS } from "#features/booking/booking.ts";
import type { PlaceField as Place } from "#features/booking/trip/trip-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import { PlaceField } from "./place-field.tsx";
import type { Spot } from "./which-place.tsx";
import styles from "./stop-fields.module.css";

type Props = { stops: Place[]; which(field: Spot): ReactNode; errorOf: ErrorOf };

const SPOTS = Array.from({ length: MAX_STOPS }, (_, index) => `stop_${index + 1}` as Spot);
const EMPTY: Place = { text: "", placeId: "" };

/** Up to three stops behind one line; open as soon as there is one. */
export function StopFields({ stops, which, errorOf }: Props) {
  const t = useWords("booking.details");
  const isOpen = stops.length > 0 || SPOTS.some((spot) => errorOf(spot) !== undefined);
  return (
    <details className={styles.stops} open={isOpen}>
      <summary className={styles.summary}>
        <span>{t("stops", { count: MAX_STOPS })}</span>
      </summary>
      <div className={styles.list}>
        {SPOTS.map((spot, index) => (
          <div key={spot} className={styles.stop}>
            <PlaceField
              name="stop"
              id={spot}
              label={t("stop", { number: index + 1 })}
              optional={t("optional")}
              place={stops[index] ?? EMPTY}
              error={errorOf(spot)}
            />
            {which(spot)}
          </div>
        ))}
      </div>
    </details>
  );
}
