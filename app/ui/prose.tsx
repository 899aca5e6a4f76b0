import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./prose.module.css";

export function TextList({ ordered, children }: { ordered: boolean; children: ReactNode }) {
  const List = ordered ? "ol" : "ul";
  return <List className={styles.list}>{children}</List>;
}

export function Prose({ className, ...props }: ComponentProps<"div">) {
  return <div className={classes(styles.prose, className)} {...props} />;
}
