import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./disclosure.module.css";

type DisclosureProps = ComponentProps<"details"> & {
  summary: ReactNode;
  /** The summary looks like a link. */
  link?: boolean;
};

/** Content under a summary with a plus sign. Native `details`, so that it works without JavaScript. */
export function Disclosure({ summary, link = false, className, children, ...props }: DisclosureProps) {
  return (
    <details className={classes(styles.disclosure, link && styles.link, className)} {...props}>
      <summary>
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
