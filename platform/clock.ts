/** The clock is a service: rules take `now` as an argument, verbs ask this. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
