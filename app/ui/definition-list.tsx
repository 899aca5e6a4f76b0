import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./definition-list.module.css";

type DefinitionListProps = ComponentProps<"dl"> & {
  rows: { label: ReactNode; value: ReactNode }[];
  /**
   * `apart`: the value at the other end of the row. `columns`: the values in a column, where there is room; `aligned`
   * has the lines and distances of `apart`.
   */
  layout?: "apart" | "columns" | "aligned";
};

export function DefinitionList({ rows, layout = "apart", className, ...props }: DefinitionListProps) {
  return (
    <dl
      className={classes(
        layout === "columns" ? styles.columns : styles.apart,
        layout === "aligned" && styles.aligned,
        className,
      )}
      {...props}
    >
      {rows.map(({ label, value }, at) => (
        <div key={at} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
