import { readFileSync, globSync } from "node:fs";
import { expect, test } from "vitest";

/** “X, not Y”: a figure that a page may use once. */
const CONTRAST = {
  fr: /, (?:pas|et non|non) (?!d[u’]|de |encore|plus |seulement|avant|loin)[^,.;:\u202F]+[.:;"\u202F]/g,
  en: /, not (?!even)[^,.;:]+[.:;"]/g,
};

test.each(["fr", "en"] as const)("%s: no page or post says “X, not Y” more than once", (lang) => {
  const files = [
    ...globSync(`i18n/pages/${lang}/**/*.json`),
    ...globSync(`features/blog/seed/posts/*/${lang}.ts`),
    ...["home", "fleet", "vehicles", "services", "events"].map(
      (name) => `i18n/messages/${lang}/${name}.json`,
    ),
  ];
  expect(files.length).toBeGreaterThan(35);
  const found = files.map((file) => [file, contrastsIn(lang, readFileSync(file, "utf8"))] as const);
  expect(found.filter(([, contrasts]) => contrasts.length > 1)).toEqual([]);
});

test.each([
  ["fr", "Un séjour, pas un trajet. Un prix, pas une fourchette.", 2],
  ["fr", "Une valise, pas plus grande. Pas de bagages.", 0],
  ["en", "A stay, not a ride. It does not change. By cars, not by seats.", 2],
] as const)("%s: counts the contrasts of “%s”", (lang, text, count) => {
  expect(contrastsIn(lang, text)).toHaveLength(count);
});

function contrastsIn(lang: "fr" | "en", text: string): string[] {
  return text.match(CONTRAST[lang]) ?? [];
}
