import { parseDate, parseTime, today, type CalendarDate, type Time } from "@internationalized/date";
import { useEffect, useRef, useState, type ClipboardEvent, type FocusEvent, type ReactNode } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { DateInput, DatePicker, DateSegment, Group, Label } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { TimeField } from "react-aria-components/TimeField";
import { Cluster } from "#app/ui/layout.tsx";
import { readPasted, type PastedMoment } from "#app/shell/forms/typed-dates.ts";
import { readDay, readHour, withCentury } from "#i18n/typed-moment.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { describe, FieldError } from "#app/ui/field.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./pickers.module.css";

export type DayFieldProps = {
  id: string;
  label: string;
  optional?: string;
  /** `YYYY-MM-DD`, empty, or typed text that is not a date. */
  value: string;
  days?: { first: string; last: string };
  error?: string;
  required?: boolean;
};

export type HourFieldProps = Omit<DayFieldProps, "days">;

const CONTROL = classes(fieldStyles.control, styles.control);

/** Their chunk is loaded on demand: see `useUpgrade` in `moment-fields.tsx`. */
export const pickers = { DayPicker, HourPicker };

/** The calendar is Gregorian in all languages. */
function DayPicker({ id, label, optional, value, days, error }: DayFieldProps) {
  const lang = useLang();
  const [day, setDay] = useState(() => dayFrom(value));
  return (
    <I18nProvider locale={LANGUAGES[lang].formatLocale}>
      <PickerFrame
        id={id}
        value={typedDay(day)}
        onPaste={({ date }) => setDay((before) => dayFrom(date) ?? before)}
      >
        <DatePicker
          value={day}
          onChange={(next) => setDay(next)}
          onBlur={() => setDay((typed) => dayFrom(typedDay(typed)) ?? typed)}
          minValue={days ? dayFrom(days.first) : today("Europe/Paris")}
          maxValue={days && dayFrom(days.last)}
          isInvalid={error !== undefined}
          shouldForceLeadingZeros
          validationBehavior="aria"
          className={fieldStyles.field}
          aria-describedby={describe(id, { error })["aria-describedby"]}
        >
          <PickerLabel label={label} optional={optional} />
          <Group className={CONTROL}>
            <Parts />
            <Button className={styles.open}>
              <Icon icon="calendar-days" />
            </Button>
          </Group>
          {error ? <FieldError id={id}>{error}</FieldError> : null}
          <DayCalendar weekStart={LANGUAGES[lang].weekStart} />
        </DatePicker>
      </PickerFrame>
    </I18nProvider>
  );
}

function PickerLabel({ label, optional }: Pick<DayFieldProps, "label" | "optional">) {
  return (
    <Label className={fieldStyles.label}>
      <span>{label}</span> {optional ? <span className={fieldStyles.optional}>{optional}</span> : null}
    </Label>
  );
}

function Parts() {
  return (
    <DateInput className={styles.input}>
      {(segment) => <DateSegment segment={segment} className={styles.segment} />}
    </DateInput>
  );
}

/** Empty while the year is not complete: one digit, or three. */
function typedDay(day: CalendarDate | null): string {
  const isComplete = day !== null && (day.year >= 1000 || (day.year >= 10 && day.year < 100));
  return isComplete ? withCentury(day.toString()) : "";
}

function dayFrom(text: string): CalendarDate | null {
  try {
    return parseDate(readDay(text));
  } catch {
    return null;
  }
}

function DayCalendar({ weekStart }: { weekStart: "sun" | "mon" }) {
  return (
    <Popover className={styles.popover} offset={4}>
      <Dialog className={classes(styles.dialog, "ringless")}>
        <Calendar firstDayOfWeek={weekStart}>
          <Cluster as="header" gap={2} align="center" single justify="spread" below={3}>
            <Button slot="previous" className={styles.turn}>
              <Icon icon="chevron-left" mirrored />
            </Button>
            <CalendarHeading className={styles.month} />
            <Button slot="next" className={styles.turn}>
              <Icon icon="chevron-right" mirrored />
            </Button>
          </Cluster>
          <CalendarGrid className={styles.days}>
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles.day} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}

function HourPicker({ id, label, optional, value, error }: HourFieldProps) {
  const lang = useLang();
  const [time, setTime] = useState(() => timeFrom(value));
  return (
    <I18nProvider locale={LANGUAGES[lang].formatLocale}>
      <PickerFrame
        id={id}
        value={time?.toString().slice(0, 5) ?? ""}
        onPaste={(pasted) => setTime((before) => timeFrom(pasted.time) ?? before)}
      >
        <TimeField
          value={time}
          onChange={(next) => setTime(next)}
          hourCycle={24}
          shouldForceLeadingZeros
          isInvalid={error !== undefined}
          validationBehavior="aria"
          className={fieldStyles.field}
          aria-describedby={describe(id, { error })["aria-describedby"]}
        >
          <PickerLabel label={label} optional={optional} />
          <div className={CONTROL}>
            <Parts />
          </div>
          {error ? <FieldError id={id}>{error}</FieldError> : null}
        </TimeField>
      </PickerFrame>
    </I18nProvider>
  );
}

function timeFrom(text: string): Time | null {
  try {
    return parseTime(readHour(text));
  } catch {
    return null;
  }
}

type PickerFrameProps = {
  id: string;
  value: string;
  onPaste(pasted: PastedMoment): void;
  children: ReactNode;
};

/**
 * The interface of a picker to the form: a hidden field of the same name that fires change events, and the id that an
 * error links to, which passes the focus on.
 */
function PickerFrame({ id, value, onPaste, children }: PickerFrameProps) {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    input.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [value]);

  const handOn = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
  };
  return (
    <div
      id={id}
      tabIndex={-1}
      data-field={id}
      onFocus={handOn}
      onPaste={(event: ClipboardEvent) =>
        void readPasted(event).then(
          (pasted) => pasted && onPaste(pasted),
          () => undefined,
        )
      }
      className={classes(styles.frame, "ringless")}
    >
      <input ref={input} type="hidden" name={id} value={value} />
      {children}
    </div>
  );
}
