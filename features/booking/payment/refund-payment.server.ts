import type { Services } from "#platform/services.ts";
import { documentsDue } from "../documents-due.server.ts";
import { oweRefund } from "../transfers/repayments.server.ts";
import { noteDifference } from "./payment-differences.server.ts";
import { findPayment, findRefund, markRefunded } from "./payments.server.ts";

export const REFUND_PAYMENT = "give-refund";

/**
 * Refunds through the provider once: the refund's id is the idempotency key. Throws to be retried; a
 * permanent refusal is recorded as a difference, to be refunded in another way.
 */
export async function refundPayment(
  services: Pick<Services, "db" | "clock" | "jobs" | "payments">,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(services.db, refundId);
  if (!refund || refund.status === "done") return;
  const payment = await findPayment(services.db, refund.paymentId);
  // Queued by a release that did not know repayments.
  if (payment?.outside) return oweRefund(services.db, refund);
  if (!payment?.intent) throw new Error("A refund has no payment to take it from.");
  const given = await services.payments.refund({
    intent: payment.intent,
    amount: refund.amount,
    idempotencyKey: refund.id,
  });
  if (given.status === "failed") {
    const { bookingId, amount, paymentId } = refund;
    const providerId = given.id ?? payment.intent;
    const failed = { kind: "refund-failed", expected: amount, found: 0, providerId } as const;
    const about = { bookingId, paymentId, refundId, foundAt: services.clock.now() };
    return noteDifference(services.db, refundId, { ...failed, ...about });
  }
  await services.db.transaction(async (tx) => {
    await markRefunded(tx, refund.id, given.id, services.clock.now());
    if (!payment.tipId) await documentsDue(tx, services, { id: payment.bookingId, outboundId: null });
  });
}
