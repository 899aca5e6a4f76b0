/** From this number of passengers, fast-track needs a quote. */
export const FAST_TRACK_GROUP = 4;
