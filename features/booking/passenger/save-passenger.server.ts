import { randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { readForm } from "#i18n/read-form.server.ts";
import { queuePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { isSameValue } from "../changes/booking-change.ts";
import { lockLegs, setPassenger } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { queueGuestMessage } from "../mails/queue-guest-message.server.ts";
import {
  copiesIn,
  passengerColumns,
  passengerErrors,
  passengerFields,
  passengerIn,
  type TypedPassenger,
} from "./passenger-form.server.ts";
import { passengerConfirmed } from "./passenger-mails.ts";
import { PASSENGER_COLUMNS, passengerOf } from "./passenger.ts";
import { queuePassengerMail } from "./queue-passenger-mail.server.ts";

export type PassengerSaved =
  | { kind: "done" }
  /** Another form has changed the passenger since the page was shown. */
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedPassenger };

/**
 * Sets, changes or removes the passenger and the copies of a booking. A new passenger, and a new copy, gets the
 * confirmation, if a confirmed ride is to come; the link of the former passenger ends.
 */
export async function savePassenger(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  form: FormData,
): Promise<PassengerSaved> {
  const { db, clock, secret } = services;
  const read = readForm(passengerFields, form, passengerErrors);
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  const now = clock.now();
  return db.transaction(async (tx): Promise<PassengerSaved> => {
    const legs = await lockLegs(tx, booking.outboundId ?? booking.id);
    const [first] = legs;
    if (!first || (first.passengerId ?? "") !== fieldIn(form, "seen")) return { kind: "changed" };
    const before = passengerOf(first);
    const passenger = passengerIn(read.value, first, before);
    if (!passenger && read.value.passengerName !== "") {
      const errors = [fieldError("passenger_name", "passenger-is-guest")];
      return { kind: "invalid", errors, typed: read.typed };
    }
    const columns = passengerColumns(passenger, copiesIn(read.value.copies), secret);
    const isSame = legs.every((leg) =>
      [...PASSENGER_COLUMNS, "copies" as const].every((key) => isSameValue(leg[key], columns[key])),
    );
    if (isSame) return { kind: "done" };
    const proven = legs.filter(
      (leg) => leg.status === "confirmed" && leg.passengerName !== columns.passengerName,
    );
    const ids = legs.map(({ id }) => id);
    await setPassenger(tx, ids, columns, { proven: proven.map(({ id }) => id), now });
    for (const leg of legs)
      if (leg.status === "confirmed" && leg.pickupAt > now && isShownToChauffeur(leg, columns)) {
        const data = { bookingId: leg.id };
        // Each save is news of its own: a second one within the same version of the leg too.
        await queuePush(tx, services.jobs, {
          key: `passenger:${leg.id}:${randomUUID()}`,
          notice: "passenger",
          data,
        });
      }
    if (legs.some((leg) => leg.status === "confirmed" && leg.pickupAt > now)) {
      const changed = { ...first, ...columns };
      await queuePassengerMail(tx, services, changed, passengerConfirmed(first));
      if (columns.passengerId !== first.passengerId) {
        const readers = { guest: false, passenger: true };
        await queueGuestMessage(tx, services, changed, "confirmed", { readers });
      }
    }
    const entry = { action: "passenger-changed", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}

/** The run sheet shows the name and the number of the passenger. */
function isShownToChauffeur(
  leg: Pick<BookingRow, "passengerName" | "passengerPhone">,
  columns: Pick<BookingRow, "passengerName" | "passengerPhone">,
): boolean {
  return leg.passengerName !== columns.passengerName || leg.passengerPhone !== columns.passengerPhone;
}
