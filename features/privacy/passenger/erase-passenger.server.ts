import type { FieldError } from "#i18n/field-error.ts";
import { deleteMails } from "#platform/mail/outbox-admin.server.ts";
import { deleteMessagesToPassengers } from "#platform/messages/message-rows.server.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { deleteAuditOf, writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { reauthenticateByPassword } from "#features/accounts/password/reauthenticate.server.ts";
import { erasePassengerOfLegs, lockLegs } from "#features/booking/bookings.server.ts";
import { eraseEmployeeNumbers } from "#features/booking/organisation/booking-organisations.server.ts";
import { deleteRepliesFrom } from "#features/messages/message-replies.server.ts";
import { eraseTraces } from "../erasure/erase-mentions.server.ts";
import { isOpenRide } from "../erasure/erasure.ts";
import { deleteTravellersAbout } from "#features/travellers/travellers.server.ts";
import { contactsOf, passengerRecords } from "./passenger-records.server.ts";

export type PassengerErased =
  | { kind: "done" }
  | { kind: "blocked" }
  | { kind: "unknown" }
  | { kind: "invalid"; errors: FieldError[] };

/** Erases name, contacts, link, mails and messages. The bookings and the guest's documents remain. */
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
    const ids = records.legs.map(({ id }) => id);
    const mails = records.mails.map(({ id }) => id);
    await deleteAuditOf(tx, mails);
    await deleteMails(tx, mails);
    await deleteMessagesToPassengers(
      tx,
      records.legs.flatMap(({ passengerId }) => passengerId ?? []),
    );
    for (const phone of new Set(records.replies.map((reply) => reply.phone)))
      await deleteRepliesFrom(tx, phone, ids);
    await erasePassengerOfLegs(tx, ids);
    await eraseEmployeeNumbers(tx, [...outbounds]);
    const contacts = contactsOf(records.legs);
    await deleteTravellersAbout(tx, contacts);
    const names = [...new Set(records.legs.flatMap(({ passengerName }) => passengerName ?? []))];
    await eraseTraces(tx, services, { names, ...contacts }, { bookingIds: ids, requestIds: [] });
    const entry = { action: "passenger-erased", subject: "booking", subjectId: first.id } as const;
    await writeAudit(tx, owner, entry, now);
    return { kind: "done" };
  });
}
