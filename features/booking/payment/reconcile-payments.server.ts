import type { Services } from "#platform/services.ts";
import { settleCharge } from "../fees/charge-guarantee.server.ts";
import { checkPayment } from "./check-payment.server.ts";
import { expirePayment } from "./expire-payment.server.ts";
import { CHECK_EVERY_HOURS, WATCHED_DAYS } from "./payment-difference.ts";
import { noteChecked, openPaymentsBefore, paymentsToWatch } from "./payments.server.ts";
import type { PaymentRow } from "./payments.table.ts";
import { settlePayment } from "./settle-payment.server.ts";

export const RECONCILE_PAYMENTS = "reconcile-payments";

/** Minutes before a payment without an event is checked; its webhook usually arrives earlier. */
const PATIENCE_MINUTES = 2;

/** Seconds per round, so that a slow provider does not delay the next round. */
const ROUND_SECONDS = 45;

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "log">;

export async function reconcilePayments(services: Needs): Promise<void> {
  const start = services.clock.now().getTime();
  const before = new Date(start - PATIENCE_MINUTES * 60_000);
  const ago = (hours: number) => new Date(start - hours * 3_600_000);
  const watched = { since: ago(WATCHED_DAYS * 24), before: ago(CHECK_EVERY_HOURS) };
  const open = await openPaymentsBefore(services.db, before);
  for (const payment of [...open, ...(await paymentsToWatch(services.db, watched))]) {
    const now = services.clock.now();
    if (now.getTime() > start + ROUND_SECONDS * 1_000) return;
    // Recorded before the check, so that a payment that fails does not block the others in the next round.
    await noteChecked(services.db, payment.id, now);
    try {
      if (payment.status === "open") await reconcile(services, payment);
      else if (payment.intent) await checkPayment(services, payment.intent);
    } catch (error) {
      services.log.error({ err: error, paymentId: payment.id }, "a payment could not be reconciled");
    }
  }
}

async function reconcile(services: Needs, payment: PaymentRow): Promise<void> {
  // The process was killed before the result of a charge was stored, or the provider did not answer.
  if (payment.guaranteeId) return settleCharge(services, payment.id);
  const isOver = payment.expiresAt <= services.clock.now();
  // No session was stored: the guest never saw a payment page, so the provider has nothing to report.
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
