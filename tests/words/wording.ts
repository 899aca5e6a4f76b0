import type { Lang } from "#i18n/locales.ts";

type Rule = { pattern: RegExp; why: string };

/** What no guest is to read again: claims that are untrue or unlawful, riddles, other spellings of one thing. */
const RULES: Record<Lang, Rule[]> = {
  fr: [],
  en: [],
  ar: [{ pattern: /\u0627\u064B/, why: "the tanween stands before its alif" }],
};

/** What is wrong with the wording of a text. */
export function wordingFaults(lang: Lang, text: string): string[] {
  return RULES[lang].flatMap(({ pattern, why }) => (pattern.test(text) ? [why] : []));
}
