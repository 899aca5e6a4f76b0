/** Signs that nobody sees and that turn a text around or hide in it; marks that Arabic and Persian need stay. */
const HIDDEN = /[\u200B\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/g;
const CONTROL = /[\p{Cc}--[\t\n]]/gv;

/** A text as it may be stored: composed, printable, read in the direction of its letters. What is pasted brings the rest along. */
export function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(HIDDEN, "")
    .replace(CONTROL, "")
    .normalize("NFC");
}

/** The same on one line, without blanks around it. */
export function plainLine(typed: string): string {
  return plainText(typed.replace(/\s+/g, " ")).trim();
}
