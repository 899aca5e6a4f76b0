import { createHmac } from "node:crypto";
import { seconds } from "./records.ts";

/** The `Stripe-Signature` header: the time, and an HMAC of the time and the exact body. */
export function signWebhook(payload: string, secret: string, now: Date): string {
  const time = seconds(now);
  const signature = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  return `t=${time},v1=${signature}`;
}
