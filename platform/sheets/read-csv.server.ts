import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "./decode-text.ts";
import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import { sheetRefusal, type SheetRow } from "./sheet.ts";

const LIMITS = FILE_LIMITS.table;

const SEPARATORS = [";", ",", "\t"] as const;

const LINES_LOOKED_AT = 20;

export function readCsv(bytes: Uint8Array): SheetRow[] {
  const text = decodeText(bytes, () => (isArabicPage(bytes) ? "windows-1256" : "windows-1252"));
  if (text.includes("\0")) throw sheetRefusal("unknown-format");
  const named = /^sep=([;,\t])\r?\n/i.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  try {
    const records = parse(content, {
      delimiter: named?.[1] ?? separatorOf(content),
      // Editors mix them: a head with CRLF and rows with LF.
      record_delimiter: ["\r\n", "\n", "\r"],
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      // One more than allowed, to know that there are too many; empty lines count.
      to: LIMITS.rows + 200,
      max_record_size: LIMITS.columns * LIMITS.cell,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines + (named ? 1 : 0), cells: record }));
  } catch (err) {
    if (err instanceof CsvError)
      throw sheetRefusal(err.code === "CSV_MAX_RECORD_SIZE" ? "too-many-columns" : "broken");
    throw err;
  }
}

/**
 * Windows writes Arabic and French letters with the same bytes. Arabic words are rows of such bytes; in French, a letter
 * with an accent has Latin neighbours.
 */
function isArabicPage(bytes: Uint8Array): boolean {
  let [high, inRows] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0xc0) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) inRows += 1;
  }
  return inRows * 2 > high;
}

function separatorOf(text: string): string {
  const lines = text.slice(0, 50_000).split(/\r\n|\n|\r/, LINES_LOOKED_AT);
  const plain = lines.map((line) => line.replace(/"[^"]*"/g, ""));
  const countOf = (separator: string) =>
    plain.reduce((most, line) => Math.max(most, line.split(separator).length), 0);
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best), SEPARATORS[0]);
}
