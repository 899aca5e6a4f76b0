import type { Lang } from "#i18n/locales.ts";

/**
 * How the site accepts cards. `live`: a live key. `test`: a test key or the built-in sandbox; pages show TEST
 * MODE. `off`: no key at a public address; cards are not offered.
 */
export type PaymentMode = "live" | "test" | "off";

export type CheckoutRequest = {
  paymentId: string;
  /** The same key with the same request returns the same session. */
  idempotencyKey: string;
  /** Integer cents, EUR, tax included. */
  amount: number;
  description: string;
  keepsCard?: boolean;
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
  paid: boolean;
  /** Charged amount in cents, 0 while unpaid. */
  amount: number;
  /** Lower case, `eur`. */
  currency: string;
  paymentId: string | null;
  intent: string | null;
  card: SavedCard | null;
  /** False for sandbox and test keys. */
  live: boolean;
  url: string | null;
};

export type CardSetupRequest = Pick<
  CheckoutRequest,
  "email" | "lang" | "successUrl" | "cancelUrl" | "expiresAt"
> & {
  guaranteeId: string;
};

export type CardSetup = {
  id: string;
  status: "open" | "complete" | "expired";
  guaranteeId: string | null;
  card: SavedCard | null;
  live: boolean;
  url: string | null;
};

export type SavedCard = { customer: string; method: string; last4: string };

export type ChargeRequest = {
  card: Pick<SavedCard, "customer" | "method">;
  /** Our payment id, which is also the idempotency key. */
  paymentId: string;
  /** Integer cents, EUR. */
  amount: number;
  description: string;
};

/**
 * Why a saved card was not charged. `authentication`: the bank requires the card holder. `missing`: the
 * provider does not have the card any more.
 */
export type ChargeFailure = "authentication" | "declined" | "missing";

/** `pending`: no result yet. `failed` is final for its payment. */
export type Charge =
  | { kind: "paid"; intent: string; live: boolean }
  | { kind: "pending" }
  | { kind: "failed"; reason: ChargeFailure };

/** `failed` is final. The id is null if the provider did not create the refund. */
export type Refund =
  | { id: string; status: "succeeded" | "pending" }
  | { id: string | null; status: "failed" };

export type ProviderMoney = {
  /** `request`: the idempotency key of a refund that this site requested. */
  refunds: { id: string; amount: number; status: Refund["status"]; request: string | null }[];
  disputes: { id: string; amount: number; isLost: boolean }[];
};

/**
 * The references in a verified webhook; the state is always read again from the provider. `intent`: the
 * payment that was refunded or disputed.
 */
type PaymentNotice = {
  eventId: string;
  type: string;
  checkoutId: string | null;
  setupId: string | null;
  intent: string | null;
  paymentId: string | null;
};

/** A movement of the balance at the provider. It never changes. Cents; `net` is `amount` less `fee`. */
export type BalanceMovement = {
  id: string;
  category: string;
  amount: number;
  fee: number;
  feeTax: number;
  net: number;
  /** Lower case, `eur`. */
  currency: string;
  source: string | null;
  intent: string | null;
  createdAt: Date;
  availableAt: Date;
};

/**
 * Money that the provider sent to the company's bank, or took from it (a negative amount). `isListed`: the provider can list its movements
 * now. `isManual`: it never will, because a person ordered the payout.
 */
export type Payout = {
  id: string;
  amount: number;
  currency: string;
  status: "underway" | "paid" | "failed";
  createdAt: Date;
  /** Day of the arrival at the bank: `2027-01-31`. */
  arrivesOn: string;
  isListed: boolean;
  isManual: boolean;
};

/** The newest first. `next`: the id after which the next page begins; null at the end. */
export type Page<Item> = { items: Item[]; next: string | null };

export type Payments = {
  mode: PaymentMode;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | undefined>;
  createCardSetup(request: CardSetupRequest): Promise<CardSetup>;
  readCardSetup(id: string): Promise<CardSetup | undefined>;
  /** Charges a saved card without its holder. Idempotent by the payment id without a time limit. */
  chargeCard(request: ChargeRequest): Promise<Charge>;
  readCharge(request: { customer: string; paymentId: string }): Promise<Charge | undefined>;
  /** Removes a saved card and its customer. Does nothing if they are removed already. */
  removeCard(card: Pick<SavedCard, "customer" | "method">): Promise<void>;
  /** Expires an open session; returns a complete or expired session unchanged. */
  expireCheckout(id: string): Promise<Checkout>;
  /** `amount` in cents. Idempotent by the key without a time limit. */
  refund(request: { intent: string; amount: number; idempotencyKey: string }): Promise<Refund>;
  /** Newest first. */
  readMoney(intent: string): Promise<ProviderMoney>;
  /** Movements of the balance that were created between two times, `to` exclusive, or those of one payout. */
  listMovements(
    of: { from: Date; to: Date } | { payout: string },
    after: string | null,
  ): Promise<Page<BalanceMovement>>;
  listPayouts(since: Date, after: string | null): Promise<Page<Payout>>;
  verifyWebhook(body: string, signature: string | undefined): Promise<PaymentNotice | undefined>;
};
