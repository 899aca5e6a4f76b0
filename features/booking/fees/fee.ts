import { freeUntilOf, isPrepaid, type PaymentMethod, type SpecialRequestStatus } from "../booking.ts";

/**
 * Why a guest owes an amount outside the payment of the booking: a cash ride that was not driven, the balance
 * of a booking with a deposit, or additions to a ride.
 */
export type FeeReason = "late-cancellation" | "no-show" | "balance" | "additions";

export type PriceFeeReason = Exclude<FeeReason, "additions">;

export type FeeLeg = {
  paymentMethod: PaymentMethod;
  price: { total: number };
  chargesLateCash: boolean;
  chargesLateAccount: boolean;
  freeCancellationUntil: Date;
  femaleChauffeur: SpecialRequestStatus;
  arabicSpeaking: SpecialRequestStatus;
  pickupAt: Date;
};

/**
 * Cents that a guest owes who cancels this leg now: what a guest who paid by card loses. Those of a cash leg are requested from the
 * guest, and those of an organisation's leg are on its monthly invoice. A card payment is not refunded instead, and another ride on
 * account is agreed between the parties.
 */
export function lateFee(leg: FeeLeg, now: Date): number {
  const { paymentMethod, chargesLateCash, chargesLateAccount } = leg;
  const isCharged =
    (paymentMethod === "cash" && chargesLateCash) || (paymentMethod === "on_account" && chargesLateAccount);
  if (!isCharged) return 0;
  return now <= freeUntilOf(leg) ? 0 : leg.price.total;
}

type NoShowLeg = Pick<FeeLeg, "paymentMethod" | "price" | "chargesLateAccount">;

/** Cents that a guest owes who did not come to this leg. All versions of the terms say so for cash. */
export function noShowFee({ paymentMethod, price, chargesLateAccount }: NoShowLeg): number {
  const isCharged = paymentMethod === "cash" || (paymentMethod === "on_account" && chargesLateAccount);
  return isCharged ? price.total : 0;
}

/** The fee of an organisation's leg is on its monthly invoice, and no payment is requested. */
export function settledOnAccount(
  { paymentMethod }: Pick<FeeLeg, "paymentMethod">,
  now: Date,
): { paidAt: Date; paidOutside: PaidOutside } | null {
  return paymentMethod === "on_account" ? { paidAt: now, paidOutside: "on_account" } : null;
}

/**
 * Cents that the company owes a guest whose leg it cancels now, beyond a refund: what the guest would lose by
 * cancelling at the same moment (consumer code, R212-2, 2°). Where a late cancellation costs the guest
 * nothing, it is the price after the pickup, because no chauffeur came.
 */
export function compensationFor(leg: FeeLeg, now: Date): number {
  const isLate = now > freeUntilOf(leg);
  if (isPrepaid(leg.paymentMethod)) return isLate ? leg.price.total : 0;
  return now < leg.pickupAt ? lateFee(leg, now) : leg.price.total;
}

const BALANCE_NOTICE_DAYS = 5;

export function balancesAskedUntil(now: Date): Date {
  return new Date(now.getTime() + BALANCE_NOTICE_DAYS * 86_400_000);
}

export function isOverdue(
  { dueAt, paidAt, waivedAt }: { dueAt: Date | null; paidAt: Date | null; waivedAt: Date | null },
  now: Date,
): boolean {
  return dueAt !== null && dueAt < now && !paidAt && !waivedAt;
}

/** Cents. A waived balance was not paid either. */
export function unpaidOf(balance: { paidAt: Date | null; amount: number } | undefined): number {
  return balance && !balance.paidAt ? balance.amount : 0;
}

export function descriptionOf({ reason }: { reason: FeeReason }) {
  if (reason === "balance") return "deposit.payBalance";
  return reason === "additions" ? "payment.additionsDescription" : "payment.feeDescription";
}

export const FEE_LINK_DAYS = 14;

export const WAIVE_REASON = 200;

/** `terminal`: by card, on a terminal of the company. */
export const OUTSIDE_WAYS = ["transfer", "terminal", "cash"] as const;

export type OutsideWay = (typeof OUTSIDE_WAYS)[number];

/** `on_account`: of a ride that is invoiced to a business, which owes the fee with the invoice. */
export type PaidOutside = OutsideWay | "on_account";

export type FeeState = "owed" | "asked" | "charging" | "paid" | "waived";

/** `asked`: a payment link was mailed and is valid. `charging`: the saved card is being charged. */
export function feeState(
  fee: { paidAt: Date | null; waivedAt: Date | null },
  payment: { status: string; expiresAt: Date; guaranteeId?: string | null } | undefined,
  now: Date,
): FeeState {
  if (fee.paidAt) return "paid";
  if (fee.waivedAt) return "waived";
  if (payment?.guaranteeId && payment.status === "open") return "charging";
  return payment?.status === "open" && payment.expiresAt > now ? "asked" : "owed";
}
