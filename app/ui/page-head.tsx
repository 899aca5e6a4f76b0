import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./page-head.module.css";

type PageHeadProps = Omit<ComponentProps<"header">, "title"> & {
  title: ReactNode;
  lead?: ReactNode;
  /** A word or two above the title. */
  kicker?: ReactNode;
};

/** The one h1 of a page. */
export function PageHead({ title, lead, kicker, className, children, ...props }: PageHeadProps) {
  return (
    <header className={classes(styles.head, className)} {...props}>
      {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </header>
  );
}
