/** `same`: the ride again. `back`: the ride in the other direction. */
export const COPY_WAYS = ["same", "back"] as const;

/** How often a booking is repeated. `once`: a single copy. */
export const COPY_RHYTHMS = ["once", "day", "working-day", "week"] as const;

/** Most bookings that one form makes. */
export const MAX_COPIES = 30;
