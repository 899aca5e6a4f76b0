import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

// The search of the lists (migrations 0054 and 0087). A table that is searched has a generated column `search_key`: its words, folded as in
// i18n/folded-text.ts, in small Latin letters, Arabic letters one for one, with a space before and after each word. `search_pattern` makes the `like` pattern of a typed
// word in the same way: three letters are found anywhere, one or two at the beginning of a word. A trigram index serves both, in any locale.

const MOST_WORDS = 8;

/** Signs without a letter or a digit are left out, because no key holds them. */
export function wordsOf(search: string): string[] {
  const words = search.toWellFormed().replaceAll("\0", "").normalize("NFC").trim().slice(0, 100).split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, MOST_WORDS);
}

export function searchKeyOf(table: PgTable): SQL {
  return sql`${sql.identifier(getTableName(table))}."search_key"`;
}

export function holdsWord(key: SQL, word: string): SQL {
  return sql`${key} like search_pattern(${word})`;
}

/** No row for a search without a letter or a digit. */
export function everyWord(key: SQL, search: string): SQL {
  return and(...wordsOf(search).map((word) => holdsWord(key, word))) ?? sql`false`;
}

const FEWEST_LETTERS = 4;

/**
 * Rows whose key has a word like each word of a search, which may have typing errors, and how much they resemble the search. Undefined without a
 * word of four letters. The threshold is `pg_trgm.word_similarity_threshold`, 0.6.
 */
export function resembling(key: SQL, search: string): { fits: SQL; score: SQL<number> } | undefined {
  const long = wordsOf(search).filter((word) => [...word].length >= FEWEST_LETTERS && /\p{L}/u.test(word));
  if (long.length === 0) return undefined;
  const terms = long.map((word) => sql`btrim(search_key(${word}))`);
  const short = wordsOf(search).filter((word) => !long.includes(word));
  return {
    fits: and(...terms.map((term) => sql`${key} %> ${term}`), ...short.map((word) => holdsWord(key, word)))!,
    score: sql<number>`${sql.join(
      terms.map((term) => sql`word_similarity(${term}, ${key})`),
      sql` + `,
    )}`,
  };
}
