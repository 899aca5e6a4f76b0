import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGS, type Lang } from "#i18n/locales.ts";

/** Claims that break the law: passengers must sit with a seat belt (French highway code, R412-1). */
const CLAIMS: Record<Lang, RegExp> = {
  fr: /debout s’ils|tenir debout|tient debout|chang\w+ de place|dans l’allée/i,
  en: /standing if|(?:room|aisle|wish) to stand|chang\w+ (?:places|seats)|move about/i,
  ar: /ووقوفا إن|للوقوف|يتيح الوقوف|تقفون في|تقفوا داخل|تنتقلون من مقعد/,
};

function textsOf(lang: Lang): string[] {
  const files = [
    ...globSync(`i18n/pages/${lang}/fleet/*.json`),
    ...["fleet", "vehicles", "home", "pictures", "services"].map(
      (name) => `i18n/messages/${lang}/${name}.json`,
    ),
    ...globSync(`features/blog/seed/posts/*/${lang}.ts`),
  ];
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => `${file}: ${line}`),
  );
}

test.each(LANGS)("%s: no text lets passengers leave their seats in a moving car", (lang) => {
  const texts = textsOf(lang).map((text) => text.normalize("NFC").replace(/[\u064B-\u0652]/g, ""));
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.filter((text) => CLAIMS[lang].test(text))).toEqual([]);
});
