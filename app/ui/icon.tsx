import type { LucideIcon, LucideProps } from "lucide-react";
import { classes } from "./classes.ts";
import styles from "./icon.module.css";

type IconProps = Omit<LucideProps, "ref"> & {
  /** One icon of lucide-react, imported by name so that the others stay out of the page. */
  icon: LucideIcon;
  /** Turns with the direction of reading: back, next, chevrons, moving cars; never phones, clocks, logos, play. */
  mirrored?: boolean;
};

/** A line icon beside a text that says the same; hidden from screen readers. */
export function Icon({ icon: Drawing, mirrored = false, size = 20, className, ...props }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={1.25}
      className={classes(styles.icon, mirrored && styles.mirrored, className)}
      {...props}
    />
  );
}
