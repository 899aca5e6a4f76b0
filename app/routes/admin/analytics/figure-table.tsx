import type { ReactNode } from "react";
import { changeOf } from "#features/reports/counter-report.ts";
import { groupedNumber } from "#i18n/formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Block } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { NumberTable } from "../list/number-table.tsx";
import styles from "./analytics.module.css";

type TableProps<Row> = {
  title: string;
  columns: string[];
  rows: (Row & { key: string; name: ReactNode })[];
};

/** The bar of a row shows the first count. */
export function FigureTable({ rows, ...props }: TableProps<{ counts: number[] }>) {
  const lang = useLang();
  const most = Math.max(1, ...rows.map(({ counts }) => counts[0] ?? 0));
  return (
    <ValueTable
      rows={rows.map(({ key, name, counts }) => ({
        key,
        name,
        cells: counts.map((count) => groupedNumber(lang, count, 0)),
        bar: ((counts[0] ?? 0) / most) * 100,
      }))}
      {...props}
    />
  );
}

/** `bar`: the length of the bar in per cent; null without one. */
type ValueRow = { cells: ReactNode[]; bar: number | null; isTotal?: boolean };

export function ValueTable({ title, columns, rows }: TableProps<ValueRow>) {
  const t = useWords("analytics");
  if (rows.length === 0)
    return (
      <Text size="small" tone="soft">
        {t("none")}
      </Text>
    );
  const totals = rows.filter(({ isTotal }) => isTotal);
  return (
    // On a phone the table is wider than the page: `tabIndex` lets the keyboard scroll it.
    <Block scrolls role="region" aria-label={title} tabIndex={0}>
      <NumberTable className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ isTotal }) => !isTotal)
            .map(({ key, ...row }) => (
              <ValueCells key={key} {...row} />
            ))}
        </tbody>
        {totals.length > 0 ? (
          <tfoot>
            {totals.map(({ key, ...row }) => (
              <ValueCells key={key} {...row} />
            ))}
          </tfoot>
        ) : null}
      </NumberTable>
    </Block>
  );
}

function ValueCells({ name, cells, bar }: ValueRow & { name: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {bar === null ? null : (
          <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, Math.max(0, bar))} height="1" />
          </svg>
        )}
      </th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

export function Change({ now, before }: { now: number | null; before: number | null }) {
  const t = useWords("analytics");
  const lang = useLang();
  const change = now === null ? null : changeOf(now, before);
  if (change === null || change === 0) return null;
  const percent = groupedNumber(lang, Math.abs(change), 0);
  return (
    <>
      {" · "}
      <Ltr>{change > 0 ? t("more", { percent }) : t("less", { percent })}</Ltr>
    </>
  );
}
