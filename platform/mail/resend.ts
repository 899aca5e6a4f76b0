/** Why a mail is not sent again: it would say what is no longer so, or lead nowhere. Each has a sentence in the dictionaries. */
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

/** What a rule is asked about. */
export type MailToResend = { data: Record<string, string>; status: "queued" | "sent" | "failed" | "refused" };

/** Stands beside the composer of the mail and reads what it would read: null when it still makes sense. */
export type ResendRule = (mail: MailToResend) => Promise<ResendRefusal | null>;

export type ResendRules<Name extends string = string> = Record<Name, ResendRule>;
