import { globSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { dictionaries } from "#i18n/dictionaries.ts";
import type { Lang } from "#i18n/locales.ts";

const ROOT = resolve(import.meta.dirname, "../..");

type Line = { at: string; text: string };

/** The lines of all dictionaries, pages, legal texts and seeded posts of a language. */
export function linesOf(lang: Lang): Line[] {
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

/** The messages of a language: `errors.too-long` and its text. */
export function messagesOf(lang: Lang): [string, string][] {
  return flatten(dictionaries[lang], "");
}

function flatten(value: object, above: string): [string, string][] {
  return Object.entries(value).flatMap(([name, below]: [string, string | object]) =>
    typeof below === "string" ? [[`${above}${name}`, below]] : flatten(below, `${above}${name}.`),
  );
}
