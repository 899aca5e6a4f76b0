import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queueMail, queueMailToStranger, type QueuedMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { refundOf } from "#features/pricing/cancellation.ts";
import { freeUntilOf, type CancelledBy, type CompanyCancelReason } from "./booking.ts";
import { bookingMail } from "./mails/booking-mails.ts";
import { moveLegs } from "./bookings.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { queueRefunds } from "./payment/refund-booking.server.ts";
import { insertCompensation } from "./payment/payments.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

export type Cancelled =
  | { kind: "cancelled"; booking: BookingRow; refund: number; compensation: number }
  /** Somebody else moved it first, or it was never confirmed. */
  | { kind: "not-cancellable" };

/** Days within which the terms promise the compensation. */
const COMPENSATION_DAYS = 14;

/** What a guest gets back, in cents, when this leg is cancelled now. Cash was never paid, so nothing comes back. */
export function refundNow(booking: BookingRow, now: Date, by: CancelledBy = "guest"): number {
  if (booking.paymentMethod === "cash") return 0;
  if (by === "house") return booking.price.total;
  return refundOf({ paid: booking.price.total, now, deadline: freeUntilOf(booking).toISOString() });
}

/**
 * What the company owes beyond the refund, in cents, when it cancels this leg now: what the guest would have lost by cancelling
 * at the same moment. For a ride in cash that is nothing, until its pickup has come and nobody was there.
 */
export function compensationNow(booking: BookingRow, now: Date): number {
  if (booking.paymentMethod === "cash") return now < booking.pickupAt ? 0 : booking.price.total;
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
  const owed = refundNow(booking, now, by);
  const compensation = by === "house" ? compensationNow(booking, now) : 0;
  const [cancelled] = await moveLegs(tx, { id: booking.id }, "confirmed", "cancelled", now, { by, reason });
  if (!cancelled) return { kind: "not-cancellable" };
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
  if (by === "house") await queueMail(tx, services.jobs, toGuest);
  else {
    const isTold = await queueToGuest(tx, services, toGuest, cancelled);
    await queueMail(tx, services.jobs, bookingMail("booking-cancelled-house", cancelled.id, { isTold }));
  }
  return { kind: "cancelled", booking: cancelled, refund, compensation };
}

/** Where nothing was paid the address may be anybody's. False when the mail was held back. */
async function queueToGuest(tx: Db, services: Needs, mail: QueuedMail, { paymentMethod, email }: BookingRow) {
  if (paymentMethod === "cash") return queueMailToStranger(tx, services, { ...mail, to: email });
  await queueMail(tx, services.jobs, mail);
  return true;
}
