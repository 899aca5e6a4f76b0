import { decided, type Decision } from "./decision.server.ts";
import { newCharge, newEvent, newId, newIntent } from "./new-records.ts";
import { intentShape } from "./payment-shapes.ts";
import {
  statusAt,
  type ChargeRecord,
  type IntentRecord,
  type Payment,
  type PayOutcome,
  type SessionRecord,
} from "./records.ts";
import type { SandboxStore, Stored } from "./sandbox-store.ts";
import { newSavedCard, saveCard } from "./save-card.ts";
import { sessionShape } from "./session-shape.ts";

type Place = { now: Date; pageBaseUrl: string };

export async function paySession(
  store: SandboxStore,
  { id, payment }: { id: string; payment: Payment },
  place: Place,
): Promise<Decision<PayOutcome>> {
  const stored = await store.find("session", id);
  if (!stored) return decided({ kind: "unknown" });
  const status = statusAt(stored.record, place.now);
  if (status === "complete") return decided({ kind: "paid", session: stored.record });
  if (status === "expired") return decided({ kind: "expired", session: stored.record });

  if (stored.record.mode === "setup") return saveCard(stored, payment, place);
  const intent = await intentOf(store, stored.record, place.now);
  const charge = chargeOf(stored.record, intent.record, payment, place.now);
  if (payment.failure) return decline(stored, intent, charge, place);
  const saved = stored.record.savesCard ? newSavedCard(stored.record, payment, place.now) : null;
  return approve(stored, intent, { charge, saved }, place);
}

function approve(
  { record, revision }: Stored<SessionRecord>,
  intent: Stored<IntentRecord>,
  { charge, saved }: { charge: ChargeRecord; saved: ReturnType<typeof newSavedCard> | null },
  place: Place,
): Decision<PayOutcome> {
  const paid: IntentRecord = {
    ...intent.record,
    status: "succeeded",
    charge: charge.id,
    failure: null,
    ...(saved ? { customer: saved.customer.id, savedCard: saved.card.id } : {}),
  };
  const session: SessionRecord = {
    ...record,
    status: "complete",
    intent: paid.id,
    ...(saved ? { customer: saved.customer.id } : {}),
  };
  return decided(
    { kind: "paid", session },
    {
      writes: [
        { record: session, revision },
        { record: paid, revision: intent.revision },
        { record: charge, revision: 0 },
        ...(saved ? [saved.customer, saved.card].map((one) => ({ record: one, revision: 0 })) : []),
      ],
      events: [
        newEvent("payment_intent.succeeded", intentShape(paid), place.now),
        newEvent("checkout.session.completed", sessionShape(session, place), place.now),
      ],
    },
  );
}

function decline(
  { record, revision }: Stored<SessionRecord>,
  intent: Stored<IntentRecord>,
  charge: ChargeRecord,
  place: Place,
): Decision<PayOutcome> {
  const refused: IntentRecord = { ...intent.record, charge: charge.id, failure: charge.failure };
  const session: SessionRecord = { ...record, intent: refused.id };
  return decided(
    { kind: "declined", session },
    {
      writes: [
        { record: session, revision },
        { record: refused, revision: intent.revision },
        { record: charge, revision: 0 },
      ],
      events: [newEvent("payment_intent.payment_failed", intentShape(refused), place.now)],
    },
  );
}

async function intentOf(
  store: SandboxStore,
  session: SessionRecord,
  now: Date,
): Promise<Stored<IntentRecord>> {
  const present = session.intent ? await store.find("intent", session.intent) : undefined;
  if (present) return present;
  const { amount, currency, intentDescription: description, intentMetadata: metadata } = session;
  return { record: newIntent({ amount, currency, description, metadata }, now), revision: 0 };
}

function chargeOf(session: SessionRecord, intent: IntentRecord, payment: Payment, now: Date): ChargeRecord {
  const { failure, last4, expMonth, expYear } = payment;
  const card = { last4, expMonth, expYear, method: newId("pm", 12) };
  return newCharge(intent, { email: session.email, card, failure }, now);
}
