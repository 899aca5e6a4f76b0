/** From this many passengers on, fast-track is a special quote. */
export const FAST_TRACK_GROUP = 4;
