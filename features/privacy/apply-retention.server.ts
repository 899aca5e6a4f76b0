import { and, asc, eq, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { mailsAbout } from "#platform/mail/outbox-admin.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Services } from "#platform/services.ts";
import { dayOf } from "#features/analytics/retention.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import type { ChangedRide } from "#features/booking/changes/booking-change.ts";
import { deleteNotesOf } from "#features/booking/notes/booking-notes.server.ts";
import { cutToTown } from "#features/booking/cut-to-town.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import {
  assignmentsTable,
  flightWatchesTable,
  rideEventsTable,
} from "#features/dispatch/assignments.table.ts";
import { NO_RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { specialRequestAnswersTable } from "#features/booking/special-request-answers.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { deleteMessagesOf } from "#features/inquiries/thread/request-messages.server.ts";
import { retentionLimits } from "#features/inquiries/retention.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";

/** The job that runs every night. */
export const APPLY_RETENTION = "apply-retention";

/** Rows of one transaction: short, and what is done stays done when the run breaks off. */
const BATCH = 200;

/**
 * Keeps what the privacy policy promises: old rides lose their addresses, flight, sign and notes; requests, messages and
 * bookings go with all that speaks of them, once their time is over. A second run finds nothing to do.
 */
export async function applyRetention({ db, clock, mail }: Pick<Services, "db" | "clock" | "mail">) {
  const now = clock.now();
  const limits = retentionLimits(now);
  await inBatches(db, (tx) => cutRides(tx, limits.rides, now));
  await inBatches(db, (tx) => deleteRequests(tx, isWithoutSequel(limits.requests, now)));
  await inBatches(db, (tx) => deleteRequests(tx, isLastContact(limits.contacts)));
  await inBatches(db, (tx) => deleteBookings(tx, wasNeverPaid(limits.requests)));
  await inBatches(db, (tx) => deleteBookings(tx, isOutOfTheAccounts(limits.accounts)));
  await mail.purge(limits.requests);
}

/** `step` says how many rows it found; a full batch means that there may be more. */
async function inBatches(db: Db, step: (tx: Db) => Promise<number>): Promise<void> {
  while ((await db.transaction(step)) === BATCH);
}

/** The contract stays: who rode, when, from which commune to which, for how much. */
async function cutRides(tx: Db, before: Date, now: Date): Promise<number> {
  const { id, lang, pickup, dropoff, stops, pickupAt, purgedAt } = bookingsTable;
  const rides = await tx
    .select({ id, lang, pickup, dropoff, stops })
    .from(bookingsTable)
    .where(and(lt(pickupAt, before), isNull(purgedAt)))
    .orderBy(asc(pickupAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  for (const ride of rides) {
    await tx
      .update(bookingsTable)
      .set({
        pickup: cutToTown(ride.pickup, ride.lang),
        dropoff: ride.dropoff && cutToTown(ride.dropoff, ride.lang),
        stops: ride.stops.map((stop) => cutToTown(stop, ride.lang)),
        ...NO_RIDE_TEXTS,
        flightOrigin: null,
        purgedAt: now,
      })
      .where(eq(id, ride.id));
    await cutChanges(tx, ride);
  }
  const ids = rides.map((ride) => ride.id);
  await deleteNotesOf(tx, ids);
  // The flight's number; what came of it stands in the changes.
  await tx.delete(flightWatchesTable).where(inArray(flightWatchesTable.bookingId, ids));
  return rides.length;
}

/** What was and what was to be of a ride that changed: the same addresses, and what the guest wrote to it. */
async function cutChanges(tx: Db, { id: bookingId, lang }: Pick<BookingRow, "id" | "lang">): Promise<void> {
  const cut = (ride: ChangedRide): ChangedRide => ({
    ...ride,
    pickup: cutToTown(ride.pickup, lang),
    dropoff: ride.dropoff && cutToTown(ride.dropoff, lang),
    stops: ride.stops.map((stop) => cutToTown(stop, lang)),
  });
  const { id, before, after } = bookingChangesTable;
  const changes = await tx
    .select({ id, before, after })
    .from(bookingChangesTable)
    .where(eq(bookingChangesTable.bookingId, bookingId));
  for (const change of changes) {
    await tx
      .update(bookingChangesTable)
      .set({ before: cut(change.before), after: cut(change.after), note: null })
      .where(eq(id, change.id));
  }
}

/** A quote or an event that was asked for a year ago, and whose own day, where one was named, is over. */
function isWithoutSequel(before: Date, now: Date): SQL | undefined {
  const { kind, createdAt, trip, details } = requestsTable;
  return and(
    inArray(kind, ["quote", "event"]),
    lt(createdAt, before),
    sql`coalesce(${trip} #>> '{trip,returnAt,instant}', ${trip} #>> '{trip,pickupAt,instant}', '') < ${now.toISOString()}`,
    sql`coalesce(${details} ->> 'date', '') < ${dayOf(now)}`,
  );
}

/** A message, when nothing was heard of its sender since, nor was it answered. */
function isLastContact(before: Date): SQL | undefined {
  const { id, kind, createdAt, email } = requestsTable;
  const since = before.toISOString();
  return and(
    eq(kind, "message"),
    lt(createdAt, before),
    sql`not exists (select from ${requestsTable} later where lower(later.email) = lower(${email}) and later.created_at >= ${since})`,
    sql`not exists (select from ${bookingsTable} ride where lower(ride.email) = lower(${email}) and ride.pickup_at >= ${since})`,
    sql`not exists (select from ${auditEntriesTable} entry where entry.subject_id = ${id} and entry.at >= ${since})`,
  );
}

async function deleteRequests(tx: Db, are: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: requestsTable.id })
    .from(requestsTable)
    .where(are)
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  await deleteTraces(tx, "requestId", ids);
  await deleteMessagesOf(tx, ids);
  await tx.delete(requestsTable).where(inArray(requestsTable.id, ids));
  return ids.length;
}

/** No contract was made and no money came: like a request without a sequel. */
function wasNeverPaid(before: Date): SQL | undefined {
  const { id, status, bookedAt } = bookingsTable;
  return and(
    eq(status, "expired"),
    lt(bookedAt, before),
    sql`not exists (select from ${bookingsTable} leg where leg.outbound_id = ${id} and leg.status <> 'expired')`,
    sql`not exists (select from ${paymentsTable} payment where payment.booking_id = ${id} and payment.status <> 'expired')`,
  );
}

/** All its rides, and what was given back for them, lie in financial years that the law no longer asks for. */
function isOutOfTheAccounts(before: Date): SQL | undefined {
  const { id, pickupAt } = bookingsTable;
  const until = before.toISOString();
  const legs = sql`select leg.id from ${bookingsTable} leg where leg.id = ${id} or leg.outbound_id = ${id}`;
  return and(
    lt(pickupAt, before),
    sql`not exists (select from ${bookingsTable} leg where leg.outbound_id = ${id} and leg.pickup_at >= ${until})`,
    sql`not exists (select from ${refundsTable} refund where refund.booking_id in (${legs}) and refund.created_at >= ${until})`,
    sql`not exists (select from ${compensationsTable} owed where owed.booking_id in (${legs}) and owed.created_at >= ${until})`,
  );
}

/** Both legs, with what they cost and what speaks of them. */
async function deleteBookings(tx: Db, are: SQL | undefined): Promise<number> {
  const { id, leg, outboundId } = bookingsTable;
  const rows = await tx
    .select({ id })
    .from(bookingsTable)
    .where(and(eq(leg, "outbound"), are))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const outbound = rows.map((row) => row.id);
  const legs = await tx
    .select({ id })
    .from(bookingsTable)
    .where(or(inArray(id, outbound), inArray(outboundId, outbound)));
  const ids = legs.map((row) => row.id);
  await deleteTraces(tx, "bookingId", ids);
  await deleteNotesOf(tx, ids);
  await tx.delete(compensationsTable).where(inArray(compensationsTable.bookingId, ids));
  await tx.delete(refundsTable).where(inArray(refundsTable.bookingId, ids));
  await tx.delete(paymentsTable).where(inArray(paymentsTable.bookingId, ids));
  await tx.delete(bookingChangesTable).where(inArray(bookingChangesTable.bookingId, ids));
  await deleteDispatch(tx, ids);
  await tx.delete(bookingsTable).where(inArray(outboundId, outbound));
  await tx.delete(bookingsTable).where(inArray(id, outbound));
  return outbound.length;
}

/** Who drove, what was reported of it, the flights, and answers that never left. */
async function deleteDispatch(tx: Db, legs: string[]): Promise<void> {
  for (const table of [assignmentsTable, rideEventsTable, flightWatchesTable, specialRequestAnswersTable])
    await tx.delete(table).where(inArray(table.bookingId, legs));
}

/** The mails about what goes, and the lines of the audit log about either. */
async function deleteTraces(tx: Db, name: "bookingId" | "requestId", ids: string[]): Promise<void> {
  const mails = (await mailsAbout(tx, name, ids)).map((mail) => mail.id);
  await tx.delete(auditEntriesTable).where(inArray(auditEntriesTable.subjectId, [...ids, ...mails]));
  await tx.delete(mailsTable).where(inArray(mailsTable.id, mails));
}
