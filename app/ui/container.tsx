import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./container.module.css";

type ContainerProps = ComponentProps<"div"> & { width?: "text" | "content" | "media" };

/** Centres what it holds and keeps it off the edges of the screen. */
export function Container({ width = "content", className, ...props }: ContainerProps) {
  return <div className={classes(styles.container, styles[width], className)} {...props} />;
}
