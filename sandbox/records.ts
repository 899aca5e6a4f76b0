/** Stored state; Stripe's shapes are derived from it. Times are seconds since 1970, amounts are cents. */
export type SandboxRecord =
  | SessionRecord
  | IntentRecord
  | ChargeRecord
  | RefundRecord
  | DisputeRecord
  | SetupRecord
  | SavedCardRecord
  | CustomerRecord;

export type RecordOf<K extends SandboxRecord["kind"]> = Extract<SandboxRecord, { kind: K }>;

export type SessionRecord = {
  kind: "session";
  id: string;
  created: number;
  expiresAt: number;
  /** As stored; an open session past its end counts as expired, see `statusAt`. */
  status: "open" | "complete" | "expired";
  /** Absent in sessions that were stored before cards could be saved. */
  mode?: "payment" | "setup";
  items: SessionItem[];
  amount: number;
  currency: string;
  email: string | null;
  reference: string | null;
  metadata: Record<string, string>;
  locale: string | null;
  successUrl: string;
  cancelUrl: string | null;
  intent: string | null;
  setup?: string;
  customer?: string;
  savesCard?: boolean;
  intentMetadata: Record<string, string>;
  intentDescription: string | null;
};

type SessionItem = { name: string; unitAmount: number; quantity: number };

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
  customer?: string;
  savedCard?: string;
};

export type SetupRecord = {
  kind: "setup";
  id: string;
  created: number;
  customer: string;
  card: string;
  metadata: Record<string, string>;
};

export type SavedCardRecord = {
  kind: "saved-card";
  id: string;
  created: number;
  customer: string | null;
  card: Card;
  failure: CardFailure | null;
};

export type CustomerRecord = {
  kind: "customer";
  id: string;
  created: number;
  email: string | null;
  deleted: boolean;
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

export type Payment = Pick<Card, "last4" | "expMonth" | "expYear"> &
  Record<"failure" | "saved" | "later", CardFailure | null>;

/** `paid` also if it was paid before: a second click charges nothing. */
export type PayOutcome =
  | { kind: "paid" | "declined" | "expired"; session: SessionRecord }
  | { kind: "unknown" };

export function statusAt(session: SessionRecord, now: Date): SessionRecord["status"] {
  if (session.status !== "open") return session.status;
  return session.expiresAt <= seconds(now) ? "expired" : "open";
}

export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
