/** Minutes that a chauffeur or a dispatcher can announce. 0 takes the delay back. */
export const DELAYS = [0, 5, 10, 15, 20, 30, 45, 60, 90] as const;
