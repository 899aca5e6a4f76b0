import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import styles from "./desk-page.module.css";

/** A state in a frame; its colour only repeats the word. */
export function StatusMark({ status, children }: { status: string; children: ReactNode }) {
  return <span className={classes(styles.status, styles[status])}>{children}</span>;
}
