import type { PaymentMode } from "./payments.ts";

export type PaymentModeQuestion = {
  secretKey: string | undefined;
  publicUrl: string;
  /** The address that the site listens on. */
  host: string;
  nodeEnv: string;
  apiUrl: string | undefined;
};

/**
 * `sandbox`: the built-in payment sandbox answers instead of Stripe. `warning`: one sentence for the operator, who may not have
 * meant it so.
 */
export type PaymentModeAnswer =
  | { mode: PaymentMode; sandbox: boolean; warning?: string }
  | { refusal: string };

/**
 * How this site takes cards, decided once at start. A refusal is one sentence for the operator. Without a key there is
 * nothing to send to `apiUrl`, so it is not looked at.
 */
export function choosePaymentMode({
  secretKey,
  publicUrl,
  host,
  nodeEnv,
  apiUrl,
}: PaymentModeQuestion): PaymentModeAnswer {
  if (!secretKey) return withoutKey(publicUrl, host);
  if (/^(sk|rk)_test_/.test(secretKey)) return { mode: "test", sandbox: false };
  if (!isLiveKey(secretKey))
    return { refusal: "STRIPE_SECRET_KEY is neither a live nor a test secret key of Stripe." };
  if (nodeEnv === "production" && apiUrl && !isStripe(apiUrl)) {
    return {
      refusal: "STRIPE_API_URL does not point to Stripe, so a live STRIPE_SECRET_KEY is not used with it.",
    };
  }
  return { mode: "live", sandbox: false };
}

export function isLiveKey(key: string): boolean {
  return /^(sk|rk)_live_/.test(key);
}

/** Real money only travels to Stripe itself, encrypted. */
function isStripe(address: string) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && (hostname === "stripe.com" || hostname.endsWith(".stripe.com"));
}

/** Whoever reaches the sandbox pays without paying: it is for this machine alone, whatever the protocol of its address. */
function withoutKey(publicUrl: string, host: string): PaymentModeAnswer {
  if (!isThisMachine(new URL(publicUrl).hostname)) {
    const warning =
      "No card is taken: PUBLIC_URL is not an address of this machine alone, and there is no STRIPE_SECRET_KEY.";
    return { mode: "off", sandbox: false, warning };
  }
  if (isThisMachine(host)) return { mode: "test", sandbox: true };
  const warning = `Whoever reaches this machine can book with test cards: the payment sandbox is served on HOST=${host}.`;
  return { mode: "test", sandbox: true, warning };
}

/** Names and addresses that nobody outside this machine can reach. */
function isThisMachine(host: string) {
  return /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
}
