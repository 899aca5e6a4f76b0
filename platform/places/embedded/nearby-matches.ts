import type { Place } from "../places.ts";
import { isNearParis } from "./address-areas.ts";
import type { Hit } from "./hit.ts";
import { meaningfulWords } from "./search-index.ts";

/** Importance of a hundred thousand inhabitants far from Paris. */
const KNOWN_AFAR = 0.5;

/**
 * "Nogent" is a town in Champagne, but in Paris it means Nogent-sur-Marne. If the best exact match is a small
 * distant town, returns the towns near Paris whose name begins with it.
 */
export function nearbyMatches(hits: Hit[]): Hit[] {
  const first = hits.find(({ meeting }) => meeting === "exact");
  if (!first || !isFarVillage(first)) return [];
  const name = ({ names }: Place) => `${meaningfulWords(names.fr).join(" ")} `;
  return hits.filter(
    ({ place, meeting }) =>
      meeting !== "exact" && isTownNearParis(place) && name(place).startsWith(name(first.place)),
  );
}

/**
 * A distant town that few people in Paris know: never chosen by a typo or by a word that matches another
 * place.
 */
export function isFarVillage({ place, importance }: Hit): boolean {
  return place.kind === "town" && !isNearParis(place) && importance < KNOWN_AFAR;
}

export function isTownNearParis(place: Place): boolean {
  return place.kind === "town" && isNearParis(place);
}
