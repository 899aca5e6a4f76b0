import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { PageLink, type PageLinkProps } from "./page-link.tsx";
import styles from "./row-link.module.css";

type RowLinkProps = PageLinkProps & {
  /** In the letters of a heading, where it stands in none. */
  display?: boolean;
};

/** The name of a row or a card of which every point leads on. `--ring` in the style sets its focus ring off. */
export function RowLink({ display = false, className, ...props }: RowLinkProps) {
  return <PageLink className={classes(styles.link, display && styles.display, className)} {...props} />;
}

type RowLinksProps = {
  links: { href: string; name: string; line: string }[];
  className?: string | undefined;
};

/** Pages in rows, each with a line on what it is. */
export function RowLinks({ links, className }: RowLinksProps) {
  return (
    <ul className={classes(styles.rows, className)}>
      {links.map(({ href, name, line }) => (
        <li key={href} className={styles.row}>
          <RowLink href={href} display>
            {name}
          </RowLink>
          <p className={styles.line}>{line}</p>
        </li>
      ))}
    </ul>
  );
}

/** The heading of such rows. */
export function RowLinksTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 className={classes(styles.title, className)} {...props} />;
}
