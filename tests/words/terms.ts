import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { LANGS, type Lang } from "#i18n/locales.ts";

const SHEET = resolve(import.meta.dirname, "../../docs/words.md");

type Term = { thing: string; word: Record<Lang, string>; losing: Record<Lang, string[]> };

const [termRows = [], senseRows = []] = tablesIn(readFileSync(SHEET, "utf8"));

export const TERMS: Term[] = termRows.map((row) => ({
  thing: row["thing"] ?? "",
  word: byLang((lang) => row[lang] ?? ""),
  losing: byLang((lang) => (row[`not ${lang}`] ?? "").split(", ").filter((word) => word !== "")),
}));

const OTHER_SENSES = byLang((lang) =>
  senseRows.flatMap((row) => (row["language"] === lang ? [row["phrase"] ?? ""] : [])),
);

/** The losing words of the sheet in a text, each with the word that it should have. */
export function losingWordsIn(lang: Lang, text: string): string[] {
  const rest = OTHER_SENSES[lang].reduce((now, phrase) => now.replaceAll(phrase, ""), text);
  return TERMS.flatMap(({ word, losing }) =>
    losing[lang].filter((loser) => asWord(loser).test(rest)).map((loser) => `${loser}: ${word[lang]}`),
  );
}

function asWord(phrase: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])${phrase}(?![\\p{L}\\p{M}]| [ESV]\\b)`, "iu");
}

function byLang<T>(of: (lang: Lang) => T): Record<Lang, T> {
  return Object.fromEntries(LANGS.map((lang) => [lang, of(lang)])) as Record<Lang, T>;
}

function tablesIn(markdown: string): Record<string, string>[][] {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => block.startsWith("|"))
    .map((block) => {
      const [head = [], , ...rows] = block
        .trim()
        .split("\n")
        .map((line) =>
          line
            .split("|")
            .slice(1, -1)
            .map((cell) => cell.trim()),
        );
      return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])));
    });
}
