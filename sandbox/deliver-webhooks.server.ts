import { systemClock } from "#platform/clock.ts";
import type { Log } from "#platform/log.server.ts";
import type { Controls } from "./controls.ts";
import type { SandboxStore, StoredEvent } from "./sandbox-store.ts";
import { createHmac } from "node:crypto";
import { seconds } from "./records.ts";

type DeliveryOptions = {
  store: SandboxStore;
  controls: Controls;
  webhookUrl: string;
  webhookSecret: string;
  fetch: typeof fetch;
  log: Pick<Log, "info" | "warn">;
  /** Delay before the first retry in milliseconds; it doubles each time up to five minutes. */
  retryMs: number;
};

type Delivery = { eventId: string; type: string; status: number | null };

const LONGEST_PAUSE = 5 * 60_000;
const PATIENCE = 10_000;
const MOST_REMEMBERED = 1000;

export type Deliverer = ReturnType<typeof createDeliverer>;

/**
 * Sends events until the receiver answers 2xx. Uses the system clock, like the receiver's check of the
 * signature.
 */
export function createDeliverer(options: DeliveryOptions) {
  const { store, controls } = options;
  const deliveries: Delivery[] = [];
  const ending = new AbortController();

  async function deliver(event: StoredEvent): Promise<Delivery[]> {
    const tries = await Promise.all(
      Array.from({ length: controls.copies }, () => send(options, event, ending.signal)),
    );
    if (ending.signal.aborted) return [];
    const made = tries.map((status) => ({ eventId: event.id, type: event.type, status }));
    deliveries.push(...made);
    deliveries.splice(0, deliveries.length - MOST_REMEMBERED);
    await store.noteAttempt(event.id, outcomeOf(tries, event.attempts, options.retryMs));
    const arrived = tries.every(isSuccess);
    options.log[arrived ? "info" : "warn"]({ event: event.type, status: tries.at(-1) }, "sandbox webhook");
    return made;
  }

  return {
    deliveries: () => [...deliveries],
    async deliverDue(): Promise<number | undefined> {
      if (controls.hold) return undefined;
      for (const event of await store.listEvents("undelivered")) {
        if (ending.signal.aborted) return undefined;
        if (event.nextAttempt <= systemClock.now()) await deliver(event);
      }
      const waiting = (await store.listEvents("undelivered")).map((event) => event.nextAttempt.getTime());
      return waiting.length ? Math.max(0, Math.min(...waiting) - systemClock.now().getTime()) : undefined;
    },
    async release(order: "in order" | "reversed"): Promise<Delivery[]> {
      const events = await store.listEvents("undelivered");
      if (order === "reversed") events.reverse();
      const made: Delivery[] = [];
      for (const event of events) made.push(...(await deliver(event)));
      return made;
    },
    /** Cancels the requests in progress without counting them: they are sent again after the next start. */
    abort: () => ending.abort(),
  };
}

async function send(
  options: DeliveryOptions,
  event: StoredEvent,
  ending: AbortSignal,
): Promise<number | null> {
  try {
    const response = await options.fetch(options.webhookUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "payment-sandbox",
        "stripe-signature": signWebhook(event.payload, options.webhookSecret, systemClock.now()),
      },
      body: event.payload,
      redirect: "manual",
      signal: AbortSignal.any([ending, AbortSignal.timeout(PATIENCE)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

function outcomeOf(tries: (number | null)[], earlier: number, retryMs: number) {
  const now = systemClock.now();
  const failed = tries.filter((status) => !isSuccess(status));
  const pause = Math.min(retryMs * 2 ** Math.min(earlier, 20), LONGEST_PAUSE);
  return {
    status: failed[0] ?? tries.at(-1) ?? null,
    delivered: failed.length === 0 ? now : null,
    nextAttempt: new Date(now.getTime() + pause),
  };
}

function isSuccess(status: number | null) {
  return status !== null && status >= 200 && status < 300;
}

/** The `Stripe-Signature` header: the time, and an HMAC of the time and the exact body. */
function signWebhook(payload: string, secret: string, now: Date): string {
  const time = seconds(now);
  const signature = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  return `t=${time},v1=${signature}`;
}
