import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { queueRidePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import { updateConfirmedLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeMail } from "../mails/booking-mails.ts";
import {
  changedRideOf,
  concernsPassenger,
  isSameRide,
  legAfter,
  needsNewProof,
  rideAfter,
  rideDetailsOf,
  type ChangedRide,
  type ChangeOrigin,
  type RideMove,
} from "./booking-change.ts";
import { insertChange } from "./booking-changes.server.ts";
import type { BookingChangeRow } from "./booking-changes.table.ts";
import { followContacts } from "./follow-contacts.server.ts";
import { queueGuestMail, queueMailByGuest } from "../mails/queue-guest-mail.server.ts";
import { queueGuestMessage, queueMessageByGuest } from "../mails/queue-guest-message.server.ts";
import { queuePassengerMail, queuePassengerMailByGuest } from "../passenger/queue-passenger-mail.server.ts";

type Needs = Pick<Services, "jobs" | "clock" | "limits">;

export type Move = {
  to: RideMove;
  origin: ChangeOrigin;
  /** The same form moves the leg once. */
  formKey?: string;
  /** False for an edit without a mail to the guest, which the dispatcher explained. */
  notifiesGuest?: boolean;
};

type Moved =
  | { kind: "moved"; booking: BookingRow; changeId: string }
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
  { to, origin, formKey = randomUUID(), notifiesGuest = true }: Move,
): Promise<Moved> {
  const before = changeBefore(booking, to);
  const now = services.clock.now();
  const after = rideAfter(booking, to, { origin, now });
  if (isSameRide(before, after)) return { kind: "same" };
  const moved = await writeRide(tx, services, booking, after);
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
  if (notifiesGuest) await queueChangeMails(tx, services, moved, change);
  return { kind: "moved", booking: moved, changeId: change.id };
}

export function changeBefore(booking: BookingRow, { details }: RideMove): ChangedRide {
  const before = changedRideOf(booking);
  return details ? { ...before, details: rideDetailsOf(booking) } : before;
}

/**
 * Compare-and-set: returns undefined when the leg has another version or is no longer confirmed. A change of
 * the guest's name or contacts also changes the other legs, so the caller has locked all of them. The
 * chauffeur's phone is notified.
 */
export async function writeRide(
  tx: Db,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  booking: BookingRow,
  after: ChangedRide,
): Promise<BookingRow | undefined> {
  const now = clock.now();
  const { pickup, dropoff, stops, pickupLocal, estimate, price, tariffVersion, details } = after;
  const changed = legAfter(booking, after);
  const { terminal, flightTerminal, freeCancellationUntil, pickupAt, fastTrackConsentAt } = changed;
  const ride = { pickup, dropoff, stops, pickupLocal, pickupAt, estimate, price, tariffVersion };
  const columns = {
    ...details,
    ...ride,
    terminal,
    flightTerminal,
    freeCancellationUntil,
    fastTrackConsentAt,
  };
  const raisesProof = needsNewProof(booking, changed);
  const moved = await updateConfirmedLeg(tx, booking, columns, { raisesProof, now });
  if (moved && details) await followContacts(tx, moved, now);
  if (moved) await queueRidePush(tx, jobs, moved);
  return moved;
}

/**
 * Mails the guest, and the company unless it made the change. An unpaid booking may have another person's
 * address, so its mails to the guest are limited.
 */
export async function queueChangeMails(
  tx: Db,
  services: Needs,
  booking: BookingRow,
  change: Pick<BookingChangeRow, "id" | "origin" | "before" | "after">,
): Promise<void> {
  const { id } = booking;
  const toGuest = changeMail("ride-changed-guest", id, change.id);
  const toPassenger = {
    name: "passenger-changed" as const,
    key: change.id,
    data: { bookingId: id, changeId: change.id },
  };
  const isForPassenger = concernsPassenger(change);
  const about = { key: change.id, readers: { guest: true, passenger: isForPassenger } };
  if (change.origin === "company") {
    await queueGuestMail(tx, services, booking, toGuest);
    if (isForPassenger) await queuePassengerMail(tx, services, booking, toPassenger);
    return queueGuestMessage(tx, services, booking, "changed", about);
  }
  await queueMessageByGuest(tx, services, booking, "changed", about);
  if (isForPassenger) await queuePassengerMailByGuest(tx, services, booking, toPassenger);
  const isNotified = await queueMailByGuest(tx, services, booking, toGuest);
  await queueMail(tx, services.jobs, changeMail("ride-changed-company", id, change.id, { isNotified }));
}
