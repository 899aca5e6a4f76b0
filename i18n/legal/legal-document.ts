import type { LegalFact } from "./legal-fact.ts";

export const LEGAL_PAGES = [
  "terms",
  "privacy-policy",
  "cookie-policy",
  "legal-notice",
  "emissions",
  "accessibility",
] as const;

export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Day of the last change, for all languages: a guest accepts the version in force on that day. */
export const LEGAL_UPDATED: Record<LegalPage, string> = {
  terms: "2026-11-27",
  "privacy-policy": "2026-11-27",
  "cookie-policy": "2026-11-22",
  "legal-notice": "2026-11-27",
  emissions: "2026-11-27",
  accessibility: "2026-11-27",
};

/**
 * One page in one language. The texts have markup: `**strong**`, `[[left to right]]` for article numbers,
 * `[link](#section)` or `[link](terms)`, and `{fact}`. A line with a missing fact is left out.
 */
export type LegalDocument = {
  title: string;
  lead: string;
  description: string;
  /** The same ids in the same order in every language: they are the anchors and the numbering. */
  sections: LegalSection[];
};

export type LegalSection = { id: string; title: string; blocks: LegalBlock[] };

export type LegalBlock =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { facts: Array<[string, string]> }
  | { entries: LegalEntry[] };

export type LegalEntry = { title: string; points: Array<[string, string]> };

export type LegalFrame = {
  template: { title: string; text: string };
  demo: string;
  translation: string;
  contents: string;
  updated: string;
  others: string;
  counting: Record<"counted" | "choice" | "signal" | "refuse" | "allow", string>;
  accepted: { version: string; text: string; goneTitle: string; goneText: string };
};

export function factsIn(text: string): LegalFact[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as LegalFact))];
}
