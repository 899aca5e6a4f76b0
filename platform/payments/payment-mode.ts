import type { PaymentMode } from "./payments.ts";

export type PaymentModeQuestion = {
  secretKey: string | undefined;
  publicUrl: string;
  host: string;
  nodeEnv: string;
  apiUrl: string | undefined;
};

/**
 * `sandbox`: the built-in payment sandbox replaces Stripe. `warning`: one sentence for the operator about a
 * probable mistake.
 */
export type PaymentModeAnswer =
  | { mode: PaymentMode; sandbox: boolean; warning?: string }
  | { refusal: string };

/**
 * Decides once at start how the site accepts cards. `refusal` is one sentence for the operator. Without a
 * key, `apiUrl` is ignored.
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

/** Real money goes only to Stripe itself over TLS. */
function isStripe(address: string) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && (hostname === "stripe.com" || hostname.endsWith(".stripe.com"));
}

/**
 * The sandbox confirms payments without money, so it serves only this machine, whatever the protocol of
 * PUBLIC_URL.
 */
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

export function isThisMachine(host: string) {
  return /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
}
