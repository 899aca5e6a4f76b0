import { z } from "zod";
import { chargeShape } from "./charge-shape.ts";
import { decided, type Decision } from "./decision.server.ts";
import type { FormFields } from "./form-body.ts";
import { newEvent, newId } from "./new-records.ts";
import { metadata, positiveInteger, readParams, text } from "./param-kinds.ts";
import { refundShape } from "./payment-shapes.ts";
import { seconds, type ChargeRecord, type RefundRecord } from "./records.ts";
import type { SandboxStore, Stored } from "./sandbox-store.ts";
import { invalid, missing, type Reply } from "./stripe-errors.ts";

const refundParams = z.strictObject({
  payment_intent: text(255).optional(),
  charge: text(255).optional(),
  amount: positiveInteger.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
});

type RefundParams = z.infer<typeof refundParams>;

/** POST /v1/refunds; without an amount, refunds the rest of the charge. */
export async function refundPayment(
  store: SandboxStore,
  fields: FormFields,
  now: Date,
): Promise<Decision<Reply>> {
  const read = readParams(refundParams, fields);
  if ("refusal" in read) return decided(read.refusal);
  const found = await chargeToRefund(store, read.params);
  if ("refusal" in found) return decided(found.refusal);

  const { record: charge, revision } = found.charge;
  const left = charge.amount - charge.refunded;
  const amount = read.params.amount ?? left;
  if (left === 0) {
    return decided(
      invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" }),
    );
  }
  if (amount > left) return decided(tooMuch(amount, left));

  const refund = newRefund(charge, { ...read.params, amount }, now);
  const after: ChargeRecord = { ...charge, refunded: charge.refunded + amount };
  return decided(
    { status: 200, body: refundShape(refund) },
    {
      writes: [
        { record: after, revision },
        { record: refund, revision: 0 },
      ],
      events: [
        newEvent("refund.created", refundShape(refund), now),
        newEvent("charge.refunded", chargeShape(after), now),
      ],
    },
  );
}

async function chargeToRefund(
  store: SandboxStore,
  params: RefundParams,
): Promise<{ charge: Stored<ChargeRecord> } | { refusal: Reply }> {
  const { payment_intent: intentId, charge: chargeId } = params;
  if (chargeId && !intentId) {
    const charge = await store.find("charge", chargeId);
    if (!charge) return { refusal: missing("charge", chargeId, { param: "charge", status: 400 }) };
    if (charge.record.failure)
      return { refusal: invalid(`Charge ${chargeId} was not paid and cannot be refunded.`) };
    return { charge };
  }
  if (!intentId || chargeId) {
    return {
      refusal: invalid(
        "One of the following params should be provided for this request: payment_intent or charge.",
      ),
    };
  }
  const intent = await store.find("intent", intentId);
  if (!intent)
    return { refusal: missing("payment_intent", intentId, { param: "payment_intent", status: 400 }) };
  const succeeded = intent.record.status === "succeeded" && intent.record.charge;
  const charge = succeeded ? await store.find("charge", succeeded) : undefined;
  if (!charge) {
    return {
      refusal: invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`),
    };
  }
  return { charge };
}

function newRefund(charge: ChargeRecord, params: RefundParams & { amount: number }, now: Date): RefundRecord {
  return {
    kind: "refund",
    id: newId("re", 12),
    created: seconds(now),
    charge: charge.id,
    intent: charge.intent,
    amount: params.amount,
    currency: charge.currency,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
  };
}

function tooMuch(amount: number, left: number) {
  const money = (cents: number) => (cents / 100).toFixed(2);
  return invalid(
    `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
    { param: "amount" },
  );
}
