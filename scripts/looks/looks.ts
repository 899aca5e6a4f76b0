import { LANGS, type Lang, scriptOf } from "#i18n/locales.ts";
import { ADMIN_PAGES } from "./admin-pages.ts";
import { STATE_NAMES } from "./admin-states.ts";
import { MOMENTS } from "./moments.ts";
import { DOWN, PAGES } from "./pages.ts";

export const THEMES = ["default", "france", "night"] as const;
const USUAL_THEMES: Theme[] = ["default", "france"];
export const WIDTHS = [390, 768, 1440, 1920] as const;
const USUAL_WIDTHS = ["390", "768", "1440"];

export type Theme = (typeof THEMES)[number];
export type Look = { name: string; lang: Lang; theme: Theme; width: number };

const ADMIN = [...Object.keys(ADMIN_PAGES), ...STATE_NAMES];
const PAPERS = ["documents", "mails"];
const ALL_OF_THE_ADMIN = "admin";

/**
 * The selection by the words of the command: names of pages, languages, themes, widths, all pages of the
 * admin, or the documents or mails, which have neither theme nor width. The default is the public pages.
 */
export function wantedIn(words: string[]): { looks: Look[]; langs: Lang[]; papers: string[] } {
  const papers = PAPERS.filter((name) => words.includes(name));
  const own = words.filter((word) => !PAPERS.includes(word) && word !== ALL_OF_THE_ADMIN);
  const admin = words.includes(ALL_OF_THE_ADMIN);
  const named = admin || own.some((word) => word in PAGES || ADMIN.includes(word) || word in DOWN);
  const langs = LANGS.filter((lang) => words.includes(lang));
  return {
    looks:
      papers.length > 0 && !named ? [] : looksFor(own, admin ? ADMIN : Object.keys({ ...PAGES, ...DOWN })),
    langs: langs.length > 0 ? langs : [...LANGS],
    papers,
  };
}

function looksFor(words: string[], pages: string[]): Look[] {
  const [names, langs, themes, widths] = [
    [...Object.keys({ ...PAGES, ...DOWN }), ...ADMIN],
    [...LANGS],
    [...THEMES],
    WIDTHS.map(String),
  ];
  const known = [...names, ...langs, ...themes, ...widths];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) throw new Error(`“${unknown.join(" ")}” is none of: ${known.join(", ")}.`);
  const kept = <Word extends string>(all: Word[], others = all) => {
    const named = all.filter((word) => words.includes(word));
    return named.length > 0 ? named : others;
  };
  return kept(names, pages).flatMap((name) =>
    kept(langs)
      .filter((lang) => firstOfScript(lang) || name === "home" || words.includes(lang))
      .flatMap((lang) =>
        kept<Theme>(themes, USUAL_THEMES).flatMap((theme) =>
          kept(widths, USUAL_WIDTHS)
            .map(Number)
            .filter((width) => MOMENTS[name]?.widths?.includes(width) ?? true)
            .map((width) => ({ name, lang, theme, width })),
        ),
      ),
  );
}

function firstOfScript(lang: Lang) {
  return LANGS.find((other) => scriptOf(other) === scriptOf(lang)) === lang;
}

export function fileOf({ name, lang, theme, width }: Look, part: "screen" | "full"): string {
  return `${name}-${lang}-${theme}-${width}-${part}.jpg`;
}
