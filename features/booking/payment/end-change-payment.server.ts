import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { changesOf, moveChange } from "../changes/booking-changes.server.ts";
import { settleCharge } from "../fees/charge-guarantee.server.ts";
import { expirePayment } from "./expire-payment.server.ts";
import { findPayment, paymentOfChange } from "./payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

export const END_CHANGE_PAYMENT = "end-change-payment";

/**
 * Ends the unpaid changes of these legs, inside the transaction that cancels the leg or replaces the change
 * (`except`); a job closes their payment pages.
 */
export async function endWaitingChanges(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  legIds: string[],
  now: Date,
  except?: string,
): Promise<void> {
  for (const { id } of await changesOf(tx, legIds, ["awaiting_payment"])) {
    if (id === except) continue;
    await moveChange(tx, id, ["awaiting_payment"], { status: "expired", decidedAt: now });
    const payment = await paymentOfChange(tx, id);
    if (payment) await jobs.enqueue(tx, END_CHANGE_PAYMENT, { paymentId: payment.id });
  }
}

/**
 * Closes the payment page of a change that is over, of a booking that no longer awaits a card payment, or of
 * a fee that was waived. A charge of a saved card is settled instead.
 * The guest may have paid in the meantime, so the payment is settled in every case, and money that arrived
 * is refunded. Throws when the provider does not answer, so that the job is retried.
 */
export async function endChangePayment(
  services: Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "log">,
  paymentId: string,
): Promise<void> {
  const payment = await findPayment(services.db, paymentId);
  if (!payment || payment.status === "paid") return;
  if (payment.guaranteeId) return settleCharge(services, payment.id);
  if (!payment.checkoutId) return expirePayment(services, payment);
  await services.payments.expireCheckout(payment.checkoutId);
  await settlePayment(services, payment.checkoutId);
}
