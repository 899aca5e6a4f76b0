/** How the money at the provider can differ from what a booking says. */
export type DifferenceKind =
  | "amount"
  | "currency"
  | "test-money"
  | "paid-late"
  | "paid-twice"
  | "refunded-elsewhere"
  | "refund-failed"
  | "disputed";

/** Days after a payment in which the provider is asked again and again what became of its money: a card holder may dispute for 120. */
export const WATCHED_DAYS = 120;

/** Hours between two such questions; a webhook comes sooner. */
export const ASKED_EVERY_HOURS = 24;

/** The longest note with which a difference is settled. */
export const MAX_SETTLEMENT = 500;

type Paid = { amount: number; currency: string; live: boolean };

/** What is wrong with a paid checkout, the worst first; null when it is what was asked for. `mode`: what this site takes. */
export function wrongPayment(
  paid: Paid,
  asked: { amount: number; mode: "live" | "test" | "off" },
): DifferenceKind | null {
  if (asked.mode === "live" && !paid.live) return "test-money";
  if (paid.currency !== "eur") return "currency";
  return paid.amount === asked.amount ? null : "amount";
}
