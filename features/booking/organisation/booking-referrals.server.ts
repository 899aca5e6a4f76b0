import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingReferralsTable, type BookingReferralRow } from "./booking-referrals.table.ts";

export async function insertReferral(tx: Db, row: BookingReferralRow): Promise<void> {
  await tx.insert(bookingReferralsTable).values(row).onConflictDoNothing();
}

/** The address of the member belongs to a person; the rest belongs to the organisation. */
export async function eraseReferrers(tx: Db, emails: string[]): Promise<void> {
  const { bookedBy } = bookingReferralsTable;
  await tx.update(bookingReferralsTable).set({ bookedBy: "" }).where(inArray(bookedBy, emails));
}

/** The room belongs to the guest. A closed commission has its own copy. */
export async function eraseRooms(tx: Db, bookingIds: string[]): Promise<void> {
  const { bookingId } = bookingReferralsTable;
  await tx.update(bookingReferralsTable).set({ room: "" }).where(inArray(bookingId, bookingIds));
}

export async function deleteReferrals(tx: Db, outboundIds: string[]): Promise<void> {
  await tx.delete(bookingReferralsTable).where(inArray(bookingReferralsTable.bookingId, outboundIds));
}
