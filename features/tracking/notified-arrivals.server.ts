import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { notifiedArrivalsTable, type NotifiedArrivalRow } from "./tracking.table.ts";

export async function notifiedArrivalOf(db: Db, bookingId: string): Promise<NotifiedArrivalRow | undefined> {
  const [row] = await db
    .select()
    .from(notifiedArrivalsTable)
    .where(eq(notifiedArrivalsTable.bookingId, bookingId));
  return row;
}

/** Returns the version. The caller has locked the leg. */
export async function storeNotifiedArrival(
  tx: Db,
  row: Omit<NotifiedArrivalRow, "version">,
): Promise<number> {
  const { bookingId, version } = notifiedArrivalsTable;
  const { bookingId: _id, ...columns } = row;
  const [stored] = await tx
    .insert(notifiedArrivalsTable)
    .values(row)
    .onConflictDoUpdate({ target: bookingId, set: { ...columns, version: sql`${version} + 1` } })
    .returning({ version });
  return stored!.version;
}

export async function deleteNotifiedArrivals(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(notifiedArrivalsTable).where(inArray(notifiedArrivalsTable.bookingId, bookingIds));
}
