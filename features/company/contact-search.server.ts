import { and, like, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { latinDigits } from "#i18n/clean-text.ts";

type Columns = Record<"reference" | "fullName" | "email" | "phone", PgColumn>;

/** Limits the size of the query: each word adds a condition. */
const MOST_WORDS = 8;

export function wordsOf(search: string): string[] {
  const words = search.normalize("NFC").trim().slice(0, 100).split(/\s+/);
  return words.filter((word) => word !== "").slice(0, MOST_WORDS);
}

/**
 * Whether a trigram index finds one of the words: three Latin letters or digits in a row. The databases of the site have
 * the locale C, in which `pg_trgm` takes no other signs for letters.
 */
export function hasTrigrams(search: string): boolean {
  const latin = latinDigits(search).normalize("NFD").replace(/\p{M}/gu, "");
  return /[a-z\d]{3}/i.test(latin);
}

/** Matches rows in which each word occurs in at least one column, ignoring accents and the order of words. */
export function everyWord(search: string, columns: PgColumn[]): SQL | undefined {
  return and(
    ...wordsOf(search).map((word) => or(...columns.map((column) => holdsFolded(column, patternOf(word))))),
  );
}

function holdsFolded(column: PgColumn, pattern: string): SQL {
  return sql`search_fold(${column}) like search_fold(${pattern})`;
}

/** Matches reference, name, email or phone number. Undefined for an empty search. */
export function holds(search: string, columns: Columns, more: PgColumn[] = []): SQL | undefined {
  const { reference, fullName, email, phone } = columns;
  const number = phoneDigits(search);
  return or(
    everyWord(search, [reference, fullName, email, ...more]),
    number ? like(phone, `%${number}%`) : undefined,
  );
}

/** A `like` pattern with its wildcards escaped. */
export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * `06 12 34`, `+33 6 12` and `٠٦ ١٢` all find +33612…. Null for text with letters or fewer than four digits.
 */
export function phoneDigits(words: string): string | null {
  const latin = latinDigits(words);
  if (!/^[\d\s+().-]+$/.test(latin)) return null;
  const digits = latin.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= 4 ? digits : null;
}
