import { createHmac } from "node:crypto";
import { seconds } from "./records.ts";

/** The `Stripe-Signature` header: when it was signed, and an HMAC over that moment and the exact body. */
export function signWebhook(payload: string, secret: string, now: Date): string {
  const time = seconds(now);
  const signature = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  return `t=${time},v1=${signature}`;
}
