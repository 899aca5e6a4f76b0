import { expect, test } from "vitest";
import { legalDocuments, legalFrames } from "#i18n/legal/legal-documents.server.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { faultsOf } from "./message-rules.ts";

test.each(LANGS)("%s: the legal texts are well written", (lang) => {
  const texts = textsOf(lang);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.flatMap((text) => faultsOf(lang, bare(text)).map((fault) => `${fault} – ${text}`))).toEqual(
    [],
  );
});

test("en: no space before a sign, no French quotation marks", () => {
  expect(textsOf("en").filter((text) => /\s[;:!?%]|[«»]/.test(text))).toEqual([]);
});

test("ar: no space before a sign, no drawn-out letters but after a lone preposition", () => {
  expect(textsOf("ar").filter((text) => /\s[،؛؟.:]/.test(text))).toEqual([]);
  expect(textsOf("ar").filter((text) => /ـ(?! [{[])/.test(text))).toEqual([]);
});

test("ar: what is not Arabic is held left to right", () => {
  expect(textsOf("ar").filter((text) => /\p{Script=Latin}/u.test(bare(text)))).toEqual([]);
  expect(textsOf("ar").filter((text) => /\d\s?%|\d[.:-]\d/.test(bare(text)))).toEqual([]);
});

function textsOf(lang: Lang): string[] {
  return textsIn([legalDocuments[lang], legalFrames[lang]]);
}

/** Every text of a tree that a reader sees; anchors are no text. */
function textsIn(tree: unknown): string[] {
  if (typeof tree === "string") return tree === "" ? [] : [tree];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => (key === "id" ? [] : textsIn(value)));
}

/** Without what stands apart: left-to-right pieces, links to other sites, the addresses of links, facts. */
function bare(text: string): string {
  return text
    .replace(/\[\[.+?\]\]/g, "×")
    .replace(/\[[^[\]]+\]\(https:[^()]+\)/g, "×")
    .replace(/\]\([^()]+\)/g, "]")
    .replace(/\{\w+\}/g, "×");
}
