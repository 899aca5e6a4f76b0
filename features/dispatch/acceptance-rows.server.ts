import { and, eq, exists, gte, inArray, isNull, lt, notExists, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { UNDER_WAY_HOURS } from "#features/booking/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { ANSWERED_BEFORE_MINUTES, SHORTEST_ANSWER_MINUTES } from "./acceptance.ts";
import { assignmentsTable, declinedRidesTable, rideEventsTable } from "./assignments.table.ts";
import { DEFAULT_DISPATCH_SETTINGS } from "./dispatch-settings.ts";
import { dispatchSettingsTable } from "./dispatch-settings.table.ts";

// Which rides wait for their chauffeur, as conditions on a row of `bookings`: the board, the menu and the job of the alarms ask the same.

/** The chauffeur of the assignment has not accepted it. */
function isProposed(): SQL {
  return sql`${assignmentsTable.acceptedVersion} is distinct from ${assignmentsTable.version}`;
}

/** `answerBy` in SQL: until when the chauffeur of a proposal answers. */
function answerDue(): SQL {
  const { record } = dispatchSettingsTable;
  const minutes = sql`coalesce((select (${record} ->> 'answerMinutes')::int from ${dispatchSettingsTable}), ${DEFAULT_DISPATCH_SETTINGS.answerMinutes}::int)`;
  const proposedAt = sql`greatest(${assignmentsTable.assignedAt}, ${bookingsTable.confirmedAt})`;
  return sql`greatest(
    least(${proposedAt} + make_interval(mins => ${minutes}), ${bookingsTable.pickupAt} - make_interval(mins => ${ANSWERED_BEFORE_MINUTES})),
    ${proposedAt} + make_interval(mins => ${SHORTEST_ANSWER_MINUTES}))`;
}

/** Confirmed, and its chauffeur has neither accepted nor declined in time. */
export function isUnanswered(db: Db, now: Date): SQL | undefined {
  return and(
    eq(bookingsTable.status, "confirmed"),
    gte(bookingsTable.pickupAt, since(now)),
    // By the index of the proposals: they are few among all rides.
    inArray(
      bookingsTable.id,
      db.select({ id: assignmentsTable.bookingId }).from(assignmentsTable).where(isProposed()),
    ),
    exists(ofAssignment(db, and(isProposed(), lt(answerDue(), now)))),
  );
}

/** Confirmed without a chauffeur, because one declined. */
export function isDeclined(db: Db, now: Date): SQL | undefined {
  const { bookingId, settledAt } = declinedRidesTable;
  return and(
    eq(bookingsTable.status, "confirmed"),
    gte(bookingsTable.pickupAt, since(now)),
    inArray(bookingsTable.id, db.select({ id: bookingId }).from(declinedRidesTable).where(isNull(settledAt))),
    notExists(ofAssignment(db, undefined)),
  );
}

/** Changed or cancelled after the chauffeur accepted it, and not acknowledged; nothing is to acknowledge once the guest is on board. */
export function isUnread(db: Db, now: Date): SQL | undefined {
  return and(
    inArray(bookingsTable.status, ["confirmed", "cancelled"]),
    gte(bookingsTable.pickupAt, since(now)),
    // A subquery for one value is never turned into a join that reads the assignments of all years.
    sql`(${db
      .select({ isUnread: hasUnreadChange(db) })
      .from(assignmentsTable)
      .where(eq(assignmentsTable.bookingId, bookingsTable.id))})`,
  );
}

/** The same of a row that is joined with its assignment, which may have none: without a search over all proposals. */
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

/** Of a row of `assignments` with its ride. */
function hasUnreadChange(db: Db): SQL {
  const { version, acceptedVersion, carId, readCarId, readRideVersion, cancellationReadAt } =
    assignmentsTable;
  const isOlder = sql`${readRideVersion} < ${bookingsTable.version}`;
  const changed = sql`(${readCarId} <> ${carId} or ${isOlder} and ${movedSince(db, sql`${bookingChangesTable.fromVersion} >= ${readRideVersion}`)})`;
  return sql`(${acceptedVersion} = ${version} and case ${bookingsTable.status}
    when 'cancelled' then ${cancellationReadAt} is null
    else ${changed} and ${notExists(onBoard(db))} end)`;
}

/** An applied change of time or places of the assigned ride; a change of the price alone does not count. `when`: which of them. */
export function movedSince(db: Db, when: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(bookingChangesTable)
      .where(and(eq(bookingChangesTable.bookingId, assignmentsTable.bookingId), when, isMove())),
  );
}

/** Of a row of `booking_changes`: applied, and of time or places. */
export function isMove(): SQL | undefined {
  const { before, after, status } = bookingChangesTable;
  return and(
    eq(status, "applied"),
    sql`((${before} ->> 'pickupAt')::timestamptz <> (${after} ->> 'pickupAt')::timestamptz
      or ${before} -> 'pickup' is distinct from ${after} -> 'pickup'
      or ${before} -> 'dropoff' is distinct from ${after} -> 'dropoff'
      or ${before} -> 'stops' is distinct from ${after} -> 'stops')`,
  );
}

/** The guest has met the chauffeur, and the assignment can no longer be changed. */
export function onBoard(db: Db) {
  const { bookingId, event, withdrawnAt } = rideEventsTable;
  return db
    .select({ one: sql`1` })
    .from(rideEventsTable)
    .where(and(eq(bookingId, assignmentsTable.bookingId), eq(event, "on_board"), isNull(withdrawnAt)));
}

/** The row of the leg's assignment. */
function ofAssignment(db: Db, which: SQL | undefined) {
  return db
    .select({ one: sql`1` })
    .from(assignmentsTable)
    .where(and(eq(assignmentsTable.bookingId, bookingsTable.id), which));
}

function since(now: Date): Date {
  return new Date(now.getTime() - UNDER_WAY_HOURS * 3_600_000);
}
