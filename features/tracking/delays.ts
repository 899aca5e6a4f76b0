/**
 * Minutes that a chauffeur or a dispatcher can announce. 0 takes the delay back. Not in `arrival.ts`, through which the browser
 * would load Temporal.
 */
export const DELAYS = [0, 5, 10, 15, 20, 30, 45, 60, 90] as const;
