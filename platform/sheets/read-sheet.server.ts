import { readCsv } from "./read-csv.server.ts";
import { readXlsx, type RawSheet } from "./read-xlsx.server.ts";
import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import {
  refusalIn,
  sheetRefusal,
  type ReadSheet,
  type Sheet,
  type SheetRefusal,
  type SheetRow,
} from "./sheet.ts";

const LIMITS = FILE_LIMITS.table;

/** Reads a table from the bytes of a CSV or XLSX file, which are recognised by their content and not by the name. */
export async function readSheet(bytes: Uint8Array): Promise<ReadSheet> {
  try {
    const all = await sheetsIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    const outcomes = all.map(({ name, rows, refused }) => (refused ? { refused } : tidied(name, rows)));
    const [first, ...others] = outcomes.flatMap((one) =>
      "refused" in one || one.rows.length === 0 ? [] : [one],
    );
    if (first) return { kind: "read", sheets: [first, ...others] };
    const [reason = "empty"] = outcomes.flatMap((one) => ("refused" in one ? [one.refused] : []));
    return { kind: "refused", reason };
  } catch (err) {
    return { kind: "refused", reason: refusalIn(err) ?? "broken" };
  }
}

async function sheetsIn(bytes: Buffer): Promise<RawSheet[]> {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return readXlsx(bytes);
  if (bytes.subarray(0, 4).toString("hex") === "d0cf11e0") throw sheetRefusal("old-excel");
  return [{ name: "", rows: readCsv(bytes) }];
}

/** A sheet beyond the limits does not refuse the other sheets of its workbook. */
function tidied(name: string, rows: SheetRow[]): Sheet | { refused: SheetRefusal } {
  const kept: SheetRow[] = [];
  for (const { line, cells, ...more } of rows) {
    const texts = cells.map((cell) => cell.slice(0, LIMITS.cell).trim());
    while (texts.at(-1) === "") texts.pop();
    if (texts.length === 0) continue;
    if (texts.length > LIMITS.columns) return { refused: "too-many-columns" };
    kept.push({ line, cells: texts, ...more });
    if (kept.length > LIMITS.rows) return { refused: "too-many-rows" };
  }
  return { name, rows: kept };
}
