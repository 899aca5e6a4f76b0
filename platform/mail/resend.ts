export type ResendRefusal =
  | "booking-gone"
  | "booking-cancelled"
  | "booking-expired"
  | "no-address"
  | "ride-past"
  | "ride-moved"
  | "arrival-known"
  | "ride-not-completed"
  | "change-over"
  | "change-superseded"
  | "answer-superseded"
  | "arrival-changed"
  | "chauffeur-replaced"
  | "chauffeur-to-confirm"
  | "chauffeur-answered"
  | "paper-renewed"
  | "paid-already"
  | "payment-over"
  | "request-gone"
  | "request-answered"
  | "offer-answered"
  | "offer-gone"
  | "offer-over"
  | "offer-replaced"
  | "offer-withdrawn"
  | "invitation-used"
  | "invitation-over"
  | "reset-used"
  | "reset-over"
  | "account-closed"
  | "test-over"
  | "code-over";

type MailToResend = { data: Record<string, string>; status: "queued" | "sent" | "failed" | "refused" };

export type ResendRule = (mail: MailToResend) => Promise<ResendRefusal | null>;

export type ResendRules<Name extends string = string> = Record<Name, ResendRule>;
