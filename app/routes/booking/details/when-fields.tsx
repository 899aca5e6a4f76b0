import { MAX_HOURS, MIN_HOURS } from "#features/booking/trip/check-trip.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import { FoldChoice } from "./fold-choice.tsx";
import { Moment } from "./moment.tsx";
import styles from "./when-fields.module.css";

type Days = { first: string; last: string };

const USUAL_HOURS = "4";

type Props = { fields: TripFields; asked: TripFields; days: Days; errorOf: ErrorOf };

/** When: always a date and a time; the way back and the hours only where the trip has them. */
export function WhenFields({ fields, asked, days, errorOf }: Props) {
  const t = useWords("booking.details");
  return (
    <div className={styles.when}>
      <p className={styles.zone}>{t("parisTime")}</p>
      <Moment leg="" date={fields.date} time={fields.time} days={days} errorOf={errorOf} />
      <FoldChoice name="fold" chosen={fields.fold} moment={asked.date + asked.time} error={errorOf("fold")} />
      <div className={styles.onlyReturn}>
        <Moment
          leg="return_"
          date={fields.returnDate}
          time={fields.returnTime}
          days={days}
          errorOf={errorOf}
        />
        <FoldChoice
          name="return_fold"
          chosen={fields.returnFold}
          moment={asked.returnDate + asked.returnTime}
          error={errorOf("return_fold")}
        />
      </div>
      <div className={styles.onlyHourly}>
        <NumberField
          name="hours"
          label={t("hours")}
          min={MIN_HOURS}
          max={MAX_HOURS}
          defaultValue={fields.hours || USUAL_HOURS}
          lessLabel={t("less.hours")}
          moreLabel={t("more.hours")}
          error={errorOf("hours")}
        />
      </div>
    </div>
  );
}
