import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { assignmentsTable, flightWatchesTable, type FlightWatchRow } from "../assignments.table.ts";
import { chauffeursTable, type ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";

export type WatchedFlight = {
  booking: BookingRow;
  /** Null: no arrival is known for this flight at this time. */
  watch: FlightWatchRow | null;
  /** The version of the stored row, even if the row is about another flight or time; 0: no row is stored. */
  version: number;
  chauffeur: ChauffeurRow | null;
};

export async function airportPickups(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<WatchedFlight[]> {
  const { pickup, pickupAt, status, reference } = bookingsTable;
  const rows = await db
    .select({ booking: bookingsTable, watch: flightWatchesTable, chauffeur: chauffeursTable })
    .from(bookingsTable)
    .leftJoin(flightWatchesTable, eq(flightWatchesTable.bookingId, bookingsTable.id))
    .leftJoin(assignmentsTable, eq(assignmentsTable.bookingId, bookingsTable.id))
    .leftJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .where(
      and(
        eq(status, "confirmed"),
        gte(pickupAt, from),
        lt(pickupAt, to),
        sql`${pickup} -> 'place' ->> 'kind' in ('airport', 'terminal')`,
      ),
    )
    .orderBy(asc(pickupAt), asc(reference));
  return rows.map(({ booking, watch, chauffeur }) => ({
    booking,
    chauffeur,
    ...watchOn(booking, watch),
  }));
}

/** A watch applies while the leg has the same flight and pickup. If the guest changes either of them, the stored row is about another flight. */
export const isOfThisRide = and(
  eq(flightWatchesTable.bookingId, bookingsTable.id),
  eq(flightWatchesTable.pickupAt, bookingsTable.pickupAt),
  sql`${flightWatchesTable.travelNumber} is not distinct from ${bookingsTable.travelNumber}`,
);

/** By the pickup of the watch, which the index has. The pickup of `isOfThisRide` is the same. */
export function isCancelledSince(since: Date) {
  return and(eq(flightWatchesTable.isCancelled, true), gte(flightWatchesTable.pickupAt, since));
}

export async function cancelledFlights(db: Db, since: Date) {
  const { reference, fullName, pickupAt, status } = bookingsTable;
  return db
    .select({ reference, fullName, pickupAt })
    .from(flightWatchesTable)
    .innerJoin(bookingsTable, isOfThisRide)
    .where(and(isCancelledSince(since), eq(status, "confirmed")))
    .orderBy(asc(pickupAt), asc(reference));
}

export async function watchOf(
  db: Db,
  booking: BookingRow,
): Promise<Pick<WatchedFlight, "watch" | "version">> {
  const [row] = await db
    .select()
    .from(flightWatchesTable)
    .where(eq(flightWatchesTable.bookingId, booking.id));
  return watchOn(booking, row ?? null);
}

function watchOn(booking: BookingRow, row: FlightWatchRow | null): Pick<WatchedFlight, "watch" | "version"> {
  const isOfThis =
    row?.travelNumber === booking.travelNumber && row.pickupAt.getTime() === booking.pickupAt.getTime();
  return { watch: isOfThis ? row : null, version: row?.version ?? 0 };
}

/** Compare-and-set on the version that was seen (0: no row is stored). Returns false if another update was faster. */
export async function writeWatch(
  tx: Db,
  watch: Omit<FlightWatchRow, "version">,
  seen: number,
): Promise<boolean> {
  const { bookingId, ...said } = watch;
  const rows =
    seen === 0
      ? await tx.insert(flightWatchesTable).values(watch).onConflictDoNothing().returning()
      : await tx
          .update(flightWatchesTable)
          .set({ ...said, version: sql`${flightWatchesTable.version} + 1` })
          .where(and(eq(flightWatchesTable.bookingId, bookingId), eq(flightWatchesTable.version, seen)))
          .returning();
  return rows.length > 0;
}

export async function deleteWatchesOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(flightWatchesTable).where(inArray(flightWatchesTable.bookingId, bookingIds));
}
