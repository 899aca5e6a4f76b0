import type { Lang } from "#i18n/locales.ts";

/**
 * How the site accepts cards. `live`: a live key. `test`: a test key or the built-in sandbox; pages show TEST
 * MODE. `off`: no key at a public address; cards are not offered.
 */
export type PaymentMode = "live" | "test" | "off";

export type CheckoutRequest = {
  /** Our payment id, sent as the session's `client_reference_id`. */
  paymentId: string;
  /** The same key with the same request returns the same session. */
  idempotencyKey: string;
  /** Integer cents, EUR, tax included. */
  amount: number;
  description: string;
  /** Address of the provider's receipt; without it the payment page asks for one. */
  email?: string;
  lang: Lang;
  successUrl: string;
  cancelUrl: string;
  /**
   * At least 30 minutes and at most 24 hours in the future when Stripe receives it; a retry sends the same
   * time.
   */
  expiresAt: Date;
};

export type Checkout = {
  id: string;
  status: "open" | "complete" | "expired";
  /** In live mode only a live payment is paid. */
  paid: boolean;
  /** Charged amount in cents, 0 while unpaid. */
  amount: number;
  /** Lower case, `eur`. */
  currency: string;
  paymentId: string | null;
  intent: string | null;
  /** False for sandbox and test keys. */
  live: boolean;
  /** URL of the payment page; null if the session is not open. */
  url: string | null;
};

/** `failed` is final. The id is null if the provider did not create the refund. */
export type Refund =
  | { id: string; status: "succeeded" | "pending" }
  | { id: string | null; status: "failed" };

export type ProviderMoney = {
  /** `request`: the idempotency key of a refund that this site requested. */
  refunds: { id: string; amount: number; status: Refund["status"]; request: string | null }[];
  /** `isLost`: the money is withdrawn, or will be without a response to the dispute. */
  disputes: { id: string; amount: number; isLost: boolean }[];
};

/**
 * The references in a verified webhook; the state is always read again from the provider. `intent`: the
 * payment that was refunded or disputed.
 */
export type PaymentNotice = {
  eventId: string;
  type: string;
  checkoutId: string | null;
  intent: string | null;
};

export type Payments = {
  mode: PaymentMode;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Undefined if the provider does not know the session. */
  readCheckout(id: string): Promise<Checkout | undefined>;
  /** Expires an open session; returns a complete or expired session unchanged. */
  expireCheckout(id: string): Promise<Checkout>;
  /** `amount` in cents. Idempotent by the key without a time limit. */
  refund(request: { intent: string; amount: number; idempotencyKey: string }): Promise<Refund>;
  /** Refunds and disputes of one payment, newest first. */
  readMoney(intent: string): Promise<ProviderMoney>;
  /** Undefined if the signature is wrong or too old. */
  verifyWebhook(body: string, signature: string | undefined): Promise<PaymentNotice | undefined>;
};
