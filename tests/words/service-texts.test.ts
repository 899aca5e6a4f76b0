import { expect, test } from "vitest";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { SERVICE_SLUGS } from "#i18n/pages/page-slugs.ts";
import { textFaultsOf } from "./message-rules.ts";

test.each(LANGS)("%s: the pages of the services follow the rules of the language", (lang) => {
  const texts = textsOf(lang);
  expect(texts.length).toBeGreaterThan(500);
  const faults = texts.flatMap((text) => textFaultsOf(lang, bare(text)).map((fault) => `${fault} – ${text}`));
  expect(faults).toEqual([]);
});

test("en: has no space before punctuation and no French quotation marks", () => {
  expect(textsOf("en").filter((text) => /\s[;:!?%]|[«»]/.test(text))).toEqual([]);
});

test("ar: has no space before punctuation and no Latin words", () => {
  expect(textsOf("ar").filter((text) => /\s[،؛؟.:]/.test(text))).toEqual([]);
  expect(textsOf("ar").filter((text) => /\p{Script=Latin}{2}/u.test(bare(text)))).toEqual([]);
});

test("figures of the company are placeholders, not literal numbers", () => {
  const typed = /(?<!\d)(15|20|24|30|48|60)(?!\d)\s?(min|h\b|hours|heures|minutes|%|دقيقة|ساعة)/;
  expect(LANGS.flatMap(textsOf).filter((text) => typed.test(text))).toEqual([]);
});

function textsOf(lang: Lang): string[] {
  return [...SERVICE_SLUGS, "index" as const].flatMap((page) =>
    page === "index"
      ? textsIn({ ...pageDocument(lang, "services", page), groups: [] })
      : textsIn(pageDocument(lang, "services", page)),
  );
}

function textsIn(part: unknown): string[] {
  return typeof part === "string" ? [part] : Object.values(part as object).flatMap(textsIn);
}

function bare(text: string): string {
  return text.replace(/\{\w+\}/g, "×");
}
