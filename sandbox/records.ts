/** Stored state; Stripe's shapes are derived from it. Times are seconds since 1970, amounts are cents. */
export type SandboxRecord = SessionRecord | IntentRecord | ChargeRecord | RefundRecord | DisputeRecord;

export type RecordOf<K extends SandboxRecord["kind"]> = Extract<SandboxRecord, { kind: K }>;

export type SessionRecord = {
  kind: "session";
  id: string;
  created: number;
  expiresAt: number;
  /** As stored; an open session past its end counts as expired, see `statusAt`. */
  status: "open" | "complete" | "expired";
  items: SessionItem[];
  amount: number;
  currency: string;
  email: string | null;
  reference: string | null;
  metadata: Record<string, string>;
  locale: string | null;
  successUrl: string;
  cancelUrl: string | null;
  /** Created with the first payment attempt. */
  intent: string | null;
  intentMetadata: Record<string, string>;
  intentDescription: string | null;
};

export type SessionItem = { name: string; unitAmount: number; quantity: number };

export type IntentRecord = {
  kind: "intent";
  id: string;
  created: number;
  amount: number;
  currency: string;
  status: "requires_payment_method" | "succeeded";
  charge: string | null;
  failure: CardFailure | null;
  secret: string;
  description: string | null;
  metadata: Record<string, string>;
};

export type ChargeRecord = {
  kind: "charge";
  id: string;
  created: number;
  intent: string;
  amount: number;
  refunded: number;
  currency: string;
  email: string | null;
  card: Card;
  failure: CardFailure | null;
  description: string | null;
  metadata: Record<string, string>;
};

export type RefundRecord = {
  kind: "refund";
  id: string;
  created: number;
  charge: string;
  intent: string;
  amount: number;
  currency: string;
  reason: string | null;
  metadata: Record<string, string>;
  /** The bank rejected the refund; otherwise it succeeded. */
  failed?: boolean;
};

export type DisputeRecord = {
  kind: "dispute";
  id: string;
  created: number;
  charge: string;
  intent: string;
  amount: number;
  currency: string;
};

/** Test cards only: other numbers are rejected before. */
export type Card = { method: string; last4: string; expMonth: number; expYear: number };

export type CardFailure = { code: string; declineCode: string; message: string };

export function statusAt(session: SessionRecord, now: Date): SessionRecord["status"] {
  if (session.status !== "open") return session.status;
  return session.expiresAt <= seconds(now) ? "expired" : "open";
}

export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
