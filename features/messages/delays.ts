/** The delays that a dispatcher can announce, in minutes. */
export const DELAYS = [10, 15, 20, 30, 45, 60, 90];
