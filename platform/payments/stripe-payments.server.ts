import Stripe from "stripe";
import type { Payments, ProviderMoney, Refund } from "./payments.ts";
import { cardSetupParams, idOf, sessionParams, toCardSetup, toCheckout } from "./stripe-checkout.ts";
import { listMovements, listPayouts } from "./stripe-balance.server.ts";
import { chargeCard, readCharge, removeCard } from "./stripe-saved-card.server.ts";

type StripePaymentsOptions = {
  secretKey: string;
  webhookSecret: string;
  apiUrl?: string;
  mode: "live" | "test";
};

/** The guest is waiting: after this time the page that offers another attempt is better. */
const PATIENCE_MS = 4_000;

const QUICK_MS = 1_000;

const REFUND_PATIENCE_MS = 20_000;

const WITH_CARD = { expand: ["setup_intent.payment_method"] };

const WITH_PAYER = { expand: ["payment_intent.payment_method"] };

/** Errors are those of the SDK. */
export function createStripePayments({
  secretKey,
  webhookSecret,
  apiUrl,
  mode,
}: StripePaymentsOptions): Payments {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: PATIENCE_MS,
    // The SDK would also retry timeouts, each with the full timeout; see `twiceIfQuick`.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const sessions = stripe.checkout.sessions;
  const retrieve = (id: string, params?: Stripe.Checkout.SessionRetrieveParams) =>
    known(twiceIfQuick(() => sessions.retrieve(id, params)));
  const read = async (id: string) => {
    const session = await retrieve(id, WITH_PAYER);
    return session && toCheckout(session, mode);
  };
  const open = async (params: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) => {
    const session = await twiceIfQuick(() => sessions.create(params, { idempotencyKey }));
    // A replayed response has the first state of the session, which may have been completed since.
    const isReplayed = session.lastResponse.headers["idempotent-replayed"] === "true";
    const { expand } = params;
    return (isReplayed ? await retrieve(session.id, expand && { expand }) : undefined) ?? session;
  };

  return {
    mode,
    async createCheckout(request) {
      return toCheckout(await open(sessionParams(request), request.idempotencyKey), mode);
    },
    readCheckout: read,
    async createCardSetup(request) {
      const params = { ...cardSetupParams(request), ...WITH_CARD };
      const setup = toCardSetup(await open(params, request.guaranteeId));
      if (!setup) throw new Error("The provider opened a page that does not save a card.");
      return setup;
    },
    async readCardSetup(id) {
      const session = await retrieve(id, WITH_CARD);
      return session && toCardSetup(session);
    },
    chargeCard: (request) => chargeCard(stripe, request),
    readCharge: (request) => readCharge(stripe, request),
    removeCard: (card) => removeCard(stripe, card),
    async expireCheckout(id) {
      const session = await sessions.retrieve(id);
      if (session.status !== "open") return toCheckout(session, mode);
      try {
        return toCheckout(await sessions.expire(id), mode);
      } catch (error) {
        const now = error instanceof Stripe.errors.StripeInvalidRequestError ? await read(id) : undefined;
        if (now) return now;
        throw error;
      }
    },
    refund: (request) => refundOnce(stripe, request),
    readMoney: (intent) => readMoney(stripe, intent),
    listMovements: (of, after) => listMovements(stripe, of, after),
    listPayouts: (since, after) => listPayouts(stripe, since, after),
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

async function twiceIfQuick<T>(call: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await call();
  } catch (error) {
    const { StripeAPIError, StripeConnectionError } = Stripe.errors;
    const isPassing = error instanceof StripeAPIError || error instanceof StripeConnectionError;
    if (!isPassing || performance.now() - start > QUICK_MS) throw error;
    return call();
  }
}

async function known<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return undefined;
    throw error;
  }
}

/**
 * Stripe forgets idempotency keys after a day, so the key is also stored in the refund's metadata and
 * searched first.
 */
async function refundOnce(
  stripe: Stripe,
  { intent, amount, idempotencyKey }: Parameters<Payments["refund"]>[0],
): Promise<Refund> {
  const earlier = await stripe.refunds.list(
    { payment_intent: intent, limit: 100 },
    { timeout: REFUND_PATIENCE_MS },
  );
  const known = earlier.data.find((one) => one.metadata?.request === idempotencyKey);
  if (known) return { id: known.id, status: refundStatus(known.status) };
  try {
    const { id, status } = await stripe.refunds.create(
      { payment_intent: intent, amount, metadata: { request: idempotencyKey } },
      { idempotencyKey, timeout: REFUND_PATIENCE_MS },
    );
    return { id, status: refundStatus(status) };
  } catch (error) {
    if (isFinal(error)) return { id: null, status: "failed" };
    throw error;
  }
}

/** Nothing left to refund, or a dispute: unlike an insufficient balance, a retry cannot succeed. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return (
    ["charge_already_refunded", "charge_disputed"].includes(error.code ?? "") || error.param === "amount"
  );
}

async function readMoney(stripe: Stripe, intent: string): Promise<ProviderMoney> {
  const asked = { payment_intent: intent, limit: 100 };
  const patience = { timeout: REFUND_PATIENCE_MS };
  const [refunds, disputes] = [
    await stripe.refunds.list(asked, patience),
    await stripe.disputes.list(asked, patience),
  ];
  return {
    refunds: refunds.data.map(({ id, amount, status, metadata }) => ({
      id,
      amount,
      status: refundStatus(status),
      request: metadata?.request ?? null,
    })),
    disputes: disputes.data.map(({ id, amount, status }) => ({ id, amount, isLost: !RETURNED.has(status) })),
  };
}

const RETURNED = new Set<string>(["won", "warning_closed", "prevented"]);

function refundStatus(status: string | null): Refund["status"] {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** An event of the other mode names no object, because there is nothing of ours to read. */
function toFlash(event: Stripe.Event, mode: "live" | "test") {
  const object = event.data.object;
  const ours = event.livemode === (mode === "live");
  const session = ours && object.object === "checkout.session" ? object : null;
  const isSetup = session?.mode === "setup";
  const checkoutId = isSetup ? null : (session?.id ?? null);
  const setupId = isSetup ? session.id : null;
  const isMoney = object.object === "charge" || object.object === "refund" || object.object === "dispute";
  const intent = ours && isMoney ? idOf(object.payment_intent) : null;
  const paymentId = ours && object.object === "payment_intent" ? (object.metadata.payment_id ?? null) : null;
  return { eventId: event.id, type: event.type, checkoutId, setupId, intent, paymentId };
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
