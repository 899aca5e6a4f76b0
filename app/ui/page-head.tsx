import type { ComponentProps, ReactNode } from "react";
import { kit, type SpacingProps } from "./kit.tsx";
import { Stack } from "./layout.tsx";
import { classes } from "./classes.ts";
import { Heading, Text } from "#app/ui/text.tsx";
import styles from "./page-head.module.css";

type PageHeadProps = Omit<ComponentProps<"header">, "title"> & {
  title: ReactNode;
  lead?: ReactNode;
  kicker?: ReactNode;
};

export function PageHead({ title, lead, kicker, className, children, ...props }: PageHeadProps) {
  return (
    <header className={classes(styles.head, className)} {...props}>
      {kicker ? (
        <Text size="label" tone="accent">
          {kicker}
        </Text>
      ) : null}
      <Heading as="h1" size="m" ch={22}>
        {title}
      </Heading>
      {lead ? (
        <Text size="lead" tone="soft" measure balanced>
          {lead}
        </Text>
      ) : null}
      {children}
    </header>
  );
}

type SectionHeadProps = {
  id: string;
  kicker: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
};

export function SectionHead({ id, kicker, title, lead }: SectionHeadProps) {
  return (
    <Stack as="header" gap={4} className={styles.sectionHead}>
      <Label>{kicker}</Label>
      <Heading id={id} size="m">
        {title}
      </Heading>
      {lead ? (
        <Text size="lead" tone="soft" measure balanced>
          {lead}
        </Text>
      ) : null}
    </Stack>
  );
}

type LabelProps = ComponentProps<"p"> &
  SpacingProps & { as?: "p" | "h2" | "h3" | "figcaption"; medium?: boolean };

export function Label({ as = "p", className, ...props }: LabelProps) {
  return kit("", as, { className: classes(styles.label, className), ...props });
}
