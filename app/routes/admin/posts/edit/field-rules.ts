import { slugFrom } from "#features/blog/post/post-slug.ts";

/**
 * Recommended lengths in search results, in characters as users perceive them: shorter texts waste space, longer ones
 * are cut.
 */
export const TEXT_LIMITS = {
  metaTitle: { from: 30, to: 60 },
  metaDescription: { from: 70, to: 155 },
} as const;

type Fit = "empty" | "short" | "good" | "long";

/** Counts grapheme clusters: combining accents, vowel marks and joined emoji belong to their base character. */
export function countSigns(text: string): number {
  let count = 0;
  for (const _ of SIGNS.segment(text)) count += 1;
  return count;
}

const SIGNS = new Intl.Segmenter("und", { granularity: "grapheme" });

export function fitOf(count: number, { from, to }: { from: number; to: number }): Fit {
  if (count === 0) return "empty";
  if (count < from) return "short";
  return count > to ? "long" : "good";
}

/** Text before a comma becomes tags, the rest remains in the field. Spellings with the same slug are one tag. */
export function tagsAfter(tags: string[], text: string): { tags: string[]; rest: string } {
  const parts = text.split(/[,،]/);
  const rest = parts.pop() ?? "";
  const all = new Map(tags.map((tag) => [slugFrom(tag), tag]));
  for (const part of parts) {
    const tag = part.replace(/\s+/g, " ").trim();
    const slug = slugFrom(tag);
    if (slug !== "" && !all.has(slug)) all.set(slug, tag);
  }
  return { tags: [...all.values()], rest: rest.trimStart() };
}

const PARTS = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

export function parisFields(instant: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    PARTS.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts["year"]}-${parts["month"]}-${parts["day"]}`,
    time: `${parts["hour"]}:${parts["minute"]}`,
  };
}

export function jsonProblem(text: string): "syntax" | "object" | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? null : "object";
  } catch {
    return "syntax";
  }
}
