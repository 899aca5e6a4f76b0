import type { ComponentProps, ReactNode } from "react";
import { Text } from "./text.tsx";
import { Cluster } from "./layout.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./field.module.css";

export type FieldTexts = {
  label: ReactNode;
  optional?: string;
  hint?: ReactNode;
  error?: string;
};

type FieldProps = FieldTexts & Omit<ComponentProps<"div">, "id"> & { id: string };

/** Label, hint and error around one control; `describe` returns the attributes that associate them with the control. */
export function Field({ id, label, optional, hint, error, className, children, ...props }: FieldProps) {
  return (
    <div className={classes(styles.field, className)} {...props}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span> {optional ? <span className={styles.optional}>{optional}</span> : null}
      </label>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      {children}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Text id={`${id}-hint`} size="note" tone="soft">
      {children}
    </Text>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Cluster id={`${id}-error`} as="p" single gap={2} align="start" size="note" tone="error">
      <Icon icon="circle-alert" size={18} />
      <span>{children}</span>
    </Cluster>
  );
}

/** The accessibility attributes of a control with these texts; `extra` is prepended to its `aria-describedby`. */
export function describe(id: string, { hint, error }: { hint?: unknown; error?: unknown }, extra?: string) {
  const ids = [extra, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? (true as const) : undefined };
}
