import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { updateConfirmedLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeMail } from "../mails/booking-mails.ts";
import {
  arrivalAfter,
  changedRideOf,
  isSameRide,
  needsNewProof,
  rideAfter,
  type ChangedRide,
  type ChangeOrigin,
  type RideMove,
} from "./booking-change.ts";
import { insertChange } from "./booking-changes.server.ts";
import type { BookingChangeRow } from "./booking-changes.table.ts";
import { queueGuestMail, queueMailByGuest } from "../mails/queue-guest-mail.server.ts";

type Needs = Pick<Services, "jobs" | "clock" | "limits">;

export type Move = {
  to: RideMove;
  origin: ChangeOrigin;
  /** The idempotency key of the form; the same form moves the leg once. */
  formKey?: string;
};

export type Moved =
  | { kind: "moved"; booking: BookingRow; changeId: string }
  /** Nothing differs and nothing is written. */
  | { kind: "same" }
  /** The leg has another version or is not confirmed. Nothing is written. */
  | { kind: "changed" };

/**
 * Moves one leg to another time or other places, inside the caller's transaction: by compare-and-set on the
 * version that was read, with a row of the old and new values and the mails to both sides. The caller
 * handles a difference in price in the same transaction.
 */
export async function moveRide(
  tx: Db,
  services: Needs,
  booking: BookingRow,
  { to, origin, formKey = randomUUID() }: Move,
): Promise<Moved> {
  const before = changedRideOf(booking);
  const now = services.clock.now();
  const after = rideAfter(booking, to, { origin, now });
  if (isSameRide(before, after)) return { kind: "same" };
  const moved = await writeRide(tx, booking, after, now);
  if (!moved) return { kind: "changed" };
  const change = {
    id: randomUUID(),
    bookingId: booking.id,
    idempotencyKey: formKey,
    status: "applied" as const,
    origin,
    fromVersion: booking.version,
    before,
    after,
    difference: after.price.total - before.price.total,
    createdAt: now,
    decidedAt: now,
  };
  // A form that already moved this leg fails at the version above, so this key was used for another change.
  if (!(await insertChange(tx, change))) throw new Error("The key of a change was used for another one.");
  await queueChangeMails(tx, services, moved, change);
  return { kind: "moved", booking: moved, changeId: change.id };
}

/** Compare-and-set: returns undefined when the leg has another version or is no longer confirmed. */
export function writeRide(
  tx: Db,
  booking: BookingRow,
  after: ChangedRide,
  now: Date,
): Promise<BookingRow | undefined> {
  const { pickup, dropoff, stops, pickupLocal, estimate, price, tariffVersion } = after;
  const columns = {
    pickup,
    dropoff,
    stops,
    pickupLocal,
    estimate,
    price,
    tariffVersion,
    pickupAt: new Date(after.pickupAt),
    freeCancellationUntil: new Date(after.freeCancellationUntil),
    ...arrivalAfter(booking, after),
  };
  const raisesProof = needsNewProof(booking, { ...booking, pickup, pickupAt: after.pickupAt });
  return updateConfirmedLeg(tx, booking, columns, { raisesProof, now });
}

/**
 * Mails the guest, and the company unless it made the change. An unpaid booking may have another person's
 * address, so its mails to the guest are limited.
 */
export async function queueChangeMails(
  tx: Db,
  services: Needs,
  booking: BookingRow,
  change: Pick<BookingChangeRow, "id" | "origin">,
): Promise<void> {
  const { id } = booking;
  const toGuest = changeMail("ride-changed-guest", id, change.id);
  if (change.origin === "company") return queueGuestMail(tx, services, booking, toGuest);
  const isNotified = await queueMailByGuest(tx, services, booking, toGuest);
  await queueMail(tx, services.jobs, changeMail("ride-changed-company", id, change.id, { isNotified }));
}
