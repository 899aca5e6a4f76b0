import { decided, type Decision } from "./decision.server.ts";
import { newEvent, newId } from "./new-records.ts";
import { disputeShape, refundShape } from "./payment-shapes.ts";
import { seconds, type DisputeRecord, type RefundRecord } from "./records.ts";
import type { SandboxStore } from "./sandbox-store.ts";

export async function disputeOf(
  store: SandboxStore,
  intentId: string,
  now: Date,
): Promise<Decision<object | null>> {
  const charge = (await store.list("charge", { intent: intentId })).find(({ record }) => !record.failure);
  if (!charge) return decided(null);
  const { id, amount, currency } = charge.record;
  const dispute: DisputeRecord = {
    kind: "dispute",
    id: newId("dp", 12),
    created: seconds(now),
    charge: id,
    intent: intentId,
    amount,
    currency,
  };
  const shape = disputeShape(dispute);
  const events = [newEvent("charge.dispute.created", shape, now)];
  return decided(shape, { writes: [{ record: dispute, revision: 0 }], events });
}

export async function failRefund(
  store: SandboxStore,
  id: string,
  now: Date,
): Promise<Decision<object | null>> {
  const stored = await store.find("refund", id);
  if (!stored) return decided(null);
  const record: RefundRecord = { ...stored.record, failed: true };
  const shape = refundShape(record);
  const events = [newEvent("refund.failed", shape, now)];
  return decided(shape, { writes: [{ record, revision: stored.revision }], events });
}
