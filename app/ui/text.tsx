import type { ElementType } from "react";
import { kit, type KitProps, type SpacingProps } from "./kit.tsx";
import { Ltr } from "./ltr.tsx";

type TextProps = SpacingProps & {
  /** `note` is small, with lines closer to each other; `label` is the text above a title. */
  size?: "small" | "note" | "label" | "lead" | undefined;
  tone?: "soft" | "accent" | "stone" | "success" | "warning" | undefined;
  medium?: boolean;
  strong?: boolean;
  /** Figures of the same height and width, or only of the same height. */
  figures?: boolean | "lining";
  nowrap?: boolean;
  /** Lines of about the same length. */
  balanced?: boolean;
  /** Line breaks of the text are kept. */
  lines?: boolean;
  /** A long word may break anywhere. */
  anywhere?: boolean;
};

/** A paragraph, or another element with `as`. */
export function Text<T extends ElementType = "p">(props: KitProps<T, TextProps>) {
  return kit("", "p", props);
}

type HeadingProps = SpacingProps & {
  /** The font of headings, for an element that is none, such as a legend. */
  display?: boolean;
  size: "l" | "m" | "s" | "large" | "heading";
};

export function Heading<T extends ElementType = "h2">(props: KitProps<T, HeadingProps>) {
  return kit("", "h2", props);
}

export function Amount<T extends ElementType = "p">(props: KitProps<T, SpacingProps & { size: "m" | "s" }>) {
  return kit("amount", "p", props);
}

/** A number plate: left-to-right, and without line breaks at its hyphens. */
export function Plate({ children }: { children: string }) {
  return (
    <Text as={Ltr} nowrap>
      {children}
    </Text>
  );
}
