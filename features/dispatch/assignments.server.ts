import { and, asc, count, eq, gte, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import {
  assignmentsTable,
  rideEventsTable,
  type AssignmentRow,
  type RideEventRow,
} from "./assignments.table.ts";
import {
  carsTable,
  chauffeursTable,
  type CarRow,
  type ChauffeurRow,
} from "#features/fleet/chauffeurs.table.ts";
import type { RideEvent } from "./ride-events.ts";

/** Who drives a leg and in what. */
export type AssignedLeg = { assignment: AssignmentRow; chauffeur: ChauffeurRow; car: CarRow };

export async function assignmentOf(db: Db, bookingId: string): Promise<AssignedLeg | undefined> {
  const [row] = await db
    .select({ assignment: assignmentsTable, chauffeur: chauffeursTable, car: carsTable })
    .from(assignmentsTable)
    .innerJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .innerJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .where(eq(assignmentsTable.bookingId, bookingId));
  return row;
}

/** Written for the first time; false when somebody was first. */
export async function insertAssignment(
  tx: Db,
  assignment: Pick<AssignmentRow, "bookingId" | "chauffeurId" | "carId" | "assignedAt" | "rideVersion">,
): Promise<boolean> {
  const rows = await tx.insert(assignmentsTable).values(assignment).onConflictDoNothing().returning();
  return rows.length > 0;
}

type Seen = { bookingId: string; version: number };

/** Changes chauffeur or car, or confirms both for the ride as it is now; clears `toldAt`, so that the guest is notified again. */
export async function replaceAssignment(
  tx: Db,
  seen: Seen,
  change: Pick<AssignmentRow, "chauffeurId" | "carId" | "assignedAt" | "rideVersion">,
): Promise<boolean> {
  const rows = await tx
    .update(assignmentsTable)
    .set({ ...change, toldAt: null, version: sql`${assignmentsTable.version} + 1` })
    .where(isStill(seen))
    .returning({ id: assignmentsTable.bookingId });
  return rows.length > 0;
}

export async function deleteAssignment(tx: Db, seen: Seen): Promise<boolean> {
  const rows = await tx
    .delete(assignmentsTable)
    .where(isStill(seen))
    .returning({ id: assignmentsTable.bookingId });
  return rows.length > 0;
}

/** By compare-and-set: false when the guest was told, or somebody else drives by now. */
export async function markTold(tx: Db, seen: Seen, at: Date): Promise<boolean> {
  const rows = await tx
    .update(assignmentsTable)
    .set({ toldAt: at })
    .where(and(isStill(seen), isNull(assignmentsTable.toldAt)))
    .returning({ id: assignmentsTable.bookingId });
  return rows.length > 0;
}

function isStill({ bookingId, version }: Seen) {
  return and(eq(assignmentsTable.bookingId, bookingId), eq(assignmentsTable.version, version));
}

/** No ride and the way to it lasts longer. */
export const AROUND_HOURS = 48;

/** The other rides that stand, around this one, of the same chauffeur or in the same car. */
export async function ridesAround(
  db: Db,
  { booking, chauffeurId, carId }: { booking: BookingRow; chauffeurId: string; carId: string },
): Promise<{ booking: BookingRow; chauffeurId: string; carId: string }[]> {
  const at = booking.pickupAt.getTime();
  return db
    .select({
      booking: bookingsTable,
      chauffeurId: assignmentsTable.chauffeurId,
      carId: assignmentsTable.carId,
    })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, assignmentsTable.bookingId))
    .where(
      and(
        or(eq(assignmentsTable.chauffeurId, chauffeurId), eq(assignmentsTable.carId, carId)),
        ne(bookingsTable.id, booking.id),
        isTaken,
        gte(bookingsTable.pickupAt, new Date(at - AROUND_HOURS * 3_600_000)),
        lt(bookingsTable.pickupAt, new Date(at + AROUND_HOURS * 3_600_000)),
      ),
    )
    .orderBy(asc(bookingsTable.pickupAt), asc(bookingsTable.reference));
}

const isTaken = or(
  eq(bookingsTable.status, "confirmed"),
  and(eq(bookingsTable.status, "awaiting_payment"), eq(bookingsTable.source, "phone")),
);

/** Rides that stand and are still to come, or under way, of a chauffeur or a car. */
export async function comingRides(
  db: Db,
  of: { chauffeurId: string } | { carId: string },
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, assignmentsTable.bookingId))
    .where(
      and(
        "carId" in of
          ? eq(assignmentsTable.carId, of.carId)
          : eq(assignmentsTable.chauffeurId, of.chauffeurId),
        isTaken,
        gte(bookingsTable.pickupAt, new Date(now.getTime() - 24 * 3_600_000)),
      ),
    );
  return row?.count ?? 0;
}

/** The rides of one chauffeur between two moments, the first one first; those that were cancelled or are over among them. */
export async function ridesOfChauffeur(
  db: Db,
  chauffeurId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ booking: BookingRow; car: CarRow }[]> {
  return db
    .select({ booking: bookingsTable, car: carsTable })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, assignmentsTable.bookingId))
    .innerJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .where(
      and(
        eq(assignmentsTable.chauffeurId, chauffeurId),
        inArray(bookingsTable.status, ["confirmed", "completed", "no_show", "cancelled"]),
        gte(bookingsTable.pickupAt, from),
        lt(bookingsTable.pickupAt, to),
      ),
    )
    .orderBy(asc(bookingsTable.pickupAt), asc(bookingsTable.reference));
}

/** What was reported of these legs, in the order in which it was; what was taken back stays among it. */
export async function rideEventsOf(db: Db, bookingIds: string[]): Promise<RideEventRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(rideEventsTable)
    .where(inArray(rideEventsTable.bookingId, bookingIds))
    .orderBy(asc(rideEventsTable.at), asc(rideEventsTable.event));
}

/** False when the leg has such an event already. */
export async function insertRideEvent(
  tx: Db,
  event: Pick<RideEventRow, "id" | "bookingId" | "event" | "at" | "chauffeurId">,
): Promise<boolean> {
  const rows = await tx.insert(rideEventsTable).values(event).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** The row stays: somebody may ask later. `events`: only these; else all that stand. */
export async function withdrawRideEvents(
  tx: Db,
  bookingId: string,
  now: Date,
  events?: RideEvent[],
): Promise<boolean> {
  const rows = await tx
    .update(rideEventsTable)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(rideEventsTable.bookingId, bookingId),
        isNull(rideEventsTable.withdrawnAt),
        events ? inArray(rideEventsTable.event, events) : undefined,
      ),
    )
    .returning({ id: rideEventsTable.id });
  return rows.length > 0;
}
