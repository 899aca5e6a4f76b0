import { Icon } from "#app/ui/icon.tsx";
import type { ShownSection } from "#features/legal/shown-document.ts";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./legal.module.css";

type Props = { title: string; sections: ShownSection[] };

export function Contents({ title, sections }: Props) {
  return (
    <>
      <details className={styles.folded}>
        <summary className={styles.contentsTitle}>
          {title} <Icon icon="chevron-down" className={styles.chevron} />
        </summary>
        <ContentsList sections={sections} />
      </details>
      <nav aria-label={title} className={styles.wide}>
        <p aria-hidden="true" className={styles.contentsTitle}>
          {title}
        </p>
        <ContentsList sections={sections} />
      </nav>
    </>
  );
}

function ContentsList({ sections }: Pick<Props, "sections">) {
  return (
    <Stack as="ol" pad={3} size="small" className={styles.contentsList}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </Stack>
  );
}
