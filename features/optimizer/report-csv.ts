import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import { kilobytes, savedOf, type ReportRow } from "./report.ts";

export type CsvWords = {
  /** In the order of the columns. */
  headings: string[];
  action: (row: ReportRow) => string;
};

/** The report for spreadsheets, after RFC 4180. Numbers have a point, whatever the language. */
export function reportCsv(rows: readonly ReportRow[], { headings, action }: CsvWords): string {
  const lines = rows.map((row) => {
    const saved = savedOf(row);
    return [
      safeCell(row.originalName),
      safeCell(row.newName ?? ""),
      inKilobytes(row.bytesBefore),
      inKilobytes(row.bytesAfter),
      inKilobytes(saved?.bytes ?? null),
      saved ? String(saved.percent) : "",
      row.width !== null && row.height !== null ? `${row.width} × ${row.height}` : "",
      safeCell(action(row)),
    ];
  });
  return BYTE_ORDER_MARK + [headings, ...lines].map((cells) => csvLine(cells, ",")).join("");
}

function inKilobytes(bytes: number | null): string {
  if (bytes === null) return "";
  const { value, decimals } = kilobytes(bytes);
  return value.toFixed(decimals);
}
