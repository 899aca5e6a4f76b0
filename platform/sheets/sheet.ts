/** The rows of a file with a table. All values are texts: a date of Excel is `2027-01-15`, with a time `2027-01-15 14:30`. */
export type Sheet = {
  rows: SheetRow[];
};

/** `line`: number of the row in the file, from 1. */
export type SheetRow = { line: number; cells: string[] };

/** Checked before or while the file is parsed. */
export const SHEET_LIMITS = {
  /** Of the file. */
  bytes: 2 * 1024 * 1024,
  /** Of the parts of an XLSX file that are read. A list of 1,000 rows and 20 columns has about 2 MB. */
  unpacked: 12 * 1024 * 1024,
  /** Files inside an XLSX file. */
  entries: 400,
  /** With the row of headings. */
  rows: 1_001,
  columns: 60,
  /** Characters. */
  cell: 500,
} as const;

export type SheetRefusal =
  | "empty"
  | "too-large"
  | "too-many-rows"
  | "too-many-columns"
  /** Neither CSV nor XLSX. */
  | "unknown-format"
  /** A workbook of Excel before 2007, or one with a password. */
  | "old-excel"
  /** Damaged, or with quotes that do not close. */
  | "broken"
  /** XML with a document type or with entities of its own. */
  | "unsafe";

export type ReadSheet = { kind: "read"; sheet: Sheet } | { kind: "refused"; reason: SheetRefusal };

/** Thrown inside the readers and returned by `readSheet`. */
export function sheetRefusal(reason: SheetRefusal): Error {
  return Object.assign(new Error(reason), { sheetRefusal: reason });
}

export function refusalIn(err: unknown): SheetRefusal | undefined {
  return err instanceof Error && "sheetRefusal" in err ? (err.sheetRefusal as SheetRefusal) : undefined;
}
