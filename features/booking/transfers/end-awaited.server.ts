import { randomUUID } from "node:crypto";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { LEAST_BY_CARD } from "#features/pricing/hand-price.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { paymentLinkExpiry } from "../booking.ts";
import { legsOf, moveLegs, setPaymentMethod } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { queueGuestMessage } from "../mails/queue-guest-message.server.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { insertPayment, lockOutsidePayment, markExpired } from "../payment/payments.server.ts";
import type { PaymentRow } from "../payment/payments.table.ts";
import { insertRepayment } from "./repayments.server.ts";
import type { AwaitedOutcome } from "./transfer.ts";
import { arrivedFor } from "./transfers.server.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "limits" | "payments">;

/**
 * Stops waiting for a bank transfer: the booking is cancelled, and a part that had arrived is owed to the guest, or it is paid by
 * card with a link that is valid until the first pickup. Locks the payment first, as an arrival does, so exactly one of them counts.
 */
export async function endAwaited(
  services: Needs,
  dispatcher: Dispatcher,
  { id, outboundId }: Pick<BookingRow, "id" | "outboundId">,
  outcome: AwaitedOutcome,
): Promise<ActionResult> {
  const bookingId = outboundId ?? id;
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const payment = await lockOutsidePayment(tx, bookingId);
    if (payment?.status !== "open") return { kind: "changed" };
    if (outcome === "cancelled") {
      await endReservation(tx, services, payment, "cancelled");
      const details = { refund: "0", compensation: "0" };
      const entry = {
        action: "booking-cancelled",
        subject: "booking",
        subjectId: bookingId,
        details,
      } as const;
      await writeAudit(tx, dispatcher, entry, services.clock.now());
      return { kind: "done" };
    }
    if (!mayPayByCard(services, payment, await arrivedFor(tx, payment.id))) return { kind: "changed" };
    await markExpired(tx, payment.id);
    await askForCard(tx, services, dispatcher, payment);
    return { kind: "done" };
  });
}

/** `arrived`: cents. A part that has arrived must be settled first, because a card pays the whole amount. */
export function mayPayByCard(
  { payments }: Pick<Services, "payments">,
  { amount }: Pick<PaymentRow, "amount">,
  arrived: number,
): boolean {
  return payments.mode !== "off" && arrived === 0 && amount >= LEAST_BY_CARD;
}

async function askForCard(
  tx: Db,
  services: Needs,
  dispatcher: Dispatcher,
  { bookingId, amount }: PaymentRow,
): Promise<void> {
  const now = services.clock.now();
  const [first] = await legsOf(tx, bookingId);
  if (!first) throw new Error("An open payment has no leg that awaits it.");
  await setPaymentMethod(tx, bookingId, "card");
  const times = { createdAt: now, expiresAt: paymentLinkExpiry(first.pickupAt, now) };
  await insertPayment(tx, { id: randomUUID(), bookingId, amount, ...times });
  await queueGuestMail(tx, services, first, bookingMail("payment-link-guest", bookingId));
  const details = { payment: "card" };
  const entry = { action: "payment-switched", subject: "booking", subjectId: bookingId, details } as const;
  await writeAudit(tx, dispatcher, entry, now);
}

/**
 * Ends the reservation of an awaited transfer inside the caller's transaction, and notifies the guest. Does nothing if its payment is no
 * longer open. Returns whether it did.
 */
export async function endReservation(
  tx: Db,
  services: Pick<Services, "clock" | "jobs" | "limits">,
  { id, bookingId }: PaymentRow,
  as: "expired" | "cancelled",
): Promise<boolean> {
  const now = services.clock.now();
  if (!(await markExpired(tx, id))) return false;
  const by = as === "cancelled" ? ({ by: "company", reason: null } as const) : undefined;
  const [outbound] = await moveLegs(tx, { allOf: bookingId }, "awaiting_payment", as, now, by);
  const amount = await arrivedFor(tx, id);
  const repayment = { id: randomUUID(), bookingId, cause: "incomplete", amount, createdAt: now } as const;
  if (amount > 0) await insertRepayment(tx, repayment);
  if (!outbound) return true;
  await queueGuestMail(tx, services, outbound, bookingMail("transfer-ended-guest", bookingId));
  // The passenger of an unpaid booking was never notified.
  const readers = { guest: true, passenger: false };
  if (by) await queueGuestMessage(tx, services, outbound, "cancelled", { readers });
  return true;
}
