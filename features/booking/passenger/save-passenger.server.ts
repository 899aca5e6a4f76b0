import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { readForm } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { setEmployeeNumber } from "../organisation/booking-organisations.server.ts";
import {
  employeeNumberIn,
  isForAllRides,
  passengerErrors,
  passengerFields,
  type TypedPassenger,
} from "./passenger-form.server.ts";
import { writePassenger } from "./write-passenger.server.ts";

export type PassengerSaved =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedPassenger };

/**
 * Sets, changes or removes the passenger and the copies of one leg, or of all legs of its booking, for a dispatcher. `asksNumber`: as in
 * `changePassenger`.
 */
export async function savePassenger(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  form: FormData,
  asksNumber = false,
): Promise<PassengerSaved> {
  const read = readForm(passengerFields, form, passengerErrors);
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  return services.db.transaction(async (tx): Promise<PassengerSaved> => {
    const legs = await lockLegs(tx, booking.outboundId ?? booking.id);
    const leg = legs.find(({ id }) => id === booking.id);
    if (!leg || (leg.passengerId ?? "") !== fieldIn(form, "seen")) return { kind: "changed" };
    const isForAll = isForAllRides(legs, form);
    const number = employeeNumberIn(form, asksNumber && isForAll);
    if (number && number.errors.length > 0)
      return { kind: "invalid", errors: number.errors, typed: read.typed };
    const targets = isForAll ? legs : [leg];
    const asked = { leg, legs, targets, typed: read.typed, limits: null };
    const written = await writePassenger(tx, services, asked);
    if (written.kind === "is-guest") {
      const errors = [fieldError("passenger_name", "passenger-is-guest")];
      return { kind: "invalid", errors, typed: read.typed };
    }
    if (number) await setEmployeeNumber(tx, leg.outboundId ?? leg.id, number.value);
    if (written.changed.length === 0) return { kind: "done" };
    const entry = { action: "passenger-changed", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, entry, services.clock.now());
    return { kind: "done" };
  });
}
