import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { PageLink, type PageLinkProps } from "./page-link.tsx";
import styles from "./button.module.css";

type Variant = "primary" | "secondary" | "quiet";

type ButtonProps = ComponentProps<"button"> & { variant?: Variant };

export function Button({ variant = "primary", className, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={classes(styles.button, styles[variant], className)} {...props} />;
}

type ButtonLinkProps = PageLinkProps & { variant?: Variant };

export function ButtonLink({ variant = "primary", className, ...props }: ButtonLinkProps) {
  return <PageLink className={classes(styles.button, styles[variant], className)} {...props} />;
}

/** A row of buttons, and links with the same touch height. */
export function Actions({ className, ...props }: ComponentProps<"p">) {
  return <p className={classes(styles.actions, className)} {...props} />;
}
