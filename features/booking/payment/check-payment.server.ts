import type { Services } from "#platform/services.ts";
import { noteDifference } from "./payment-differences.server.ts";
import { paymentByIntent, refundsOfPayment } from "./payments.server.ts";

/**
 * Compares the money of a payment at the provider with our rows: refunds made in the provider's dashboard,
 * failed refunds, disputes. Called by the webhook and the reconcile job in any order and any number of
 * times, so it reads the current state from the provider.
 */
export async function checkPayment(
  { db, clock, payments }: Pick<Services, "db" | "clock" | "payments">,
  intent: string,
): Promise<void> {
  const payment = await paymentByIntent(db, intent);
  if (!payment) return;
  const { refunds, disputes } = await payments.readMoney(intent);
  const ours = await refundsOfPayment(db, payment.id);
  const { bookingId, id: paymentId } = payment;
  const of = { bookingId, paymentId, foundAt: clock.now() };
  for (const { id: providerId, amount, status, request } of refunds) {
    const own = ours.find(({ id }) => id === request);
    if (!own && status !== "failed") {
      const found = { kind: "refunded-elsewhere", expected: 0, found: amount, providerId } as const;
      await noteDifference(db, providerId, { ...of, ...found });
    }
    if (own && status === "failed") {
      const found = { kind: "refund-failed", expected: own.amount, found: 0, providerId } as const;
      await noteDifference(db, own.id, { ...of, ...found, bookingId: own.bookingId, refundId: own.id });
    }
  }
  for (const { id: providerId, amount, isLost } of disputes) {
    if (isLost)
      await noteDifference(db, providerId, {
        ...of,
        kind: "disputed",
        expected: 0,
        found: amount,
        providerId,
      });
  }
}
