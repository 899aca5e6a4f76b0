import type { Services } from "#platform/services.ts";
import { expirePayment } from "./expire-payment.server.ts";
import { noteAsked, openPaymentsBefore } from "./payments.server.ts";
import type { PaymentRow } from "./payments.table.ts";
import { settlePayment } from "./settle-payment.server.ts";

export const RECONCILE_PAYMENTS = "reconcile-payments";

/** Minutes until a payment without an event is looked at: by then its webhook should have come. */
const PATIENCE_MINUTES = 2;

/** Seconds that one round may take; a provider that hangs must not hold the next one up. */
const ROUND_SECONDS = 45;

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "log">;

/** Asks the provider about payments whose end nobody has heard of; closes the checkouts that ran out. */
export async function reconcilePayments(services: Needs): Promise<void> {
  const start = services.clock.now().getTime();
  const before = new Date(start - PATIENCE_MINUTES * 60_000);
  for (const payment of await openPaymentsBefore(services.db, before)) {
    const now = services.clock.now();
    if (now.getTime() > start + ROUND_SECONDS * 1_000) return;
    // Noted before it is asked: one that cannot be read must not stand in the way of the others next time.
    await noteAsked(services.db, payment.id, now);
    try {
      await reconcile(services, payment);
    } catch (error) {
      services.log.error({ err: error, paymentId: payment.id }, "a payment could not be reconciled");
    }
  }
}

async function reconcile(services: Needs, payment: PaymentRow): Promise<void> {
  const isOver = payment.expiresAt <= services.clock.now();
  // No session noted: the guest never saw a payment page, so there is nothing to ask about.
  if (!payment.checkoutId) return isOver ? expirePayment(services, payment) : undefined;
  const settlement = await settlePayment(services, payment.checkoutId);
  if (settlement.kind === "missing") {
    services.log.warn(
      { paymentId: payment.id },
      "the payment provider does not know the checkout of a payment",
    );
    return isOver ? expirePayment(services, payment) : undefined;
  }
  if (settlement.kind !== "open" || !isOver) return;
  await services.payments.expireCheckout(payment.checkoutId);
  await settlePayment(services, payment.checkoutId);
}
