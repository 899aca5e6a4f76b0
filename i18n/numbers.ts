import { type Lang, LANGUAGES } from "./locales.ts";

/**
 * Latin digits in all languages: 1 234,5 in French, 1,234.5 in English and Arabic. Not for negative numbers.
 */
export function groupedNumber(lang: Lang, value: number, decimals: number): string {
  const { thousands, decimal } = LANGUAGES[lang];
  const [whole = "", fraction] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction ? grouped + decimal + fraction : grouped;
}
