import { readCsv } from "./read-csv.server.ts";
import { readXlsx } from "./read-xlsx.server.ts";
import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import { refusalIn, sheetRefusal, type ReadSheet, type SheetRow } from "./sheet.ts";

const LIMITS = FILE_LIMITS.table;

/** Reads a table from the bytes of a CSV or XLSX file, which are recognised by their content and not by the name. */
export async function readSheet(bytes: Uint8Array): Promise<ReadSheet> {
  try {
    const rows = tidied(await rowsIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    if (rows.length === 0) return { kind: "refused", reason: "empty" };
    return { kind: "read", sheet: { rows } };
  } catch (err) {
    return { kind: "refused", reason: refusalIn(err) ?? "broken" };
  }
}

async function rowsIn(bytes: Buffer): Promise<SheetRow[]> {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return readXlsx(bytes);
  if (bytes.subarray(0, 4).toString("hex") === "d0cf11e0") throw sheetRefusal("old-excel");
  return readCsv(bytes);
}

function tidied(rows: SheetRow[]): SheetRow[] {
  const kept: SheetRow[] = [];
  for (const { line, cells } of rows) {
    const texts = cells.map((cell) => cell.slice(0, LIMITS.cell).trim());
    while (texts.at(-1) === "") texts.pop();
    if (texts.length === 0) continue;
    if (texts.length > LIMITS.columns) throw sheetRefusal("too-many-columns");
    kept.push({ line, cells: texts });
    if (kept.length > LIMITS.rows) throw sheetRefusal("too-many-rows");
  }
  return kept;
}
