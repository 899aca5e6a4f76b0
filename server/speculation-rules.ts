import type { Context } from "hono";
import { LANGS } from "#i18n/locales.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/** Public pages without React: they can be rendered ahead without running more than `site-script.ts`, which counts no page before it is seen. */
const PRERENDERED = [
  "about",
  "services",
  "services/*",
  "prestige-events",
  "fleet",
  "fleet/*",
  "blog",
  "blog/category/*",
  "blog/tag/*",
];
/** Public pages with React: only their HTML is fetched ahead. */
const PREFETCHED = ["contact", "prestige-events/*"];

/**
 * Which links a browser may follow ahead, when the pointer rests on them or a finger touches them. Only pages that come from the page cache;
 * never the booking, a guest's own link or the admin. https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
export const SPECULATION_RULES = {
  prerender: [rule(PRERENDERED)],
  prefetch: [rule(PREFETCHED)],
};

function rule(pages: string[]) {
  const patterns = pages.map((page) => `/:lang(${LANGS.join("|")})/${page}`);
  return { where: { href_matches: patterns }, eagerness: "moderate" };
}

/** On public pages from the cache. */
export const SPECULATION_RULES_HEADER: [string, string] = [
  "Speculation-Rules",
  `"${SPECULATION_RULES_PATH}"`,
];

export function answerSpeculationRules(c: Context): Response {
  return c.body(JSON.stringify(SPECULATION_RULES), 200, {
    "Content-Type": "application/speculationrules+json",
    "Cache-Control": "public, max-age=3600",
  });
}
