import { expect, test } from "vitest";
import { dictionaries } from "#i18n/dictionaries.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { VEHICLE_SLUGS } from "#i18n/pages/page-slugs.ts";

test("en: has no space before punctuation and no French quotation marks", () => {
  expect(textsOf("en").filter((text) => /\s[;:!?%]|[«»]/.test(text))).toEqual([]);
});

test("ar: has no space before punctuation and no Latin words", () => {
  expect(textsOf("ar").filter((text) => /\s[،؛؟.:]/.test(text))).toEqual([]);
  expect(textsOf("ar").filter((text) => /\p{Script=Latin}{2}/u.test(bare(text)))).toEqual([]);
});

test("figures of the company are placeholders, not literal numbers", () => {
  const typed = /(?<!\d)(15|20|24|30|48|60)(?!\d)\s?(min|h\b|hours|heures|minutes|%|دقيقة|ساعة)/;
  const texts = LANGS.flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => typed.test(text))).toEqual([]);
});

test("keeps the letter of a class on the line of its name", () => {
  const parted = /(Classe|فئة|الفئة) [ESV](?![\p{Script=Latin}])/u;
  const titles = LANGS.flatMap((lang) =>
    VEHICLE_SLUGS.map((slug) => pageDocument(lang, "fleet", slug).title),
  );
  expect(titles.filter((title) => parted.test(title))).toEqual([]);
  expect(titles.filter((title) => /(Classe|الفئة)\u00A0[ESV]/.test(title))).toHaveLength(6);
});

const NUMBERS: Record<Lang, Record<number, string>> = {
  fr: { 6: "six", 7: "sept", 8: "huit", 9: "neuf" },
  en: { 6: "six", 7: "seven", 8: "eight", 9: "nine" },
  ar: { 6: "ست", 7: "سبع", 8: "ثما", 9: "تسع" },
};

test.each(LANGS)("%s: texts that write the number of cars in words have the number of the fleet", (lang) => {
  const { home, vehicles } = dictionaries[lang];
  const fleet = pageDocument(lang, "fleet", "index");
  const number = NUMBERS[lang][VEHICLE_SLUGS.length];
  expect(number).toBeDefined();
  const written = [
    fleet.meta.title,
    fleet.title,
    home.fleet.title,
    vehicles.sections.all,
    vehicles.table.caption,
    JSON.stringify(pageDocument(lang, "fleet", "mercedes-sprinter").chapters),
    JSON.stringify(pageDocument(lang, "services", "airport-transfers")),
    JSON.stringify(pageDocument(lang, "house", "about")),
  ];
  expect(written.filter((text) => !text.toLowerCase().includes(String(number)))).toEqual([]);
});

/** Visible texts only: `vehicle` is a key, not a text. */
function textsOf(lang: Lang): string[] {
  return [...VEHICLE_SLUGS, "index" as const].flatMap((page) => textsIn(pageDocument(lang, "fleet", page)));
}

function textsIn(part: unknown, key = ""): string[] {
  if (typeof part === "string") return key === "vehicle" ? [] : [part];
  return Object.entries(part as object).flatMap(([name, inner]) => textsIn(inner, name));
}

function bare(text: string): string {
  return text.replace(/\{\w+\}/g, "×");
}
