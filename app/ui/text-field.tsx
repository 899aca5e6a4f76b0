import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { describe, Field, type FieldTexts } from "./field.tsx";
import fieldStyles from "./field.module.css";

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "name"> & {
    name: string;
    multiline?: boolean;
    rows?: number;
  };

export function TextField({
  name,
  id = name,
  label,
  optional,
  hint,
  error,
  multiline,
  className,
  ...props
}: TextFieldProps) {
  const shared = {
    ...props,
    ...describe(id, { hint, error }, props["aria-describedby"]),
    id,
    name,
    className: classes(fieldStyles.control, multiline && fieldStyles.multiline),
  };
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      {multiline ? <textarea rows={4} {...(shared as ComponentProps<"textarea">)} /> : <input {...shared} />}
    </Field>
  );
}
