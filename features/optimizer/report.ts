import { COMPANY_LANG, LANGUAGES } from "#i18n/locales.ts";
import type { OptimizerAction } from "./optimization.ts";

export type ReportRow = {
  id: string;
  position: number;
  originalName: string;
  newName: string | null;
  bytesBefore: number;
  bytesAfter: number | null;
  width: number | null;
  height: number | null;
  format: string | null;
  action: OptimizerAction;
  reason: string | null;
};

export function reportRow({ id, position, ...row }: ReportRow): ReportRow {
  const { originalName, newName, bytesBefore, bytesAfter, width, height, format, action, reason } = row;
  return {
    id,
    position,
    originalName,
    newName,
    bytesBefore,
    bytesAfter,
    width,
    height,
    format,
    action,
    reason,
  };
}

/** Null for a file without a result. Never negative, because no result is larger than its original. */
export function savedOf({ bytesBefore, bytesAfter }: Pick<ReportRow, "bytesBefore" | "bytesAfter">) {
  if (bytesAfter === null) return null;
  const bytes = bytesBefore - bytesAfter;
  return { bytes, percent: bytesBefore === 0 ? 0 : Math.round((bytes / bytesBefore) * 100) };
}

/** Sizes include only files with a result. */
export function reportTotals(rows: readonly ReportRow[]) {
  const made = rows.filter(({ bytesAfter }) => bytesAfter !== null);
  const bytesBefore = sum(made.map((row) => row.bytesBefore));
  const bytesAfter = sum(made.map((row) => row.bytesAfter ?? 0));
  const count = (action: OptimizerAction) => rows.filter((row) => row.action === action).length;
  return {
    files: rows.length,
    made: made.length,
    converted: count("converted"),
    kept: count("kept-original"),
    skipped: count("skipped-animated"),
    failed: count("failed"),
    bytesBefore,
    bytesAfter,
    saved: savedOf({ bytesBefore, bytesAfter }) ?? { bytes: 0, percent: 0 },
  };
}

/** 1 KB is 1024 bytes; one decimal below 10 KB. */
export function kilobytes(bytes: number): { value: number; decimals: 0 | 1 } {
  const tenths = Math.round((bytes / 1024) * 10) / 10;
  if (tenths >= 10 || tenths === 0) return { value: Math.round(bytes / 1024), decimals: 0 };
  return { value: tenths, decimals: 1 };
}

export const REPORT_COLUMNS = [
  "original",
  "new",
  "before",
  "after",
  "saved",
  "percent",
  "size",
  "action",
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
export type ReportOrder = { column: ReportColumn; descending: boolean };

/** Sorts by one column. Rows without a value come last, equal ones stay in the order of upload. */
export function sortRows(rows: readonly ReportRow[], order: ReportOrder | null): ReportRow[] {
  const sent = rows.toSorted((one, other) => one.position - other.position);
  if (order === null) return sent;
  return sent.toSorted((one, other) => {
    const [a, b] = [valueOf(one, order.column), valueOf(other, order.column)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const way = typeof a === "string" || typeof b === "string" ? NAMES.compare(String(a), String(b)) : a - b;
    return order.descending ? -way : way;
  });
}

/** Natural order: 2 before 10, accented letters next to their base letters. */
const NAMES = new Intl.Collator(LANGUAGES[COMPANY_LANG].formatLocale, { numeric: true });

function valueOf(row: ReportRow, column: ReportColumn): string | number | null {
  const saved = savedOf(row);
  const values = {
    original: row.originalName,
    new: row.newName,
    before: row.bytesBefore,
    after: row.bytesAfter,
    saved: saved?.bytes ?? null,
    percent: saved?.percent ?? null,
    size: row.width !== null && row.height !== null ? row.width * row.height : null,
    action: row.action,
  };
  return values[column];
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
