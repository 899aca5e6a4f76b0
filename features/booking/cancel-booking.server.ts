import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { queueRidePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import { refundOf } from "#features/pricing/cancellation.ts";
import {
  freeUntilOf,
  isPrepaid,
  type CancelledBy,
  type CompanyCancelReason,
  type GuestRefund,
} from "./booking.ts";
import { compensationFor, lateFee, settledOnAccount, unpaidOf } from "./fees/fee.ts";
import { insertFee } from "./fees/fees.server.ts";
import type { FeeRow } from "./fees/fees.table.ts";
import { documentsDue } from "./documents-due.server.ts";
import { withdrawRequests } from "./changes/booking-changes.server.ts";
import { bookingMail } from "./mails/booking-mails.ts";
import { queueGuestMail, queueMailByGuest } from "./mails/queue-guest-mail.server.ts";
import { lockLeg, moveLegs } from "./bookings.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { endWaitingChanges } from "./payment/end-change-payment.server.ts";
import { queueRefunds } from "./payment/refund-booking.server.ts";
import { insertCompensation } from "./payment/payments.server.ts";
import { queueGuestMessage, queueMessageByGuest } from "./mails/queue-guest-message.server.ts";
import { queuePassengerMail, queuePassengerMailByGuest } from "./passenger/queue-passenger-mail.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

type Cancelled =
  | { kind: "cancelled"; booking: BookingRow; refund: number; compensation: number }
  /** Another request moved the leg first, or it was never confirmed. */
  | { kind: "not-cancellable" }
  /** The price or the time changed since the leg was read, so refund or fee are not those that were shown. */
  | { kind: "refund-changed" };

/** The compensation is due within this time, as the terms promise. */
const COMPENSATION_DAYS = 14;

/**
 * Refund in cents when this leg is cancelled now. `balance`: of its booking, if only a deposit was paid; the
 * cancellation reduces it first. Legs paid in cash or by invoice are not paid yet, so it is 0; a cash leg
 * can cost a fee (`lateFee`).
 */
export function refundNow(
  booking: BookingRow,
  now: Date,
  { by = "guest", balance }: { by?: CancelledBy; balance: FeeRow | undefined },
): number {
  return Math.max(0, creditNow(booking, now, by) - unpaidOf(balance));
}

/** The cents that this leg no longer costs when it is cancelled now. */
function creditNow(booking: BookingRow, now: Date, by: CancelledBy): number {
  if (!isPrepaid(booking.paymentMethod)) return 0;
  if (by === "company") return booking.price.total;
  return refundOf({ paid: booking.price.total, now, deadline: freeUntilOf(booking).toISOString() });
}

export function compensationDue(now: Date): Date {
  return new Date(now.getTime() + COMPENSATION_DAYS * 86_400_000);
}

export async function cancelBooking(services: Needs, booking: BookingRow): Promise<Cancelled> {
  return services.db.transaction((tx) => cancelLeg(tx, services, booking, { by: "guest" }));
}

type Cancelling = {
  by: CancelledBy;
  reason?: CompanyCancelReason;
  /** Set when a dispatcher cancels for a guest who asked for it. `full`: a goodwill beyond the terms. */
  forGuest?: GuestRefund;
};

/**
 * Cancels inside the caller's transaction and writes the refund, the fee, the compensation and the mails. The
 * company gets no mail about a cancellation that one of its dispatchers makes.
 */
export async function cancelLeg(
  tx: Db,
  services: Needs,
  booking: BookingRow,
  { by, reason, forGuest }: Cancelling,
): Promise<Cancelled> {
  const now = services.clock.now();
  // The price, and with it the refund, may have changed since the leg was read.
  const standing = await lockLeg(tx, booking.id);
  if (standing?.status !== "confirmed") return { kind: "not-cancellable" };
  const isGoodwill = forGuest === "full";
  const backOf = (leg: BookingRow) => creditNow(leg, now, isGoodwill ? "company" : by);
  const owed = backOf(standing);
  const compensation = by === "company" ? compensationFor(standing, now) : 0;
  const isAsSeen =
    owed === backOf(booking) &&
    (by === "guest"
      ? lateFee(standing, now) === lateFee(booking, now)
      : compensation === compensationFor(booking, now));
  if (!isAsSeen) return { kind: "refund-changed" };
  const [cancelled] = await moveLegs(tx, { id: booking.id }, "confirmed", "cancelled", now, {
    by,
    reason: reason ?? null,
  });
  if (!cancelled) return { kind: "not-cancellable" };
  await withdrawRequests(tx, cancelled.id, now);
  await endWaitingChanges(tx, services, [cancelled.id], now);
  await documentsDue(tx, services, cancelled);
  await queueRidePush(tx, services.jobs, cancelled);
  if (by === "guest" && !isGoodwill) {
    const fee = { bookingId: cancelled.id, reason: "late-cancellation", createdAt: now } as const;
    await insertFee(tx, { ...fee, amount: lateFee(standing, now), ...settledOnAccount(standing, now) });
  }
  const wanted = { booking: cancelled, amount: owed, changeId: null, now };
  const refund = owed > 0 ? await queueRefunds(tx, services, wanted) : 0;
  if (compensation > 0) {
    await insertCompensation(tx, {
      id: randomUUID(),
      bookingId: cancelled.id,
      amount: compensation,
      createdAt: now,
      dueAt: compensationDue(now),
    });
  }
  const toGuest = bookingMail("booking-cancelled-guest", cancelled.id);
  const toPassenger = {
    name: "passenger-cancelled" as const,
    key: cancelled.id,
    data: { bookingId: cancelled.id },
  };
  if (by === "company" || forGuest) {
    await queueGuestMail(tx, services, cancelled, toGuest);
    await queuePassengerMail(tx, services, cancelled, toPassenger);
    await queueGuestMessage(tx, services, cancelled, "cancelled");
  } else {
    await queueMessageByGuest(tx, services, cancelled, "cancelled");
    await queuePassengerMailByGuest(tx, services, cancelled, toPassenger);
    const isNotified = await queueMailByGuest(tx, services, cancelled, toGuest);
    await queueMail(
      tx,
      services.jobs,
      bookingMail("booking-cancelled-company", cancelled.id, { isNotified }),
    );
  }
  return { kind: "cancelled", booking: cancelled, refund, compensation };
}
