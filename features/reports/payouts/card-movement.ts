import type { BalanceMovement } from "#platform/payments/payments.ts";

/**
 * `charge`, `refund`: a payment of a guest, and money that goes back to the card. `failed-refund`: it came back. `dispute`: withdrawn by
 * the bank of the card, or returned. `fee`: an amount for the provider alone. `payout`, `returned-payout`: to the company's bank, and back from it.
 */
export type MovementKind =
  | "charge"
  | "refund"
  | "failed-refund"
  | "dispute"
  | "fee"
  | "payout"
  | "returned-payout"
  | "other";

/** Reporting categories of Stripe (docs.stripe.com/reports/reporting-categories). */
const KINDS = new Map<string, MovementKind>([
  ["charge", "charge"],
  ["refund", "refund"],
  ["refund_failure", "failed-refund"],
  ["charge_failure", "failed-refund"],
  ["dispute", "dispute"],
  ["dispute_reversal", "dispute"],
  ["fee", "fee"],
  ["network_cost", "fee"],
  ["tax", "fee"],
  ["payout", "payout"],
  ["payout_reversal", "returned-payout"],
]);

export function kindOf({ category }: Pick<BalanceMovement, "category">): MovementKind {
  return KINDS.get(category) ?? "other";
}

/** The books are in euros. Movements in another currency are listed, and counted nowhere. */
export const CURRENCY = "eur";

/**
 * What a movement is in the books. `fee`: a cost. `payout`: a transfer to the company's bank. `suspense`: money without an entry of its own, for the accountant;
 * `known`: its opposite, when the payment was found later.
 */
export type CardPosting = "fee" | "payout" | "suspense" | "known";

/** Charges and refunds are in the books already, as the payments of bookings. A payout counts when it has arrived. */
export function postingsOf({
  kind,
  amount,
  fee,
}: {
  kind: MovementKind;
  amount: number;
  fee: number;
}): { what: CardPosting; amount: number }[] {
  const cost = kind === "fee" ? fee - amount : fee;
  const postings: { what: CardPosting; amount: number }[] = [];
  if (cost !== 0) postings.push({ what: "fee", amount: cost });
  if (kind === "returned-payout") postings.push({ what: "payout", amount: -amount });
  if (kind === "dispute" || kind === "failed-refund" || kind === "other")
    postings.push({ what: "suspense", amount });
  return postings.filter((posting) => posting.amount !== 0);
}

export const UNKNOWN_AFTER_DAYS = 3;

type CardSums = { gross: number; refunds: number; fees: number; other: number; net: number };

/** Cents of a payout, or of a month. `refunds` and `fees` are positive; `net` is what reaches the bank. Its own transfer is left out. */
export function sumsOf(movements: { kind: MovementKind; amount: number; fee: number }[]): CardSums {
  const sums = { gross: 0, refunds: 0, fees: 0, other: 0, net: 0 };
  for (const { kind, amount, fee } of movements) {
    if (kind === "payout") continue;
    sums.fees += fee;
    sums.net += amount - fee;
    if (kind === "charge") sums.gross += amount;
    else if (kind === "refund" || kind === "failed-refund") sums.refunds -= amount;
    else if (kind === "fee") sums.fees -= amount;
    else sums.other += amount;
  }
  return sums;
}
