import { type ReactNode, useState } from "react";
import { UPLOAD_LIMITS } from "#features/media/media.ts";
import {
  kilobytes,
  REPORT_COLUMNS,
  type ReportColumn,
  type ReportOrder,
  type ReportRow,
  reportTotals,
  savedOf,
  sortRows,
} from "#features/optimizer/report.ts";
import { groupedNumber } from "#i18n/formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Block, Cluster, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { StatusBadge } from "../shell/admin-page.tsx";
import type { Library } from "./use-library.ts";
import styles from "./report-table.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type ReportTableProps = Omit<LineProps, "row" | "isChosen" | "onChoose"> & {
  rows: ReportRow[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/**
 * The roles are explicit: on a phone the rows are displayed as cards, and such a `display` removes a table's implicit
 * roles.
 */
export function ReportTable({ rows, chosen, onChoose, ...line }: ReportTableProps) {
  const t = useWords("optimizer.report");
  const [order, setOrder] = useState<ReportOrder | null>(null);
  const ids = rows.filter(({ newName }) => newName !== null).map(({ id }) => id);
  const areAllChosen = ids.length > 0 && ids.every((id) => chosen.has(id));
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <div className={look("measured")}>
      <table role="table" className={classes(look("table", "small"), styles.table)} aria-label={t("title")}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.choice}>
              <Toolbar as="label" single touch className={styles.all}>
                <input
                  type="checkbox"
                  aria-label={t("selectAll")}
                  checked={areAllChosen}
                  disabled={ids.length === 0}
                  onChange={() => onChoose(new Set(areAllChosen ? [] : ids))}
                />
                <span>{t("selectAll")}</span>
              </Toolbar>
            </th>
            {REPORT_COLUMNS.map((column) => (
              <ColumnHead key={column} column={column} order={order} onOrder={setOrder} />
            ))}
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sortRows(rows, order).map((row) => (
            <ReportLine
              key={row.id}
              {...line}
              row={row}
              isChosen={chosen.has(row.id)}
              onChoose={() => choose(row.id)}
            />
          ))}
        </tbody>
        <TotalsRow rows={rows} />
      </table>
    </div>
  );
}

type ColumnHeadProps = {
  column: ReportColumn;
  order: ReportOrder | null;
  onOrder: (order: ReportOrder | null) => void;
};

function ColumnHead({ column, order, onOrder }: ColumnHeadProps) {
  const t = useWords("optimizer.report");
  const name = t(`columns.${column}`);
  const isOwn = order?.column === column;
  const next = !isOwn
    ? { column, descending: false }
    : order.descending
      ? null
      : { column, descending: true };
  return (
    <th
      role="columnheader"
      scope="col"
      data-column={column}
      aria-sort={isOwn ? (order.descending ? "descending" : "ascending") : undefined}
    >
      <Block
        type="button"
        as="button"
        gap={1}
        tone="soft"
        touch
        className={styles.sort}
        title={t("sortBy", { column: name })}
        onClick={() => onOrder(next)}
      >
        {name}
        <span aria-hidden="true">{isOwn ? (order.descending ? "↓" : "↑") : ""}</span>
      </Block>
    </th>
  );
}

function TotalsRow({ rows }: { rows: ReportRow[] }) {
  const t = useWords("optimizer.report");
  const sizes = useSizes();
  const { made, bytesBefore, bytesAfter, saved } = reportTotals(rows);
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <td role="cell" />
        <th role="rowheader" scope="row" colSpan={2}>
          {t("total", { files: made })}
        </th>
        <td role="cell" data-number>
          {sizes.number(bytesBefore)}
        </td>
        <td role="cell" data-number>
          {sizes.number(bytesAfter)}
        </td>
        <td role="cell" data-number>
          {sizes.number(saved.bytes)}
        </td>
        <td role="cell" data-number>
          {sizes.percent(saved.percent)}
        </td>
        <td role="cell" colSpan={3} />
      </tr>
    </tfoot>
  );
}

type LineProps = {
  row: ReportRow;
  isChosen: boolean;
  onChoose: () => void;
  onCompare: (row: ReportRow) => void;
  library: Library;
  addressOf: (row: ReportRow, side: "before" | "after") => string;
};

function ReportLine({ row, isChosen, onChoose, ...more }: LineProps) {
  const t = useWords("optimizer.report");
  const sizes = useSizes();
  const saved = savedOf(row);
  const { originalName, newName, width, height } = row;
  return (
    <tr role="row" data-action={row.action}>
      <td role="cell" className={styles.choice}>
        {newName === null ? null : (
          <input
            type="checkbox"
            aria-label={t("select", { name: originalName })}
            checked={isChosen}
            onChange={onChoose}
          />
        )}
      </td>
      <ReportCell column="original">
        <bdi>{originalName}</bdi>
      </ReportCell>
      <ReportCell column="new">
        {newName === null ? null : (
          <a href={more.addressOf(row, "after")} download={newName} title={t("download")}>
            <bdi>{newName}</bdi>
          </a>
        )}
      </ReportCell>
      <ReportCell column="before">{sizes.number(row.bytesBefore)}</ReportCell>
      <ReportCell column="after">{row.bytesAfter === null ? null : sizes.number(row.bytesAfter)}</ReportCell>
      <ReportCell column="saved">{saved ? sizes.number(saved.bytes) : null}</ReportCell>
      <ReportCell column="percent">{saved ? sizes.percent(saved.percent) : null}</ReportCell>
      <ReportCell column="size">
        {width === null || height === null ? null : <Ltr>{t("pixels", { width, height })}</Ltr>}
      </ReportCell>
      <ReportCell column="action">
        <ActionMark row={row} />
      </ReportCell>
      <td role="cell" className={styles.doing}>
        {newName === null ? null : (
          <Cluster single gap={4} row={0} align="center" className={styles.buttons}>
            <LineButtons row={row} {...more} />
          </Cluster>
        )}
      </td>
    </tr>
  );
}

const NUMBERS: ReportColumn[] = ["before", "after", "saved", "percent", "size"];

function ReportCell({ column, children }: { column: ReportColumn; children: ReactNode }) {
  const t = useWords("optimizer.report.columns");
  return (
    <td role="cell" data-column={column} data-number={NUMBERS.includes(column) || undefined}>
      {children === null ? null : (
        <>
          <span aria-hidden="true" className={styles.label}>
            {t(column)}
          </span>
          {children}
        </>
      )}
    </td>
  );
}

const MARKS = {
  converted: "confirmed",
  "kept-original": "closed",
  "skipped-animated": "new",
  failed: "failed",
} as const;

function ActionMark({ row: { action, reason } }: { row: ReportRow }) {
  const t = useWords("optimizer");
  if (action !== "failed") return <StatusBadge status={MARKS[action]}>{t(`actions.${action}`)}</StatusBadge>;
  const why = t(`reasons.${(reason ?? "broken") as "too-large"}`, UPLOAD_LIMITS);
  return (
    <Text as="span" tone="error">
      {t("actions.failed", { reason: why })}
    </Text>
  );
}

function LineButtons({ row, library, onCompare }: Pick<LineProps, "row" | "library" | "onCompare">) {
  const t = useWords("optimizer");
  const state = library.stateOf(row.id);
  const named = (action: string) => t("queue.of", { action, name: row.originalName });
  const addText = t(state === "failed" ? "library.failed" : "library.add");
  return (
    <>
      {row.action === "converted" ? (
        <Button variant="quiet" aria-label={named(t("report.compare"))} onClick={() => onCompare(row)}>
          {t("report.compare")}
        </Button>
      ) : null}
      {state === "added" || state === "adding" ? (
        <Text as="span" touch tone="success">
          {t(`library.${state}`)}
        </Text>
      ) : (
        <Button variant="quiet" aria-label={named(addText)} onClick={() => library.add([row.id])}>
          {state === "failed" ? addText : t("library.short")}
        </Button>
      )}
    </>
  );
}

/** Sizes in the page's language: without the unit for columns whose heading has it, and with it for sentences. */
export function useSizes() {
  const t = useWords("optimizer.report");
  const lang = useLang();
  const number = (bytes: number) => {
    const { value, decimals } = kilobytes(bytes);
    return groupedNumber(lang, value, decimals);
  };
  return {
    number,
    kilobytes: (bytes: number) => t("kilobytes", { size: number(bytes) }),
    percent: (value: number) => t("percent", { value }),
  };
}
