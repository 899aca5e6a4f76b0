import { randomUUID } from "node:crypto";
import type { FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import { deleteMails } from "#platform/mail/outbox-admin.server.ts";
import { deleteMessagesToPassengers } from "#platform/messages/message-rows.server.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { deleteAuditOf, writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { reauthenticateByPassword } from "#features/accounts/password/reauthenticate.server.ts";
import { erasePassengerOfLegs, lockLegs } from "#features/booking/bookings.server.ts";
import { cutChangesOf } from "#features/booking/changes/booking-changes.server.ts";
import { eraseEmployeeNumbers } from "#features/booking/organisation/booking-organisations.server.ts";
import { eraseRooms } from "#features/booking/organisation/booking-referrals.server.ts";
import { deleteWatchesOf } from "#features/dispatch/flights/flight-watches.server.ts";
import { deleteRepliesFrom } from "#features/messages/message-replies.server.ts";
import { deleteTrackingOf } from "#features/tracking/forget-tracking.server.ts";
import { eraseTraces } from "../erasure/erase-mentions.server.ts";
import { NOTHING_ERASED } from "../erasure/erasure-counts.ts";
import { opaqueKeys, REGISTER_ERASURE, type Registered } from "../erasure/erasure-register.server.ts";
import { isOpenRide } from "../erasure/erasure.ts";
import { insertErasure } from "../erasure/guest-erasures.server.ts";
import { deleteTravellersAbout } from "#features/travellers/travellers.server.ts";
import { contactsOf, passengerRecords, type PassengerRecords } from "./passenger-records.server.ts";

type PassengerErased =
  | { kind: "done" }
  | { kind: "blocked" }
  | { kind: "unknown" }
  | { kind: "invalid"; errors: FieldError[] };

/** Erases name, contacts, link, addresses, flights, mails and messages. The bookings and the guest's documents remain. */
export async function erasePassenger(
  services: Pick<Services, "db" | "clock" | "jobs" | "secret">,
  owner: Owner,
  { reference, ...proof }: { reference: string; password: string; clientAddress: string },
): Promise<PassengerErased> {
  const errors = await reauthenticateByPassword(services, owner, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<PassengerErased> => {
    const found = await passengerRecords(tx, reference);
    if (!found) return { kind: "unknown" };
    const outbounds = new Set(found.legs.map(({ id, outboundId }) => outboundId ?? id));
    // In a fixed order, so that two erasures do not wait for each other.
    for (const outbound of [...outbounds].sort()) await lockLegs(tx, outbound);
    const records = await passengerRecords(tx, reference);
    const [first] = records?.legs ?? [];
    if (!records || !first) return { kind: "unknown" };
    if (records.legs.some((leg) => isOpenRide(leg, now))) return { kind: "blocked" };
    await erasePassengerOf(tx, services, records);
    await noteErasure(tx, services, owner, records);
    const entry = { action: "passenger-erased", subject: "booking", subjectId: first.id } as const;
    await writeAudit(tx, owner, entry, now);
    return { kind: "done" };
  });
}

/** The caller has locked the legs. */
export async function erasePassengerOf(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  records: PassengerRecords,
): Promise<void> {
  const ids = records.legs.map(({ id }) => id);
  const outbounds = [...new Set(records.legs.map(({ id, outboundId }) => outboundId ?? id))];
  const mails = records.mails.map(({ id }) => id);
  await deleteAuditOf(tx, mails);
  await deleteMails(tx, mails);
  await deleteMessagesToPassengers(
    tx,
    records.legs.flatMap(({ passengerId }) => passengerId ?? []),
  );
  for (const phone of new Set(records.replies.map((reply) => reply.phone)))
    await deleteRepliesFrom(tx, phone, ids);
  await erasePassengerOfLegs(tx, records.legs);
  for (const leg of records.legs) await cutChangesOf(tx, leg);
  await deleteWatchesOf(tx, ids);
  await deleteTrackingOf(tx, services, ids);
  await eraseEmployeeNumbers(tx, outbounds);
  await eraseRooms(tx, outbounds);
  const contacts = contactsOf(records.legs);
  await deleteTravellersAbout(tx, contacts);
  const names = [...new Set(records.legs.flatMap(({ passengerName }) => passengerName ?? []))];
  await eraseTraces(tx, services, { names, ...contacts }, { bookingIds: ids, requestIds: [] });
}

/** The certificate, and the entry outside the database for a later restore. */
async function noteErasure(
  tx: Db,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { id: askedBy }: Owner,
  { legs }: PassengerRecords,
): Promise<void> {
  const now = clock.now();
  const erasureId = randomUUID();
  const none = { bookingIds: [], requestIds: [], exportIds: [], counts: NOTHING_ERASED };
  const times = { askedAt: now, doneAt: now };
  await insertErasure(tx, { ...none, ...times, id: erasureId, askedBy, status: "done" });
  const keys = opaqueKeys(legs.map(({ id }) => id));
  const entry: Registered = { of: "passenger", askedBy, askedAt: now.toISOString(), keys };
  await jobs.enqueue(tx, REGISTER_ERASURE, { erasureId, entry });
}
