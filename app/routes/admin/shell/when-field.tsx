import { useEffect, useEffectEvent, useRef, useState } from "react";
import { instantsOfWall, parisWallOf } from "#i18n/paris-wall.ts";
import { MAX_MOMENT, readMoment, writeMoment, type ReadMoment, type Towards } from "#i18n/read-moment.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { describe, Field, type FieldTexts } from "#app/ui/field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Text } from "#app/ui/text.tsx";
import { Split } from "#app/ui/layout.tsx";
import { look } from "./look.ts";
import styles from "./when-field.module.css";

type Props = Partial<FieldTexts> & {
  name: string;
  id?: string;
  /** `YYYY-MM-DD` and `HH:MM`, or a typed text as `date`. */
  value: { date: string; time: string };
  /** The server's time when the page was read, as ISO 8601. */
  now: string;
  /** `day`: a time may be missing. */
  needs?: "moment" | "day";
  towards?: Towards;
};

/** What `dir="auto"` lays out from left to right: the first letter, if there is one, is not Arabic. */
const LEFT_TO_RIGHT = /^(?!\P{L}*\p{Script=Arabic})./u;

/**
 * A date and time typed freely, such as "demain 14h", and below it how it is understood. The server reads the same
 * text. Leaving the field replaces words by the date in numbers, so that "+1h" remains the hour that was shown.
 */
export function WhenField({
  name,
  id = name,
  label,
  optional,
  hint,
  error,
  value,
  now,
  needs = "moment",
  towards,
}: Props) {
  const t = useWords("admin.when");
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const written = writeMoment({ date: value.date, time: value.time });
  const [text, setText] = useState(written);
  const timeNow = useRunning(now);
  const read = readMoment(text, timeNow(), towards);
  // The text may have changed before hydration, or been restored by the browser.
  const takeUp = useEffectEvent(() => setText(input.current?.value ?? ""));
  useEffect(() => takeUp(), []);
  const write = (next: string) => {
    if (!input.current || next === input.current.value) return;
    input.current.value = next;
    setText(next);
  };
  return (
    <Field id={id} label={label ?? t("label")} optional={optional} hint={hint} error={error}>
      <Split ratio="rest" from={0} className={look("anchor")}>
        <input
          ref={input}
          id={id}
          name={name}
          defaultValue={written}
          placeholder={t(needs === "day" ? "exampleDay" : "example")}
          dir="auto"
          data-moment={LEFT_TO_RIGHT.test(text) ? "" : undefined}
          maxLength={MAX_MOMENT}
          autoComplete="off"
          spellCheck={false}
          className={classes(fieldStyles.control, styles.input)}
          {...describe(id, { hint, error }, `${id}-read`)}
          onInput={(event) => setText(event.currentTarget.value)}
          onBlur={() => {
            if (read.kind === "moment") write(writeMoment(read));
            if (read.kind === "day") write(writeMoment({ date: read.date, time: "" }));
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          className={classes("needs-script", styles.calendar)}
          aria-label={t("calendar")}
          onClick={() => picker.current?.showPicker()}
        >
          <Icon icon="calendar-days" />
        </button>
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.picker}
          onChange={(event) => {
            write(
              writeMoment({ date: event.currentTarget.value, time: read.kind === "moment" ? read.time : "" }),
            );
            input.current?.focus();
          }}
        />
      </Split>
      <Understood id={id} read={read} now={timeNow()} needs={needs} towards={towards} />
    </Field>
  );
}

type UnderstoodProps = Pick<Props, "needs" | "towards"> & { id: string; read: ReadMoment; now: Date };

function Understood({ id, read, now, needs, towards = "future" }: UnderstoodProps) {
  const t = useWords("admin.when");
  const formats = useFormats();
  const dayOf = (date: string) => formats.date(`${date}T12:00:00Z`);
  const note = (): string => {
    if (read.kind === "empty") return "";
    if (read.kind === "unread") return t("unread");
    if (read.kind === "day")
      return needs === "day" ? dayOf(read.date) : t("noTime", { day: dayOf(read.date) });
    const moment = formats.list([dayOf(read.date), formats.clock(read.time)]);
    const instants = instantsOfWall(`${read.date}T${read.time}`);
    if (instants.length === 0) return t("missing", { moment });
    if (instants.length > 1 && read.fold === undefined) return t("twice", { moment });
    const isPast = `${read.date}T${read.time}` < parisWallOf(now);
    if (isPast && towards === "future") return t("past", { moment });
    return !isPast && towards === "past" ? t("notPast", { moment }) : moment;
  };
  const isSure = read.kind === "moment" || (read.kind === "day" && needs === "day");
  return (
    <Text
      id={`${id}-read`}
      size="note"
      tone="soft"
      className={styles.read}
      data-sure={isSure || undefined}
      aria-live="polite"
    >
      {note()}
    </Text>
  );
}

/** The server's time, counted further while the page is open; the clock of this computer may be wrong. */
function useRunning(now: string): () => Date {
  const since = useRef<number | null>(null);
  useEffect(() => {
    since.current = performance.now();
  }, [now]);
  return () => new Date(Date.parse(now) + (since.current === null ? 0 : performance.now() - since.current));
}
