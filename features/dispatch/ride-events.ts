/** What a chauffeur reports of a ride, in the order in which it happens; a guest who is absent ends it. */
export const RIDE_EVENTS = ["on_the_way", "arrived", "on_board", "done", "guest_absent"] as const;

export type RideEvent = (typeof RIDE_EVENTS)[number];
