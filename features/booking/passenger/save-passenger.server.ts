import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { readForm } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import {
  isForAllRides,
  passengerErrors,
  passengerFields,
  type TypedPassenger,
} from "./passenger-form.server.ts";
import { writePassenger } from "./write-passenger.server.ts";

export type PassengerSaved =
  | { kind: "done" }
  /** Another form has changed the passenger since the page was shown. */
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedPassenger };

/** Sets, changes or removes the passenger and the copies of one leg, or of all legs of its booking, for a dispatcher. */
export async function savePassenger(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  form: FormData,
): Promise<PassengerSaved> {
  const read = readForm(passengerFields, form, passengerErrors);
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  return services.db.transaction(async (tx): Promise<PassengerSaved> => {
    const legs = await lockLegs(tx, booking.outboundId ?? booking.id);
    const leg = legs.find(({ id }) => id === booking.id);
    if (!leg || (leg.passengerId ?? "") !== fieldIn(form, "seen")) return { kind: "changed" };
    const targets = isForAllRides(legs, form) ? legs : [leg];
    const asked = { leg, legs, targets, typed: read.typed, limits: null };
    const written = await writePassenger(tx, services, asked);
    if (written.kind === "is-guest") {
      const errors = [fieldError("passenger_name", "passenger-is-guest")];
      return { kind: "invalid", errors, typed: read.typed };
    }
    if (written.changed.length === 0) return { kind: "done" };
    const entry = { action: "passenger-changed", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, entry, services.clock.now());
    return { kind: "done" };
  });
}
