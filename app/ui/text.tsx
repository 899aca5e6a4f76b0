import type { ComponentProps, ElementType } from "react";
import { classes } from "./classes.ts";
import styles from "./text.module.css";

type TextOwn = {
  size?: "small" | "lead" | undefined;
  tone?: "soft" | "accent" | "error" | "success" | "warning" | undefined;
  /** Lines of a length that reads well. */
  measure?: boolean;
  strong?: boolean;
  /** Figures of the same height and width. */
  figures?: boolean;
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
  const {
    as: Tag = "p",
    size,
    tone,
    measure,
    strong,
    figures,
    lines,
    anywhere,
    className,
    ...rest
  } = props as TextProps<ElementType>;
  return (
    <Tag
      className={classes(
        size && styles[size],
        tone && styles[tone],
        measure && styles.measure,
        strong && styles.strong,
        figures && styles.figures,
        lines && styles.lines,
        anywhere && styles.anywhere,
        className,
      )}
      {...rest}
    />
  );
}

type HeadingProps = ComponentProps<"h2"> & {
  as?: ElementType;
  /** `plain` is in the font of the text, the others in the display font. */
  size: "l" | "m" | "s" | "heading" | "minor" | "plain";
};

export function Heading({ as: Tag = "h2", size, className, ...props }: HeadingProps) {
  return <Tag className={classes(styles[size], className)} {...props} />;
}
