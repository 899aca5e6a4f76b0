import type { Lang } from "./locales.ts";

/** Prices, numbers and French names in an Arabic sentence keep their own direction; the marks are invisible. */
export function leftToRight(lang: Lang, text: string): string {
  return lang === "ar" ? `\u2066${text}\u2069` : text;
}
