// Apart from the rule that keeps them: the form needs the numbers only, and the rule brings the map of the zones along.

/** More guests than this is a convoy: write to us. */
export const MAX_GROUP = 60;
export const MIN_HOURS = 2;
export const MAX_HOURS = 24;
export const MAX_BAGS = 60;
export const MAX_CHILD_SEATS = 8;
