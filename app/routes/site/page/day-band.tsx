import { classes } from "#app/ui/classes.ts";
import styles from "./day-band.module.css";

/** A piece of a day, in twelfths of it, and how the way is then. */
export type Span = { width: 3 | 4 | 5; way: "open" | "shut" | "slow"; name: string };

type DayBandProps = { name: string; spans: Span[]; text?: string };

/** One day as a band from its first hour to its last; what is hatched is shut, what is dotted goes slowly. */
export function DayBand({ name, spans, text }: DayBandProps) {
  return (
    <section className={styles.day}>
      <h3 className={styles.name}>{name}</h3>
      <ol className={styles.spans}>
        {spans.map(({ width, way, name: what }) => (
          <li key={what} className={classes(styles.span, styles[way], styles[`wide${width}`])}>
            {what}
          </li>
        ))}
      </ol>
      {text ? <p className={styles.text}>{text}</p> : null}
    </section>
  );
}
