import { and, eq, lt, not, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { hashOfToken } from "#features/booking/bookings.server.ts";
import { assignmentsTable, rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { LAST_MINUTES } from "./position.ts";
import { ridePositionsTable, type RidePositionRow } from "./tracking.table.ts";

// The only SQL about positions. No function returns a position without the condition that allows it.

export async function positionOfRide(
  db: Db,
  of: Pick<RidePositionRow, "bookingId" | "chauffeurId">,
): Promise<RidePositionRow | undefined> {
  const { bookingId, chauffeurId } = ridePositionsTable;
  const [row] = await db
    .select()
    .from(ridePositionsTable)
    .where(and(eq(bookingId, of.bookingId), eq(chauffeurId, of.chauffeurId)));
  return row;
}

/**
 * The position of the car of one leg, for the holder of the manage link of its booking or of the passenger's link, while the ride is on the way. Link, leg and state are
 * conditions of the same query as the position.
 */
export async function positionForGuest(
  db: Db,
  { token, bookingId }: { token: string; bookingId: string },
  now: Date,
): Promise<RidePositionRow | undefined> {
  const [row] = await db
    .select({ position: ridePositionsTable })
    .from(ridePositionsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, ridePositionsTable.bookingId))
    .where(
      and(
        eq(ridePositionsTable.bookingId, bookingId),
        or(
          eq(bookingsTable.passengerTokenHash, hashOfToken(token)),
          sql`exists (select from ${bookingsTable} first where first.id = coalesce(${bookingsTable.outboundId}, ${bookingsTable.id})
          and first.manage_token_hash = ${hashOfToken(token)})`,
        ),
        isShared(now),
      ),
    );
  return row?.position;
}

/** An older position than the stored one changes nothing. */
export async function storePosition(tx: Db, row: RidePositionRow): Promise<void> {
  const { bookingId, takenAt } = ridePositionsTable;
  const { bookingId: _id, ...columns } = row;
  await tx
    .insert(ridePositionsTable)
    .values(row)
    .onConflictDoUpdate({ target: bookingId, set: columns, setWhere: lt(takenAt, row.takenAt) });
}

export async function deletePosition(
  tx: Db,
  of: Pick<RidePositionRow, "bookingId" | "chauffeurId">,
): Promise<void> {
  const { bookingId, chauffeurId } = ridePositionsTable;
  await tx
    .delete(ridePositionsTable)
    .where(and(eq(bookingId, of.bookingId), eq(chauffeurId, of.chauffeurId)));
}

export async function deleteEndedPositions(db: Db, now: Date): Promise<void> {
  const { bookingId } = ridePositionsTable;
  const shared = sql`exists (select from ${bookingsTable} where ${bookingsTable.id} = ${bookingId} and ${isShared(now)})`;
  await db.delete(ridePositionsTable).where(or(isOld(now), not(shared)));
}

function isOld(now: Date): SQL {
  return lt(ridePositionsTable.receivedAt, new Date(now.getTime() - LAST_MINUTES * 60_000));
}

/** A confirmed ride between "on the way" and "on board", whose accepted chauffeur sent the position by the present link. */
function isShared(now: Date): SQL | undefined {
  const { bookingId, chauffeurId, linkVersion } = ridePositionsTable;
  const accepted = sql`exists (select from ${assignmentsTable} assigned join ${chauffeursTable} chauffeur on chauffeur.id = assigned.chauffeur_id
    where assigned.booking_id = ${bookingId} and assigned.chauffeur_id = ${chauffeurId} and assigned.accepted_version = assigned.version
    and chauffeur.link_version = ${linkVersion} and chauffeur.archived_at is null)`;
  const reported = (events: SQL) =>
    sql`exists (select from ${rideEventsTable} report where report.booking_id = ${bookingId} and report.withdrawn_at is null and report.event in (${events}))`;
  return and(
    eq(bookingsTable.status, "confirmed"),
    not(isOld(now)),
    accepted,
    reported(sql`'on_the_way'`),
    not(reported(sql`'on_board', 'done', 'guest_absent'`)),
  );
}
