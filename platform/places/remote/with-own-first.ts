import { plain } from "../embedded/plain-text.ts";
import type { PlaceSuggestion } from "../places.ts";

/** Room that is always left for addresses when a service has some. */
const KEPT_FREE = 3;

/** Places of our own atlas, then those of a service that it does not know yet. */
export function withOwnFirst<T extends PlaceSuggestion>(own: T[], theirs: T[], limit: number): T[] {
  const known = new Set(own.flatMap(({ names }) => Object.values(names).map(plain)));
  const added = theirs.filter(({ kind, names }) => kind === "address" || !known.has(plain(names.fr)));
  const room = Math.max(0, limit - Math.min(KEPT_FREE, added.length));
  return [...own.slice(0, room), ...added].slice(0, limit);
}
