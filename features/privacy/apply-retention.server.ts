import { and, asc, eq, inArray, isNull, lt, not, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { eraseMailContents } from "#platform/mail/outbox-admin.server.ts";
import {
  deleteMessagesBefore,
  deleteStopsBefore,
  eraseMessageTexts,
} from "#platform/messages/message-rows.server.ts";
import type { Services } from "#platform/services.ts";
import { deleteFormKeysBefore } from "#features/accounts/answer-once.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { deleteAbsencesBefore } from "#features/availability/availability.server.ts";
import { dayOf } from "#features/analytics/retention.ts";
import { deleteCashCodesBefore } from "#features/booking/cash/cash-codes.server.ts";
import { deleteGuaranteesBefore } from "#features/booking/guarantee/guarantees.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { deleteObjectionsBefore } from "#features/booking/objections/thanks-objections.server.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { repaymentsTable, transfersTable } from "#features/booking/transfers/transfers.table.ts";
import { deleteFeedsUnreadSince } from "#features/customers/calendar/customer-feeds.server.ts";
import { deleteCustomerCodesBefore } from "#features/customers/sign-in/customer-codes.server.ts";
import { deleteCustomerSessionsBefore } from "#features/customers/sign-in/customer-sessions.server.ts";
import { deletePreferencesUnusedSince } from "#features/customers/preferences/customer-preferences.server.ts";
import { deleteHandedInBefore } from "#features/dispatch/earnings/handed-in-days.server.ts";
import { REMOVE_DOCUMENT_FILES } from "#features/documents/document-file.server.ts";
import { deleteDocumentsOfStatements } from "#features/documents/documents.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import {
  deleteStrayStatusesBefore,
  deleteSupplierInvoicesBefore,
} from "#features/documents/einvoicing/flows.server.ts";
import { REMOVE_SUPPLIER_FILES } from "#features/documents/suppliers/supplier-files.server.ts";
import { deletePlacesUnusedSince } from "#features/travellers/saved-places.server.ts";
import { deleteTravellersBefore } from "#features/travellers/travellers.server.ts";
import { deleteReportsBefore } from "#features/reports/ereporting/tax-reports.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { type RetentionLimits, retentionLimits } from "#features/inquiries/retention.ts";
import { LIST_DAYS } from "#features/guestlists/guest-list.ts";
import { deleteListsBefore } from "#features/guestlists/guest-lists.server.ts";
import { deleteCommissionsBefore } from "#features/organisations/commission/commissions.server.ts";
import { deleteActsBefore } from "#features/organisations/acts/organisation-acts.server.ts";
import { deleteMembersBefore } from "#features/organisations/people/members.server.ts";
import { deleteStatements, statementsBefore } from "#features/organisations/statements/statements.server.ts";
import { deleteRepliesBefore } from "#features/messages/message-replies.server.ts";
import { deleteDeliveriesBefore } from "#features/push/push-deliveries.server.ts";
import { deleteEnded } from "#features/push/push-subscriptions.server.ts";
import { deleteOffersBefore } from "#features/offers/offers.server.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { deleteScansOfErased, eraseChauffeursBefore } from "./chauffeurs/erase-chauffeur.server.ts";
import { deleteLinesBefore } from "#features/reports/bank/bank-lines.server.ts";
import { deleteCardMovementsBefore } from "#features/reports/payouts/card-movements.server.ts";
import { deleteClosedMonthsBefore, passRetention } from "#features/reports/closing/closed-months.server.ts";
import { cutRides, deleteBookingRows, deleteRequestRows } from "./forget-rows.server.ts";

export const APPLY_RETENTION = "apply-retention";

/** Rows per transaction. Transactions stay short, and finished batches survive an interrupted run. */
const BATCH = 200;

/**
 * Old rides lose their addresses, flight, sign and notes. Requests, messages and bookings are deleted with
 * all related rows, contents of mails and data of archived chauffeurs are erased. A second run finds nothing
 * to do.
 */
export async function applyRetention(
  services: Pick<Services, "db" | "clock" | "jobs" | "mail" | "messages" | "push" | "limits">,
) {
  const { db, clock, mail } = services;
  const now = clock.now();
  const limits = retentionLimits(now);
  await inBatches(db, (tx) => cutOldRides(tx, services, limits.rides, now));
  await inBatches(db, (tx) => deleteOffersBefore(tx, limits.rides, BATCH));
  await inBatches(db, (tx) => deleteRequests(tx, isWithoutSequel(limits.requests, now)));
  await inBatches(db, (tx) => deleteRequests(tx, isLastContact(limits)));
  await inBatches(db, (tx) => deleteBookings(tx, services, wasNeverPaid(limits.requests)));
  await inBatches(db, (tx) => deleteOldStatements(tx, services, limits.accounts));
  await inBatches(db, (tx) => deleteCommissionsBefore(tx, limits.accounts, BATCH));
  await inBatches(db, (tx) => deleteBookings(tx, services, isOutOfTheAccounts(limits.accounts)));
  await inBatches(db, (tx) => deleteOldSuppliers(tx, services, limits.accounts));
  await inBatches(db, (tx) => deleteReportsBefore(tx, limits.accounts, BATCH));
  await inBatches(db, (tx) => deleteStrayStatusesBefore(tx, limits.requests, BATCH));
  await inBatches(db, (tx) => deleteLinesBefore(tx, parisDateOf(limits.accounts), BATCH));
  await inBatches(db, (tx) => deleteCardMovementsBefore(tx, limits.accounts, BATCH));
  await inBatches(db, (tx) => deleteClosedMonthsBefore(tx, limits.accounts, BATCH));
  await inBatches(db, (tx) => eraseMailContents(tx, limits.mails, BATCH));
  await inBatches(db, (tx) => eraseMessageTexts(tx, limits.mails, BATCH));
  await inBatches(db, (tx) => deleteMessagesBefore(tx, limits.mails, BATCH));
  await inBatches(db, (tx) => deleteStopsBefore(tx, limits.contacts, BATCH));
  await inBatches(db, (tx) => deleteObjectionsBefore(tx, limits.contacts, BATCH));
  await inBatches(db, (tx) => deleteRepliesBefore(tx, limits.mails, BATCH));
  // Absences of chauffeurs are personal data without a purpose a year after they ended.
  await inBatches(db, (tx) => deleteAbsencesBefore(tx, limits.requests, BATCH));
  await inBatches(db, (tx) => deleteFormKeysBefore(tx, limits.mails, BATCH));
  await inBatches(db, (tx) => deleteCashCodesBefore(tx, yesterday(now), BATCH));
  await inBatches(db, (tx) => deleteCustomerCodesBefore(tx, yesterday(now), BATCH));
  await inBatches(db, (tx) => deleteCustomerSessionsBefore(tx, now, BATCH));
  await inBatches(db, (tx) => deleteFeedsUnreadSince(tx, limits.requests, BATCH));
  await inBatches(db, (tx) => deletePreferencesUnusedSince(tx, limits.contacts, BATCH));
  const members = { invitations: limits.mails, ended: limits.requests, idle: limits.contacts };
  await inBatches(db, (tx) => deleteMembersBefore(tx, members, BATCH));
  const travellers = { ended: limits.requests, idle: limits.contacts };
  await inBatches(db, (tx) => deleteTravellersBefore(tx, travellers, BATCH));
  await inBatches(db, (tx) => deletePlacesUnusedSince(tx, limits.contacts, BATCH));
  await inBatches(db, (tx) => deleteListsBefore(tx, daysBefore(now, LIST_DAYS), BATCH));
  await inBatches(db, (tx) => deleteActsBefore(tx, limits.contacts, BATCH));
  await inBatches(db, (tx) => deleteGuaranteesBefore(tx, yesterday(now), BATCH));
  await inBatches(db, (tx) => deleteHandedInBefore(tx, parisDateOf(limits.accounts), BATCH));
  await inBatches(db, (tx) => eraseChauffeursBefore(services, tx, limits.chauffeurs, { limit: BATCH, now }));
  await inBatches(db, (tx) => deleteScansOfErased(services, tx, BATCH));
  await inBatches(db, (tx) => deleteDeliveriesBefore(tx, daysBefore(now, PUSH_DAYS), BATCH));
  await deleteEnded(db, services.push.publicKey);
  await services.push.purge(daysBefore(now, PUSH_DAYS));
  await mail.purge(limits.requests);
  await services.messages.purge(limits.mails);
  await services.limits.forget();
}

function yesterday(now: Date): Date {
  return daysBefore(now, 1);
}

const PUSH_DAYS = 7;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}

async function inBatches(db: Db, step: (tx: Db) => Promise<number>): Promise<void> {
  while ((await db.transaction(step)) === BATCH);
}

async function cutOldRides(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  before: Date,
  now: Date,
): Promise<number> {
  const { id, lang, pickup, dropoff, stops, pickupAt, purgedAt } = bookingsTable;
  const rides = await tx
    .select({ id, lang, pickup, dropoff, stops })
    .from(bookingsTable)
    .where(and(lt(pickupAt, before), isNull(purgedAt)))
    .orderBy(asc(pickupAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  await cutRides(tx, services, rides, now);
  return rides.length;
}

function isWithoutSequel(before: Date, now: Date): SQL | undefined {
  const { id, kind, createdAt, trip, furtherRides, details } = requestsTable;
  return and(
    inArray(kind, ["quote", "event"]),
    lt(createdAt, before),
    sql`coalesce(${trip} #>> '{trip,returnAt,instant}', ${trip} #>> '{trip,pickupAt,instant}', '') < ${now.toISOString()}`,
    sql`not exists (select from jsonb_array_elements(${furtherRides}) ride where ride #>> '{trip,pickupAt,instant}' >= ${now.toISOString()})`,
    sql`coalesce(${details} ->> 'date', '') < ${dayOf(now)}`,
    sql`not exists (select from ${offersTable} offer where offer.request_id = ${id} and offer.last_pickup_at >= ${now.toISOString()})`,
  );
}

function isLastContact({ contacts, complaints }: RetentionLimits): SQL | undefined {
  const { id, kind, activityAt, email, details } = requestsTable;
  const since = contacts.toISOString();
  const isComplaint = sql`${details} ->> 'subject' is not distinct from 'complaint'`;
  return and(
    eq(kind, "message"),
    lt(activityAt, contacts),
    or(not(isComplaint), lt(activityAt, complaints)),
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

/** Without a contract or a payment, a booking is retained only as long as a request. */
function wasNeverPaid(before: Date): SQL | undefined {
  const { id, status, bookedAt } = bookingsTable;
  return and(
    eq(status, "expired"),
    lt(bookedAt, before),
    sql`not exists (select from ${bookingsTable} leg where leg.outbound_id = ${id} and leg.status <> 'expired')`,
    sql`not exists (select from ${paymentsTable} payment where payment.booking_id = ${id} and payment.status <> 'expired')`,
    // Money that arrived and was not enough, or came too late, is in the accounts.
    sql`not exists (select from ${transfersTable} transfer where transfer.booking_id = ${id})`,
  );
}

/** Bookings whose rides, refunds, compensations and documents all belong to financial years outside the legal retention. */
function isOutOfTheAccounts(before: Date): SQL | undefined {
  const { id, pickupAt } = bookingsTable;
  const until = before.toISOString();
  const legs = sql`select leg.id from ${bookingsTable} leg where leg.id = ${id} or leg.outbound_id = ${id}`;
  return and(
    lt(pickupAt, before),
    sql`not exists (select from ${bookingsTable} leg where leg.outbound_id = ${id} and leg.pickup_at >= ${until})`,
    sql`not exists (select from ${refundsTable} refund where refund.booking_id in (${legs}) and refund.created_at >= ${until})`,
    sql`not exists (select from ${transfersTable} transfer where transfer.booking_id = ${id} and transfer.noted_at >= ${until})`,
    sql`not exists (select from ${repaymentsTable} owed where owed.booking_id in (${legs}) and (owed.repaid_at is null or owed.repaid_at >= ${until}))`,
    sql`not exists (select from ${compensationsTable} owed where owed.booking_id in (${legs}) and owed.created_at >= ${until})`,
    sql`not exists (select from ${documentsTable} document where document.booking_id = ${id} and document.issued_at >= ${until})`,
    sql`not exists (select from ${documentsTable} document join (${legs}) leg on document.line_legs ? leg.id::text
      where document.statement_id is not null and document.issued_at >= ${until})`,
  );
}

async function deleteOldSuppliers(tx: Db, { jobs }: Pick<Services, "jobs">, before: Date): Promise<number> {
  const ids = await deleteSupplierInvoicesBefore(tx, before, BATCH);
  for (const invoiceId of ids) await jobs.enqueue(tx, REMOVE_SUPPLIER_FILES, { invoiceId });
  return ids.length;
}

async function deleteOldStatements(tx: Db, { jobs }: Pick<Services, "jobs">, before: Date): Promise<number> {
  await passRetention(tx);
  const ids = await statementsBefore(tx, before, BATCH);
  for (const documentId of await deleteDocumentsOfStatements(tx, ids))
    await jobs.enqueue(tx, REMOVE_DOCUMENT_FILES, { documentId });
  await deleteStatements(tx, ids);
  return ids.length;
}

async function deleteBookings(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  are: SQL | undefined,
): Promise<number> {
  await passRetention(tx);
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
