import { and, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "./bookings.table.ts";

/** Bookings made since `since`, by payment method and source. All legs of a booking count once. */
export async function bookingsMadeSince(db: Db, since: Date) {
  const { bookedAt, outboundId, paymentMethod, source } = bookingsTable;
  return db
    .select({ method: paymentMethod, source, count: sql<number>`count(*)::int` })
    .from(bookingsTable)
    .where(and(gt(bookedAt, since), isNull(outboundId)))
    .groupBy(paymentMethod, source);
}
