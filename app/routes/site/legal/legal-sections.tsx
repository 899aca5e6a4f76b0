import type { LegalPage } from "#i18n/legal/legal-document.ts";
import { Runs } from "./runs-text.tsx";
import type { ShownBlock, ShownPoint, ShownSection } from "./shown-document.ts";
import styles from "./legal-text.module.css";

type Props = { sections: ShownSection[]; page: LegalPage };

/** The numbered sections of a legal text. */
export function LegalSections({ sections, page }: Props) {
  return (
    <div className={styles.text}>
      {sections.map(({ id, title, blocks }, index) => (
        <section key={id} className={styles.section}>
          <h2 id={id} tabIndex={-1} className={styles.title}>
            <span className={styles.number}>{index + 1}</span> {title}
          </h2>
          {blocks.map((block, at) => (
            <Block key={at} block={block} page={page} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block, page }: { block: ShownBlock; page: LegalPage }) {
  if (block.kind === "facts") return <Points points={block.points} page={page} className={styles.facts} />;
  if (block.kind === "list") {
    const List = block.ordered ? "ol" : "ul";
    return (
      <List className={block.ordered ? styles.steps : styles.list}>
        {block.items.map((runs, at) => (
          <li key={at}>
            <Runs runs={runs} page={page} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p>
        <Runs runs={block.runs} page={page} />
      </p>
    );
  }
  return block.entries.map(({ title, points }, at) => (
    <div key={at} className={styles.entry}>
      <h3 className={styles.entryTitle}>
        <Runs runs={title} page={page} />
      </h3>
      <Points points={points} page={page} className={styles.points} />
    </div>
  ));
}

type PointsProps = { points: ShownPoint[]; page: LegalPage; className: string | undefined };

function Points({ points, page, className }: PointsProps) {
  return (
    <dl className={className}>
      {points.map(({ label, value }, at) => (
        <div key={at}>
          <dt>
            <Runs runs={label} page={page} />
          </dt>
          <dd>
            <Runs runs={value} page={page} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
