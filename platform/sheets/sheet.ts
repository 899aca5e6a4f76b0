/** The rows of a file with a table. All values are texts: a date of Excel is `2027-01-15`, with a time `2027-01-15 14:30`. */
export type Sheet = {
  rows: SheetRow[];
};

/** `line`: number of the row in the file, from 1. */
export type SheetRow = { line: number; cells: string[] };

export const SHEET_REFUSALS = [
  "empty",
  "too-large",
  "too-large-unpacked",
  "too-many-rows",
  "too-many-columns",
  "too-many-elements",
  "too-deep",
  "too-slow",
  "too-much-memory",
  "unknown-format",
  "old-excel",
  "broken",
  "unsafe",
] as const;

export type SheetRefusal = (typeof SHEET_REFUSALS)[number];

export type ReadSheet = { kind: "read"; sheet: Sheet } | { kind: "refused"; reason: SheetRefusal };

export function sheetRefusal(reason: SheetRefusal): Error {
  return Object.assign(new Error(reason), { sheetRefusal: reason });
}

export function refusalIn(err: unknown): SheetRefusal | undefined {
  return err instanceof Error && "sheetRefusal" in err ? (err.sheetRefusal as SheetRefusal) : undefined;
}
