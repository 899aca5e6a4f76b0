import type { ComponentProps } from "react";
import styles from "./bar-field.module.css";

type BarFieldProps = ComponentProps<"input"> & { name: string; label: string };

/** A field of the booking bar: its label inside the same frame, above what is typed. */
export function BarField({ name, label, ...props }: BarFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
      </label>
      <input
        {...props}
        id={name}
        name={name}

        className={styles.input}
      />
    </div>
  );
}
