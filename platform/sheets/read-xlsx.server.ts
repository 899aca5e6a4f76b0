import sax, { type QualifiedTag, type Tag } from "sax";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { excelDateText, isDateFormat } from "./excel-date.ts";
import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import { refusalIn, sheetRefusal, type SheetRefusal, type SheetRow } from "./sheet.ts";

const LIMITS = FILE_LIMITS.table;
/** The last row of a sheet of Excel. */
const LAST_ROW = 1_048_576;
/** Characters of the name of a sheet in Excel. */
const LONGEST_NAME = 31;
/** Characters of a number format that Excel accepts. */
const LONGEST_FORMAT = 255;

/** `refused`: the limit that this sheet breaks. */
export type RawSheet = { name: string; rows: SheetRow[]; refused?: SheetRefusal };

/**
 * The visible sheets of a workbook. Only the parts that they need are unpacked, and their bytes are counted: the reader stops at the
 * limit, even if the file declares a smaller size.
 */
export async function readXlsx(bytes: Buffer): Promise<RawSheet[]> {
  const { zip, entries } = await opened(bytes);
  const left: Left = { bytes: LIMITS.unpacked, elements: LIMITS.elements };
  const read = async (name: string, handlers: Handlers) => {
    const entry = entries.get(name.toLowerCase());
    if (entry) await readXml(zip, entry, handlers, left);
    return entry !== undefined;
  };
  const workbook = await workbookIn(read);
  const strings = await stringsIn(read);
  const styles = await stylesIn(read);
  const known = { strings, is1904: workbook.is1904, ...styles };
  const sheets: RawSheet[] = [];
  for (const { name, path } of workbook.sheets)
    sheets.push({ name, ...(await rowsOrRefusal(read, path, known)) });
  return sheets;
}

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Of all parts of the workbook together. */
type Left = { bytes: number; elements: number };

type Read = (name: string, handlers: Handlers) => Promise<boolean>;

async function opened(bytes: Buffer): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  if (zip.entryCount > LIMITS.entries) throw sheetRefusal("too-many-elements");
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  if (!entries.has("xl/workbook.xml")) throw sheetRefusal("unknown-format");
  return { zip, entries };
}

/** Streams one part into the parser. A document type ends it, so an entity is never expanded. */
async function readXml(
  zip: ZipFile,
  entry: Entry,
  { open, close, text }: Handlers,
  left: Left,
): Promise<void> {
  if (entry.uncompressedSize > left.bytes) throw sheetRefusal("too-large-unpacked");
  let [depth, attributesOfElement] = [0, 0];
  const xml = sax.parser(true, { position: false });
  xml.ondoctype = () => {
    throw sheetRefusal("unsafe");
  };
  xml.onerror = () => {
    throw sheetRefusal("broken");
  };
  xml.onopentagstart = () => {
    attributesOfElement = 0;
    depth += 1;
    left.elements -= 1;
    if (left.elements < 0) throw sheetRefusal("too-many-elements");
    if (depth > LIMITS.depth) throw sheetRefusal("too-deep");
  };
  xml.onattribute = () => {
    attributesOfElement += 1;
    if (attributesOfElement > LIMITS.attributes) throw sheetRefusal("too-many-elements");
  };
  xml.onopentag = ({ name, attributes }: Tag | QualifiedTag) =>
    open?.(localName(name), attributes as Record<string, string>);
  xml.onclosetag = (name) => {
    depth -= 1;
    close?.(localName(name));
  };
  xml.ontext = (some) => text?.(some);
  xml.oncdata = (some) => text?.(some);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const stream = await zip.openReadStreamPromise(entry);
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      left.bytes -= piece.length;
      if (left.bytes < 0) throw sheetRefusal("too-large-unpacked");
      xml.write(decoder.decode(piece, { stream: true }));
    }
    xml.close();
  } finally {
    stream.destroy();
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

type Workbook = { sheets: { name: string; path: string }[]; is1904: boolean };

async function workbookIn(read: Read): Promise<Workbook> {
  const listed: { name: string; id: string }[] = [];
  let is1904 = false;
  await read("xl/workbook.xml", {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
      if (name === "sheet" && (attributes["state"] ?? "visible") === "visible")
        listed.push({
          name: (attributes["name"] ?? "").slice(0, LONGEST_NAME),
          id: attributes["r:id"] ?? "",
        });
    },
  });
  const targets = new Map<string, string>();
  await read("xl/_rels/workbook.xml.rels", {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") targets.set(Id, Target);
    },
  });
  const sheets = listed.slice(0, LIMITS.sheets).map(({ name, id }, position) => {
    const target = targets.get(id) ?? `worksheets/sheet${position + 1}.xml`;
    return { name, path: target.startsWith("/") ? target.slice(1) : `xl/${target}` };
  });
  return { sheets: sheets.length > 0 ? sheets : [{ name: "", path: "xl/worksheets/sheet1.xml" }], is1904 };
}

async function stringsIn(read: Read): Promise<string[]> {
  const strings: string[] = [];
  let [inText, inPhonetic, text] = [false, false, ""];
  await read("xl/sharedStrings.xml", {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") inPhonetic = true;
      if (name === "t") inText = !inPhonetic;
    },
    close: (name) => {
      if (name === "t") inText = false;
      if (name === "rPh") inPhonetic = false;
      if (name !== "si") return;
      strings.push(text);
      if (strings.length > LIMITS.strings) throw sheetRefusal("too-many-elements");
    },
    text: (some) => {
      if (inText) text = lengthened(text, some);
    },
  });
  return strings;
}

async function stylesIn(read: Read): Promise<Pick<Known, "dateStyles" | "widths">> {
  const codes = new Map<number, string>();
  const dateStyles = new Set<number>();
  const widths = new Map<number, number>();
  let [inCells, position] = [false, 0];
  await read("xl/styles.xml", {
    open: (name, attributes) => {
      if (name === "numFmt")
        codes.set(Number(attributes["numFmtId"]), (attributes["formatCode"] ?? "").slice(0, LONGEST_FORMAT));
      if (name === "cellXfs") inCells = true;
      if (name !== "xf" || !inCells) return;
      const id = Number(attributes["numFmtId"]);
      const code = codes.get(id);
      if (isDateFormat(id, code)) dateStyles.add(position);
      if (code !== undefined && /^0{2,20}$/.test(code)) widths.set(position, code.length);
      position += 1;
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false;
    },
  });
  return { dateStyles, widths };
}

/** `widths`: digits of the formats that write zeros in front, such as `0000`. */
type Known = { strings: string[]; is1904: boolean; dateStyles: Set<number>; widths: Map<number, number> };

async function rowsOrRefusal(read: Read, path: string, known: Known): Promise<Omit<RawSheet, "name">> {
  try {
    return { rows: await rowsIn(read, path, known) };
  } catch (err) {
    const refused = refusalIn(err);
    if (refused === "too-many-rows" || refused === "too-many-columns") return { rows: [], refused };
    throw err;
  }
}

async function rowsIn(read: Read, path: string, known: Known): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let [line, column, value, inValue] = [0, -1, "", false];
  let cell: { type: string; style: number } = { type: "n", style: 0 };
  let cells: string[] = [];
  let hidden: Pick<SheetRow, "isHidden"> = {};
  const textOf = () => {
    if (cell.type === "s") return unescaped(known.strings[Number(value)] ?? "");
    if (cell.type === "e") return "";
    if (cell.type === "d") return value.slice(0, 16).replace("T", " ");
    if (cell.type !== "n" || value === "") return unescaped(value);
    const isDate = known.dateStyles.has(cell.style);
    const date = isDate ? excelDateText(Number(value), known) : null;
    return date ?? numberText(value, known.widths.get(cell.style));
  };
  const isThere = await read(path, {
    open: (name, attributes) => {
      if (name === "row") {
        line = rowNumber(attributes["r"]) ?? line + 1;
        [cells, column] = [[], -1];
        hidden = ["1", "true"].includes(attributes["hidden"] ?? "") ? { isHidden: true } : {};
      }
      if (name === "c") {
        column = columnOf(attributes["r"]) ?? column + 1;
        cell = { type: attributes["t"] ?? "n", style: Number(attributes["s"] ?? 0) };
        value = "";
      }
      if (name === "v" || name === "t") inValue = true;
    },
    close: (name) => {
      if (name === "v" || name === "t") inValue = false;
      if (name === "c" && value !== "") {
        // Beyond the limit an empty formatted cell is harmless; one with a value is refused.
        if (column >= LIMITS.columns) throw sheetRefusal("too-many-columns");
        while (cells.length <= column) cells.push("");
        cells[column] = textOf();
      }
      if (name !== "row" || cells.every((text) => text.trim() === "")) return;
      rows.push({ line, cells, ...hidden });
      if (rows.length > LIMITS.rows) throw sheetRefusal("too-many-rows");
    },
    text: (some) => {
      if (inValue) value = lengthened(value, some);
    },
  });
  if (!isThere) throw sheetRefusal("broken");
  return rows;
}

/** A cell ends at its limit: a text of megabytes would be trimmed and compared for each cell that refers to it. */
function lengthened(text: string, more: string): string {
  return text.length < LIMITS.cell ? text + more.slice(0, LIMITS.cell - text.length) : text;
}

/** Position of the column in a reference: 0 for `A1`, 27 for `AB3`. */
function columnOf(reference: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? "") ?? [];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `33600000000` for `3.36E10`, `1234` for `1234.0`, and `0015` for a 15 that the sheet shows with four digits. */
function numberText(value: string, width = 0): string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number).padStart(width, "0") : value;
}

/** Excel writes a character that XML cannot hold as `_x000D_`, and the sign itself as `_x005F_`. */
function unescaped(text: string): string {
  return text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return letter === "\r" ? "" : letter;
  });
}

/** Null for a number that no spreadsheet has. */
function rowNumber(reference: string | undefined): number | null {
  const number = Number(reference);
  return Number.isInteger(number) && number >= 1 && number <= LAST_ROW ? number : null;
}
