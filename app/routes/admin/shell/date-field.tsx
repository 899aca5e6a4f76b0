import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Formats } from "#i18n/formats.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { describe, Field, type FieldTexts } from "#app/ui/field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { look } from "./look.ts";
import styles from "./date-field.module.css";

type DateFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "name" | "type" | "value" | "defaultValue"> & {
    name: string;
    type?: "date" | "time" | "datetime-local";
    /** `2027-01-20`, `14:30` or `2027-01-20T14:30`. */
    defaultValue?: string | undefined;
  };

/**
 * A native date or time input. Browsers format its value in their own language, in which 04/03 may be March or April.
 * So without focus the field shows the value in the page's format.
 */
export function DateField({
  name,
  id = name,
  type = "date",
  label,
  optional,
  hint,
  error,
  className,
  defaultValue = "",
  onInput,
  ...props
}: DateFieldProps) {
  const t = useWords("admin");
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  // The value may have changed before hydration, or been restored by the browser.
  const takeUp = useEffectEvent(() => setValue(input.current?.value ?? ""));
  useEffect(() => takeUp(), []);
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <div className={look("anchor", "measured")}>
        <input
          {...props}
          {...describe(id, { hint, error }, props["aria-describedby"])}
          ref={input}
          id={id}
          name={name}
          type={type}
          dir="ltr"
          defaultValue={defaultValue}
          className={classes(fieldStyles.control, styles.input)}
          onInput={(event) => {
            setValue(event.currentTarget.value);
            onInput?.(event);
          }}
        />
        {/* Screen readers announce the value of the input. */}
        <span className={styles.said} data-empty={value === "" || undefined} aria-hidden="true">
          <bdi>{saidOf(formats, type, value) || t(type === "time" ? "patterns.time" : "patterns.day")}</bdi>
        </span>
      </div>
    </Field>
  );
}

function saidOf(formats: Formats, type: DateFieldProps["type"], value: string): string {
  if (type === "time") return value && formats.clock(value);
  const [day = "", time = ""] = value.split("T");
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return "";
  // Noon UTC is the same day in Paris.
  const said = formats.day(`${day}T12:00:00Z`);
  return time ? formats.list([said, formats.clock(time)]) : said;
}
