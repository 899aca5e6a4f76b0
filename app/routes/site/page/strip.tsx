import { classes } from "#app/ui/classes.ts";
import { Heading, Text } from "#app/ui/text.tsx";
import drawings from "./strips.svg?url&no-inline";
import styles from "./strip.module.css";

/** The illustrations of `strips.svg`, by name; each has one window of 200 × 160 units per step of its page. */
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
  act?: string | undefined;
  mark: string;
  title: string;
  text: string;
};

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
            {act ? (
              <Text tone="soft" padBottom={2} size="label" className={styles.act}>
                {act}
              </Text>
            ) : null}
            <Text size="small" tone="accent" figures="lining">
              {mark}
            </Text>
            <Heading as="h3" size="heading" below={2}>
              {title}
            </Heading>
            <Text tone="soft" ch={44}>
              {text}
            </Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
