import type { Lang } from "./locales.ts";

/** U+202F: between thousands and before units and signs in French. */
export const NARROW_SPACE = "\u202F";

/** Latin digits in all languages: 1 234,5 in French, 1,234.5 in English and Arabic. Not for negative numbers. */
export function groupedNumber(lang: Lang, value: number, decimals: number): string {
  const [whole = "", fraction] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, lang === "fr" ? NARROW_SPACE : ",");
  return fraction ? `${grouped}${lang === "fr" ? "," : "."}${fraction}` : grouped;
}
