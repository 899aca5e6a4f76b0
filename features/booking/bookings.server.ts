import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { mayBecome, type BookingStatus, type CancelledBy } from "./booking.ts";
import { bookingsTable, type BookingRow } from "./bookings.table.ts";
import { hashOfToken } from "./manage-token.server.ts";

/** Writes the legs of a new booking; empty when the same form has been booked already. */
export async function insertLegs(tx: Db, legs: (typeof bookingsTable.$inferInsert)[]): Promise<BookingRow[]> {
  const inserted: BookingRow[] = [];
  for (const leg of legs) {
    const rows = await tx
      .insert(bookingsTable)
      .values(leg)
      .onConflictDoNothing({ target: [bookingsTable.idempotencyKey, bookingsTable.leg] })
      .returning();
    if (rows.length === 0) return [];
    inserted.push(...rows);
  }
  return inserted;
}

/** The legs of a booking, outbound first. */
export async function legsOf(db: Db, outboundId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookingsTable)
    .where(or(eq(bookingsTable.id, outboundId), eq(bookingsTable.outboundId, outboundId)))
    .orderBy(asc(bookingsTable.leg));
}

export async function findByForm(db: Db, idempotencyKey: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingsTable)
    .where(and(eq(bookingsTable.idempotencyKey, idempotencyKey), eq(bookingsTable.leg, "outbound")));
  return row;
}

export async function findByToken(db: Db, token: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingsTable)
    .where(eq(bookingsTable.manageTokenHash, hashOfToken(token)));
  return row;
}

/**
 * Moves legs from one state to the next by compare-and-set; returns those that this call moved, so two workers, tabs or
 * webhooks never both win. `which`: one leg, or all legs of an outbound booking.
 */
export async function moveLegs(
  tx: Db,
  which: { id: string } | { allOf: string },
  from: BookingStatus,
  to: BookingStatus,
  now: Date,
  cancelledBy?: CancelledBy,
): Promise<BookingRow[]> {
  if (!mayBecome(from, to)) throw new Error(`A booking never goes from ${from} to ${to}.`);
  const selected =
    "id" in which
      ? eq(bookingsTable.id, which.id)
      : or(eq(bookingsTable.id, which.allOf), eq(bookingsTable.outboundId, which.allOf));
  return tx
    .update(bookingsTable)
    .set({
      status: to,
      updatedAt: now,
      // Nobody has a calendar entry or a proof of a booking before it is confirmed: that is its first version.
      ...(to === "confirmed" ? { confirmedAt: now } : { version: sql`${bookingsTable.version} + 1` }),
      ...(to === "cancelled" ? { cancelledAt: now, cancelledBy } : {}),
    })
    .where(and(selected, eq(bookingsTable.status, from)))
    .returning();
}
