import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./prose.module.css";

/** The typography of a written text, such as a post. */
export function Prose({ className, ...props }: ComponentProps<"div">) {
  return <div className={classes(styles.prose, className)} {...props} />;
}
