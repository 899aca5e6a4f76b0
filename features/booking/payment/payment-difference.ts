export type DifferenceKind =
  | "amount"
  | "currency"
  | "test-money"
  | "paid-late"
  | "paid-twice"
  | "refunded-elsewhere"
  | "refund-failed"
  | "disputed";

/**
 * Days after a payment in which its money is checked at the provider: a card holder can dispute for 120
 * days.
 */
export const WATCHED_DAYS = 120;

/** Hours between two checks; a webhook arrives sooner. */
export const CHECK_EVERY_HOURS = 24;

export const MAX_SETTLEMENT = 500;

type Paid = { amount: number; currency: string; live: boolean };

/** The most serious difference. `mode`: what this site accepts. */
export function wrongPayment(
  paid: Paid,
  asked: { amount: number; mode: "live" | "test" | "off" },
): DifferenceKind | null {
  if (asked.mode === "live" && !paid.live) return "test-money";
  if (paid.currency !== "eur") return "currency";
  return paid.amount === asked.amount ? null : "amount";
}
