import type { ReactNode } from "react";
import { Heading, Text } from "./text.tsx";
import type { SpacingProps } from "./kit.tsx";
import { Grid, Split, Stack } from "./layout.tsx";
import { Container } from "./container.tsx";

type TextBandProps = SpacingProps & {
  title: ReactNode;
  text: string[];
  lead?: boolean;
  ratio?: "main-first" | "main-last";
  className?: string | undefined;
  children: ReactNode;
};

export function TextBand({
  title,
  text,
  lead = false,
  ratio = "main-first",
  pad = "large",
  children,
  ...props
}: TextBandProps) {
  return (
    <Split as={Container} gap="wide" row={7} ratio={ratio} pad={pad} {...props}>
      <Stack as="section" gap={4} packed>
        <Heading below={3} size="m">
          {title}
        </Heading>
        {text.map((paragraph) => (
          <Text key={paragraph} measure size={lead ? "lead" : undefined}>
            {paragraph}
          </Text>
        ))}
      </Stack>
      {children}
    </Split>
  );
}

type ClosingBandProps = {
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
};

export function ClosingBand({ title, text, children }: ClosingBandProps) {
  return (
    <Stack as={Container} gap={4} own pad="closing">
      <Heading size="m" ch={24}>
        {title}
      </Heading>
      <Text measure below={3} balanced size="lead" tone="soft">
        {text}
      </Text>
      {children}
    </Stack>
  );
}

type PointListProps = SpacingProps & {
  points: { title: string; text: string }[];
  ordered?: boolean;
};

export function PointList({ points, ordered = false, ...spacing }: PointListProps) {
  return (
    <Grid as={ordered ? "ol" : "ul"} columns="auto" column={13} gap="narrow" row={6} {...spacing}>
      {points.map(({ title, text }) => (
        <Text key={title} as="li" padTop={4} lineAbove="accent">
          <Heading as="h3" size="heading" below={2}>
            {title}
          </Heading>
          <Text tone="soft">{text}</Text>
        </Text>
      ))}
    </Grid>
  );
}
