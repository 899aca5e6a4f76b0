import type { ComponentProps } from "react";
import { classes } from "#app/ui/classes.ts";
import styles from "./number-table.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

export function NumberTable({ className, ...props }: ComponentProps<"table">) {
  return <table className={classes(look("table", "small"), styles.table, className)} {...props} />;
}
