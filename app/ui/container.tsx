import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./container.module.css";

type ContainerProps = ComponentProps<"div"> & { width?: "text" | "content" | "media" };

export function Container({ width = "content", className, ...props }: ContainerProps) {
  return <div className={classes(styles.container, styles[width], className)} {...props} />;
}
