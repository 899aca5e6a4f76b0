import { classes } from "#app/ui/classes.ts";
import { Text } from "#app/ui/text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownSection } from "#features/legal/shown-document.ts";
import { Block, Cluster, Stack } from "#app/ui/layout.tsx";
import styles from "./legal.module.css";

type Props = { title: string; sections: ShownSection[] };

export function Contents({ title, sections }: Props) {
  return (
    <>
      <details className={classes(styles.folded, "screen-only narrow-only")}>
        <Cluster as="summary" single align="center" justify="spread" size="label" tone="accent" medium>
          {title} <Icon icon="chevron-down" className={styles.chevron} />
        </Cluster>
        <ContentsList sections={sections} />
      </details>
      <Block as="nav" sticky aria-label={title} className={classes(styles.wide, "screen-only wide-only")}>
        <Text aria-hidden="true" size="label" tone="accent" medium>
          {title}
        </Text>
        <ContentsList sections={sections} />
      </Block>
    </>
  );
}

function ContentsList({ sections }: Pick<Props, "sections">) {
  return (
    <Stack as="ol" pad={3} size="small" tone="soft" links="quiet" className={styles.contentsList}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </Stack>
  );
}
