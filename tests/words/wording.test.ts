import { globSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { wordingFaults } from "./wording.ts";

const ROOT = resolve(import.meta.dirname, "../..");

test.each(LANGS)("%s: nothing says what was struck out once", (lang) => {
  const lines = linesOf(lang);
  expect(lines.length).toBeGreaterThan(3000);
  expect(
    lines.flatMap(({ at, text }) => wordingFaults(lang, text).map((why) => `${at} ${why}: ${text}`)),
  ).toEqual([]);
});

test.each([["ar", "نقد\u0627\u064B", "the tanween stands before its alif"]] as const)(
  "%s: “%s” is found out",
  (lang, text, why) => {
    expect(wordingFaults(lang, text)).toEqual([why]);
  },
);

/** Every line that a guest or the admin may read: dictionaries, documents, legal texts, the posts of the seed. */
function linesOf(lang: Lang): { at: string; text: string }[] {
  const files = globSync([
    `${ROOT}/i18n/{messages,pages,legal}/${lang}/**/*.{json,ts}`,
    `${ROOT}/features/blog/seed/posts/*/${lang}.ts`,
  ]);
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((text, index) => ({ at: `${relative(ROOT, file)}:${String(index + 1)}`, text: text.trim() })),
  );
}
