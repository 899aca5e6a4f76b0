import type { ComponentProps } from "react";
import { classes } from "#app/ui/classes.ts";
import styles from "./number-table.module.css";

/** A table whose first column is text and whose other columns are numbers. */
export function NumberTable({ className, ...props }: ComponentProps<"table">) {
  return <table className={classes(styles.table, className)} {...props} />;
}
