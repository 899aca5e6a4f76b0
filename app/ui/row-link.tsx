import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import type { SpacingProps } from "./kit.tsx";
import { Stack } from "./layout.tsx";
import { PageLink, type PageLinkProps } from "./button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import styles from "./row-link.module.css";

type RowLinkProps = PageLinkProps & {
  display?: boolean;
};

export function RowLink({ display = false, className, ...props }: RowLinkProps) {
  return <PageLink className={classes(styles.link, display && "kit-size-name", className)} {...props} />;
}

type RowLinksProps = SpacingProps & {
  links: { href: string; name: string; line: string }[];
  abreast?: boolean;
};

export function RowLinks({ links, abreast = false, ...spacing }: RowLinksProps) {
  return (
    <Stack as="ul" gap="middle" row={0} className={abreast ? "kit-columns-auto" : undefined} {...spacing}>
      {links.map(({ href, name, line }) => (
        <Text key={href} as="li" pad={4} lineBelow="line" className={styles.row}>
          <RowLink href={href} display>
            {name}
          </RowLink>
          <Text tone="soft">{line}</Text>
        </Text>
      ))}
    </Stack>
  );
}

export function RowLinksTitle({ className, ...props }: ComponentProps<"h2">) {
  return <Heading size="s" padBottom={4} lineBelow="accent" className={className} {...props} />;
}
