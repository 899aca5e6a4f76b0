import { directionOf, type Lang } from "./locales.ts";

/** Isolates prices, numbers and French names in a right-to-left sentence; the isolates are invisible. */
export function leftToRight(lang: Lang, text: string): string {
  return directionOf(lang) === "rtl" ? `\u2066${text}\u2069` : text;
}
