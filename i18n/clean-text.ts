/** Signs that nobody sees and that turn a text around or hide in it. Joiners stay, for emoji and for Persian. */
const HIDDEN = /[\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;
/** Marks of direction help where two scripts meet, soft hyphens in a long text; in a name they only make it differ from what is read. */
const MARKS = /[\u00AD\u061C\u200E\u200F]/g;
const CONTROL = /[^\P{Cc}\t\n]/gu;

/**
 * What somebody typed as it may be stored, shown and mailed: composed, printable, read in the direction of its letters. The one
 * cleaner of the site: guests' names, posts, names of files.
 */
export function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
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

/** Whether something in it cannot be seen: what the house prints of itself is refused with it, and not cleaned behind somebody's back. */
export function hasHiddenSigns(text: string): boolean {
  return /[\p{Cc}\p{Cf}]/u.test(text);
}

/** As people count it: an emoji is not two signs because it takes two places. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Arabic, Persian and wide digits as Latin ones, so that a number is one number however it was typed. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660;
    return String(code - zero);
  });
}

/** A posted form, or its texts by their names. */
export type SentForm = { get(name: string): unknown } | Readonly<Record<string, string>>;

/** What one field holds, as it was sent; a file or a missing field is an empty text. */
export function fieldIn(form: SentForm, name: string): string {
  const value = typeof form.get === "function" ? form.get(name) : form[name as keyof typeof form];
  return typeof value === "string" ? value : "";
}
