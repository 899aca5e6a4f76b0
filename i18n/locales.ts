/**
 * The languages of the site in the order of the switcher: the only list. Everything else derives from it:
 * `Record<Lang, …>`, iteration, or `LANGUAGES`. To add a language, see docs/recipes.md.
 */
export const LANGS = ["fr", "en", "ar"] as const;

export type Lang = (typeof LANGS)[number];

export const DEFAULT_LANG = "fr" satisfies Lang;

export const COMPANY_LANG = "fr" satisfies Lang;

/** U+202F: in French between thousands and before units and signs. */
const NARROW_SPACE = "\u202F";
const FIXED_SPACE = "\u00A0";

const SCRIPTS = {
  latin: { direction: "ltr" },
  arabic: { direction: "rtl" },
} as const;

export type Script = keyof typeof SCRIPTS;
export type Direction = (typeof SCRIPTS)[Script]["direction"];

type Language = {
  name: string;
  script: Script;
  locale: `${string}-${string}`;
  /**
   * The only locale for `Intl` in this language, on the server and in the browser: Latin digits and the
   * Gregorian calendar, whatever the default of the engine.
   */
  formatLocale: `${string}-${string}`;
  /** Locale of Stripe's payment page; `auto` follows the browser where Stripe lacks the language. */
  checkoutLocale: string;
  weekStart: "mon" | "sun";
  wordsAMinute: number;
  comma: string;
  colon: string;
  thousands: string;
  decimal: string;
  unitSpace: string;
  currencyFirst: boolean;
  kilometres: string;
  afterWeekday: string;
  day: (number: string, month: string, year: string) => string;
  time: (hour: string, minute: string) => string;
  at: string;
  parisTime: string;
};

export const LANGUAGES = {
  fr: {
    name: "Français",
    script: "latin",
    locale: "fr-FR",
    formatLocale: "fr-FR",
    checkoutLocale: "fr",
    weekStart: "mon",
    wordsAMinute: 210,
    comma: ", ",
    colon: `${NARROW_SPACE}: `,
    thousands: NARROW_SPACE,
    decimal: ",",
    unitSpace: NARROW_SPACE,
    currencyFirst: false,
    kilometres: "km",
    afterWeekday: "",
    day: (number, month, year) => `${number === "1" ? "1er" : number} ${month} ${year}`,
    time: (hour, minute) => `${Number(hour)}${FIXED_SPACE}h${FIXED_SPACE}${minute}`,
    at: " à ",
    parisTime: `, heure${FIXED_SPACE}de${FIXED_SPACE}Paris`,
  },
  en: {
    name: "English",
    script: "latin",
    locale: "en-GB",
    formatLocale: "en-GB",
    checkoutLocale: "en",
    weekStart: "mon",
    wordsAMinute: 220,
    comma: ", ",
    colon: ": ",
    thousands: ",",
    decimal: ".",
    unitSpace: FIXED_SPACE,
    currencyFirst: true,
    kilometres: "km",
    afterWeekday: "",
    day: (number, month, year) => `${number} ${month} ${year}`,
    time: (hour, minute) => `${hour}:${minute}`,
    at: " at ",
    parisTime: `, Paris${FIXED_SPACE}time`,
  },
  ar: {
    name: "العربية",
    script: "arabic",
    locale: "ar-AE",
    formatLocale: "ar-u-ca-gregory-nu-latn",
    checkoutLocale: "auto",
    weekStart: "sun",
    wordsAMinute: 160,
    comma: "، ",
    colon: ": ",
    thousands: ",",
    decimal: ".",
    unitSpace: FIXED_SPACE,
    currencyFirst: false,
    kilometres: "كم",
    afterWeekday: "،",
    day: (number, month, year) => `${number} ${month} ${year}`,
    time: (hour, minute) => `${hour}:${minute}`,
    at: "، الساعة ",
    parisTime: ` بتوقيت${FIXED_SPACE}باريس`,
  },
} as const satisfies Record<Lang, Language>;

export type FormatLocale = (typeof LANGUAGES)[Lang]["formatLocale"];

export function isLang(value: unknown): value is Lang {
  return LANGS.includes(value as Lang);
}

export function langOf(value: unknown): Lang {
  return isLang(value) ? value : DEFAULT_LANG;
}

export function scriptOf(lang: Lang): Script {
  return LANGUAGES[lang].script;
}

export function directionOf(lang: Lang): Direction {
  return SCRIPTS[scriptOf(lang)].direction;
}

export function inEveryLang<Value>(valueIn: (lang: Lang) => Value): Record<Lang, Value> {
  return Object.fromEntries(LANGS.map((lang) => [lang, valueIn(lang)])) as Record<Lang, Value>;
}

/** A text in a language, or in the default language if it was stored before the language was added. */
export function textIn(
  texts: Partial<Record<Lang, string>> & Record<typeof DEFAULT_LANG, string>,
  lang: Lang,
): string {
  return texts[lang] || texts[DEFAULT_LANG];
}

export function leftToRight(lang: Lang, text: string): string {
  return directionOf(lang) === "rtl" ? `\u2066${text}\u2069` : text;
}
