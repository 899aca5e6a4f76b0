import { plainText } from "#i18n/clean-text.ts";
import type { Sheet } from "#platform/sheets/sheet.ts";
import type { GuestListRow } from "./guest-lists.table.ts";

/** The sheet of a file that is read as a list, and those that it can be read from instead. */
export type ListSheets = { list: Sheet; others: Sheet[] };

/** `listIn` finds the sheet with the list: a cover sheet is often in front of it. */
export function listSheets(
  read: readonly [Sheet, ...Sheet[]],
  listIn: (sheets: readonly [Sheet, ...Sheet[]]) => Sheet,
): ListSheets {
  const [first, ...rest] = read.map(plainSheet);
  const list = listIn([first!, ...rest]);
  return { list, others: [first!, ...rest].filter((sheet) => sheet !== list) };
}

/** The list from the chosen one of the other sheets; null if there is none with this number. */
export function fromOtherSheet({ list, others }: ListSheets, chosen: number): ListSheets | null {
  const sheet = others[chosen];
  return sheet ? { list: sheet, others: [list, ...others.filter((one) => one !== sheet)] } : null;
}

export function storedSheets({
  sheetName: name,
  rows,
  otherSheets,
}: Pick<GuestListRow, "sheetName" | "rows" | "otherSheets">): ListSheets {
  return { list: { name, rows }, others: otherSheets };
}

/** What the page that asks for the sheet shows. */
export function sheetChoices({ list, others }: ListSheets) {
  return {
    sheetName: list.name,
    otherSheets: others.map(({ name, rows }) => ({ name, lines: rows.length })),
  };
}

/** Cutting a cell may have split a surrogate pair. */
function plainSheet({ name, rows }: Sheet): Sheet {
  return {
    name: plainText(name),
    rows: rows.map((row) => ({ ...row, cells: row.cells.map((cell) => plainText(cell).trim()) })),
  };
}
