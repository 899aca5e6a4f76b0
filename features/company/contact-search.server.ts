import { and, like, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { latinDigits } from "#i18n/clean-text.ts";

type Columns = Record<"reference" | "fullName" | "email" | "phone", PgColumn>;

/** More words than anybody types; each is one more condition. */
const MOST_WORDS = 8;

/** What is looked for, word by word. */
export function wordsOf(search: string): string[] {
  const words = search.normalize("NFC").trim().slice(0, 100).split(/\s+/);
  return words.filter((word) => word !== "").slice(0, MOST_WORDS);
}

/** Rows in which every word is found in one of the columns, in any order and with or without accents. */
export function everyWord(search: string, columns: PgColumn[]): SQL | undefined {
  return and(
    ...wordsOf(search).map((word) => or(...columns.map((column) => holdsFolded(column, patternOf(word))))),
  );
}

function holdsFolded(column: PgColumn, pattern: string): SQL {
  return sql`search_fold(${column}) like search_fold(${pattern})`;
}

/** Rows whose reference, name, address or telephone number holds all of these words; undefined for none. */
export function holds(search: string, columns: Columns, more: PgColumn[] = []): SQL | undefined {
  const { reference, fullName, email, phone } = columns;
  const number = phoneDigits(search);
  return or(
    everyWord(search, [reference, fullName, email, ...more]),
    number ? like(phone, `%${number}%`) : undefined,
  );
}

/** For `like`: these very letters, anywhere. */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/** `06 12 34`, `+33 6 12` and `٠٦ ١٢` all find +33612…; letters or fewer than four digits are no number. */
export function phoneDigits(words: string): string | null {
  const latin = latinDigits(words);
  if (!/^[\d\s+().-]+$/.test(latin)) return null;
  const digits = latin.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= 4 ? digits : null;
}
