import { centsIn } from "#features/pricing/amount.ts";
import { LEAST_BY_CARD } from "#features/pricing/hand-price.ts";
import { firstPickupOf, type OfferLeg } from "./offer.ts";

const BALANCE_DAYS_BEFORE = 7;

const DAY = 86_400_000;

type Legs = readonly Pick<OfferLeg, "pickupAt">[];

/** A deposit in cents, and the percentage as which it was typed. */
export type Deposit = { amount: number; percent: number | null };

/** `unread`: neither a percentage nor a sum. */
export function depositIn(typed: string, total: number): Deposit | "unread" {
  const percent = /^(\d{1,2})[%٪]$/.exec(typed.replace(/\s/g, ""))?.[1];
  if (percent !== undefined)
    return { amount: Math.round((total * Number(percent)) / 100), percent: Number(percent) };
  const amount = /[%٪]/.test(typed) ? null : centsIn(typed);
  return amount === null ? "unread" : { amount, percent: null };
}

/** Deposit and balance are two card payments, so neither may be below `LEAST_BY_CARD`. */
export function isDepositOf(total: number, { amount }: Deposit): boolean {
  return amount >= LEAST_BY_CARD && total - amount >= LEAST_BY_CARD;
}

/** Never before the offer expires. */
export function usualBalanceDue(legs: Legs, expiresAt: Date): Date {
  const early = firstPickupOf(legs).getTime() - BALANCE_DAYS_BEFORE * DAY;
  return new Date(Math.max(early, expiresAt.getTime()));
}

export function mayBeDue(at: Date, legs: Legs, expiresAt: Date): boolean {
  return at >= expiresAt && at <= firstPickupOf(legs);
}
