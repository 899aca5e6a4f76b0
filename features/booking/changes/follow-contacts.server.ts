import type { Db } from "#platform/db/db.ts";
import { legsOf, updateConfirmedLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { CONTACT_COLUMNS, contactsOf, isChangeable, needsNewProof } from "./booking-change.ts";

/**
 * Copies name, email, phone number, language and choice of messages of a changed leg to every other leg that can still be
 * changed, because they belong to the guest. The caller has locked the legs.
 */
export async function followContacts(tx: Db, changed: BookingRow, now: Date): Promise<void> {
  const columns = contactsOf(changed);
  for (const other of await legsOf(tx, changed.outboundId ?? changed.id)) {
    const isSame = CONTACT_COLUMNS.every((column) => other[column] === changed[column]);
    if (other.id === changed.id || !isChangeable(other, now) || isSame) continue;
    const raisesProof = needsNewProof(other, { ...other, ...columns });
    await updateConfirmedLeg(tx, other, columns, { raisesProof, now });
  }
}
