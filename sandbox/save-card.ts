import { decided, type Decision } from "./decision.server.ts";
import { newEvent, newId } from "./new-records.ts";
import { setupShape } from "./saved-card-shapes.ts";
import {
  seconds,
  type CustomerRecord,
  type Payment,
  type PayOutcome,
  type SavedCardRecord,
  type SessionRecord,
} from "./records.ts";
import type { Stored } from "./sandbox-store.ts";
import { sessionShape } from "./session-shape.ts";

export function saveCard(
  { record, revision }: Stored<SessionRecord>,
  payment: Payment,
  place: { now: Date; pageBaseUrl: string },
): Decision<PayOutcome> {
  if (payment.saved) return decided({ kind: "declined", session: record });
  const { customer, card } = newSavedCard(record, payment, place.now);
  const setup = {
    kind: "setup" as const,
    id: newId("seti", 12),
    created: seconds(place.now),
    customer: customer.id,
    card: card.id,
    metadata: record.intentMetadata,
  };
  const session: SessionRecord = { ...record, status: "complete", setup: setup.id, customer: customer.id };
  return decided(
    { kind: "paid", session },
    {
      writes: [
        { record: session, revision },
        { record: customer, revision: 0 },
        { record: card, revision: 0 },
        { record: setup, revision: 0 },
      ],
      events: [
        newEvent("setup_intent.succeeded", setupShape(setup), place.now),
        newEvent("checkout.session.completed", sessionShape(session, place), place.now),
      ],
    },
  );
}

export function newSavedCard(
  { email }: SessionRecord,
  { later, last4, expMonth, expYear }: Payment,
  now: Date,
): { customer: CustomerRecord; card: SavedCardRecord } {
  const created = seconds(now);
  const customer: CustomerRecord = {
    kind: "customer",
    id: newId("cus", 12),
    created,
    email,
    deleted: false,
  };
  const method = newId("pm", 12);
  const card: SavedCardRecord = {
    kind: "saved-card",
    id: method,
    created,
    customer: customer.id,
    card: { last4, expMonth, expYear, method },
    failure: later,
  };
  return { customer, card };
}
