import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { takeSpacing, type SpacingProps } from "./spacing.ts";
import styles from "./container.module.css";

type ContainerProps = ComponentProps<"div"> & SpacingProps & { width?: "text" | "content" | "media" };

export function Container({ width = "content", ...props }: ContainerProps) {
  const { names, rest } = takeSpacing(props);
  const { className, ...others } = rest;
  return <div className={classes(styles.container, styles[width], ...names, className)} {...others} />;
}
