import type { ReactNode } from "react";
import { groupedNumber } from "#i18n/formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Block } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { NumberTable } from "../list/number-table.tsx";
import styles from "./analytics.module.css";

type FigureTableProps = {
  /** For screen readers; the visible heading is above the table. */
  title: string;
  columns: string[];
  rows: { key: string; name: ReactNode; counts: number[] }[];
};

export function FigureTable({ title, columns, rows }: FigureTableProps) {
  const t = useWords("analytics");
  const lang = useLang();
  const most = Math.max(1, ...rows.map(({ counts }) => counts[0] ?? 0));
  if (rows.length === 0)
    return (
      <Text size="small" tone="soft">
        {t("none")}
      </Text>
    );
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
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <svg
                  className={styles.share}
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={((counts[0] ?? 0) / most) * 100} height="1" />
                </svg>
              </th>
              {counts.map((count, index) => (
                <td key={index}>{groupedNumber(lang, count, 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </NumberTable>
    </Block>
  );
}
