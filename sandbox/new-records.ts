import Stripe from "stripe";
import { seconds } from "./records.ts";
import type { NewEvent } from "./sandbox-store.ts";

/** Unguessable: the id of a session gives access to its payment page. */
export function newId(prefix: string, bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return `${prefix}_${[...random].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
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
