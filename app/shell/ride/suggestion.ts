import type { PlaceKind } from "#platform/places/places.ts";

/** A place as the list under a field shows it, in the page's language. */
export type Suggestion = {
  id: string;
  kind: PlaceKind;
  name: string;
  where: string;
  /** Of an address as typed: the commune or district in all of which its price holds. */
  area?: string;
};
