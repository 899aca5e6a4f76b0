import type { ComponentProps, ElementType } from "react";
import { classes } from "./classes.ts";
import { takeSpacing, type SpacingProps } from "./spacing.ts";
import styles from "./text.module.css";

type TextOwn = SpacingProps & {
  /** `note` is small, with lines closer to each other; `label` is the text above a title. */
  size?: "small" | "note" | "label" | "lead" | undefined;
  tone?: "soft" | "accent" | "stone" | "error" | "success" | "warning" | undefined;
  /** Lines of a length that reads well. */
  measure?: boolean;
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

type TextProps<T extends ElementType> = TextOwn & { as?: T; className?: string | undefined } & Omit<
    ComponentProps<T>,
    keyof TextOwn | "as" | "className"
  >;

/** A paragraph, or another element with `as`. */
export function Text<T extends ElementType = "p">(props: TextProps<T>) {
  const { names, rest } = takeSpacing(props as TextProps<"p">);
  const {
    as,
    size,
    tone,
    measure,
    medium,
    strong,
    figures,
    nowrap,
    balanced,
    lines,
    anywhere,
    className,
    ...others
  } = rest;
  const Tag: ElementType = as ?? "p";
  return (
    <Tag
      className={classes(
        size && styles[size],
        tone && styles[tone],
        measure && styles.measure,
        medium && styles.medium,
        strong && styles.strong,
        figures && (figures === "lining" ? styles.lining : styles.figures),
        nowrap && styles.nowrap,
        balanced && styles.balanced,
        lines && styles.lines,
        anywhere && styles.anywhere,
        ...names,
        className,
      )}
      {...others}
    />
  );
}

type HeadingProps = Omit<ComponentProps<"h2">, keyof SpacingProps> &
  SpacingProps & {
    as?: ElementType;
    /** `plain` is in the font of the text, the others in the display font. */
    /** The font of headings, for an element that is none, such as a legend. */
    display?: boolean;
    size: "l" | "m" | "s" | "large" | "heading" | "minor" | "plain";
  };

export function Heading(props: HeadingProps) {
  const { names, rest } = takeSpacing(props);
  const { as: Tag = "h2", size, display, className, ...others } = rest;
  return (
    <Tag className={classes(styles[size], display && styles.display, ...names, className)} {...others} />
  );
}

type AmountProps = Omit<ComponentProps<"p">, keyof SpacingProps> &
  SpacingProps & { as?: ElementType; size: "m" | "s" };

/** A sum of money. */
export function Amount(props: AmountProps) {
  const { names, rest } = takeSpacing(props);
  const { as: Tag = "p", size, className, ...others } = rest;
  return <Tag className={classes(styles[size], styles.amount, ...names, className)} {...others} />;
}
