import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { refundOf } from "#features/pricing/cancellation.ts";
import { freeUntilOf, isPrepaid, type CancelledBy, type CompanyCancelReason } from "./booking.ts";
import { documentsDue } from "./documents-due.server.ts";
import { withdrawRequests } from "./changes/booking-changes.server.ts";
import { bookingMail } from "./mails/booking-mails.ts";
import { queueGuestMail, queueMailByGuest } from "./mails/queue-guest-mail.server.ts";
import { lockLeg, moveLegs } from "./bookings.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { endWaitingChanges } from "./payment/end-change-payment.server.ts";
import { queueRefunds } from "./payment/refund-booking.server.ts";
import { insertCompensation } from "./payment/payments.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

export type Cancelled =
  | { kind: "cancelled"; booking: BookingRow; refund: number; compensation: number }
  /** Somebody else moved it first, or it was never confirmed. */
  | { kind: "not-cancellable" }
  /** Its price or its time was changed since it was read: another sum goes back than the one that was shown. */
  | { kind: "refund-changed" };

/** Days within which the terms promise the compensation. */
const COMPENSATION_DAYS = 14;

/** What a guest gets back, in cents, when this leg is cancelled now. What was to be paid in cash or by invoice was never paid, so nothing comes back. */
export function refundNow(booking: BookingRow, now: Date, by: CancelledBy = "guest"): number {
  if (!isPrepaid(booking.paymentMethod)) return 0;
  if (by === "house") return booking.price.total;
  return refundOf({ paid: booking.price.total, now, deadline: freeUntilOf(booking).toISOString() });
}

/**
 * What the company owes beyond the refund, in cents, when it cancels this leg now: what the guest would have lost by cancelling
 * at the same moment. For a ride that was not prepaid that is nothing, until its pickup has come and nobody was there.
 */
export function compensationNow(booking: BookingRow, now: Date): number {
  if (!isPrepaid(booking.paymentMethod)) return now < booking.pickupAt ? 0 : booking.price.total;
  return booking.price.total - refundNow(booking, now, "guest");
}

export function compensationDue(now: Date): Date {
  return new Date(now.getTime() + COMPENSATION_DAYS * 86_400_000);
}

/** Cancels one leg for its guest. */
export async function cancelBooking(services: Needs, booking: BookingRow): Promise<Cancelled> {
  return services.db.transaction((tx) => cancelLeg(tx, services, booking, "guest"));
}

/**
 * The same inside the caller's transaction; the refund, what is owed and the mails are written with it. The company need not
 * tell itself.
 */
export async function cancelLeg(
  tx: Db,
  services: Needs,
  booking: BookingRow,
  by: CancelledBy,
  reason: CompanyCancelReason | null = null,
): Promise<Cancelled> {
  const now = services.clock.now();
  // Its price can have changed since it was read, and with it what goes back.
  const standing = await lockLeg(tx, booking.id);
  if (standing?.status !== "confirmed") return { kind: "not-cancellable" };
  const owed = refundNow(standing, now, by);
  const compensation = by === "house" ? compensationNow(standing, now) : 0;
  const isAsSeen =
    owed === refundNow(booking, now, by) &&
    (by === "guest" || compensation === compensationNow(booking, now));
  if (!isAsSeen) return { kind: "refund-changed" };
  const [cancelled] = await moveLegs(tx, { id: booking.id }, "confirmed", "cancelled", now, { by, reason });
  if (!cancelled) return { kind: "not-cancellable" };
  await withdrawRequests(tx, cancelled.id, now);
  await endWaitingChanges(tx, services, [cancelled.id], now);
  await documentsDue(tx, services, cancelled);
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
  if (by === "house") await queueGuestMail(tx, services, cancelled, toGuest);
  else {
    const isTold = await queueMailByGuest(tx, services, cancelled, toGuest);
    await queueMail(tx, services.jobs, bookingMail("booking-cancelled-house", cancelled.id, { isTold }));
  }
  return { kind: "cancelled", booking: cancelled, refund, compensation };
}
