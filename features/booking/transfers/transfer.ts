// The rules of money that comes by bank transfer. Amounts in cents.

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** By default the money must arrive this many days after the offer ends: banks take a working day or two. */
const DAYS_TO_ARRIVE = 5;

/** By default it must arrive this many days before the first pickup. */
const DAYS_BEFORE_PICKUP = 2;

/** The rides stay reserved this long after the end date, because a transfer is seen on the account with a delay. */
const GRACE_DAYS = 2;

/** The reservation ends at least this long before the first pickup, unless the end date itself is later. */
const HOURS_BEFORE_PICKUP = 3;

/**
 * Why money goes back without the provider. `refund`: of a cancelled or cheaper ride. `excess`: more arrived than the guest owed.
 * `incomplete`: a part arrived, and the rest did not. `late`: it arrived after the reservation had ended.
 */
export type RepaymentCause = "refund" | "excess" | "incomplete" | "late";

/** When a transfer must arrive if no date was typed: never before the offer ends. */
export function usualTransferDue(firstPickup: Date, offerExpires: Date): Date {
  const usual = offerExpires.getTime() + DAYS_TO_ARRIVE * DAY;
  const latest = firstPickup.getTime() - DAYS_BEFORE_PICKUP * DAY;
  return new Date(Math.max(offerExpires.getTime(), Math.min(usual, latest)));
}

export function transferHeldUntil(dueAt: Date, firstPickup: Date): Date {
  const due = dueAt.getTime();
  const latest = Math.max(due, firstPickup.getTime() - HOURS_BEFORE_PICKUP * HOUR);
  return new Date(Math.min(due + GRACE_DAYS * DAY, latest));
}

/** When the guest is reminded: on the end date, and at least a day before the reservation ends. */
export function transferRemindedAt({ dueAt, expiresAt }: { dueAt: Date; expiresAt: Date }): Date {
  return new Date(Math.min(dueAt.getTime(), expiresAt.getTime() - DAY));
}

export function arrivalOf(amount: number, missing: number) {
  if (amount < missing) return { kind: "part" as const, missing: missing - amount };
  return { kind: "whole" as const, excess: amount - missing };
}

export const TRANSFER_NOTE = 200;

export const AWAITED_OUTCOMES = ["card", "cancelled"] as const;

export type AwaitedOutcome = (typeof AWAITED_OUTCOMES)[number];
