import type { ReactNode } from "react";
import { Heading, Text } from "./text.tsx";
import { Stack } from "./layout.tsx";
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
      <Stack as="section" gap={4} packed className={styles.words}>
        <Heading below={3} size="m">
          {title}
        </Heading>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
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
      <Text measure below={3} balanced size="lead" tone="soft">
        {text}
      </Text>
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
        <Text key={title} as="li" padTop={4} lineAbove="accent" className={styles.point}>
          <h3>{title}</h3>
          <p>{text}</p>
        </Text>
      ))}
    </List>
  );
}
