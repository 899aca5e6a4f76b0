import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Container } from "./container.tsx";
import styles from "./text-band.module.css";

type TextBandProps = {
  title: ReactNode;
  text: string[];
  className?: string | undefined;
  children: ReactNode;
};

export function TextBand({ title, text, className, children }: TextBandProps) {
  return (
    <Container className={classes(styles.band, className)}>
      <section className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {children}
    </Container>
  );
}

type ClosingBandProps = {
  title: ReactNode;
  text: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function ClosingBand({ title, text, className, children }: ClosingBandProps) {
  return (
    <Container className={classes(styles.closing, className)}>
      <h2 className={styles.closingTitle}>{title}</h2>
      <p className={styles.closingText}>{text}</p>
      {children}
    </Container>
  );
}

type PointListProps = {
  points: { title: string; text: string }[];
  ordered?: boolean;
  className?: string | undefined;
};

/** A few short texts with headings in columns. `--point` is the minimum width of a column. */
export function PointList({ points, ordered = false, className }: PointListProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={classes(styles.points, className)}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
