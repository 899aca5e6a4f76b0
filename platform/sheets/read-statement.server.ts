import { parse } from "csv-parse/sync";
import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import { decodeText } from "./decode-text.ts";

const SEPARATORS = [";", ",", "\t", "|"] as const;
/** Banks write the holder and the balance above the head. */
const ABOVE_HEAD = 20;

const {
  rows: MOST_ROWS,
  columns: MOST_COLUMNS,
  record: LONGEST_RECORD,
  cell: LONGEST,
} = FILE_LIMITS.statement;

/** The rows of a statement for each separator by which it can be read, one row more than the limit at most. */
export function readStatement(bytes: Uint8Array): string[][][] {
  const text = decodeText(bytes, () => "windows-1252");
  if (text.includes("\0")) return [];
  return SEPARATORS.flatMap((separator) => {
    const rows = rowsBy(text, separator);
    return rows ? [rows] : [];
  });
}

function rowsBy(text: string, separator: string): string[][] | null {
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_RECORD,
      to: MOST_ROWS + ABOVE_HEAD + 1,
    });
    if (records.some(({ length }) => length > MOST_COLUMNS)) return null;
    return records.map((record) => record.map((cell) => cell.slice(0, LONGEST)));
  } catch {
    return null;
  }
}
