import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./drawing.module.css";

type DrawingProps = Omit<ComponentProps<"svg">, "ref"> & {
  even?: boolean;
  /** Mirrored in right-to-left pages; never a map or a text. */
  mirrored?: boolean;
};

/**
 * A decorative illustration next to a text with the same meaning, as wide as its box. The colours and widths of its lines
 * are attributes of its shapes: they may contain tokens, such as `stroke="var(--edge)"`.
 */
export function Drawing({ even = false, mirrored = false, className, ...props }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes(styles.drawing, even && styles.even, mirrored && styles.mirrored, className)}
      {...props}
    />
  );
}
