import type { Services } from "#platform/services.ts";
import { checkPayment } from "./check-payment.server.ts";
import { expirePayment } from "./expire-payment.server.ts";
import { ASKED_EVERY_HOURS, WATCHED_DAYS } from "./payment-difference.ts";
import { noteAsked, openPaymentsBefore, paymentsToWatch } from "./payments.server.ts";
import type { PaymentRow } from "./payments.table.ts";
import { settlePayment } from "./settle-payment.server.ts";

export const RECONCILE_PAYMENTS = "reconcile-payments";

/** Minutes until a payment without an event is looked at: by then its webhook should have come. */
const PATIENCE_MINUTES = 2;

/** Seconds that one round may take; a provider that hangs must not hold the next one up. */
const ROUND_SECONDS = 45;

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "log">;

/**
 * Asks the provider about payments whose end nobody has heard of, and closes the checkouts that ran out; then, once a day, what became of
 * the money of those that were paid.
 */
export async function reconcilePayments(services: Needs): Promise<void> {
  const start = services.clock.now().getTime();
  const before = new Date(start - PATIENCE_MINUTES * 60_000);
  const ago = (hours: number) => new Date(start - hours * 3_600_000);
  const watched = { since: ago(WATCHED_DAYS * 24), before: ago(ASKED_EVERY_HOURS) };
  const open = await openPaymentsBefore(services.db, before);
  for (const payment of [...open, ...(await paymentsToWatch(services.db, watched))]) {
    const now = services.clock.now();
    if (now.getTime() > start + ROUND_SECONDS * 1_000) return;
    // Noted before it is asked: one that cannot be read must not stand in the way of the others next time.
    await noteAsked(services.db, payment.id, now);
    try {
      if (payment.status === "open") await reconcile(services, payment);
      else if (payment.intent) await checkPayment(services, payment.intent);
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
