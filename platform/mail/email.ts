import type { Lang } from "#i18n/locales.ts";

/** What a mail says, before it becomes HTML and plain text: both are made from this, so both say the same. */
export type Email = {
  lang: Lang;
  /** The name on the letterhead. */
  companyName: string;
  title: string;
  /** The line that mailboxes show behind the subject. */
  preview: string;
  parts: EmailSection[];
  /** Who wrote it: small, below a line. */
  footer: string[];
};

export type EmailSection =
  | { kind: "text"; title?: string; paragraphs: string[] }
  | { kind: "facts"; title?: string; facts: Fact[] }
  | { kind: "amounts"; title?: string; amounts: Amount[]; total: Amount; note?: string }
  | { kind: "button"; label: string; href: string };

export type Fact = {
  label: string;
  /** Line breaks are kept. */
  value: string;
  /** `https:`, `tel:` or `mailto:`. */
  href?: string;
  /** What the reader looks for first, in short lines: they stand large above the other facts, in place of the value. */
  large?: string[];
  /** What comes next. */
  isStrong?: boolean;
};

/** One line of a price, already formatted. */
export type Amount = { label: string; amount: string };

const LEFT_TO_RIGHT_ISOLATE = "\u2066";
const FIRST_STRONG_ISOLATE = "\u2068";
const END_OF_ISOLATE = "\u2069";

/** Prices, telephone numbers, references and addresses read from left to right, in Arabic too. */
export function ltr(text: string): string {
  return isolated(LEFT_TO_RIGHT_ISOLATE, text);
}

/** What somebody typed reads in its own direction and disturbs nothing around it. */
export function asTyped(text: string): string {
  return isolated(FIRST_STRONG_ISOLATE, text);
}

export type Run = { text: string; dir?: "ltr" | "auto" };

/** Cuts a text at its isolates, for HTML, where elements say the same and old mail programs understand them. */
export function runsOf(text: string): Run[] {
  return text
    .split(/([\u2066\u2068][^\u2066\u2068\u2069]*\u2069)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (piece.startsWith(LEFT_TO_RIGHT_ISOLATE)) return { text: piece.slice(1, -1), dir: "ltr" };
      if (piece.startsWith(FIRST_STRONG_ISOLATE)) return { text: piece.slice(1, -1), dir: "auto" };
      return { text: piece };
    });
}

/** For a subject: one line, and nothing that turns its letters around. */
export function oneLine(text: string): string {
  return withoutControls(text.replace(/[\p{Cc}\u2028\u2029]+/gu, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** A plus or an apostrophe in an address must not be read as part of the link. */
export function mailtoOf(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** Line by line: an isolate ends with its line. */
function isolated(start: string, text: string): string {
  const lines = withoutControls(text).split("\n");
  return lines.map((line) => (line === "" ? "" : start + line + END_OF_ISOLATE)).join("\n");
}

/** Marks and overrides of direction could make a text read as another one. */
function withoutControls(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");
}
