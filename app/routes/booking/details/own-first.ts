import type { Suggestion } from "./suggestion.ts";

const MOST = 8;
const KEPT_FREE = 3;

/** Places of our own atlas, which have their prices, then those of a service that are not among them. */
export function ownFirst(own: Suggestion[], theirs: Suggestion[]): Suggestion[] {
  const known = new Set(own.map(({ name }) => name.toLowerCase()));
  const added = theirs.filter(({ name }) => !known.has(name.toLowerCase()));
  const room = MOST - Math.min(KEPT_FREE, added.length);
  return [...own.slice(0, room), ...added].slice(0, MOST);
}
