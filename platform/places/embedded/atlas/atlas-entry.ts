import type { Place } from "../../places.ts";

export type AtlasEntry = {
  place: Place;
  aliases: string[];
  postcodes?: string[];
  /** The type of place as guests type it with the name: "restaurant", "سفارة". */
  sort?: string;
  /** 0 to 1: how likely a guest means this place among places with the same words. */
  importance: number;
};
