import type { ReactNode } from "react";
import styles from "./section-head.module.css";

type SectionHeadProps = { id: string; kicker: ReactNode; title: ReactNode; lead?: ReactNode };

/** The h2 of a screen of home; `id` is what the section is labelled by. */
export function SectionHead({ id, kicker, title, lead }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.kicker}>{kicker}</p>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  );
}
