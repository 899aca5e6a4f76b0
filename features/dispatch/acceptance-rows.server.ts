import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  notExists,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { UNDER_WAY_HOURS } from "#features/booking/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { ANSWERED_BEFORE_MINUTES, NOT_FOR_CHAUFFEURS, SHORTEST_ANSWER_MINUTES } from "./acceptance.ts";
import { assignmentsTable, declinedRidesTable, rideEventsTable } from "./assignments.table.ts";
import { DEFAULT_DISPATCH_SETTINGS } from "./dispatch-settings.ts";
import { dispatchSettingsTable } from "./dispatch-settings.table.ts";

// SQL conditions for rides that wait for their chauffeur, shared by the board, the menu and the alarm job.

function isProposed(): SQL {
  return sql`${assignmentsTable.acceptedVersion} is distinct from ${assignmentsTable.version}`;
}

// Triggers copy what follows from the booking into its assignment (migration 0095), so that partial indexes by the time of the ride find
// the few rides that wait among all coming ones. Their predicates are these conditions, word for word.
const COPIED = {
  rideAt: sql`${assignmentsTable}."ride_at"`,
  rideVersion: sql`${assignmentsTable}."latest_ride_version"`,
  passengerVersion: sql`${assignmentsTable}."latest_passenger_version"`,
  isCancelled: sql`${assignmentsTable}."is_ride_cancelled"`,
};

/** The index `assignments_unread`. */
function mayBeUnread(): SQL {
  const { version, acceptedVersion, carId, readCarId, readRideVersion, readPassengerVersion } =
    assignmentsTable;
  return sql`(${acceptedVersion} = ${version} and case when ${COPIED.isCancelled} then ${assignmentsTable.cancellationReadAt} is null
    else ${readCarId} <> ${carId} or ${readPassengerVersion} < ${COPIED.passengerVersion} or ${readRideVersion} < ${COPIED.rideVersion} end)`;
}

/** The index `assignments_of_changed_rides`: the ride changed after chauffeur and car were confirmed. */
export function isRideChanged(): SQL {
  return sql`${COPIED.rideVersion} > coalesce(${assignmentsTable.rideVersion}, 0)`;
}

export function isRideBetween(from: Date | null, to: Date | null): SQL | undefined {
  return and(
    from ? gte(COPIED.rideAt, from.toISOString()) : undefined,
    to ? lt(COPIED.rideAt, to.toISOString()) : undefined,
  );
}

/** `which`: a condition on the assignments of the coming rides. */
export function isComingRideOf(db: Db, now: Date, which: SQL): SQL {
  const ids = db
    .select({ id: assignmentsTable.bookingId })
    .from(assignmentsTable)
    .where(and(isRideBetween(since(now), null), which));
  return isRideOf(ids);
}

/** As an array, which PostgreSQL reads first: for a join it would start with all coming rides. */
function isRideOf(ids: SQLWrapper): SQL {
  return sql`${bookingsTable.id} = any(array(${ids}))`;
}

/** `answerBy` in SQL. */
function answerDue(): SQL {
  const { record } = dispatchSettingsTable;
  const minutes = sql`coalesce((select (${record} ->> 'answerMinutes')::int from ${dispatchSettingsTable}), ${DEFAULT_DISPATCH_SETTINGS.answerMinutes}::int)`;
  const proposedAt = sql`greatest(${assignmentsTable.assignedAt}, ${bookingsTable.confirmedAt})`;
  return sql`greatest(
    least(${proposedAt} + make_interval(mins => ${minutes}), ${bookingsTable.pickupAt} - make_interval(mins => ${ANSWERED_BEFORE_MINUTES})),
    ${proposedAt} + make_interval(mins => ${SHORTEST_ANSWER_MINUTES}))`;
}

export function isUnanswered(db: Db, now: Date): SQL | undefined {
  return and(
    eq(bookingsTable.status, "confirmed"),
    isComingRideOf(db, now, isProposed()),
    exists(ofAssignment(db, and(isProposed(), lt(answerDue(), now)))),
  );
}

export function isDeclined(db: Db, now: Date): SQL | undefined {
  const { bookingId, settledAt } = declinedRidesTable;
  return and(
    eq(bookingsTable.status, "confirmed"),
    gte(bookingsTable.pickupAt, since(now)),
    isRideOf(db.select({ id: bookingId }).from(declinedRidesTable).where(isNull(settledAt))),
    notExists(ofAssignment(db, undefined)),
  );
}

/**
 * The ride changed or was cancelled after the chauffeur accepted it, and the chauffeur has not acknowledged it. A change needs no
 * acknowledgement once the guest is on board.
 */
export function isUnread(db: Db, now: Date): SQL | undefined {
  return and(
    inArray(bookingsTable.status, ["confirmed", "cancelled"]),
    isComingRideOf(db, now, mayBeUnread()),
    // PostgreSQL does not turn a scalar subquery into a join that scans the assignments of all years.
    sql`(${db
      .select({ isUnread: hasUnreadChange(db) })
      .from(assignmentsTable)
      .where(eq(assignmentsTable.bookingId, bookingsTable.id))})`,
  );
}

/** The same conditions as columns of a booking that is left-joined with its assignment. They need no search over all proposals. */
export function answersOfRow(db: Db, now: Date) {
  const { bookingId, settledAt } = declinedRidesTable;
  const isComing = sql`${bookingsTable.pickupAt} >= ${since(now).toISOString()}`;
  const isConfirmed = sql`${bookingsTable.status} = 'confirmed' and ${isComing}`;
  const hasDriver = sql`${assignmentsTable.bookingId} is not null`;
  const declined = db
    .select({ one: sql`1` })
    .from(declinedRidesTable)
    .where(and(eq(bookingId, bookingsTable.id), isNull(settledAt)));
  return {
    isProposed: sql<boolean>`(${hasDriver} and ${isProposed()})`,
    isUnanswered: sql<boolean>`(${isConfirmed} and ${hasDriver} and ${isProposed()} and ${answerDue()} < ${now.toISOString()})`,
    isDeclined: sql<boolean>`(${isConfirmed} and not ${hasDriver} and ${exists(declined)})`,
    isUnread: sql<boolean>`coalesce(${bookingsTable.status} in ('confirmed', 'cancelled') and ${isComing} and ${hasUnreadChange(db)}, false)`,
  };
}

/** A condition on a row of `assignments` and its row of `bookings`. */
function hasUnreadChange(db: Db): SQL {
  const {
    version,
    acceptedVersion,
    carId,
    readCarId,
    readRideVersion,
    readPassengerVersion,
    cancellationReadAt,
  } = assignmentsTable;
  const isOlder = sql`${readRideVersion} < ${bookingsTable.version}`;
  const isLater = sql`${bookingChangesTable.fromVersion} >= ${readRideVersion}`;
  const isOtherPassenger = sql`${readPassengerVersion} < ${bookingsTable.passengerVersion}`;
  const changed = sql`(${readCarId} <> ${carId} or ${isOtherPassenger} or ${isOlder} and ${hasChange(db, and(isLater, isNews()))})`;
  return sql`(${acceptedVersion} = ${version} and case ${bookingsTable.status}
    when 'cancelled' then ${cancellationReadAt} is null
    else ${changed} and ${notExists(onBoard(db))} end)`;
}

export function hasChange(db: Db, which: SQL | undefined): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(bookingChangesTable)
      .where(and(eq(bookingChangesTable.bookingId, assignmentsTable.bookingId), which)),
  );
}

/** A condition on a row of `booking_changes`: the change is applied and concerns time or places. */
export function isMove(): SQL | undefined {
  const { before, after, status } = bookingChangesTable;
  return and(
    eq(status, "applied"),
    sql`((${before} ->> 'pickupAt')::timestamptz <> (${after} ->> 'pickupAt')::timestamptz
      or ${before} -> 'pickup' is distinct from ${after} -> 'pickup'
      or ${before} -> 'dropoff' is distinct from ${after} -> 'dropoff'
      or ${before} -> 'stops' is distinct from ${after} -> 'stops'
      or ${before} -> 'details' ->> 'durationHours' is distinct from ${after} -> 'details' ->> 'durationHours')`,
  );
}

/** A condition on a row of `booking_changes`: the change is applied and concerns what the chauffeur reads. */
export function isNews(): SQL | undefined {
  const { before, after, status } = bookingChangesTable;
  const read = (side: typeof before) =>
    sql`(coalesce(${side} -> 'details', '{}') - ${sql.raw(`'{${NOT_FOR_CHAUFFEURS.join()}}'::text[]`)})`;
  return or(isMove(), and(eq(status, "applied"), sql`${read(before)} is distinct from ${read(after)}`));
}

export function isLoadChange(): SQL | undefined {
  const { before, after, status } = bookingChangesTable;
  const differs = ["vehicle", "passengers", "bags", "childSeats", "extras"].map(
    (key) =>
      sql`${before} -> 'details' -> ${sql.raw(`'${key}'`)} is distinct from ${after} -> 'details' -> ${sql.raw(`'${key}'`)}`,
  );
  return and(eq(status, "applied"), or(...differs));
}

/** The guest is on board: the assignment can no longer be changed. */
export function onBoard(db: Db) {
  const { bookingId, event, withdrawnAt } = rideEventsTable;
  return db
    .select({ one: sql`1` })
    .from(rideEventsTable)
    .where(and(eq(bookingId, assignmentsTable.bookingId), eq(event, "on_board"), isNull(withdrawnAt)));
}

function ofAssignment(db: Db, which: SQL | undefined) {
  return db
    .select({ one: sql`1` })
    .from(assignmentsTable)
    .where(and(eq(assignmentsTable.bookingId, bookingsTable.id), which));
}

function since(now: Date): Date {
  return new Date(now.getTime() - UNDER_WAY_HOURS * 3_600_000);
}
