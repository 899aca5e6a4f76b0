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
  provesAnew,
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
  /** The key of the form that asked for it: twice the same form moves once. */
  formKey?: string;
};

export type Moved =
  | { kind: "moved"; booking: BookingRow; changeId: string }
  /** Time, way and price are what they were: nothing is written. */
  | { kind: "same" }
  /** It is another version by now, or no longer stands. Nothing is written. */
  | { kind: "changed" };

/**
 * Moves one leg to another time or other places, inside the caller's transaction: by compare-and-set on the version that was
 * seen, with the row that tells what was and what is, and the mails to both sides. What becomes of a difference in price is the
 * caller's, in the same transaction.
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
  // The key of a form that has moved this leg before finds another version: this is one that was used elsewhere.
  if (!(await insertChange(tx, change))) throw new Error("The key of a change was used for another one.");
  await queueChangeMails(tx, services, moved, change);
  return { kind: "moved", booking: moved, changeId: change.id };
}

/** By compare-and-set on the version that was seen; undefined when the leg has another version or is no longer confirmed. */
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
  const raisesProof = provesAnew(booking, { ...booking, pickup, pickupAt: after.pickupAt });
  return updateConfirmedLeg(tx, booking, columns, { raisesProof, now });
}

/** To the guest, and to the company unless it was its own doing. Where nothing was paid the address may be anybody's. */
export async function queueChangeMails(
  tx: Db,
  services: Needs,
  booking: BookingRow,
  change: Pick<BookingChangeRow, "id" | "origin">,
): Promise<void> {
  const { id } = booking;
  const toGuest = changeMail("ride-changed-guest", id, change.id);
  if (change.origin === "house") return queueGuestMail(tx, services, booking, toGuest);
  const isTold = await queueMailByGuest(tx, services, booking, toGuest);
  await queueMail(tx, services.jobs, changeMail("ride-changed-house", id, change.id, { isTold }));
}
