import { globSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { textFaultsOf } from "./message-rules.ts";

const I18N = resolve(import.meta.dirname, "../../i18n");

test.each(LANGS)("%s: every document follows the rules of its language", async (lang) => {
  const texts = await documentTexts(lang);
  expect(texts.length).toBeGreaterThan(50);
  expect(
    texts.flatMap(({ file, text }) => textFaultsOf(lang, text).map((fault) => `${file}: “${text}” ${fault}`)),
  ).toEqual([]);
});

async function documentTexts(lang: Lang): Promise<{ file: string; text: string }[]> {
  const files = globSync(`${I18N}/{legal,pages}/${lang}/**/*.{ts,json}`);
  const documents = await Promise.all(
    files.map(async (file) => {
      const document: unknown = file.endsWith(".json")
        ? JSON.parse(readFileSync(file, "utf8"))
        : await import(file);
      return stringsIn(document).map((text) => ({ file: relative(I18N, file), text }));
    }),
  );
  return documents.flat();
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
