import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Link } from "react-router";
import styles from "./button.module.css";

/**
 * `href` loads a document: every link between public pages. `to` navigates with React Router, between the pages of the
 * admin and the steps of a booking.
 */
export type PageLinkProps = ComponentProps<"a"> | ComponentProps<typeof Link>;

export function PageLink(props: PageLinkProps) {
  return "to" in props ? <Link {...props} /> : <a {...props} />;
}

type Variant = "primary" | "secondary" | "quiet";

type ButtonProps = ComponentProps<"button"> & { variant?: Variant };

export function Button({ variant = "primary", className, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={classes(styles.button, styles[variant], className)} {...props} />;
}

type ButtonLinkProps = PageLinkProps & { variant?: Variant };

export function ButtonLink({ variant = "primary", className, ...props }: ButtonLinkProps) {
  return <PageLink className={classes(styles.button, styles[variant], className)} {...props} />;
}

export function Actions({ className, ...props }: ComponentProps<"p">) {
  return <p className={classes(styles.actions, className)} {...props} />;
}
