import { z } from "zod";
import { decided, type Decision } from "./decision.server.ts";
import type { FormFields } from "./form-body.ts";
import { newCharge, newEvent, newIntent } from "./new-records.ts";
import { metadata, positiveInteger, readParams, text } from "./param-kinds.ts";
import { intentShape } from "./payment-shapes.ts";
import type { CustomerRecord, IntentRecord } from "./records.ts";
import { customerShape, savedCardShape } from "./saved-card-shapes.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { errorReply, invalid, missing, type Reply } from "./stripe-errors.ts";

const chargeParams = z.strictObject({
  amount: positiveInteger,
  currency: z.literal("eur", { error: "The sandbox charges euros only." }),
  customer: text(255),
  payment_method: text(255),
  allowed_payment_method_types: z.array(z.literal("card")),
  off_session: z.literal("true", { error: "The sandbox charges saved cards without their holder only." }),
  confirm: z.literal("true", { error: "The sandbox confirms at once only." }),
  description: text(1000).optional(),
  metadata: metadata.optional(),
});

/** POST /v1/payment_intents: charges a saved card. Like Stripe, a decline answers 402 and creates the intent. */
export async function chargeSavedCard(
  store: SandboxStore,
  fields: FormFields,
  now: Date,
): Promise<Decision<Reply>> {
  const read = readParams(chargeParams, fields);
  if ("refusal" in read) return decided(read.refusal);
  const { params } = read;
  const customer = await store.find("customer", params.customer);
  if (!customer || customer.record.deleted)
    return decided(missing("customer", params.customer, { param: "customer", status: 400 }));
  const saved = await store.find("saved-card", params.payment_method);
  if (!saved || saved.record.customer !== params.customer)
    return decided(missing("PaymentMethod", params.payment_method, { param: "payment_method", status: 400 }));

  const { card, failure } = saved.record;
  const intent = newIntent(
    {
      amount: params.amount,
      currency: params.currency,
      description: params.description ?? null,
      metadata: params.metadata ?? {},
      customer: params.customer,
    },
    now,
  );
  const charge = newCharge(intent, { email: customer.record.email, card, failure }, now);
  const record: IntentRecord = {
    ...intent,
    charge: charge.id,
    failure,
    status: failure ? "requires_payment_method" : "succeeded",
  };
  const writes = [record, charge].map((one) => ({ record: one, revision: 0 }));
  const shape = intentShape(record);
  const event = failure ? "payment_intent.payment_failed" : "payment_intent.succeeded";
  const reply = failure
    ? errorReply(402, {
        type: "card_error",
        code: failure.code,
        decline_code: failure.declineCode,
        message: failure.message,
        payment_intent: shape,
      })
    : { status: 200, body: shape };
  return decided(reply, { writes, events: [newEvent(event, shape, now)] });
}

export async function detachCard(store: SandboxStore, id: string): Promise<Decision<Reply>> {
  const stored = await store.find("saved-card", id);
  if (!stored) return decided(missing("PaymentMethod", id, { param: "payment_method" }));
  if (stored.record.customer === null)
    return decided(
      invalid("The payment method you provided is not attached to a customer so detachment is impossible."),
    );
  const record = { ...stored.record, customer: null };
  return decided(
    { status: 200, body: savedCardShape(record) },
    { writes: [{ record, revision: stored.revision }], events: [] },
  );
}

export async function deleteCustomer(store: SandboxStore, id: string): Promise<Decision<Reply>> {
  const stored = await store.find("customer", id);
  if (!stored || stored.record.deleted) return decided(missing("customer", id, { param: "id" }));
  const record: CustomerRecord = { ...stored.record, email: null, deleted: true };
  const cards = await store.list("saved-card", { customer: id });
  const detached = cards.map((card) => ({
    record: { ...card.record, customer: null },
    revision: card.revision,
  }));
  return decided(
    { status: 200, body: customerShape(record) },
    { writes: [{ record, revision: stored.revision }, ...detached], events: [] },
  );
}
