import type { Hono } from "hono";
import type { Pool } from "pg";
import type { Clock } from "#platform/clock.ts";
import { startRefusal } from "#platform/start-refusal.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.server.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import { keyFor } from "#platform/purpose-key.server.ts";
import { choosePaymentMode, type PaymentModeAnswer } from "#platform/payments/payment-mode.ts";
import type { Payments } from "#platform/payments/payments.ts";
import { createSandboxStore } from "#sandbox/sandbox-store.server.ts";
import { createSandbox } from "#sandbox/sandbox.server.ts";
import { serveSandbox } from "#sandbox/serve-sandbox.server.ts";
import { createStripePayments } from "#platform/payments/stripe-payments.server.ts";

type RunningSandbox = { pages: Hono; close(): Promise<void> };

type StartedPayments = {
  payments: Payments;
  sandbox: RunningSandbox | null;
  isReachable(): Promise<boolean>;
};

type Way = Exclude<PaymentModeAnswer, { refusal: string }>;

type Needs = { env: Env; pool: Pool; clock: Clock; log: Log; secret: string };

/**
 * Chooses Stripe, the built-in sandbox or no cards from the environment variables, before anything starts.
 * Throws a StartRefusal if they conflict.
 */
export function choosePayments(env: Env): Way {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl, PUBLIC_URL, HOST, NODE_ENV } = env;
  const answer = choosePaymentMode({
    secretKey,
    publicUrl: PUBLIC_URL,
    host: HOST,
    nodeEnv: NODE_ENV,
    apiUrl,
  });
  if ("refusal" in answer) throw startRefusal("payments", answer.refusal);
  return answer;
}

export async function startPayments({ mode, sandbox, warning }: Way, needs: Needs): Promise<StartedPayments> {
  if (warning) needs.log.warn(warning);
  if (mode === "off") return { payments: createNoPayments(), sandbox: null, isReachable: async () => true };
  if (sandbox) return startSandbox(needs);
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: apiUrl } = needs.env;
  const payments = createStripePayments({
    secretKey: STRIPE_SECRET_KEY ?? "",
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? "",
    mode,
    ...(apiUrl ? { apiUrl } : {}),
  });
  // Stripe is not checked: while it is unavailable, guests can book and pay in cash.
  return { payments, sandbox: null, isReachable: async () => true };
}

async function startSandbox({ env, pool, clock, log, secret }: Needs) {
  const webhookSecret = `whsec_${keyFor(secret, "sandbox-webhooks").toString("hex")}`;
  const host = env.HOST === "0.0.0.0" || env.HOST === "::" ? "127.0.0.1" : env.HOST;
  const sandbox = createSandbox({
    store: createSandboxStore(pool),
    clock,
    webhookUrl: `http://${host.includes(":") ? `[${host}]` : host}:${env.PORT}/webhooks/stripe`,
    webhookSecret,
    pageBaseUrl: `${env.PUBLIC_URL}/sandbox`,
    log,
    production: env.NODE_ENV === "production",
    ...(env.STRIPE_SECRET_KEY ? { secretKey: env.STRIPE_SECRET_KEY } : {}),
  });
  const { url, close } = await serveSandbox(sandbox);
  sandbox.start();
  const payments = createStripePayments({
    secretKey: "sk_test_sandbox",
    webhookSecret,
    apiUrl: url,
    mode: "test",
  });
  const stop = async () => {
    await sandbox.stop();
    await close();
  };
  const isReachable = () =>
    fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    );
  return { payments, sandbox: { pages: sandbox.pages, close: stop }, isReachable };
}
