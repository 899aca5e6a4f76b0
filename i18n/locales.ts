/** The three languages of the site, in the order of the switcher. French is the default and the fallback. */
export const LANGS = ["fr", "en", "ar"] as const;

export type Lang = (typeof LANGS)[number];

export const DEFAULT_LANG: Lang = "fr";

export function isLang(value: unknown): value is Lang {
  return LANGS.includes(value as Lang);
}

/** The language that an address or a cookie names; the default where it names none of ours. */
export function langOf(value: unknown): Lang {
  return isLang(value) ? value : DEFAULT_LANG;
}

export function directionOf(lang: Lang): "ltr" | "rtl" {
  return lang === "ar" ? "rtl" : "ltr";
}

/** BCP 47 tags for formatters: Latin digits and the Gregorian calendar in all three languages. */
export const FORMAT_LOCALES: Record<Lang, string> = {
  fr: "fr-FR",
  en: "en-GB",
  ar: "ar-u-ca-gregory-nu-latn",
};
