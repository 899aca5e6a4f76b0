import type { ComponentProps } from "react";
import { describe, Field, type FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";
import fieldStyles from "./field.module.css";
import styles from "./select-field.module.css";
import { classes } from "./classes.ts";

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, "name"> & {
    name: string;
    options: { value: string; label: string; disabled?: boolean }[];
  };

export function SelectField({
  name,
  id = name,
  label,
  optional,
  options,
  hint,
  error,
  className,
  ...props
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <Select {...props} {...describe(id, { hint, error }, props["aria-describedby"])} id={id} name={name}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function Select(props: Omit<ComponentProps<"select">, "className">) {
  return (
    <div className={styles.frame}>
      <select {...props} className={classes(fieldStyles.control, styles.select)} />
      <Icon icon="chevron-down" className={styles.arrow} />
    </div>
  );
}
