/**
 * Legal cap for cash between a business and a payer who lives in France, in cents (Code monétaire et
 * financier, D112-3). The company applies it to every guest.
 */
export const CASH_LIMIT = 100_000;

/** Whether a booking may be paid in cash. `total`: cents, all legs together. The cap itself is allowed. */
export function cashAllowed(total: number): boolean {
  return total <= CASH_LIMIT;
}
