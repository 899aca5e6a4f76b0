import type { Place } from "../../places.ts";

/** A place of the atlas with what only the search needs. */
export type AtlasEntry = {
  place: Place;
  /** Other words people type for it, in any script. */
  aliases: string[];
  /** All postcodes of a commune. */
  postcodes?: string[];
  /** What sort of place it is, as typed beside the name: "restaurant", "سفارة". */
  sort?: string;
  /** 0 to 1: how likely a guest means this place rather than another with the same words. */
  importance: number;
};
