import { expect, test } from "vitest";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { VEHICLE_SLUGS } from "#i18n/pages/vehicle-slugs.ts";

test("en: no space before a sign, no French quotation marks", () => {
  expect(textsOf("en").filter((text) => /\s[;:!?%]|[«»]/.test(text))).toEqual([]);
});

test("ar: no space before a sign, and no word of Latin letters", () => {
  expect(textsOf("ar").filter((text) => /\s[،؛؟.:]/.test(text))).toEqual([]);
  expect(textsOf("ar").filter((text) => /\p{Script=Latin}{2}/u.test(bare(text)))).toEqual([]);
});

test("figures of the company are named, never typed", () => {
  const typed = /(?<!\d)(15|20|24|30|48|60)(?!\d)\s?(min|h\b|hours|heures|minutes|%|دقيقة|ساعة)/;
  const texts = LANGS.flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => typed.test(text))).toEqual([]);
});

/** What is read; which car an entry is about is no text. */
function textsOf(lang: Lang): string[] {
  return [...VEHICLE_SLUGS, "index" as const].flatMap((page) => textsIn(pageDocument(lang, "fleet", page)));
}

function textsIn(part: unknown, key = ""): string[] {
  if (typeof part === "string") return key === "vehicle" ? [] : [part];
  return Object.entries(part as object).flatMap(([name, inner]) => textsIn(inner, name));
}

/** Without its facts. */
function bare(text: string): string {
  return text.replace(/\{\w+\}/g, "×");
}
