import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import {
  assignmentsTable,
  declinedRidesTable,
  rideEventsTable,
  type AssignmentRow,
  type DeclinedRideRow,
  type RideEventRow,
} from "./assignments.table.ts";
import {
  carsTable,
  chauffeursTable,
  type CarRow,
  type ChauffeurRow,
} from "#features/fleet/chauffeurs.table.ts";
import { merged } from "#features/availability/period.ts";
import type { RideEvent } from "./ride-events.ts";
import type { TimedRide } from "./ride-times.ts";

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

export async function assignmentsOf(db: Db, bookingIds: string[]): Promise<Map<string, AssignedLeg>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ assignment: assignmentsTable, chauffeur: chauffeursTable, car: carsTable })
    .from(assignmentsTable)
    .innerJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .innerJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .where(inArray(assignmentsTable.bookingId, bookingIds));
  return new Map(rows.map((row) => [row.assignment.bookingId, row]));
}

export async function insertAssignment(
  tx: Db,
  assignment: Pick<AssignmentRow, "bookingId" | "chauffeurId" | "carId" | "assignedAt" | "rideVersion">,
): Promise<boolean> {
  const rows = await tx.insert(assignmentsTable).values(assignment).onConflictDoNothing().returning();
  return rows.length > 0;
}

type Seen = { bookingId: string; version: number };

/**
 * Changes chauffeur or car, or confirms both for the present version of the ride. Clears `guestNotifiedAt`, so that the guest is notified again.
 * `isAccepted`: the same chauffeur has accepted the ride, and the acceptance remains valid. Returns false if the version differs from
 * `seen`.
 */
export async function replaceAssignment(
  tx: Db,
  seen: Seen,
  change: Pick<AssignmentRow, "chauffeurId" | "carId" | "assignedAt" | "rideVersion">,
  { isAccepted }: { isAccepted: boolean },
): Promise<boolean> {
  const version = seen.version + 1;
  const rows = await tx
    .update(assignmentsTable)
    .set({
      ...change,
      guestNotifiedAt: null,
      version,
      ...(isAccepted ? { acceptedVersion: version } : NOT_ACCEPTED),
    })
    .where(isStill(seen))
    .returning({ id: assignmentsTable.bookingId });
  return rows.length > 0;
}

const NOT_ACCEPTED = {
  acceptedVersion: null,
  acceptedAt: null,
  isAcceptedByPhone: false,
  readRideVersion: null,
  readCarId: null,
  readPassengerVersion: 0,
  cancellationReadAt: null,
};

type ReadRide = Pick<BookingRow, "version" | "passengerVersion">;

/** Compare-and-set: returns false if the assignment was replaced or is already accepted. */
export async function markAccepted(
  tx: Db,
  seen: Pick<AssignmentRow, "bookingId" | "version" | "carId">,
  { at, ride, isByPhone }: { at: Date; ride: ReadRide; isByPhone: boolean },
): Promise<boolean> {
  const { version, acceptedVersion, bookingId } = assignmentsTable;
  const rows = await tx
    .update(assignmentsTable)
    .set({
      acceptedVersion: seen.version,
      acceptedAt: at,
      isAcceptedByPhone: isByPhone,
      readRideVersion: ride.version,
      readPassengerVersion: ride.passengerVersion,
      readCarId: seen.carId,
      cancellationReadAt: null,
    })
    .where(and(isStill(seen), sql`${acceptedVersion} is distinct from ${version}`))
    .returning({ id: bookingId });
  return rows.length > 0;
}

export async function markRead(
  tx: Db,
  seen: Pick<AssignmentRow, "bookingId" | "version" | "carId">,
  ride: ReadRide,
  { cancellationReadAt }: { cancellationReadAt: Date | null },
): Promise<boolean> {
  const rows = await tx
    .update(assignmentsTable)
    .set({
      readRideVersion: ride.version,
      readPassengerVersion: ride.passengerVersion,
      readCarId: seen.carId,
      cancellationReadAt,
    })
    .where(isStill(seen))
    .returning({ id: assignmentsTable.bookingId });
  return rows.length > 0;
}

export async function insertDeclined(tx: Db, declined: Omit<DeclinedRideRow, "settledAt">): Promise<void> {
  await tx.insert(declinedRidesTable).values(declined);
}

export async function settleDeclined(tx: Db, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(declinedRidesTable)
    .set({ settledAt: now })
    .where(and(eq(declinedRidesTable.bookingId, bookingId), isNull(declinedRidesTable.settledAt)));
}

/** The latest first. */
export async function declinedOf(
  db: Db,
  bookingId: string,
): Promise<{ declined: DeclinedRideRow; fullName: string }[]> {
  return db
    .select({ declined: declinedRidesTable, fullName: chauffeursTable.fullName })
    .from(declinedRidesTable)
    .innerJoin(chauffeursTable, eq(chauffeursTable.id, declinedRidesTable.chauffeurId))
    .where(eq(declinedRidesTable.bookingId, bookingId))
    .orderBy(desc(declinedRidesTable.at));
}

export async function findDeclined(
  db: Db,
  id: string,
): Promise<{ declined: DeclinedRideRow; fullName: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ declined: declinedRidesTable, fullName: chauffeursTable.fullName })
    .from(declinedRidesTable)
    .innerJoin(chauffeursTable, eq(chauffeursTable.id, declinedRidesTable.chauffeurId))
    .where(eq(declinedRidesTable.id, id));
  return row;
}

export async function deleteAssignment(tx: Db, seen: Seen): Promise<boolean> {
  const rows = await tx
    .delete(assignmentsTable)
    .where(isStill(seen))
    .returning({ id: assignmentsTable.bookingId });
  return rows.length > 0;
}

/** Compare-and-set: returns false if the guest was already notified or the assignment was replaced. */
export async function markGuestNotified(tx: Db, seen: Seen, at: Date): Promise<boolean> {
  const rows = await tx
    .update(assignmentsTable)
    .set({ guestNotifiedAt: at })
    .where(and(isStill(seen), isNull(assignmentsTable.guestNotifiedAt)))
    .returning({ id: assignmentsTable.bookingId });
  return rows.length > 0;
}

function isStill({ bookingId, version }: Seen) {
  return and(eq(assignmentsTable.bookingId, bookingId), eq(assignmentsTable.version, version));
}

/** No ride takes longer, together with the drive to it: rides further apart do not conflict. */
export const AROUND_HOURS = 48;

export type AssignedRide = Pick<BookingRow, "id" | "reference"> &
  TimedRide & { chauffeurId: string; carId: string };

export async function assignedRidesAround(db: Db, pickups: Date[]): Promise<AssignedRide[]> {
  const around = AROUND_HOURS * 3_600_000;
  const periods = merged(
    pickups.map((pickup) => ({ from: pickup.getTime() - around, to: pickup.getTime() + around })),
  );
  if (periods.length === 0) return [];
  const { id, reference, pickup, dropoff, pickupAt, pickupLocal, durationHours, estimate } = bookingsTable;
  return db
    .select({
      id,
      reference,
      pickup,
      dropoff,
      pickupAt,
      pickupLocal,
      durationHours,
      estimate,
      chauffeurId: assignmentsTable.chauffeurId,
      carId: assignmentsTable.carId,
    })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(id, assignmentsTable.bookingId))
    .where(
      and(
        isTaken,
        or(...periods.map(({ from, to }) => and(gte(pickupAt, new Date(from)), lt(pickupAt, new Date(to))))),
      ),
    )
    .orderBy(asc(pickupAt), asc(reference));
}

export async function ridesAround(
  db: Db,
  { booking, chauffeurId, carId }: { booking: BookingRow; chauffeurId: string; carId: string },
): Promise<{ booking: BookingRow; chauffeurId: string; carId: string }[]> {
  const { chauffeurId: chauffeur, carId: car } = assignmentsTable;
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
        or(eq(chauffeur, chauffeurId), eq(car, carId)),
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
  and(
    eq(bookingsTable.status, "awaiting_payment"),
    eq(bookingsTable.source, "phone"),
    // A booking on account that waits for an approver is not taken.
    ne(bookingsTable.paymentMethod, "on_account"),
  ),
);

/** Counts the rides of a chauffeur or a car that are coming, or whose pickup was at most 24 hours ago. */
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

/** In order of pickup, including cancelled and completed rides. */
export async function ridesOfChauffeur(
  db: Db,
  chauffeurId: string,
  { from, to, which }: { from: Date; to: Date; which?: SQL | undefined },
): Promise<{ booking: BookingRow; car: CarRow; assignment: AssignmentRow }[]> {
  return db
    .select({ booking: bookingsTable, car: carsTable, assignment: assignmentsTable })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, assignmentsTable.bookingId))
    .innerJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .where(
      and(
        eq(assignmentsTable.chauffeurId, chauffeurId),
        inArray(bookingsTable.status, ["confirmed", "completed", "no_show", "cancelled"]),
        gte(bookingsTable.pickupAt, from),
        lt(bookingsTable.pickupAt, to),
        which,
      ),
    )
    .orderBy(asc(bookingsTable.pickupAt), asc(bookingsTable.reference));
}

/** In chronological order, including withdrawn ones. */
export async function rideEventsOf(db: Db, bookingIds: string[]): Promise<RideEventRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(rideEventsTable)
    .where(inArray(rideEventsTable.bookingId, bookingIds))
    .orderBy(asc(rideEventsTable.at), asc(rideEventsTable.event));
}

/** Pickups of the last day only. */
export async function waitingLegs(db: Db, now: Date): Promise<string[]> {
  const { id, status, pickupAt } = bookingsTable;
  const reported = (event: string) => sql`exists (
    select from ${rideEventsTable} reported
    where reported.booking_id = ${id} and reported.event = ${event} and reported.withdrawn_at is null
  )`;
  const rows = await db
    .select({ id })
    .from(bookingsTable)
    .where(
      and(
        eq(status, "confirmed"),
        gt(pickupAt, new Date(now.getTime() - 86_400_000)),
        lt(pickupAt, now),
        reported("arrived"),
        not(reported("on_board")),
      ),
    )
    .orderBy(asc(pickupAt), asc(id));
  return rows.map((row) => row.id);
}

/** Returns false if the leg already has such an event. */
export async function insertRideEvent(
  tx: Db,
  event: Omit<typeof rideEventsTable.$inferInsert, "withdrawnAt">,
): Promise<boolean> {
  const rows = await tx.insert(rideEventsTable).values(event).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Marks events as withdrawn; the rows remain as evidence. Without `events`, withdraws all of them. Returns false if there was none. */
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

/** The refusals remain. */
export async function deleteDeclinedNotes(
  tx: Db,
  of: { bookingIds: string[] } | { chauffeurId: string },
): Promise<void> {
  const { bookingId, chauffeurId } = declinedRidesTable;
  await tx
    .update(declinedRidesTable)
    .set({ note: null })
    .where("bookingIds" in of ? inArray(bookingId, of.bookingIds) : eq(chauffeurId, of.chauffeurId));
}

export async function deleteAssignmentsOf(tx: Db, bookingIds: string[]): Promise<void> {
  for (const table of [assignmentsTable, declinedRidesTable, rideEventsTable])
    await tx.delete(table).where(inArray(table.bookingId, bookingIds));
}
