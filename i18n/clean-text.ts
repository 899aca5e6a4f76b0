/**
 * Invisible characters that change the direction of a text or hide in it. Joiners remain for emoji and
 * Persian.
 */
const HIDDEN = /[\u200B\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;
/**
 * Direction marks are useful between two scripts, soft hyphens in a long text; in a name they only make two
 * equal names differ.
 */
const MARKS = /[\u00AD\u061C\u200E\u200F]/g;
const CONTROL = /[^\P{Cc}\t\n]/gu;

/**
 * Cleans typed text for storing, showing and mailing: normalized, printable, without direction overrides. The
 * only function of the site for this: guests' names, posts, file names.
 */
export function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(HIDDEN, "")
    .replace(CONTROL, "")
    .normalize("NFC");
}

/** One line without surrounding spaces: a line break could forge a mail header. */
export function plainLine(typed: string): string {
  return plainText(typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "))
    .replace(/\s+/g, " ")
    .trim();
}

export function plainName(typed: string): string {
  return plainLine(typed.replace(MARKS, ""));
}

/** The company's own record is refused with them instead of being cleaned silently. */
export function hasHiddenSigns(text: string): boolean {
  return /[\p{Cc}\p{Cf}]/u.test(text);
}

export function lengthOf(text: string): number {
  return [...text].length;
}

export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660;
    return String(code - zero);
  });
}

export type SentForm = { get(name: string): unknown } | Readonly<Record<string, string>>;

export function fieldIn(form: SentForm, name: string): string {
  const value = typeof form.get === "function" ? form.get(name) : form[name as keyof typeof form];
  return typeof value === "string" ? value : "";
}

/** All fields of a form with their texts, in its order; without files. */
export function textsIn(form: FormData | URLSearchParams): [name: string, text: string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string");
}
