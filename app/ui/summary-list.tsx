import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./summary-list.module.css";

type SummaryListProps = ComponentProps<"dl"> & { rows: { label: string; value: ReactNode }[] };

/** Names and values under each other, with hairlines between. */
export function SummaryList({ rows, className, ...props }: SummaryListProps) {
  return (
    <dl className={classes(styles.list, className)} {...props}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
