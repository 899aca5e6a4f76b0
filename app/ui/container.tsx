import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { kit, type SpacingProps } from "./kit.tsx";
import styles from "./container.module.css";

type ContainerProps = ComponentProps<"div"> & SpacingProps & { width?: "text" | "content" | "media" };

export function Container({ width = "content", className, ...props }: ContainerProps) {
  return kit("", "div", { className: classes(styles.container, styles[width], className), ...props });
}
