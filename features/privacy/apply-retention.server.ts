import { and, asc, eq, inArray, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { eraseMailContents } from "#platform/mail/outbox-admin.server.ts";
import type { Services } from "#platform/services.ts";
import { deleteFormKeysBefore } from "#features/accounts/answer-once.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { deleteAbsencesBefore } from "#features/availability/availability.server.ts";
import { dayOf } from "#features/analytics/retention.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { retentionLimits } from "#features/inquiries/retention.ts";
import { deleteOffersBefore } from "#features/offers/offers.server.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import { eraseChauffeursBefore } from "./chauffeurs/erase-chauffeur.server.ts";
import { cutRides, deleteBookingRows, deleteRequestRows } from "./forget-rows.server.ts";

/** The job that runs every night. */
export const APPLY_RETENTION = "apply-retention";

/** Rows of one transaction: short, and what is done stays done when the run breaks off. */
const BATCH = 200;

/**
 * Keeps what the privacy policy promises: old rides lose their addresses, flight, sign and notes; requests, messages and
 * bookings go with all that speaks of them, once their time is over, and so do what mails said and who long archived chauffeurs were. A second run finds nothing to do.
 */
export async function applyRetention(services: Pick<Services, "db" | "clock" | "jobs" | "mail" | "limits">) {
  const { db, clock, mail } = services;
  const now = clock.now();
  const limits = retentionLimits(now);
  await inBatches(db, (tx) => cutOldRides(tx, limits.rides, now));
  await inBatches(db, (tx) => deleteOffersBefore(tx, limits.rides, BATCH));
  await inBatches(db, (tx) => deleteRequests(tx, isWithoutSequel(limits.requests, now)));
  await inBatches(db, (tx) => deleteRequests(tx, isLastContact(limits.contacts)));
  await inBatches(db, (tx) => deleteBookings(tx, services, wasNeverPaid(limits.requests)));
  await inBatches(db, (tx) => deleteBookings(tx, services, isOutOfTheAccounts(limits.accounts)));
  await inBatches(db, (tx) => eraseMailContents(tx, limits.mails, BATCH));
  // Absences of chauffeurs are personal data: they serve no purpose a year after they ended.
  await inBatches(db, (tx) => deleteAbsencesBefore(tx, limits.requests, BATCH));
  await inBatches(db, (tx) => deleteFormKeysBefore(tx, limits.mails, BATCH));
  await inBatches(db, (tx) => eraseChauffeursBefore(tx, limits.chauffeurs, BATCH, now));
  await mail.purge(limits.requests);
  await services.limits.forget();
}

/** `step` says how many rows it found; a full batch means that there may be more. */
async function inBatches(db: Db, step: (tx: Db) => Promise<number>): Promise<void> {
  while ((await db.transaction(step)) === BATCH);
}

async function cutOldRides(tx: Db, before: Date, now: Date): Promise<number> {
  const { id, lang, pickup, dropoff, stops, pickupAt, purgedAt } = bookingsTable;
  const rides = await tx
    .select({ id, lang, pickup, dropoff, stops })
    .from(bookingsTable)
    .where(and(lt(pickupAt, before), isNull(purgedAt)))
    .orderBy(asc(pickupAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  await cutRides(tx, rides, now);
  return rides.length;
}

/** A quote or an event that was asked for a year ago, and whose own day, where one was named or offered, is over. */
function isWithoutSequel(before: Date, now: Date): SQL | undefined {
  const { id, kind, createdAt, trip, details } = requestsTable;
  return and(
    inArray(kind, ["quote", "event"]),
    lt(createdAt, before),
    sql`coalesce(${trip} #>> '{trip,returnAt,instant}', ${trip} #>> '{trip,pickupAt,instant}', '') < ${now.toISOString()}`,
    sql`coalesce(${details} ->> 'date', '') < ${dayOf(now)}`,
    sql`not exists (select from ${offersTable} offer where offer.request_id = ${id} and offer.last_pickup_at >= ${now.toISOString()})`,
  );
}

/** A message, when nothing was heard of its sender since, nor was it answered. */
function isLastContact(before: Date): SQL | undefined {
  const { id, kind, activityAt, email } = requestsTable;
  const since = before.toISOString();
  return and(
    eq(kind, "message"),
    lt(activityAt, before),
    sql`not exists (select from ${requestsTable} later where lower(later.email) = lower(${email}) and later.activity_at >= ${since})`,
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
  await deleteRequestRows(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
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

/** All its rides, what was given back for them and what was written about it lie in financial years that the law no longer asks for. */
function isOutOfTheAccounts(before: Date): SQL | undefined {
  const { id, pickupAt } = bookingsTable;
  const until = before.toISOString();
  const legs = sql`select leg.id from ${bookingsTable} leg where leg.id = ${id} or leg.outbound_id = ${id}`;
  return and(
    lt(pickupAt, before),
    sql`not exists (select from ${bookingsTable} leg where leg.outbound_id = ${id} and leg.pickup_at >= ${until})`,
    sql`not exists (select from ${refundsTable} refund where refund.booking_id in (${legs}) and refund.created_at >= ${until})`,
    sql`not exists (select from ${compensationsTable} owed where owed.booking_id in (${legs}) and owed.created_at >= ${until})`,
    sql`not exists (select from ${documentsTable} document where document.booking_id = ${id} and document.issued_at >= ${until})`,
  );
}

async function deleteBookings(
  tx: Db,
  services: Pick<Services, "jobs">,
  are: SQL | undefined,
): Promise<number> {
  const { id, leg } = bookingsTable;
  const rows = await tx
    .select({ id })
    .from(bookingsTable)
    .where(and(eq(leg, "outbound"), are))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  await deleteBookingRows(
    tx,
    services,
    rows.map((row) => row.id),
  );
  return rows.length;
}
