import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { describe, FieldError, FieldHint } from "./field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./checkbox-field.module.css";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "name" | "type"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

export function CheckboxField({
  name,
  id = name,
  label,
  hint,
  error,
  className,
  ...props
}: CheckboxFieldProps) {
  return (
    <div className={classes(styles.field, className)}>
      <input
        {...props}
        {...describe(id, { hint, error }, props["aria-describedby"])}
        type="checkbox"
        id={id}
        name={name}
        className={styles.box}
      />
      <Stack gap={1}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
        {error ? <FieldError id={id}>{error}</FieldError> : null}
      </Stack>
    </div>
  );
}
