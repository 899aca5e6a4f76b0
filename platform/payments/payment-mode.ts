import type { PaymentMode } from "./payments.ts";

export type PaymentModeQuestion = {
  secretKey: string | undefined;
  publicUrl: string;
  nodeEnv: string;
  apiUrl: string | undefined;
};

/** `sandbox`: the built-in payment sandbox answers instead of Stripe. */
export type PaymentModeAnswer = { mode: PaymentMode; sandbox: boolean } | { refusal: string };

/**
 * How this site takes cards, decided once at start. A refusal is one sentence for the operator. Without a key there is
 * nothing to send to `apiUrl`, so it is not looked at.
 */
export function choosePaymentMode({
  secretKey,
  publicUrl,
  nodeEnv,
  apiUrl,
}: PaymentModeQuestion): PaymentModeAnswer {
  if (!secretKey)
    return isPublicHttps(publicUrl) ? { mode: "off", sandbox: false } : { mode: "test", sandbox: true };
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

function isPublicHttps(address: string) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && !isPrivateHost(hostname);
}

/** Names and addresses that nobody outside this machine or its network can reach. */
function isPrivateHost(host: string) {
  if (/(^|\.)(localhost|local|test|internal|home\.arpa)$/.test(host)) return true;
  if (/^\[(::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/.test(host)) return true;
  return /^(127|10)\.\d+\.\d+\.\d+$|^192\.168\.\d+\.\d+$|^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/.test(host);
}
