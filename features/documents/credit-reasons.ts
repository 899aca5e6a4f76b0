export const CREDIT_REASONS = ["goodwill", "error"] as const;

export type CreditReason = (typeof CREDIT_REASONS)[number];
