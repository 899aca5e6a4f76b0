import { Hono } from "hono";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.server.ts";
import { isLiveKey } from "#platform/payments/payment-mode.ts";
import { createApi } from "./api.server.ts";
import { misbehave, numberRequests, requireTestKey } from "./api-gate.server.ts";
import { createLoop } from "./background-loop.ts";
import { createControlApi } from "./control-api.server.ts";
import { wellBehaved } from "./controls.ts";
import { createDeliverer } from "./deliver-webhooks.server.ts";
import { expireOverdueSessions } from "./expire-session.server.ts";
import { createPages } from "./pages.server.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { errorReply } from "./stripe-errors.ts";

export type SandboxOptions = {
  store: SandboxStore;
  clock: Clock;
  webhookUrl: string;
  webhookSecret: string;
  /** Base URL of `pages` without a trailing slash; the page of a session is `{pageBaseUrl}/pay/{id}`. */
  pageBaseUrl: string;
  log: Pick<Log, "info" | "warn" | "error">;
  fetch?: typeof fetch;
  /** Milliseconds before a failed webhook is retried; doubles each time. */
  webhookRetryMs?: number;
  /** The sandbox refuses to start in production with a live key. */
  production?: boolean;
  secretKey?: string;
};

export type Sandbox = {
  api: Hono;
  pages: Hono;
  start(): void;
  stop(): Promise<void>;
};

const LONGEST_SLEEP = 30_000;

/** A stand-in for Stripe, so that the SDK and the whole card payment run without an account. */
export function createSandbox(options: SandboxOptions): Sandbox {
  if (options.production && options.secretKey && isLiveKey(options.secretKey)) {
    throw new Error("The payment sandbox does not run in production together with a live STRIPE_SECRET_KEY.");
  }
  const { store, clock, pageBaseUrl, log } = options;
  const controls = wellBehaved();
  const deliverer = createDeliverer({
    ...options,
    controls,
    fetch: options.fetch ?? fetch,
    retryMs: options.webhookRetryMs ?? 1000,
  });
  const loop = createLoop(async () => {
    try {
      await expireOverdueSessions(store, { now: clock.now(), pageBaseUrl });
      return Math.min((await deliverer.deliverDue()) ?? LONGEST_SLEEP, LONGEST_SLEEP);
    } catch (error) {
      log.error({ err: error }, "the payment sandbox could not send its webhooks");
      return LONGEST_SLEEP;
    }
  });
  const parts = { store, clock, pageBaseUrl, wake: loop.wake };

  const api = new Hono();
  api.use(numberRequests, requireTestKey);
  api.route("/_control", createControlApi({ ...parts, controls, deliverer }));
  api.use("/v1/*", misbehave(controls));
  api.route("/v1", createApi(parts));
  api.onError((error, c) => {
    log.error({ err: error }, "the payment sandbox failed");
    return c.json(errorReply(500, { type: "api_error", message: "The sandbox failed." }).body, 500);
  });

  return {
    api,
    pages: createPages(parts),
    start: loop.start,
    async stop() {
      deliverer.abort();
      await loop.stop();
    },
  };
}
