/**
 * Legal cap for cash between a business and a payer who lives in France, in cents (Code monétaire et
 * financier, D112-3). The company applies it to everybody.
 */
export const CASH_LIMIT = 100_000;

/** Whether a booking may be paid in cash: up to the cap, the cap included. Both legs of a return count together. */
export function cashAllowed(total: number): boolean {
  return total <= CASH_LIMIT;
}
