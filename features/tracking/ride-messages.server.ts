import { and, asc, inArray, isNull, ne } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Sender } from "./quick-message.ts";
import { rideMessagesTable, type RideMessageRow } from "./tracking.table.ts";

/** The oldest first. */
export async function messagesOf(db: Db, bookingIds: string[]): Promise<RideMessageRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(rideMessagesTable)
    .where(inArray(rideMessagesTable.bookingId, bookingIds))
    .orderBy(asc(rideMessagesTable.at), asc(rideMessagesTable.id));
}

export async function insertRideMessage(tx: Db, row: Omit<RideMessageRow, "shownAt">): Promise<void> {
  await tx.insert(rideMessagesTable).values(row);
}

export async function markShown(db: Db, bookingIds: string[], reader: Sender, now: Date): Promise<void> {
  const { bookingId, sender, shownAt } = rideMessagesTable;
  await db
    .update(rideMessagesTable)
    .set({ shownAt: now })
    .where(and(inArray(bookingId, bookingIds), ne(sender, reader), isNull(shownAt)));
}

export async function deleteRideMessages(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(rideMessagesTable).where(inArray(rideMessagesTable.bookingId, bookingIds));
}
