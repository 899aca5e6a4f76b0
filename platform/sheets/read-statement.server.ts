import { parse } from "csv-parse/sync";
import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import { decodeText } from "./decode-text.ts";
import { readCamt } from "./read-camt.ts";
import { readCfonb } from "./read-cfonb.ts";
import { readOfx } from "./read-ofx.ts";
import type { SheetRow } from "./sheet.ts";
import type { StatementEntry, StatementFile } from "./statement.ts";

const SEPARATORS = [";", ",", "\t", "|"] as const;
/** Banks write the holder and the balance above the head. */
const ABOVE_HEAD = 20;

const {
  rows: MOST_ROWS,
  columns: MOST_COLUMNS,
  record: LONGEST_RECORD,
  cell: LONGEST,
} = FILE_LIMITS.statement;

/** Reads camt.052, 053 and 054, OFX, CFONB 120 and CSV; one row more than the limit at most. */
export function readStatement(bytes: Uint8Array): StatementFile {
  const text = decodeText(bytes, () => "windows-1252");
  if (text.includes("\0")) return { kind: "tables", tables: [] };
  const start = text.slice(0, 4_000).trimStart();
  const entries = /<OFX>/i.test(start)
    ? readOfx(text)
    : start.startsWith("<")
      ? (readCamt(text.trimStart()) ?? { kind: "tables" as const, tables: [] })
      : readCfonb(text);
  if (entries?.kind === "entries")
    return { ...entries, entries: entries.entries.slice(0, MOST_ROWS + 1).map(withinLimits) };
  if (entries) return entries;
  const tables = SEPARATORS.flatMap((separator) => {
    const rows = rowsBy(text, separator);
    return rows ? [{ separator, rows }] : [];
  });
  return { kind: "tables", tables };
}

function withinLimits(entry: StatementEntry): StatementEntry {
  const short = (cell: string) => cell.slice(0, LONGEST);
  return {
    ...entry,
    account: short(entry.account),
    currency: short(entry.currency),
    state: short(entry.state),
    label: short(entry.label),
    counterparty: short(entry.counterparty),
    reference: short(entry.reference),
  };
}

function rowsBy(text: string, separator: string): SheetRow[] | null {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_RECORD,
      to: MOST_ROWS + ABOVE_HEAD + 1,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    if (records.some(({ record }) => record.length > MOST_COLUMNS)) return null;
    return records.map(({ info, record }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.slice(0, LONGEST)),
    }));
  } catch {
    return null;
  }
}
