/** Where search results end: below, there is room left; above, the rest is cut off. In signs, as people count them. */
export const TEXT_LIMITS = {
  metaTitle: { from: 30, to: 60 },
  metaDescription: { from: 70, to: 155 },
} as const;

export type Fit = "empty" | "short" | "good" | "long";

/** How many signs a text has: an accent, a vowel mark or a joined sign belongs to its letter. */
export function countSigns(text: string): number {
  let count = 0;
  for (const _ of SIGNS.segment(text)) count += 1;
  return count;
}

const SIGNS = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function fitOf(count: number, { from, to }: { from: number; to: number }): Fit {
  if (count === 0) return "empty";
  if (count < from) return "short";
  return count > to ? "long" : "good";
}
