import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import type { IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
import sprite from "./icons.svg?url&no-inline";

export type { IconName };

export const ICONS_FILE: string = sprite;

type IconProps = Omit<ComponentProps<"svg">, "ref"> & {
  icon: IconName;
  size?: number;
  /** Mirrored in right-to-left pages: back, next, chevrons, moving cars; never phones, clocks, logos, play. */
  mirrored?: boolean;
};

/**
 * A decorative icon next to a text with the same meaning; hidden from screen readers. All icons are in one cached
 * sprite file.
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
