/** Signs that nobody sees and that turn a text around or hide in it. Joiners stay, for emoji and for Persian. */
const HIDDEN = /[\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;
/** Marks of direction help where two scripts meet; in a name they only make it differ from what is read. */
const MARKS = /[\u061C\u200E\u200F]/g;
const CONTROL = /[^\P{Cc}\t\n]/gu;

/**
 * What somebody typed as it may be stored, shown and mailed: composed, printable, read in the direction of its letters. The one
 * cleaner of the house: guests' names, posts, names of files.
 */
export function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(HIDDEN, "")
    .replace(CONTROL, "")
    .normalize("NFC");
}

/** The same on one line, without blanks around it: a second line would forge the head of a mail. */
export function plainLine(typed: string): string {
  return plainText(typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** The same for the name of a person, a place or a file. */
export function plainName(typed: string): string {
  return plainLine(typed.replace(MARKS, ""));
}
