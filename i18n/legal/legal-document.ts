import type { LegalFact } from "./legal-fact.ts";

/** The four legal pages; the names are also their addresses. */
export const LEGAL_PAGES = ["terms", "privacy-policy", "cookie-policy", "legal-notice"] as const;

export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Day of the last change, one for all languages: the version a guest accepted is the one in force that day. */
export const LEGAL_UPDATED: Record<LegalPage, string> = {
  terms: "2026-11-23",
  "privacy-policy": "2026-11-23",
  "cookie-policy": "2026-11-22",
  "legal-notice": "2026-11-23",
};

/**
 * One page in one language. Its texts know a little markup: `**strong**`, `[[left to right]]` for article numbers and the
 * like, `[link](#section)` or `[link](terms)`, and `{fact}`. A line with a fact that is not given yet is left out.
 */
export type LegalDocument = {
  title: string;
  /** One or two sentences under the title. */
  lead: string;
  /** For search engines. */
  description: string;
  /** The same ids in the same order in every language: they are the anchors and the numbers. */
  sections: LegalSection[];
};

export type LegalSection = { id: string; title: string; blocks: LegalBlock[] };

export type LegalBlock =
  | string
  | { list: string[] }
  /** A list in an order that matters. */
  | { steps: string[] }
  /** Label and value. */
  | { facts: Array<[string, string]> }
  | { entries: LegalEntry[] };

/** One of several things that are described by the same few points. */
export type LegalEntry = { title: string; points: Array<[string, string]> };

/** The words around the documents. */
export type LegalFrame = {
  template: { title: string; text: string };
  demo: string;
  /** On translations: which text prevails. Empty on the French page. */
  translation: string;
  contents: string;
  updated: string;
  others: string;
  /** The switch of the counter, on the cookie page. */
  counting: Record<"counted" | "choice" | "signal" | "refuse" | "allow", string>;
  /** Of terms as somebody accepted them. */
  accepted: { version: string; text: string; goneTitle: string; goneText: string };
};

/** The facts a text names, each once. */
export function factsIn(text: string): LegalFact[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as LegalFact))];
}
