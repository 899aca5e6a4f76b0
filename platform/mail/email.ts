import type { Lang } from "#i18n/locales.ts";

export type Email = {
  lang: Lang;
  companyName: string;
  title: string;
  preview: string;
  parts: EmailSection[];
  footer: string[];
};

export type EmailSection =
  | { kind: "text"; title?: string; paragraphs: string[] }
  | { kind: "facts"; title?: string; facts: Fact[] }
  | { kind: "amounts"; title?: string; amounts: Amount[]; total: Amount; note?: string }
  | { kind: "button"; label: string; href: string }
  | EmailPicture;

export type EmailPicture = {
  kind: "picture";
  /** Absolute, and the same for every recipient: it identifies no reader. */
  src: string;
  width: number;
  height: number;
  alt: string;
};

export type Fact = {
  label: string;
  value: string;
  href?: string;
  large?: string[];
  isStrong?: boolean;
};

export type Amount = { label: string; amount: string };

const LEFT_TO_RIGHT_ISOLATE = "\u2066";
const FIRST_STRONG_ISOLATE = "\u2068";
const END_OF_ISOLATE = "\u2069";

/** Prices, telephone numbers, references and addresses are left to right, also in Arabic. */
export function ltr(text: string): string {
  return isolated(LEFT_TO_RIGHT_ISOLATE, text);
}

/** Isolates typed text, so that it has its own direction and does not affect its surroundings. */
export function asTyped(text: string): string {
  return isolated(FIRST_STRONG_ISOLATE, text);
}

export type Run = { text: string; dir?: "ltr" | "auto" };

/** Splits a text at its isolates. HTML uses `bdi` elements instead, which old mail clients support. */
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

export function oneLine(text: string): string {
  return withoutControls(text.replace(/[\p{Cc}\u2028\u2029]+/gu, " "))
    .replace(/\s+/g, " ")
    .trim();
}

export function mailtoOf(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

function isolated(start: string, text: string): string {
  const lines = withoutControls(text).split("\n");
  return lines.map((line) => (line === "" ? "" : start + line + END_OF_ISOLATE)).join("\n");
}

/** Removes direction marks and overrides, which could make a text read as another one. */
function withoutControls(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");
}
