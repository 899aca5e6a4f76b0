import { plain } from "../embedded/plain-text.ts";
import type { Ask } from "../../remote/ask.server.ts";
import { createRecent } from "../remote/recent.ts";
import { addressAnswer, type AddressFeature } from "./address-feature.ts";

export type AddressSearch = (
  text: string,
  options: { limit: number; begun: boolean },
) => Promise<AddressFeature[]>;

/**
 * The national address search
 * (https://geoservices.ign.fr/documentation/services/services-geoplateforme/geocodage). `begun`: the text is
 * still being typed. Returns an empty list if the service has no result or fails.
 */
export function createAddressSearch(ask: Ask, baseUrl: string, now: () => number): AddressSearch {
  const recent = createRecent<AddressFeature[]>();
  return async (text, { limit, begun }) => {
    const q = questionOf(text);
    if (!q) return [];
    const url = new URL(`${baseUrl}/geocodage/search`);
    const autocomplete = begun ? "1" : "0";
    url.search = new URLSearchParams({ q, limit: String(limit), autocomplete }).toString();
    const known = recent.get(url.search, now());
    if (known) return known;
    const answer = await ask({ what: "address search", url, schema: addressAnswer, isTyping: begun });
    if (answer) recent.set(url.search, answer.features, now());
    return answer?.features ?? [];
  };
}

/**
 * The service requires 3 to 200 characters that begin with a letter or digit, and knows only French names.
 */
function questionOf(text: string): string | undefined {
  const q = text
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .trim()
    .slice(0, 200);
  return q.length >= 3 && /[a-z]/.test(plain(q)) ? q : undefined;
}
