import { directionOf, type Lang } from "./locales.ts";

/** Prices, numbers and French names in a sentence that runs the other way keep their own direction; the marks are invisible. */
export function leftToRight(lang: Lang, text: string): string {
  return directionOf(lang) === "rtl" ? `\u2066${text}\u2069` : text;
}
