import { latinDigits } from "#i18n/clean-text.ts";
import { type Lang, LANGUAGES } from "#i18n/locales.ts";

const AROUND = /[€%٪\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\bEUR\b/giu;
const SPACES = "[ \\u00A0\\u2009\\u202F’']";
/**
 * Whole euros with or without groups of three digits, then at most two digits of cents after a comma or a
 * point.
 */
const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
const SPACED = new RegExp(`^(\\d{1,3}(?:${SPACES}\\d{3})+)(?:[.,](\\d{1,2}))?$`);
const GROUPED = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))$|^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))$/;

/**
 * Parses a typed amount in euros to cents: `95`, `95,50`, `95.5`, `1 100 €`, `٩٥٫٥٠`. Returns null for other
 * text and for ambiguous amounts: `1,100` is 1.10 in some countries and 1100 in others.
 */
export function centsIn(typed: string): number | null {
  const text = latinDigits(typed).replace(AROUND, "").replaceAll("٫", ".").replaceAll("٬", " ").trim();
  const found = PLAIN.exec(text) ?? SPACED.exec(text) ?? GROUPED.exec(text);
  if (!found) return null;
  const [, whole = found[3], parts = found[4] ?? ""] = found;
  const cents = Number(whole?.replace(/\D/g, "")) * 100 + Number(parts.padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

export function wholeIn(typed: string): number | null {
  const text = latinDigits(typed).replace(AROUND, "").trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Formats cents for a form field: `95`, and `95,50` in French, `95.50` in other languages. */
export function amountText(cents: number, lang: Lang): string {
  return cents % 100 === 0 ? String(cents / 100) : sheetAmount(cents, lang);
}

/** Formats cents for the cell of a spreadsheet: `95,50` in French, `95.50` in other languages, also for whole euros. */
export function sheetAmount(cents: number, lang: Lang): string {
  return (cents / 100).toFixed(2).replace(".", LANGUAGES[lang].decimal);
}
/** Largest remainder method: rounds down and gives the rest to the largest fractions. */
export function apportion(sum: number, weights: number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (sum * weight) / all);
  const parts = exact.map(Math.floor);
  const left = sum - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, left)) parts[index]! += 1;
  return parts;
}
