import type { ReactNode } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./prices.module.css";

const SECTIONS = ["fixed", "zones", "distance", "surcharges", "events", "supplements", "vat"] as const;

export type SectionName = (typeof SECTIONS)[number];

/** One rule of the price list: its name, what it means, its table. */
export function PriceSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useWords("prices");
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.section}>
      <h2 id={`${name}-title`}>{t(`sections.${name}`)}</h2>
      {name === "vat" ? null : <p className={styles.soft}>{t(`leads.${name}`)}</p>}
      {children}
    </section>
  );
}

/** Leads to the sections of a long page. */
export function SectionLinks() {
  const t = useWords("prices.sections");
  return (
    <ul className={styles.contents}>
      {[...SECTIONS, "history" as const].map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{t(name)}</a>
        </li>
      ))}
    </ul>
  );
}
