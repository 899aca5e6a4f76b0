import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import type { SpacingProps } from "./kit.tsx";
import { Block } from "./layout.tsx";
import { PageLink, type PageLinkProps } from "./button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import styles from "./row-link.module.css";

type RowLinkProps = PageLinkProps & {
  display?: boolean;
};

/** A link that makes its whole row or card clickable. `--ring` in the style sheet sets the offset of its focus ring. */
export function RowLink({ display = false, className, ...props }: RowLinkProps) {
  return <PageLink className={classes(styles.link, display && styles.display, className)} {...props} />;
}

type RowLinksProps = SpacingProps & {
  links: { href: string; name: string; line: string }[];
  className?: string | undefined;
};

export function RowLinks({ links, className, ...spacing }: RowLinksProps) {
  return (
    <Block as="ul" className={classes(styles.rows, className)} {...spacing}>
      {links.map(({ href, name, line }) => (
        <Text key={href} as="li" pad={4} lineBelow="line" className={styles.row}>
          <RowLink href={href} display>
            {name}
          </RowLink>
          <Text tone="soft">{line}</Text>
        </Text>
      ))}
    </Block>
  );
}

export function RowLinksTitle({ className, ...props }: ComponentProps<"h2">) {
  return <Heading size="s" padBottom={4} lineBelow="accent" className={className} {...props} />;
}
