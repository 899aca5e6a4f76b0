import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { PageLink, type PageLinkProps } from "./page-link.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import styles from "./row-link.module.css";

type RowLinkProps = PageLinkProps & {
  display?: boolean;
};

/** A link that makes its whole row or card clickable. `--ring` in the style sheet sets the offset of its focus ring. */
export function RowLink({ display = false, className, ...props }: RowLinkProps) {
  return <PageLink className={classes(styles.link, display && styles.display, className)} {...props} />;
}

type RowLinksProps = {
  links: { href: string; name: string; line: string }[];
  className?: string | undefined;
};

export function RowLinks({ links, className }: RowLinksProps) {
  return (
    <ul className={classes(styles.rows, className)}>
      {links.map(({ href, name, line }) => (
        <li key={href} className={styles.row}>
          <RowLink href={href} display>
            {name}
          </RowLink>
          <Text tone="soft">{line}</Text>
        </li>
      ))}
    </ul>
  );
}

export function RowLinksTitle({ className, ...props }: ComponentProps<"h2">) {
  return <Heading size="s" padBottom={4} lineBelow="accent" className={className} {...props} />;
}
