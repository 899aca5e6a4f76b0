import type { PlaceKind } from "#platform/places/places.ts";

export type Suggestion = {
  id: string;
  kind: PlaceKind;
  name: string;
  where: string;
  /** Of a typed address: the commune or district in which its price applies. */
  area?: string;
};
