import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import styles from "./row-link.module.css";

type RowLinkProps = ComponentProps<typeof Link> & {
  /** In the letters of a heading, where it stands in none. */
  display?: boolean;
};

/** The name of a row or a card of which every point leads on. `--ring` in the style sets its focus ring off. */
export function RowLink({ display = false, className, ...props }: RowLinkProps) {
  return <Link className={classes(styles.link, display && styles.display, className)} {...props} />;
}
