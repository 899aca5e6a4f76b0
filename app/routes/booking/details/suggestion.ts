import type { PlaceKind } from "#platform/places/places.ts";

/** A place as the list under a field shows it, in the page's language. */
export type Suggestion = { id: string; kind: PlaceKind; name: string; where: string };
