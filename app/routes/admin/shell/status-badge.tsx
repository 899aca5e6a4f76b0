import type { ReactNode } from "react";
import styles from "./admin-page.module.css";

/** A state in a frame; its colour only repeats the word. */
export function StatusMark({ status, children }: { status: string; children: ReactNode }) {
  return (
    <span className={styles.status} data-status={status}>
      {children}
    </span>
  );
}
