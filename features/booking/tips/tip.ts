/** The smallest and the largest tip, in cents. */
export const LEAST_TIP = 1_00;
export const MOST_TIP = 500_00;

/** Suggestions are multiples of this, in cents. */
const STEP = 5_00;

/** Three amounts in cents, near 5, 10 and 15 per cent of the price of the ride. */
export function suggestedTips(price: number): [number, number, number] {
  const most = Math.floor(MOST_TIP / 3 / STEP);
  const least = Math.min(most, Math.max(1, Math.round((price * 0.05) / STEP))) * STEP;
  return [least, 2 * least, 3 * least];
}

export function isTip(cents: number | null): cents is number {
  return cents !== null && cents >= LEAST_TIP && cents <= MOST_TIP;
}

export type TipState = "paid" | "refunded";
