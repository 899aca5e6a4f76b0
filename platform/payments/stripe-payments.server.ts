import Stripe from "stripe";
import type { Payments, Refund } from "./payments.ts";
import { sessionParams, toCheckout } from "./stripe-checkout.ts";

export type StripePaymentsOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Where the API answers, without a path; absent: Stripe's own address. */
  apiUrl?: string;
  mode: "live" | "test";
};

/** Cards through Stripe, or through whatever speaks its API at `apiUrl`. Errors are the SDK's own. */
export function createStripePayments({
  secretKey,
  webhookSecret,
  apiUrl,
  mode,
}: StripePaymentsOptions): Payments {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const sessions = stripe.checkout.sessions;
  const read = async (id: string) => toCheckout(await sessions.retrieve(id), mode);

  return {
    mode,
    async createCheckout(request) {
      const session = await sessions.create(sessionParams(request), {
        idempotencyKey: request.idempotencyKey,
      });
      // A repeated request is answered with the first answer, which may have been overtaken by a payment.
      if (session.lastResponse.headers["idempotent-replayed"] === "true") return read(session.id);
      return toCheckout(session, mode);
    },
    readCheckout: read,
    async expireCheckout(id) {
      const session = await sessions.retrieve(id);
      if (session.status !== "open") return toCheckout(session, mode);
      try {
        return toCheckout(await sessions.expire(id), mode);
      } catch (error) {
        // Paid or ended between the two calls: its state is the answer.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(id);
        throw error;
      }
    },
    refund: (request) => refundOnce(stripe, request),
    async verifyWebhook(body, signature) {
      if (!signature) return undefined;
      try {
        return toFlash(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret), mode);
      } catch {
        return undefined;
      }
    },
  };
}

/** Stripe forgets idempotency keys after a day, so the key is also written on the refund and looked for first. */
async function refundOnce(
  stripe: Stripe,
  { intent, amount, idempotencyKey }: Parameters<Payments["refund"]>[0],
): Promise<Refund> {
  const earlier = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const refund =
    earlier.data.find((one) => one.metadata?.request === idempotencyKey) ??
    (await stripe.refunds.create(
      { payment_intent: intent, amount, metadata: { request: idempotencyKey } },
      { idempotencyKey },
    ));
  return { id: refund.id, status: refundStatus(refund.status) };
}

function refundStatus(status: string | null): Refund["status"] {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** News of the other mode names no checkout: there is nothing of ours to read again. */
function toFlash(event: Stripe.Event, mode: "live" | "test") {
  const object = event.data.object;
  const ours = event.livemode === (mode === "live");
  const checkoutId = ours && object.object === "checkout.session" ? object.id : null;
  return { eventId: event.id, type: event.type, checkoutId };
}

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  if (pathname !== "/") throw new Error("STRIPE_API_URL must be an address without a path.");
  const secure = protocol === "https:";
  return {
    protocol: secure ? "https" : "http",
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port || (secure ? "443" : "80"),
  };
}
