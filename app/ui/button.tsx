import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import styles from "./button.module.css";

type Variant = "primary" | "secondary" | "quiet";

type ButtonProps = ComponentProps<"button"> & { variant?: Variant };

export function Button({ variant = "primary", className, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={classes(styles.button, styles[variant], className)} {...props} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: Variant };

/** Looks like a button, leads to a page. */
export function ButtonLink({ variant = "primary", className, ...props }: ButtonLinkProps) {
  return <Link className={classes(styles.button, styles[variant], className)} {...props} />;
}

/** What can be done here: buttons, and links that are as easy to press. */
export function Actions({ className, ...props }: ComponentProps<"p">) {
  return <p className={classes(styles.actions, className)} {...props} />;
}
