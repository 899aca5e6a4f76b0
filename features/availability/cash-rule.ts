const HOUR_MS = 3_600_000;

/** When a guest who books in cash on the site has to prove that the e-mail address is theirs. The owner sets it. */
export type CashRule = {
  /** If false, every cash booking is confirmed at once. */
  confirmsEmail: boolean;
  /** Cents, tax included, all legs of the booking together: a higher total needs the code. */
  amount: number;
  /** Hours before the first pickup: a later booking needs the code. */
  hours: number;
};

export const DEFAULT_CASH_RULE: CashRule = { confirmsEmail: true, amount: 300_00, hours: 24 };

/** Largest values that the form accepts, in whole euros and hours. */
export const CASH_RULE_LIMITS = { amount: 1_000, hours: 720 };

/** Why a cash booking needs the code. */
export type CashReason = "amount" | "soon" | "other-ride";

type CashBooking = {
  /** Cents. */
  total: number;
  /** The first pickup. */
  pickupAt: Date;
  /** The same guest has another confirmed cash ride ahead. */
  hasOtherRide: boolean;
};

/** The first reason that applies, or null where the booking is confirmed without a code. */
export function cashReason(
  { confirmsEmail, amount, hours }: CashRule,
  { total, pickupAt, hasOtherRide }: CashBooking,
  now: Date,
): CashReason | null {
  if (!confirmsEmail) return null;
  if (total > amount) return "amount";
  if (pickupAt.getTime() - now.getTime() <= hours * HOUR_MS) return "soon";
  return hasOtherRide ? "other-ride" : null;
}
