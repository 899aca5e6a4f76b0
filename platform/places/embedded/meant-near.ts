import type { Place } from "../places.ts";
import { isNearParis } from "./address-areas.ts";
import type { Hit } from "./hit.ts";
import { meaningfulWords } from "./search-index.ts";

/** What a hundred thousand inhabitants weigh far from Paris. */
const KNOWN_AFAR = 0.5;

/**
 * "Nogent" is a town of Champagne, and Nogent-sur-Marne to whoever stands in Paris: where the best whole name is a far town's,
 * the towns near Paris that are called so for short.
 */
export function meantNear(hits: Hit[]): Hit[] {
  const first = hits.find(({ meeting }) => meeting === "exact");
  if (!first || !isFarVillage(first)) return [];
  const name = ({ names }: Place) => `${meaningfulWords(names.fr).join(" ")} `;
  return hits.filter(
    ({ place, meeting }) =>
      meeting !== "exact" && isTownNearParis(place) && name(place).startsWith(name(first.place)),
  );
}

/** A town that few in Paris have heard of: never meant by a slip, or by a word that fits another one. */
export function isFarVillage({ place, importance }: Hit): boolean {
  return place.kind === "town" && !isNearParis(place) && importance < KNOWN_AFAR;
}

export function isTownNearParis(place: Place): boolean {
  return place.kind === "town" && isNearParis(place);
}
