import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import { kilobytes, savedOf, type ReportRow } from "./report.ts";

type CsvWords = {
  headings: string[];
  action: (row: ReportRow) => string;
};

/** Separators of cells and decimals: RFC 4180, or what Excel with French settings opens as columns. */
const FORMS = {
  standard: { separator: ",", decimals: "." },
  french: { separator: ";", decimals: "," },
} as const;
type CsvForm = keyof typeof FORMS;

export function reportCsv(
  rows: readonly ReportRow[],
  { headings, action }: CsvWords,
  form: CsvForm = "standard",
): string {
  const { separator, decimals } = FORMS[form];
  const inKilobytes = (bytes: number | null) => kilobytesOf(bytes).replace(".", decimals);
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
  return BYTE_ORDER_MARK + [headings, ...lines].map((cells) => csvLine(cells, separator)).join("");
}

function kilobytesOf(bytes: number | null): string {
  if (bytes === null) return "";
  const { value, decimals } = kilobytes(bytes);
  return value.toFixed(decimals);
}
