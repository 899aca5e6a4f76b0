import type { Db } from "#platform/db/db.ts";
import { queueRidePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { unpaidCallOutcomes, type UnpaidCallOutcome } from "../allowed-actions.ts";
import type { PaymentMethod } from "../booking.ts";
import { mayTakeCash } from "../cash/cash-limit.server.ts";
import { moveLegs, noteFastTrackConsent, setPaymentMethod } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { queueConfirmed } from "../mails/queue-confirmed.server.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { END_CHANGE_PAYMENT } from "../payment/end-change-payment.server.ts";
import { markExpired, paymentOf } from "../payment/payments.server.ts";
import { writePaid, type PaidOtherwise } from "../transfers/write-paid.server.ts";
import { queueGuestMessage } from "../mails/queue-guest-message.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/**
 * Ends the wait of a phone booking for its payment: cancels all its legs, or confirms them in cash, on
 * account or as paid otherwise. Locks the payment before the legs, as an arriving payment does, so exactly one of the two
 * succeeds. A job closes the provider's page; money that arrives anyway is refunded as a late payment.
 */
export async function resolveUnpaidCall(
  services: Needs,
  dispatcher: Dispatcher,
  booking: BookingRow,
  outcome: UnpaidCallOutcome,
  paid?: PaidOtherwise,
): Promise<ActionResult | { kind: "cash-limit" }> {
  const outboundId = booking.outboundId ?? booking.id;
  return services.db.transaction(async (tx): Promise<ActionResult | { kind: "cash-limit" }> => {
    const payment = await paymentOf(tx, outboundId);
    if (!payment || !unpaidCallOutcomes(booking, payment.amount).includes(outcome))
      return { kind: "changed" };
    if (outcome === "paid_otherwise" && !paid) return { kind: "changed" };
    const isCash = outcome === "cash" || (outcome === "paid_otherwise" && paid?.way === "cash");
    if (isCash && !(await mayTakeCash(tx, booking, payment.amount))) return { kind: "cash-limit" };
    if (!(await markExpired(tx, payment.id))) return { kind: "changed" };
    const { amount } = payment;
    if (paid && outcome === "paid_otherwise")
      await writePaid(tx, services, dispatcher, { bookingId: outboundId, amount, paid });
    if (outcome === "cancelled") await cancelLegs(tx, services, dispatcher, outboundId);
    else await confirmLegs(tx, services, dispatcher, { outboundId, method: outcome });
    await services.jobs.enqueue(tx, END_CHANGE_PAYMENT, { paymentId: payment.id });
    return { kind: "done" };
  });
}

async function cancelLegs(tx: Db, services: Needs, dispatcher: Dispatcher, outboundId: string) {
  const now = services.clock.now();
  const by = { by: "company", reason: null } as const;
  const legs = await moveLegs(tx, { allOf: outboundId }, "awaiting_payment", "cancelled", now, by);
  const [outbound] = legs;
  if (!outbound) throw new Error("An open payment has no leg that awaits it.");
  for (const leg of legs) await queueRidePush(tx, services.jobs, leg);
  await queueGuestMail(tx, services, outbound, bookingMail("booking-cancelled-guest", outboundId));
  // The passenger of an unpaid booking was never notified.
  const readers = { guest: true, passenger: false };
  await queueGuestMessage(tx, services, outbound, "cancelled", { readers });
  const details = { refund: "0", compensation: "0" };
  const entry = { action: "booking-cancelled", subject: "booking", subjectId: outboundId, details } as const;
  await writeAudit(tx, dispatcher, entry, now);
}

type Switch = { outboundId: string; method: Exclude<PaymentMethod, "card"> };

async function confirmLegs(tx: Db, services: Needs, dispatcher: Dispatcher, { outboundId, method }: Switch) {
  const now = services.clock.now();
  const legs = await moveLegs(tx, { allOf: outboundId }, "awaiting_payment", "confirmed", now);
  const [outbound] = legs;
  if (!outbound) throw new Error("An open payment has no leg that awaits it.");
  await setPaymentMethod(tx, outboundId, method);
  // The fast-track sentence was read out during the call; only a payment page has a box for it.
  await noteFastTrackConsent(tx, legs, outbound.bookedAt);
  await queueConfirmed(tx, services, outbound);
  const details = { payment: method };
  const entry = { action: "payment-switched", subject: "booking", subjectId: outboundId, details } as const;
  await writeAudit(tx, dispatcher, entry, now);
}
