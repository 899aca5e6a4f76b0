import { and, asc, count, desc, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { holds } from "#features/company/contact-search.server.ts";
import { listingOf, pageStart } from "#platform/paging.ts";
import type { BookingStatus } from "./booking.ts";
import { bookingsTable, type BookingRow } from "./bookings.table.ts";
import type { SpecialRequest, SpecialRequestAnswer } from "./allowed-actions.ts";
import { refundsTable, type RefundRow } from "./payment/payments.table.ts";

/** A ride under way stays among the coming ones for so long. */
const UNDER_WAY_HOURS = 3;

export type BookingFilter = { status: BookingStatus | null; search: string; page: number };

/** Coming rides first, the next one on top; then those of the past, the last one first. */
export async function searchBookings(db: Db, { status, search, page }: BookingFilter, now: Date) {
  const fits = and(status ? eq(bookingsTable.status, status) : undefined, holds(search, bookingsTable));
  const isComing = gte(bookingsTable.pickupAt, new Date(now.getTime() - UNDER_WAY_HOURS * 3_600_000));
  const { limit, offset } = pageStart(page);
  const rows = await db
    .select()
    .from(bookingsTable)
    .where(fits)
    .orderBy(
      desc(isComing),
      asc(sql`case when ${isComing} then ${bookingsTable.pickupAt} end`),
      desc(bookingsTable.pickupAt),
      asc(bookingsTable.reference),
    )
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(bookingsTable).where(fits);
  return listingOf(rows, counted?.total ?? 0, page);
}

export async function findByReference(db: Db, reference: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
  return row;
}

export async function findRefundOf(db: Db, bookingId: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refundsTable).where(eq(refundsTable.bookingId, bookingId));
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
