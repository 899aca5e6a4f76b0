/** Tells spreadsheets that the letters are UTF-8; without it Excel reads é and Arabic as noise. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * What begins with such a sign is a formula to a spreadsheet, and a name may hold one that calls out. An apostrophe in front makes
 * it text.
 */
export function safeCell(text: string): string {
  return /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text;
}

/** A line after RFC 4180. Excel reads the sign between cells that its country writes: a semicolon in France. */
export function csvLine(cells: readonly string[], separator: "," | ";"): string {
  return `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
