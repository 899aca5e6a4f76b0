import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { linesOf } from "./read-words.ts";
import { losingWordsIn, TERMS } from "./terms.ts";

test("the sheet has a word in every language for every thing", () => {
  expect(TERMS.length).toBeGreaterThan(20);
  for (const { thing, word } of TERMS) for (const lang of LANGS) expect(word[lang], thing).not.toBe("");
});

test.each(LANGS)("%s: no text has a losing word of the sheet", (lang) => {
  const lines = linesOf(lang).map(({ at, text }) => ({ at, text: text.replace(/^"?[\w.-]+"?: /, "") }));
  expect(lines.length).toBeGreaterThan(3000);
  expect(
    lines.flatMap(({ at, text }) => losingWordsIn(lang, text).map((found) => `${at} ${found} – ${text}`)),
  ).toEqual([]);
});

test.each(LANGS)("%s: finds every losing word of the sheet, and none in its own words", (lang) => {
  for (const { word, losing } of TERMS) {
    expect(losingWordsIn(lang, word[lang])).toEqual([]);
    for (const loser of losing[lang])
      expect(losingWordsIn(lang, `« ${loser}.`)).toContain(`${loser}: ${word[lang]}`);
  }
});

test("accepts a losing word in another sense or inside another word", () => {
  expect(losingWordsIn("fr", "Les fanions et les plaques spéciales")).toEqual([]);
  expect(losingWordsIn("fr", "Évitez la plaque")).toEqual(["plaque: immatriculation"]);
  expect(losingWordsIn("en", "additional rides")).toEqual([]);
  expect(losingWordsIn("fr", "vos centres de coûts")).toEqual([]);
});
