/** Tells spreadsheets that the letters are UTF-8; without it Excel reads é and Arabic as noise. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * What begins with such a sign is a formula to a spreadsheet, and a name may hold one that calls out. An apostrophe in front makes
 * it text.
 */
export function safeCell(text: string): string {
  return /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text;
}

/**
 * A line after RFC 4180. Excel splits at the sign of its country: a semicolon in France, a comma or a tab elsewhere. A cell with any of them is
 * quoted, so that a file read with another sign keeps it in one piece.
 */
export function csvLine(cells: readonly string[], separator: "," | ";"): string {
  return `${cells.map(quoted).join(separator)}\r\n`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
