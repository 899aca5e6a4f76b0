import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./badge.module.css";

export type BadgeTone = "text" | "soft" | "accent" | "success" | "warning" | "error";

type BadgeProps = ComponentProps<"span"> & { tone?: BadgeTone };

/** A state in a word or two. The colour only repeats the text. */
export function Badge({ tone = "text", className, ...props }: BadgeProps) {
  return <span className={classes(styles.badge, tone !== "text" && styles[tone], className)} {...props} />;
}
