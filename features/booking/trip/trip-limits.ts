import type { TripFields } from "./trip-fields.ts";

// Separate from the rule that checks them: the form needs only the numbers, and the rule imports the map of
// the zones.

export const MAX_GROUP = 60;
export const MIN_HOURS = 2;
export const MAX_HOURS = 24;
export const MAX_BAGS = 60;
export const MAX_CHILD_SEATS = 8;

export const COUNTS = [
  ["passengers", MAX_GROUP],
  ["bagsLarge", MAX_BAGS],
  ["bagsCabin", MAX_BAGS],
  ["bagsBulky", MAX_BAGS],
  ["infant", MAX_CHILD_SEATS],
  ["toddler", MAX_CHILD_SEATS],
  ["booster", MAX_CHILD_SEATS],
] as const satisfies [keyof TripFields, number][];
