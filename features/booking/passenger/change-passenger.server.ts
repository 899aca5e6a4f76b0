import { fieldError } from "#i18n/field-error.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { isChangeable } from "../changes/booking-change.ts";
import type { DetailsChanged } from "../changes/change-details.server.ts";
import { detailsMail } from "../mails/booking-mails.ts";
import { queueMailByGuest } from "../mails/queue-guest-mail.server.ts";
import { setEmployeeNumber } from "../organisation/booking-organisations.server.ts";
import { employeeNumberErrors, type PassengerForm } from "./passenger-form.server.ts";
import { writePassenger } from "./write-passenger.server.ts";

/**
 * Sets, changes or removes the passenger and the copies of a leg, or of all legs that can still be changed, for the guest. By
 * compare-and-set on the version that the form showed. `asksNumber`: the organisation that pays requires the employee number of the
 * traveller, so that of the whole booking changes with its passenger. The guest gets the new proof, and the company a mail.
 */
export async function changePassenger(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret" | "limits">,
  asked: BookingRow,
  { read, version, asksNumber }: { read: PassengerForm; version: number; asksNumber: boolean },
): Promise<DetailsChanged> {
  const { db, clock, jobs, limits } = services;
  const now = clock.now();
  if (!isChangeable(asked, now)) return { kind: "over" };
  const { typed } = read;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  return db.transaction(async (tx): Promise<DetailsChanged> => {
    const legs = await lockLegs(tx, asked.outboundId ?? asked.id);
    const leg = legs.find(({ id }) => id === asked.id);
    if (!leg || !isChangeable(leg, now)) return { kind: "over" };
    if (leg.version !== version) return { kind: "changed", leg, typed };
    const isForAll = legs.length === 1 || read.isForAll;
    const setsNumber = asksNumber && isForAll;
    const errors = setsNumber ? employeeNumberErrors(read) : [];
    if (errors.length > 0) return { kind: "invalid", errors, typed };
    const targets = isForAll ? legs.filter((one) => isChangeable(one, now)) : [leg];
    const written = await writePassenger(tx, services, { leg, legs, targets, typed, limits });
    if (written.kind === "is-guest")
      return { kind: "invalid", errors: [fieldError("passenger_name", "passenger-is-guest")], typed };
    if (setsNumber) await setEmployeeNumber(tx, leg.outboundId ?? leg.id, read.employeeNumber);
    const news = written.changed.find(({ id }) => id === leg.id) ?? written.changed[0];
    if (!news) return { kind: "done" };
    const toGuest = detailsMail("details-changed-guest", news, "passenger");
    const isNotified = await queueMailByGuest(tx, services, news, toGuest);
    await queueMail(tx, jobs, detailsMail("details-changed-company", news, "passenger", { isNotified }));
    return { kind: "done" };
  });
}
