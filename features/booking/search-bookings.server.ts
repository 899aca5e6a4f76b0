import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable, type BookingRow } from "./bookings.table.ts";
import type { SpecialRequest, SpecialRequestAnswer } from "./allowed-actions.ts";

export async function findByReference(db: Db, reference: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
  return row;
}

/** By compare-and-set: false when the request has its answer already, or the ride is over. */
export async function setSpecialRequest(
  tx: Db,
  id: string,
  specialRequest: SpecialRequest,
  answer: SpecialRequestAnswer,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(bookingsTable)
    .set({ [specialRequest]: answer, updatedAt: now, version: sql`${bookingsTable.version} + 1` })
    .where(
      and(
        eq(bookingsTable.id, id),
        eq(bookingsTable.status, "confirmed"),
        eq(bookingsTable[specialRequest], "requested"),
      ),
    )
    .returning({ id: bookingsTable.id });
  return rows.length > 0;
}
