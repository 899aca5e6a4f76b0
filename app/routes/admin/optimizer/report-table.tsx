import { useState } from "react";
import {
  REPORT_COLUMNS,
  reportTotals,
  sortRows,
  type ReportColumn,
  type ReportOrder,
  type ReportRow,
} from "#features/optimizer/report.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ReportLine, type LineProps } from "./report-line.tsx";
import { useSizes } from "./use-sizes.ts";
import styles from "./report-table.module.css";

type ReportTableProps = Omit<LineProps, "row" | "isChosen" | "onChoose"> & {
  rows: ReportRow[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** The report of the specification. The roles are written out: on a phone the rows are cards, which takes a table its meaning. */
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
    <div className={styles.frame}>
      <table role="table" className={styles.table} aria-label={t("title")}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.choice}>
              <label className={styles.all}>
                <input
                  type="checkbox"
                  checked={areAllChosen}
                  disabled={ids.length === 0}
                  onChange={() => onChoose(new Set(areAllChosen ? [] : ids))}
                />
                <span>{t("selectAll")}</span>
              </label>
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

/** Up, down, then as they were sent. */
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
      <button
        type="button"
        className={styles.sort}
        title={t("sortBy", { column: name })}
        onClick={() => onOrder(next)}
      >
        {name}
        <span aria-hidden="true">{isOwn ? (order.descending ? "↓" : "↑") : ""}</span>
      </button>
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
