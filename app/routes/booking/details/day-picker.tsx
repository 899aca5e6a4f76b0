import { parseDate, type CalendarDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { DateInput, DatePicker, DateSegment, Group, Label } from "react-aria-components/DatePicker";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { FORMAT_LOCALES } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { describe, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { DayCalendar } from "./day-calendar.tsx";
import { PickerFrame } from "./picker-frame.tsx";
import styles from "./picker.module.css";

type Props = {
  id: string;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  days: { first: string; last: string };
  error: string | undefined;
};

/** A day, typed part by part or taken from a calendar; Gregorian in all languages. */
export function DayPicker({ id, label, value, days, error }: Props) {
  const lang = useLang();
  const [day, setDay] = useState(() => dayFrom(value));
  return (
    <I18nProvider locale={FORMAT_LOCALES[lang]}>
      <PickerFrame id={id} value={day?.toString() ?? ""}>
        <DatePicker
          value={day}
          onChange={(next) => setDay(next)}
          minValue={dayFrom(days.first)}
          maxValue={dayFrom(days.last)}
          isInvalid={error !== undefined}
          shouldForceLeadingZeros
          validationBehavior="aria"
          className={styles.field}
          aria-describedby={describe(id, { error })["aria-describedby"]}
        >
          <Label className={fieldStyles.label}>{label}</Label>
          <Group className={styles.control}>
            <DateInput className={styles.input}>
              {(segment) => <DateSegment segment={segment} className={styles.segment} />}
            </DateInput>
            <Button className={styles.open}>
              <Icon icon={CalendarDays} />
            </Button>
          </Group>
          {error ? <FieldError id={id}>{error}</FieldError> : null}
          <DayCalendar weekStart={lang === "ar" ? "sun" : "mon"} />
        </DatePicker>
      </PickerFrame>
    </I18nProvider>
  );
}

function dayFrom(text: string): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
