import { LANGS, type Lang, scriptOf } from "#i18n/locales.ts";
import { PAGES } from "./pages.ts";

export const THEMES = ["default", "france"] as const;
export const WIDTHS = [390, 768, 1440] as const;

export type Theme = (typeof THEMES)[number];
export type Look = { name: string; lang: Lang; theme: Theme; width: number };

/** Every look that the words of the command leave; a word names a page, a language, a theme or a width. */
export function looksFor(words: string[]): Look[] {
  const [names, langs, themes, widths] = [Object.keys(PAGES), [...LANGS], [...THEMES], WIDTHS.map(String)];
  const known = [...names, ...langs, ...themes, ...widths];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) throw new Error(`“${unknown.join(" ")}” is none of: ${known.join(", ")}.`);
  const kept = <Word extends string>(all: Word[]) => {
    const named = all.filter((word) => words.includes(word));
    return named.length > 0 ? named : all;
  };
  return kept(names).flatMap((name) =>
    kept(langs)
      .filter((lang) => firstOfScript(lang) || name === "home" || words.includes(lang))
      .flatMap((lang) =>
        kept(themes).flatMap((theme) =>
          kept(widths).map((width) => ({ name, lang, theme, width: Number(width) })),
        ),
      ),
  );
}

/** One language of each script is enough to see a page; the others are asked for by name. */
function firstOfScript(lang: Lang) {
  return LANGS.find((other) => scriptOf(other) === scriptOf(lang)) === lang;
}

/** `home-fr-france-390-full.jpg` */
export function fileOf({ name, lang, theme, width }: Look, part: "screen" | "full"): string {
  return `${name}-${lang}-${theme}-${width}-${part}.jpg`;
}
