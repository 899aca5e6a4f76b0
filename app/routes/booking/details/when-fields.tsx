import { useEffect, useState } from "react";
import { MAX_HOURS, MIN_HOURS } from "#features/booking/trip/check-trip.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import styles from "./when-fields.module.css";

const USUAL_HOURS = "4";

type Days = { first: string; last: string };

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

type MomentProps = {
  leg: "" | "return_";
  date: string;
  time: string;
  days: Days;
  errorOf: ErrorOf;
};

/** A day and an hour. The browser's own fields until ones in the page's language have been loaded. */
function Moment({ leg, date, time, days, errorOf }: MomentProps) {
  const t = useWords("booking.details");
  const [dateId, timeId] = [`${leg}date`, `${leg}time`];
  return (
    <div className={styles.moment}>
      <Day
        id={dateId}
        label={t(leg ? "returnDate" : "date")}
        value={date}
        days={days}
        error={errorOf(dateId)}
      />
      <Hour id={timeId} label={t(leg ? "returnTime" : "time")} value={time} error={errorOf(timeId)} />
    </div>
  );
}

type FieldProps = { id: string; label: string; value: string; error: string | undefined };

function Day({ days, ...props }: FieldProps & { days: Days }) {
  const upgrade = useUpgrade(props.id);
  if (upgrade) return <upgrade.pickers.DayPicker {...props} value={upgrade.value} days={days} />;
  const { id, value, ...texts } = props;
  return <TextField name={id} type="date" defaultValue={value} min={days.first} max={days.last} {...texts} />;
}

function Hour(props: FieldProps) {
  const upgrade = useUpgrade(props.id);
  if (upgrade) return <upgrade.pickers.HourPicker {...props} value={upgrade.value} />;
  const { id, value, ...texts } = props;
  return <TextField name={id} type="time" defaultValue={value} {...texts} />;
}

type FoldChoiceProps = {
  name: "fold" | "return_fold";
  chosen: string;
  /** The day and the hour that the last answer was about. */
  moment: string;
  error: string | undefined;
};

/**
 * On the night the clocks go back one hour comes twice: the first or the second. Asked only then; an answer stands for
 * as long as the moment it was given for.
 */
function FoldChoice({ name, chosen, moment, error }: FoldChoiceProps) {
  const t = useWords("booking.details.fold");
  const [answer, setAnswer] = useState({ fold: chosen, moment });
  const isAnswered = answer.fold !== "" && answer.moment === moment;
  if (!error && !isAnswered) return null;
  return (
    <ChoiceGroup id={name} legend={t("legend")} legendHidden error={error}>
      {(["earlier", "later"] as const).map((fold) => (
        <ChoiceCard
          key={fold}
          name={name}
          value={fold}
          defaultChecked={fold === chosen}
          onChange={() => setAnswer({ fold, moment })}
        >
          {t(fold)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

type Pickers = (typeof import("./pickers.tsx"))["pickers"];

/**
 * The better date and time fields once the page is used, with what was typed into the browser's own until then. A
 * field in use is left alone until it is done with; without the better ones the browser's own stay.
 */
function useUpgrade(id: string): { pickers: Pickers; value: string } | null {
  const [upgrade, setUpgrade] = useState<{ pickers: Pickers; value: string } | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const swap = (pickers: Pickers) => {
      const input = document.getElementById(id);
      if (gone.signal.aborted || !(input instanceof HTMLInputElement)) return;
      if (document.activeElement === input) {
        input.addEventListener("blur", () => swap(pickers), { once: true, signal: gone.signal });
      } else {
        setUpgrade({ pickers, value: input.value });
      }
    };
    atFirstTouch(() => {
      import("./pickers.tsx").then(
        ({ pickers }) => swap(pickers),
        () => undefined,
      );
    }, gone.signal);
    return () => gone.abort();
  }, [id]);
  return upgrade;
}

/** Who only looks at the page loads nothing more; who begins with the places has the fields before the day is asked. */
function atFirstTouch(run: () => void, signal: AbortSignal) {
  let isUsed = false;
  const start = () => {
    if (isUsed) return;
    isUsed = true;
    run();
  };
  for (const sign of ["pointerdown", "keydown", "focusin", "input"]) {
    document.addEventListener(sign, start, { passive: true, signal });
  }
}
