/**
 * The languages of the site, in the order of the switcher: the only list of them. Everything else follows from it, by type
 * (`Record<Lang, …>`), by walking it, or by asking the record below. How to add one: docs/recipes.md.
 */
export const LANGS = ["fr", "en", "ar"] as const;

export type Lang = (typeof LANGS)[number];

/** Where an address names none, and what stands where a language has no words of its own. */
export const DEFAULT_LANG = "fr" satisfies Lang;

/** What the company reads and signs, and what counts in law. */
export const COMPANY_LANG = "fr" satisfies Lang;

/** U+202F: between thousands and before units and signs in French. */
const NARROW_SPACE = "\u202F";
const FIXED_SPACE = "\u00A0";

const SCRIPTS = {
  latin: { direction: "ltr" },
  arabic: { direction: "rtl" },
} as const;

/** The letters of a language: faces, sizes and the direction of its lines follow from them, never from the language. */
export type Script = keyof typeof SCRIPTS;
export type Direction = (typeof SCRIPTS)[Script]["direction"];

/** What has to be known of a language beside its words. */
type Language = {
  /** In its own words, as the switcher says it. */
  name: string;
  script: Script;
  /** Language and country: for link previews, for the country that a phone number is first taken to be of. */
  locale: `${string}-${string}`;
  /**
   * The only locale that `Intl` is given for the language, on the server and in the browser: Latin digits and the Gregorian calendar,
   * whatever the default of the engine is.
   */
  formatLocale: `${string}-${string}`;
  /** Of Stripe's payment page; `auto` where it does not speak the language, and then follows the guest's browser. */
  checkoutLocale: string;
  weekStart: "mon" | "sun";
  /** How fast it is read. */
  wordsAMinute: number;
  /** Between the things of a list. */
  comma: string;
  colon: string;
  thousands: string;
  decimal: string;
  /** Between a number and its unit. */
  unitSpace: string;
  currencyFirst: boolean;
  kilometres: string;
  afterWeekday: string;
  day: (number: string, month: string, year: string) => string;
  /** Of 24 hours, from two digits each. */
  time: (hour: string, minute: string) => string;
  /** Between a day and a time. */
  at: string;
  /** Behind a time, without a break between its words. */
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

/** The language that an address or a cookie names; the default where it names none of ours. */
export function langOf(value: unknown): Lang {
  return isLang(value) ? value : DEFAULT_LANG;
}

export function scriptOf(lang: Lang): Script {
  return LANGUAGES[lang].script;
}

export function directionOf(lang: Lang): Direction {
  return SCRIPTS[scriptOf(lang)].direction;
}

/** The same for each language. */
export function inEveryLang<Value>(valueIn: (lang: Lang) => Value): Record<Lang, Value> {
  return Object.fromEntries(LANGS.map((lang) => [lang, valueIn(lang)])) as Record<Lang, Value>;
}

/** A text in a language; the default's where there is none, as in what was stored before the language was added. */
export function textIn(
  texts: Partial<Record<Lang, string>> & Record<typeof DEFAULT_LANG, string>,
  lang: Lang,
): string {
  return texts[lang] || texts[DEFAULT_LANG];
}
