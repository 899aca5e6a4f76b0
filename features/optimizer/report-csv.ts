import { kilobytes, savedOf, type ReportRow } from "./report.ts";

export type CsvWords = {
  /** In the order of the columns. */
  headings: string[];
  action: (row: ReportRow) => string;
};

/** Tells spreadsheets that the letters are UTF-8; without it Excel reads é and Arabic as noise. */
const BYTE_ORDER_MARK = "\uFEFF";

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
  return BYTE_ORDER_MARK + [headings, ...lines].map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

/**
 * What begins with such a sign is a formula to a spreadsheet, and a file's name may hold one that calls out. An apostrophe in
 * front makes it text.
 */
export function safeCell(text: string): string {
  return /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text;
}

function inKilobytes(bytes: number | null): string {
  if (bytes === null) return "";
  const { value, decimals } = kilobytes(bytes);
  return value.toFixed(decimals);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
