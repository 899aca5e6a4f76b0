import { expect, test } from "vitest";
import { legalDocuments, legalFrames } from "#i18n/legal/legal-documents.server.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { faultsOf } from "./message-rules.ts";

test.each(LANGS)("%s: the legal texts follow the rules of their language", (lang) => {
  const texts = textsOf(lang);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.flatMap((text) => faultsOf(lang, bare(text)).map((fault) => `${fault} – ${text}`))).toEqual(
    [],
  );
});

test("en: has no space before punctuation and no French quotation marks", () => {
  expect(textsOf("en").filter((text) => /\s[;:!?%]|[«»]/.test(text))).toEqual([]);
});

test("ar: has no space before punctuation, and the elongation character only after a single-letter preposition", () => {
  expect(textsOf("ar").filter((text) => /\s[،؛؟.:]/.test(text))).toEqual([]);
  expect(textsOf("ar").filter((text) => /ـ(?! [{[])/.test(text))).toEqual([]);
});

test("ar: marks Latin text, percentages and times as left to right", () => {
  expect(textsOf("ar").filter((text) => /\p{Script=Latin}/u.test(bare(text)))).toEqual([]);
  expect(textsOf("ar").filter((text) => /\d\s?%|\d[.:-]\d/.test(bare(text)))).toEqual([]);
});

function textsOf(lang: Lang): string[] {
  return textsIn([legalDocuments[lang], legalFrames[lang]]);
}

function textsIn(tree: unknown): string[] {
  if (typeof tree === "string") return tree === "" ? [] : [tree];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => (key === "id" ? [] : textsIn(value)));
}

function bare(text: string): string {
  return text
    .replace(/\[\[.+?\]\]/g, "×")
    .replace(/\[[^[\]]+\]\(https:[^()]+\)/g, "×")
    .replace(/\]\([^()]+\)/g, "]")
    .replace(/\{\w+\}/g, "×");
}
