import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import type { LostStatus } from "./lost-item.ts";
import { lostItemsTable, type LostItemRow } from "./lost-items.table.ts";

export async function insertLostItem(tx: Db, item: typeof lostItemsTable.$inferInsert): Promise<void> {
  await tx.insert(lostItemsTable).values(item).onConflictDoNothing();
}

export async function lostItemOf(db: Db, requestId: string): Promise<LostItemRow | undefined> {
  if (!isUuid(requestId)) return undefined;
  const [row] = await db.select().from(lostItemsTable).where(eq(lostItemsTable.requestId, requestId));
  return row;
}

/** The latest first. */
export async function lostItemsOf(db: Db, bookingIds: string[]): Promise<LostItemRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(lostItemsTable)
    .where(inArray(lostItemsTable.bookingId, bookingIds))
    .orderBy(desc(lostItemsTable.reportedAt), asc(lostItemsTable.requestId));
}

/** The oldest first. */
export async function lostToAnswer(db: Db, chauffeurId: string) {
  const { reference, pickupAt } = bookingsTable;
  return db
    .select({ item: lostItemsTable, reference, pickupAt })
    .from(lostItemsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, lostItemsTable.bookingId))
    .where(and(eq(lostItemsTable.chauffeurId, chauffeurId), eq(lostItemsTable.status, "asked")))
    .orderBy(asc(lostItemsTable.askedAt), asc(lostItemsTable.requestId))
    .limit(20);
}

/** Compare-and-set on version and status: returns true to the one caller that moved it. */
export async function moveLostItem(
  tx: Db,
  seen: Pick<LostItemRow, "requestId" | "version">,
  from: readonly LostStatus[],
  to: Partial<Omit<LostItemRow, "requestId" | "bookingId" | "version">>,
): Promise<boolean> {
  const { requestId, version, status } = lostItemsTable;
  const rows = await tx
    .update(lostItemsTable)
    .set({ ...to, version: sql`${version} + 1` })
    .where(and(eq(requestId, seen.requestId), eq(version, seen.version), inArray(status, [...from])))
    .returning({ requestId });
  return rows.length > 0;
}

export async function deleteLostItems(tx: Db, of: { requestIds: string[] } | { bookingIds: string[] }) {
  const { requestId, bookingId } = lostItemsTable;
  await tx
    .delete(lostItemsTable)
    .where("requestIds" in of ? inArray(requestId, of.requestIds) : inArray(bookingId, of.bookingIds));
}

export async function eraseLostNotes(tx: Db, chauffeurId: string): Promise<void> {
  await tx.update(lostItemsTable).set({ note: "" }).where(eq(lostItemsTable.chauffeurId, chauffeurId));
}
