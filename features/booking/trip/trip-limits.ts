// Separate from the rule that checks them: the form needs only the numbers, and the rule imports the map of
// the zones.

/** Larger groups contact the company. */
export const MAX_GROUP = 60;
export const MIN_HOURS = 2;
export const MAX_HOURS = 24;
export const MAX_BAGS = 60;
export const MAX_CHILD_SEATS = 8;
