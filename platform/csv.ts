/** Marks the file as UTF-8; without it Excel misreads accents and Arabic. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Prevents formula injection: a cell that begins with one of these characters is a formula to a spreadsheet.
 * An apostrophe in front makes it text.
 */
export function safeCell(text: string): string {
  return /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text;
}

/**
 * A line in the format of RFC 4180. Excel splits at the separator of its locale: a semicolon in France, a
 * comma or a tab elsewhere. Cells with any of the three are quoted, so that a file opened with another locale
 * keeps its cells whole.
 */
export function csvLine(cells: readonly string[], separator: "," | ";"): string {
  return `${cells.map(quoted).join(separator)}\r\n`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
