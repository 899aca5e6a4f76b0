import type { Lang } from "#i18n/locales.ts";

/**
 * How cards are taken. `live`: a real key. `test`: a test key or the built-in sandbox (pages say TEST MODE).
 * `off`: no key under a public https address; card is not offered.
 */
export type PaymentMode = "live" | "test" | "off";

export type CheckoutRequest = {
  /** Our payment id; comes back as the session's `client_reference_id`. */
  paymentId: string;
  /** Same key and same request give the same session, however often it is sent. */
  idempotencyKey: string;
  /** Integer cents, EUR, tax included. */
  amount: number;
  /** What the card holder reads on the payment page. */
  description: string;
  /** Where the provider sends its receipt; without one its page asks. */
  email?: string;
  lang: Lang;
  successUrl: string;
  cancelUrl: string;
  /** At least 30 minutes ahead on arrival, at most 24 hours (Stripe's rule); a repeat sends the same instant. */
  expiresAt: Date;
};

export type Checkout = {
  id: string;
  status: "open" | "complete" | "expired";
  /** In live mode only real money counts as paid. */
  paid: boolean;
  /** Integer cents that were really charged, 0 while unpaid. */
  amount: number;
  /** Lower case, `eur`. */
  currency: string;
  paymentId: string | null;
  intent: string | null;
  /** False for sandbox and test keys. */
  live: boolean;
  /** Where the guest pays; null once the session is no longer open. */
  url: string | null;
};

/** `failed`: for good, another try would be no better. Without an id when the provider did not even begin. */
export type Refund =
  | { id: string; status: "succeeded" | "pending" }
  | { id: string | null; status: "failed" };

/** What became of the money that was taken. */
export type ProviderMoney = {
  /** `request`: the idempotency key, when it was asked for by this site. */
  refunds: { id: string; amount: number; status: Refund["status"]; request: string | null }[];
  /** `isLost`: the money is gone, or will be unless somebody answers. */
  disputes: { id: string; amount: number; isLost: boolean }[];
};

/**
 * What a verified webhook speaks about; the truth is read again, never taken from its body. `intent`: the money of which something
 * was given back or disputed.
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
  /** Undefined for a session that the provider does not know. */
  readCheckout(id: string): Promise<Checkout | undefined>;
  /** Ends an open session; a session that is already complete or expired is returned as it is. */
  expireCheckout(id: string): Promise<Checkout>;
  /** `amount` in cents; the key makes a repeat harmless, however much later. */
  refund(request: { intent: string; amount: number; idempotencyKey: string }): Promise<Refund>;
  /** Refunds and disputes of one payment, the newest first. */
  readMoney(intent: string): Promise<ProviderMoney>;
  /** Undefined when the signature is wrong or too old. */
  verifyWebhook(body: string, signature: string | undefined): Promise<PaymentNotice | undefined>;
};
