import type { PlaceKind } from "#platform/places/places.ts";

export type Suggestion = {
  id: string;
  /** `saved`: a place that the guest saved under a name of their own. */
  kind: PlaceKind | "saved";
  name: string;
  where: string;
  /** Written into the field instead of the name. */
  text?: string;
  /** Of a typed address: the commune or district in which its price applies. */
  area?: string;
};
