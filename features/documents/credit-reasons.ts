/** Reasons for a credit that does not follow from the price of the ride. */
export const CREDIT_REASONS = ["goodwill", "error"] as const;

export type CreditReason = (typeof CREDIT_REASONS)[number];
