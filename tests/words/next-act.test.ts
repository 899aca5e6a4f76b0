import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { lacksNextAct } from "./next-act.ts";
import { messagesOf } from "./read-words.ts";

test.each(LANGS)("%s: an error says what to do next", (lang) => {
  const messages = messagesOf(lang);
  expect(messages.filter(([key]) => lacksNextAct(lang, key, "")).length).toBeGreaterThan(150);
  expect(messages.filter(([key, text]) => lacksNextAct(lang, key, text))).toEqual([]);
});

test.each(LANGS)("%s: an error about a long text names the limit", (lang) => {
  const ofLength = messagesOf(lang).filter(
    // A line of a file is named by its text; its field in the page has the limit.
    ([key, text]) => key.endsWith("-long") && !text.includes("{value}"),
  );
  expect(ofLength.length).toBeGreaterThan(15);
  expect(ofLength.filter(([, text]) => !/\{(max|count)[,}]/.test(text))).toEqual([]);
});

test.each([
  ["fr", "Ce texte est trop long.", true],
  ["fr", "Ce texte est trop long : raccourcissez-le.", false],
  ["en", "This amount is above the limit.", true],
  ["en", "This amount is above the limit: check it, or call the office.", false],
  ["ar", "هذا النص طويل جدًا.", true],
  ["ar", "هذا النص طويل جدًا: اختصروه.", false],
] as const)("%s: “%s” lacks it: %s", (lang, text, lacking) => {
  expect(lacksNextAct(lang, "errors.too-long", text)).toBe(lacking);
  expect(lacksNextAct(lang, "prices.errors.row-twice", text)).toBe(false);
});
