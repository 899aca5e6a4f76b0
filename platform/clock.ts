/** The clock is a service: rules take `now` as an argument, verbs call `clock.now()`. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
