import { groupedNumber } from "#i18n/formats.ts";
import { type Lang, leftToRight } from "#i18n/locales.ts";

/** Characters of the words of a guest, of the name that is shown with them, and of the company's texts. */
export const MOST_REVIEW_WORDS = 1_000;
export const MOST_SHOWN_NAME = 40;
export const MOST_REPLY = 600;
export const MOST_REPORT = 300;

/**
 * `private`: for the company only. `asked`: the guest agreed to its publication, and it is not checked yet.
 * A review that the guest changes is checked again.
 */
export const PUBLICATIONS = ["private", "asked", "published", "refused"] as const;

export type Publication = (typeof PUBLICATIONS)[number];

/**
 * Reasons why a review is not published (consumer code, L111-7-2: its author gets the reason). The number of stars
 * is none of them.
 */
export const REFUSALS = ["insult", "personal-data", "unlawful", "advertising", "not-about-ride"] as const;

export type Refusal = (typeof REFUSALS)[number];

/** The stars in tenths, rounded half up: 46 is 4.6. Null without ratings. */
export function averageOf({ count, sum }: { count: number; sum: number }): number | null {
  return count === 0 ? null : Math.round((sum * 10) / count);
}

/** 46 is 4.6, in French 4,6. */
export function averageText(tenths: number, lang: Lang): string {
  return leftToRight(lang, groupedNumber(lang, tenths / 10, tenths % 10 === 0 ? 0 : 1));
}
