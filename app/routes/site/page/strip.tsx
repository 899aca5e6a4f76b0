import { classes } from "#app/ui/classes.ts";
import drawings from "./strips.svg?url&no-inline";
import styles from "./strip.module.css";

/** The long drawings of `strips.svg`, by name; each is as many windows of 200 × 160 long as its page has steps. */
export type StripName =
  | "airport"
  | "station"
  | "assistance"
  | "arrivals"
  | "escort"
  | "runway"
  | "stadium"
  | "croisette"
  | "towers";

type StripStep = {
  /** What begins with this step, where something does. */
  act?: string | undefined;
  mark: string;
  title: string;
  text: string;
};

/**
 * One long drawing with a step under each piece of it: across on a wide screen; on a narrow one it is turned and runs down beside them.
 * Each step shows its own window of the drawing, and together they are the whole.
 */
export function Strip({ drawing, steps }: { drawing: StripName; steps: StripStep[] }) {
  return (
    <ol className={classes(styles.strip, styles[drawing])}>
      {steps.map(({ act, mark, title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.pane}>
            <svg viewBox={`${index * 200} 0 200 160`} aria-hidden="true">
              <use href={`${drawings}#${drawing}`} />
            </svg>
          </span>
          <div className={styles.words}>
            {act ? <p className={styles.act}>{act}</p> : null}
            <p className={styles.mark}>{mark}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
