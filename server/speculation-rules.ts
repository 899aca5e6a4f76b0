import type { Context } from "hono";
import { LANGS } from "#i18n/locales.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/**
 * Public pages without React: prerendering runs only `site-script.ts`, which counts a page only when it is
 * shown.
 */
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
/** Public pages with React: only their HTML is prefetched. */
const PREFETCHED = ["contact", "prestige-events/*"];

/**
 * Links that a browser may prerender or prefetch on hover or touch. Only cached pages; never the booking, a
 * guest's link or the admin. https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
export const SPECULATION_RULES = {
  prerender: [rule(PRERENDERED)],
  prefetch: [rule(PREFETCHED)],
};

function rule(pages: string[]) {
  const patterns = pages.map((page) => `/:lang(${LANGS.join("|")})/${page}`);
  return { where: { href_matches: patterns }, eagerness: "moderate" };
}

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
