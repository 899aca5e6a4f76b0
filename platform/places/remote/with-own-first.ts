import { plain } from "../embedded/plain-text.ts";
import type { PlaceHints, PlaceSuggestion, Resolution } from "../places.ts";

const KEPT_FREE = 3;

/**
 * Places of the atlas, then those of a service that the atlas lacks. Addresses of the service replace our
 * guesses of an area.
 */
export function withOwnFirst<T extends PlaceSuggestion>(ours: T[], theirs: T[], limit: number): T[] {
  const knowsDoors = theirs.some(({ kind }) => kind === "address");
  const own = ours.filter(({ area }) => !area || !knowsDoors);
  const known = new Set(own.flatMap(({ names }) => Object.values(names).map(plain)));
  const added = theirs.filter(({ kind, names }) => kind === "address" || !known.has(plain(names.fr)));
  const room = Math.max(0, limit - Math.min(KEPT_FREE, added.length));
  return [...own.slice(0, room), ...added].slice(0, limit);
}

/**
 * Whether the guest has already chosen the commune of an address. "paris" also answers for the arrondissement
 * that contains the street, `paris-2`.
 */
export function isAnswered(own: Resolution, { area }: PlaceHints = {}): boolean {
  if (own.kind !== "address" || !own.isSure || !area) return false;
  const [known] = own.areas;
  return known?.id === area || (area === "paris" && /^paris-\d/.test(known?.id ?? ""));
}
