import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import type { IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
import sprite from "./icons.svg?url&no-inline";

export type { IconName };

type IconProps = Omit<ComponentProps<"svg">, "ref"> & {
  icon: IconName;
  size?: number;
  /** Turns with the direction of reading: back, next, chevrons, moving cars; never phones, clocks, logos, play. */
  mirrored?: boolean;
};

/**
 * A line icon beside a text that says the same; hidden from screen readers. All lie in one file that browsers keep, so that a page and its
 * scripts only name them.
 */
export function Icon({ icon, mirrored = false, size = 20, className, ...props }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      className={classes(styles.icon, mirrored && styles.mirrored, className)}
      {...props}
    >
      <use href={`${sprite}#${icon}`} />
    </svg>
  );
}
