import Stripe from "stripe";
import { seconds, type ChargeRecord, type IntentRecord } from "./records.ts";
import type { NewEvent } from "./sandbox-store.ts";

/** Unguessable: the id of a session gives access to its payment page. */
export function newId(prefix: string, bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return `${prefix}_${[...random].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

type Ordered = Pick<IntentRecord, "amount" | "currency" | "description" | "metadata" | "customer">;

export function newIntent(ordered: Ordered, now: Date): IntentRecord {
  const id = newId("pi", 12);
  return {
    kind: "intent",
    id,
    created: seconds(now),
    status: "requires_payment_method",
    charge: null,
    failure: null,
    secret: newId(`${id}_secret`, 12),
    ...ordered,
  };
}

export function newCharge(
  { id: intent, amount, currency, description, metadata }: IntentRecord,
  by: Pick<ChargeRecord, "email" | "card" | "failure">,
  now: Date,
): ChargeRecord {
  const created = seconds(now);
  const order = { intent, amount, currency, description, metadata };
  return { kind: "charge", id: newId("ch", 12), created, refunded: 0, ...order, ...by };
}

/** An event with a snapshot of the object; every delivery sends the same bytes. */
export function newEvent(type: string, object: object, now: Date): NewEvent {
  const id = newId("evt");
  const event = {
    id,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { id, type, payload: JSON.stringify(event) };
}
