/** The rows of a table. All values are texts: a date of Excel is `2027-01-15`, with a time `2027-01-15 14:30`. `name` is empty for a CSV file. */
export type Sheet = { name: string; rows: SheetRow[] };

/** `line`: number of the row in the file, from 1. */
export type SheetRow = { line: number; cells: string[]; isHidden?: true };

/** Characters of a value that a fault shows. */
const SHOWN = 40;

/** Why a row of a list is not read, whatever its fields: it is hidden in the workbook, or has more cells than the `width` of the headings. */
export function rowFault(
  { cells, isHidden }: SheetRow,
  width: number,
): { key: "hidden" | "extra-cells"; value: string } | null {
  if (isHidden) return { key: "hidden", value: "" };
  const extra = cells.slice(width).find((cell) => cell !== "");
  return extra === undefined ? null : { key: "extra-cells", value: [...extra].slice(0, SHOWN).join("") };
}

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

/** The visible sheets with content, in the order of the workbook. */
export type ReadSheet =
  | { kind: "read"; sheets: [Sheet, ...Sheet[]] }
  | { kind: "refused"; reason: SheetRefusal };

export function sheetRefusal(reason: SheetRefusal): Error {
  return Object.assign(new Error(reason), { sheetRefusal: reason });
}

export function refusalIn(err: unknown): SheetRefusal | undefined {
  return err instanceof Error && "sheetRefusal" in err ? (err.sheetRefusal as SheetRefusal) : undefined;
}
