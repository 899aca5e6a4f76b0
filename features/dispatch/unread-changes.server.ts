import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { ChangedRide } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { isAccepted } from "./acceptance.ts";
import { isNews } from "./acceptance-rows.server.ts";
import { rideEventsOf } from "./assignments.server.ts";
import { assignmentsTable, type AssignmentRow } from "./assignments.table.ts";

export type UnreadChange = {
  isCancelled: boolean;
  isOtherCar: boolean;
  isOtherPassenger: boolean;
  /** The ride as the chauffeur last read it; null if nothing that the run sheet shows has changed. */
  before: ChangedRide | null;
};

/** By the id of the leg. `isUnread` is the same as an SQL condition. */
export async function unreadChanges(
  db: Db,
  rides: { assignment: AssignmentRow; booking: BookingRow }[],
): Promise<Map<string, UnreadChange>> {
  const accepted = rides.filter(({ assignment }) => isAccepted(assignment));
  const changed = accepted.filter(
    ({ assignment, booking }) =>
      (booking.status === "confirmed" && booking.version > (assignment.readRideVersion ?? Infinity)) ||
      isOtherCar(assignment) ||
      isOtherPassenger(assignment, booking) ||
      booking.status === "cancelled",
  );
  const standing = changed
    .filter(({ booking }) => booking.status === "confirmed")
    .map(({ booking }) => booking.id);
  const [before, events] = await Promise.all([rideBefore(db, standing), rideEventsOf(db, standing)]);
  const boarded = events.filter(({ event, withdrawnAt }) => event === "on_board" && !withdrawnAt);
  const unread = new Map<string, UnreadChange>();
  for (const { assignment, booking } of changed) {
    const isConfirmed = booking.status === "confirmed";
    const change = {
      isCancelled: booking.status === "cancelled" && assignment.cancellationReadAt === null,
      isOtherCar: isConfirmed && isOtherCar(assignment),
      isOtherPassenger: isConfirmed && isOtherPassenger(assignment, booking),
      before: before.get(booking.id) ?? null,
    };
    const isBoarded = boarded.some(({ bookingId }) => bookingId === booking.id);
    const isChanged = change.isOtherCar || change.isOtherPassenger || change.before;
    if (change.isCancelled || (!isBoarded && isChanged)) unread.set(booking.id, change);
  }
  return unread;
}

function isOtherCar({ readCarId, carId }: AssignmentRow): boolean {
  return readCarId !== null && readCarId !== carId;
}

function isOtherPassenger(
  { readPassengerVersion }: AssignmentRow,
  { passengerVersion }: BookingRow,
): boolean {
  return passengerVersion > readPassengerVersion;
}

async function rideBefore(db: Db, ids: string[]): Promise<Map<string, ChangedRide>> {
  if (ids.length === 0) return new Map();
  const { bookingId, before, fromVersion } = bookingChangesTable;
  const rows = await db
    .selectDistinctOn([bookingId], { bookingId, before })
    .from(bookingChangesTable)
    .innerJoin(assignmentsTable, eq(assignmentsTable.bookingId, bookingId))
    .where(and(inArray(bookingId, ids), gte(fromVersion, assignmentsTable.readRideVersion), isNews()))
    .orderBy(asc(bookingId), asc(fromVersion));
  return new Map(rows.map((row) => [row.bookingId, row.before]));
}
