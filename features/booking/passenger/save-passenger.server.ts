import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { setEmployeeNumber } from "../organisation/booking-organisations.server.ts";
import { employeeNumberErrors, type PassengerForm, type TypedPassenger } from "./passenger-form.server.ts";
import { writePassenger } from "./write-passenger.server.ts";

type PassengerSaved =
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
  read: PassengerForm,
  asksNumber = false,
): Promise<PassengerSaved> {
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  return services.db.transaction(async (tx): Promise<PassengerSaved> => {
    const legs = await lockLegs(tx, booking.outboundId ?? booking.id);
    const leg = legs.find(({ id }) => id === booking.id);
    if (!leg || (leg.passengerId ?? "") !== read.seen) return { kind: "changed" };
    const isForAll = legs.length === 1 || read.isForAll;
    const setsNumber = asksNumber && isForAll;
    const faults = setsNumber ? employeeNumberErrors(read) : [];
    if (faults.length > 0) return { kind: "invalid", errors: faults, typed: read.typed };
    const targets = isForAll ? legs : [leg];
    const asked = { leg, legs, targets, typed: read.typed, limits: null };
    const written = await writePassenger(tx, services, asked);
    if (written.kind === "is-guest") {
      const errors = [fieldError("passenger_name", "passenger-is-guest")];
      return { kind: "invalid", errors, typed: read.typed };
    }
    if (setsNumber) await setEmployeeNumber(tx, leg.outboundId ?? leg.id, read.employeeNumber);
    if (written.changed.length === 0) return { kind: "done" };
    const entry = { action: "passenger-changed", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, entry, services.clock.now());
    return { kind: "done" };
  });
}
