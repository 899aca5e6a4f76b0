import { and, or, type SQL, sql } from "drizzle-orm";
import { latinDigits } from "#i18n/clean-text.ts";
import { holdsWord, wordsOf } from "#platform/db/search-key.server.ts";

/**
 * Rows whose key holds each word, in any order, or the digits of a phone number as it is dialled. Undefined for an empty search; no row for a search
 * without a letter or a digit.
 */
export function holdsContact(key: SQL, search: string): SQL | undefined {
  if (search.trim() === "") return undefined;
  const words = wordsOf(search).map((word) => or(holdsWord(key, word), holdsPhone(key, word)));
  return or(and(...words), holdsPhone(key, search)) ?? sql`false`;
}

function holdsPhone(key: SQL, words: string): SQL | undefined {
  const digits = phoneDigits(words);
  return digits ? holdsWord(key, digits) : undefined;
}

export function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * `06 12 34`, `+33 6 12` and `٠٦ ١٢` all find +33612…. Null for text with letters or fewer than four digits.
 */
function phoneDigits(words: string): string | null {
  const latin = latinDigits(words);
  if (!/^[\d\s+().-]+$/.test(latin)) return null;
  const digits = latin.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= 4 ? digits : null;
}
