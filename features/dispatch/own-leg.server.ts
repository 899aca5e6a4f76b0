import type { Db } from "#platform/db/db.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { assignmentOf, type AssignedLeg } from "./assignments.server.ts";

export type OwnLeg = AssignedLeg & { booking: BookingRow };

/** Locks the leg and returns it if it is assigned to this chauffeur. Every writer of an assignment locks the leg first. */
export async function lockOwnLeg(
  tx: Db,
  chauffeurId: string,
  reference: string,
): Promise<OwnLeg | undefined> {
  const found = await findByReference(tx, reference);
  const booking = found && (await lockLeg(tx, found.id));
  if (!booking) return undefined;
  const assigned = await assignmentOf(tx, booking.id);
  return assigned?.chauffeur.id === chauffeurId ? { ...assigned, booking } : undefined;
}
