const HOUR_MS = 3_600_000;

/** `code`: a code from a mail. `card`: a card as guarantee. `both`: the guest chooses. */
export const CASH_PROOFS = ["both", "code", "card"] as const;

export type CashProof = (typeof CASH_PROOFS)[number];

/** When a guest who books in cash on the site has to confirm the booking first, and how. The owner sets it. */
export type CashRule = {
  confirmsEmail: boolean;
  /** Cents, tax included, all legs of the booking together: a higher total needs a proof. */
  amount: number;
  /** Hours before the first pickup: a later booking needs a proof. */
  hours: number;
  proofs: CashProof;
};

export const DEFAULT_CASH_RULE: CashRule = {
  confirmsEmail: true,
  amount: 300_00,
  hours: 24,
  proofs: "both",
};

/**
 * Days after the last ride when a card that was left as guarantee is removed, even if a fee is still due. The
 * terms say so.
 */
export const GUARANTEE_DAYS = 30;

/**
 * Days after the end of a ride in which the guest can accept or dispute additions to it. The terms say so,
 * and that a card which was kept for such additions is removed at their end.
 */
export const DISPUTE_DAYS = 14;

/** The proofs that a guest can choose from. Where the site accepts no cards, the code is always offered. */
export function proofsOffered(
  { proofs }: Pick<CashRule, "proofs">,
  acceptsCards: boolean,
): { code: boolean; card: boolean } {
  const card = acceptsCards && proofs !== "code";
  return { card, code: proofs !== "card" || !card };
}

/** Largest values that the form accepts, in whole euros and hours. */
export const CASH_RULE_LIMITS = { amount: 1_000, hours: 720 };

export type CashReason = "amount" | "soon" | "other-ride";

type CashBooking = {
  /** Cents. */
  total: number;
  pickupAt: Date;
  hasOtherRide: boolean;
};

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
