import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Checkout, SavedCard } from "#platform/payments/payments.ts";
import type { Services } from "#platform/services.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { queueConfirmed } from "../mails/queue-confirmed.server.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { isHeld } from "../availability/ride-of-leg.ts";
import { sellLate } from "../availability/sell-late.server.ts";
import { legsOf, lockLegs, moveLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { applyPaidChange, lockChangedLeg } from "../changes/apply-paid-change.server.ts";
import { documentsDue } from "../documents-due.server.ts";
import { keepCard } from "../guarantee/guarantees.server.ts";
import { lockFee, moveFee } from "../fees/fees.server.ts";
import { lockTippedLeg, receiveTip } from "../tips/receive-tip.server.ts";
import { queueRefund } from "./queue-refund.server.ts";
import { expirePayment } from "./expire-payment.server.ts";
import { wrongPayment } from "./payment-difference.ts";
import { noteDifference } from "./payment-differences.server.ts";
import { findPayment, forgetCheckout, markPaid, outlivesCheckouts } from "./payments.server.ts";
import type { PaymentRow } from "./payments.table.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "log">;

type Settled = { bookingId: string; changeId: string | null; feeId: string | null };

export type Settlement =
  | ({ kind: "paid" } & Settled)
  | ({ kind: "open" } & Settled)
  | ({ kind: "expired" } & Settled)
  | { kind: "missing" }
  | { kind: "unknown" };

/**
 * Brings a booking in line with its checkout at the provider. Called by the webhook, the success page and
 * the reconcile job in any order and any number of times; the first to see the payment confirms the
 * booking.
 */
export async function settlePayment(services: Needs, checkoutId: string): Promise<Settlement> {
  const checkout = await services.payments.readCheckout(checkoutId);
  if (!checkout) return { kind: "missing" };
  const payment = checkout.paymentId ? await findPayment(services.db, checkout.paymentId) : undefined;
  if (!payment) return { kind: "unknown" };
  const settled = { bookingId: payment.bookingId, changeId: payment.changeId, feeId: payment.feeId };
  if (checkout.paid) {
    if (!(await isWhatWeAsked(services, checkout, payment))) return { kind: "unknown" };
    const { id, intent, live, card } = checkout;
    await confirmPaid(services, { id, checkoutId: id, intent, live, card }, payment);
    await notePaidTwice(services, checkout);
    return { kind: "paid", ...settled };
  }
  if (checkout.status !== "expired") return { kind: "open", ...settled };
  if (outlivesCheckouts(payment) && payment.expiresAt > services.clock.now()) {
    await forgetCheckout(services.db, payment.id, checkoutId);
    return { kind: "open", ...settled };
  }
  await expirePayment(services, payment);
  return { kind: "expired", ...settled };
}

type Received = {
  id: string;
  checkoutId: string | null;
  intent: string | null;
  live: boolean;
  card?: SavedCard | null;
};

export async function confirmPaid(services: Needs, received: Received, payment: PaymentRow): Promise<void> {
  const now = services.clock.now();
  const { checkoutId, intent, live } = received;
  await services.db.transaction(async (tx) => {
    // Locks the leg before its payments, in the same order as a cancellation.
    if (payment.changeId) await lockChangedLeg(tx, payment.changeId);
    // Locks the fee before its payments, in the same order as a waiver.
    const fee = payment.feeId ? await lockFee(tx, { id: payment.feeId }) : undefined;
    const tipped = payment.tipId ? await lockTippedLeg(tx, payment.tipId) : undefined;
    if (!(await markPaid(tx, payment.id, { checkoutId, intent, live, paidAt: now }))) return;
    if (payment.tipId) {
      if (!tipped || !(await receiveTip(tx, services, tipped)))
        await refundLate(tx, services, received, payment);
      return;
    }
    await documentsDue(tx, services, { id: payment.bookingId, outboundId: null });
    if (received.card) await keepCard(tx, payment, received.card, now);
    if (payment.changeId) return applyPaidChange(tx, services, { ...payment, changeId: payment.changeId });
    if (payment.feeId) {
      const isAmount = fee?.amount === payment.amount;
      if (isAmount && (await moveFee(tx, payment.feeId, { paidAt: now }))) return;
      await refundLate(tx, services, received, payment);
      return;
    }
    await confirmOrReturn(tx, services, payment, () => refundLate(tx, services, received, payment));
  });
}

/**
 * Confirms the booking of a payment that has arrived, and mails both sides. If the booking ended or its car was sold, the money
 * goes back (`giveBack`, false when it has gone back already) and both sides are mailed about that. Returns whether it was confirmed.
 */
export async function confirmOrReturn(
  tx: Db,
  services: Pick<Needs, "jobs" | "clock" | "limits">,
  payment: PaymentRow,
  giveBack: () => Promise<boolean>,
): Promise<boolean> {
  const { bookingId } = payment;
  const [confirmed] = await confirmLegs(tx, payment, services.clock.now());
  if (confirmed) {
    await queueConfirmed(tx, services, confirmed);
    return true;
  }
  if (await giveBack()) {
    await queueMail(tx, services.jobs, bookingMail("payment-too-late-company", bookingId));
    const [booking] = await legsOf(tx, bookingId);
    if (booking)
      await queueGuestMail(tx, services, booking, bookingMail("payment-too-late-guest", bookingId));
  }
  return false;
}

async function refundLate(
  tx: Db,
  services: Needs,
  received: Received,
  payment: PaymentRow,
): Promise<boolean> {
  const { bookingId, amount } = payment;
  const refund = { bookingId, amount, createdAt: services.clock.now() };
  if (!(await queueRefund(tx, services, refund, payment))) return false;
  const late = { kind: "paid-late", expected: 0, found: amount } as const;
  await noteDifference(tx, received.id, { ...late, ...aboutPayment(services, received, payment) });
  return true;
}

/**
 * Confirms the legs of a payment. A payment that arrives after the hold reserves the capacity again, and
 * confirms no leg when it is sold.
 */
async function confirmLegs(tx: Db, payment: PaymentRow, now: Date): Promise<BookingRow[]> {
  const { bookingId } = payment;
  const legs = await lockLegs(tx, bookingId);
  const isWaiting = legs[0]?.status === "awaiting_payment";
  if (isWaiting && isHeld(payment, now))
    return moveLegs(tx, { allOf: bookingId }, "awaiting_payment", "confirmed", now);
  if (!(await sellLate(tx, legs, now))) {
    if (isWaiting) await moveLegs(tx, { allOf: bookingId }, "awaiting_payment", "expired", now);
    return [];
  }
  return moveLegs(tx, { allOf: bookingId }, isWaiting ? "awaiting_payment" : "expired", "confirmed", now);
}

/**
 * Does not confirm on another amount, another currency, or test money on a live site: an admin settles the
 * difference.
 */
async function isWhatWeAsked(services: Needs, checkout: Checkout, payment: PaymentRow): Promise<boolean> {
  const { amount } = payment;
  const kind = wrongPayment(checkout, { amount, mode: services.payments.mode });
  if (!kind) return true;
  services.log.error({ paymentId: payment.id, kind }, "a checkout was paid differently than asked");
  const found = { kind, expected: amount, found: checkout.amount, currency: checkout.currency };
  await noteDifference(services.db, checkout.id, { ...found, ...aboutPayment(services, checkout, payment) });
  return false;
}

/** A payment link can have several checkouts, so a guest can pay twice by mistake. */
async function notePaidTwice(services: Needs, checkout: Checkout): Promise<void> {
  const payment = checkout.paymentId ? await findPayment(services.db, checkout.paymentId) : undefined;
  if (payment?.status !== "paid" || payment.checkoutId === checkout.id) return;
  const found = { kind: "paid-twice", expected: 0, found: checkout.amount } as const;
  await noteDifference(services.db, checkout.id, { ...found, ...aboutPayment(services, checkout, payment) });
}

function aboutPayment(
  { clock }: Needs,
  { id, intent }: Pick<Received, "id" | "intent">,
  { id: paymentId, bookingId }: PaymentRow,
) {
  return { paymentId, bookingId, providerId: intent ?? id, foundAt: clock.now() };
}
