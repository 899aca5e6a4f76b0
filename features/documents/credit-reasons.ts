/** Why somebody of the company credits what the price of the ride does not explain. */
export const CREDIT_REASONS = ["goodwill", "error"] as const;

export type CreditReason = (typeof CREDIT_REASONS)[number];
