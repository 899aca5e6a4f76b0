import { useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import { useUpgrade } from "./use-upgrade.ts";
import styles from "./moment.module.css";

type Days = { first: string; last: string };

type Props = {
  leg: "" | "return_";
  date: string;
  time: string;
  days: Days;
  errorOf: ErrorOf;
};

/** A day and an hour. The browser's own fields until ones in the page's language have been loaded. */
export function Moment({ leg, date, time, days, errorOf }: Props) {
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
