import { plain } from "../embedded/plain-text.ts";
import type { PlaceHints, PlaceSuggestion, Resolution } from "../places.ts";

const KEPT_FREE = 3;

export function withOwnFirst<T extends PlaceSuggestion>(ours: T[], theirs: T[], limit: number): T[] {
  const knowsDoors = theirs.some(({ kind }) => kind === "address");
  const own = ours.filter(({ area }) => !area || !knowsDoors);
  const known = new Set(own.flatMap(({ names }) => Object.values(names).map(plain)));
  const added = theirs.filter(({ kind, names }) => kind === "address" || !known.has(plain(names.fr)));
  const room = Math.max(0, limit - Math.min(KEPT_FREE, added.length));
  return [...own.slice(0, room), ...added].slice(0, limit);
}

export function isAnswered(own: Resolution, { area }: PlaceHints = {}): boolean {
  if (own.kind !== "address" || !own.isSure || !area) return false;
  const [known] = own.areas;
  return known?.id === area || (area === "paris" && /^paris-\d/.test(known?.id ?? ""));
}
