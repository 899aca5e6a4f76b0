import type { ReactNode } from "react";
import { href } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { LEGAL_PAGES } from "#i18n/legal/legal-document.ts";
import { DEFAULT_LANG, type Lang } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { MarkedRun, Run } from "#features/legal/runs.ts";
import type { ShownBlock, ShownPoint, ShownSection } from "#features/legal/shown-document.ts";
import { Text } from "#app/ui/text.tsx";
import { TextList } from "#app/ui/prose.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import styles from "./legal-text.module.css";

type Props = {
  sections: ShownSection[];
  /** Its path without the language: `terms`, `terms/2026-11-21-3f9a0c5d7e12`. */
  page: string;
  ends?: Partial<Record<string, ReactNode>>;
};

export function LegalSections({ sections, page, ends = {} }: Props) {
  return (
    <Stack measure className={styles.text}>
      {sections.map(({ id, title, blocks }, index) => (
        <Stack as="section" key={id} gap={4} className={styles.section}>
          <Cluster
            as="h2"
            single
            gap={3}
            padBottom={2}
            id={id}
            tabIndex={-1}
            className={classes(styles.title, "ringless")}
          >
            <Text as="span" tone="accent" figures className={styles.number}>
              {index + 1}
            </Text>{" "}
            {title}
          </Cluster>
          {blocks.map((block, at) => (
            <Block key={at} block={block} page={page} />
          ))}
          {ends[id]}
        </Stack>
      ))}
    </Stack>
  );
}

function Block({ block, page }: { block: ShownBlock; page: string }) {
  if (block.kind === "facts") return <Points points={block.points} page={page} className={styles.facts} />;
  if (block.kind === "list") {
    return (
      <TextList ordered={block.ordered}>
        {block.items.map((runs, at) => (
          <li key={at}>
            <Runs runs={runs} page={page} />
          </li>
        ))}
      </TextList>
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
    <Stack key={at} gap={3} pad={4} lineAbove="line">
      <h3 className={styles.entryTitle}>
        <Runs runs={title} page={page} />
      </h3>
      <Points points={points} page={page} className={styles.points} />
    </Stack>
  ));
}

type PointsProps = { points: ShownPoint[]; page: string; className: string | undefined };

function Points({ points, page, className }: PointsProps) {
  const rows = points.map(({ label, value }) => ({
    label: <Runs runs={label} page={page} />,
    value: <Runs runs={value} page={page} />,
  }));
  return <DefinitionList rows={rows} layout="columns" className={className} />;
}

type RunsProps = { runs: Run[]; page: string };

export function Runs({ runs, page }: RunsProps) {
  return runs.map((run, at) => (typeof run === "string" ? run : <Marked key={at} run={run} page={page} />));
}

function Marked({ run, page }: { run: MarkedRun; page: string }) {
  const lang = useLang();
  let shown: ReactNode = run.text;
  if (run.ltr) {
    shown = (
      <bdi
        dir="ltr"
        lang={run.lang === lang ? undefined : run.lang}
        className={isShort(run) ? "kit-nowrap" : undefined}
      >
        {shown}
      </bdi>
    );
  }
  if (run.to) shown = linkTo(run.to, { lang, page, children: shown });
  return run.strong ? <strong>{shown}</strong> : shown;
}

/** Short texts such as article numbers must not break; a URL may. */
function isShort({ lang, text }: MarkedRun) {
  return !lang && text.length <= 24;
}

function linkTo(to: string, { lang, page, children }: { lang: Lang; page: string; children: ReactNode }) {
  const other = LEGAL_PAGES.find((name) => name === to);
  if (other) return <a href={href(`/:lang/${other}`, { lang })}>{children}</a>;
  if (to === DEFAULT_LANG) {
    return (
      <a href={`/${DEFAULT_LANG}/${page}`} hrefLang={DEFAULT_LANG}>
        {children}
      </a>
    );
  }
  return <a href={to}>{children}</a>;
}
