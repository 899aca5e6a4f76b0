import type { ReactNode } from "react";
import styles from "./edit.module.css";

type PanelProps = { title: string; children: ReactNode; isOpen?: boolean };

/** A part of the page beside or below the text; it can be put away. */
export function Panel({ title, children, isOpen = true }: PanelProps) {
  return (
    <details className={styles.panel} open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
