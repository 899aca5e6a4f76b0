import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queueMailToStranger } from "#platform/mail/outbox.server.ts";
import { queuePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import { setPassenger } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { isSameValue } from "../changes/booking-change.ts";
import { messageableStrangers, queueGuestMessage } from "../mails/queue-guest-message.server.ts";
import { mailsToReaders } from "./mail-readers.server.ts";
import { copiesIn, passengerColumns, passengerIn, type TypedPassenger } from "./passenger-form.server.ts";
import { passengerConfirmed } from "./passenger-mails.ts";
import { isSamePerson, PASSENGER_COLUMNS, passengerOf, type Passenger } from "./passenger.ts";
import { queuePassengerMail } from "./queue-passenger-mail.server.ts";

type Needs = Pick<Services, "jobs" | "clock" | "secret">;

type Asked = {
  leg: BookingRow;
  /** All legs of the booking, which the caller has locked. */
  legs: BookingRow[];
  targets: BookingRow[];
  typed: TypedPassenger;
  /** Set when the guest has typed the addresses: the number of mails and messages to each is limited. */
  limits: Services["limits"] | null;
};

type PassengerWritten = { kind: "written"; changed: BookingRow[] } | { kind: "is-guest" };

/**
 * Sets, changes or removes the passenger and the copies of legs. Another person gets a link of their own, and the former one's
 * link no longer opens these legs. A new passenger and a new copy get the confirmation if a ride is to come, and the
 * chauffeurs learn the new name or number.
 */
export async function writePassenger(
  tx: Db,
  services: Needs,
  { leg, legs, targets, typed, limits }: Asked,
): Promise<PassengerWritten> {
  const now = services.clock.now();
  const others = legs.filter(({ id }) => targets.every((target) => target.id !== id));
  const passenger = passengerIn(typed, leg, knownAs(typed, leg, others));
  if (!passenger && typed.passengerName !== "") return { kind: "is-guest" };
  const columns = passengerColumns(
    passenger && asKnownIn(others, passenger),
    copiesIn(typed.copies),
    services.secret,
  );
  const different = targets.filter((target) =>
    [...PASSENGER_COLUMNS, "copies" as const].some((key) => !isSameValue(target[key], columns[key])),
  );
  const ids = different.map(({ id }) => id);
  const changed = ids.length === 0 ? [] : await setPassenger(tx, ids, columns, now);
  for (const before of different) {
    const isShown =
      before.passengerName !== columns.passengerName || before.passengerPhone !== columns.passengerPhone;
    if (isToCome(before, now) && isShown)
      // Each save is news of its own, also within the same version of the leg.
      await queuePush(tx, services.jobs, {
        key: `passenger:${before.id}:${randomUUID()}`,
        notice: "passenger",
        data: { bookingId: before.id },
      });
  }
  const isOther = different.some(({ passengerId }) => passengerId !== columns.passengerId);
  const after = legs.map((row) => changed.find(({ id }) => id === row.id) ?? row);
  const [first, ...more] = occasions(after, changed, now);
  for (const row of first ? [first, ...more] : [])
    if (limits)
      for (const mail of mailsToReaders(row, passengerConfirmed(row)))
        await queueMailToStranger(tx, { jobs: services.jobs, limits }, mail);
    else await queuePassengerMail(tx, services, row, passengerConfirmed(row));
  if (first && isOther) {
    const reached = { ...first, messagesBy: null };
    const allowed = limits ? (await messageableStrangers({ limits }, reached)).passenger : true;
    const readers = { guest: false, passenger: allowed };
    await queueGuestMessage(tx, services, first, "confirmed", { readers });
  }
  return { kind: "written", changed };
}

function occasions(legs: BookingRow[], changed: BookingRow[], now: Date): BookingRow[] {
  const coming = changed.filter((row) => isToCome(row, now));
  const first = legs.find(({ passengerId }) => passengerId === coming[0]?.passengerId);
  return first && coming.length > 0 && changed.some(({ id }) => id === first.id) ? [first] : coming;
}

/** The passenger so far, whose link remains valid, unless other legs need it for the person that they name. */
function knownAs(typed: TypedPassenger, leg: BookingRow, others: BookingRow[]): Passenger | null {
  const before = passengerOf(leg);
  const isShared = others.some(({ passengerId }) => passengerId === before?.id);
  return isShared && before?.fullName !== typed.passengerName ? null : before;
}

function asKnownIn(others: BookingRow[], passenger: Passenger): Passenger {
  const known = others
    .map(passengerOf)
    .find((one) => one && one.email === passenger.email && isSamePerson(one, passenger));
  return known ? { ...passenger, id: known.id } : passenger;
}

function isToCome({ status, pickupAt }: BookingRow, now: Date): boolean {
  return status === "confirmed" && pickupAt > now;
}
