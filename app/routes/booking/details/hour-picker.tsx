import { parseTime, type Time } from "@internationalized/date";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { DateInput, DateSegment, Label, TimeField } from "react-aria-components/TimeField";
import { FORMAT_LOCALES } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { describe, FieldError } from "#app/ui/field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { PickerFrame } from "./picker-frame.tsx";
import styles from "./picker.module.css";

type Props = {
  id: string;
  label: string;
  /** `HH:MM`, or empty. */
  value: string;
  error: string | undefined;
};

/** Hours and minutes, 24 hours in all languages. */
export function HourPicker({ id, label, value, error }: Props) {
  const lang = useLang();
  const [time, setTime] = useState(() => timeFrom(value));
  return (
    <I18nProvider locale={FORMAT_LOCALES[lang]}>
      <PickerFrame id={id} value={time?.toString().slice(0, 5) ?? ""}>
        <TimeField
          value={time}
          onChange={(next) => setTime(next)}
          hourCycle={24}
          shouldForceLeadingZeros
          isInvalid={error !== undefined}
          validationBehavior="aria"
          className={styles.field}
          aria-describedby={describe(id, { error })["aria-describedby"]}
        >
          <Label className={fieldStyles.label}>{label}</Label>
          <div className={styles.control}>
            <DateInput className={styles.input}>
              {(segment) => <DateSegment segment={segment} className={styles.segment} />}
            </DateInput>
          </div>
          {error ? <FieldError id={id}>{error}</FieldError> : null}
        </TimeField>
      </PickerFrame>
    </I18nProvider>
  );
}

function timeFrom(text: string): Time | null {
  try {
    return parseTime(text);
  } catch {
    return null;
  }
}
