import { eq, getTableColumns, getTableName, inArray, type Table } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db/db.ts";
import { mailContentsTable } from "#platform/mail/mail-contents.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { contentsOfMail, type MailRow, mailsAbout } from "#platform/mail/outbox-admin.server.ts";
import { messagesAbout, messagesInThreads } from "#platform/messages/message-rows.server.ts";
import { messagesTable } from "#platform/messages/messages.table.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { lostItemsTable } from "#features/aftercare/lost/lost-items.table.ts";
import { reviewsTable } from "#features/aftercare/reviews/reviews.table.ts";
import { thanksObjectionsTable } from "#features/booking/objections/thanks-objections.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { businessDetailsTable } from "#features/booking/business/business-details.table.ts";
import { bookingApprovalsTable } from "#features/booking/organisation/booking-approvals.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { tipsTable } from "#features/booking/tips/tips.table.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { guaranteesTable } from "#features/booking/guarantee/guarantees.table.ts";
import { bookingNotesTable } from "#features/booking/notes/booking-notes.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import {
  compensationsTable,
  partialRefundsTable,
  paymentsTable,
  refundsTable,
} from "#features/booking/payment/payments.table.ts";
import { repaymentsTable, transfersTable } from "#features/booking/transfers/transfers.table.ts";
import { specialRequestAnswersTable } from "#features/booking/special-request-answers.table.ts";
import {
  assignmentsTable,
  declinedRidesTable,
  flightWatchesTable,
  rideEventsTable,
} from "#features/dispatch/assignments.table.ts";
import { chauffeurPressesTable } from "#features/dispatch/presses.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { customerFeedsTable } from "#features/customers/calendar/customer-feeds.table.ts";
import { customerSessionsTable } from "#features/customers/sign-in/customer-sessions.table.ts";
import { customerPreferencesTable } from "#features/customers/preferences/customer-preferences.table.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { documentWaitsTable, documentsTable } from "#features/documents/documents.table.ts";
import { invoicePaymentsTable } from "#features/documents/invoice-payments.table.ts";
import { guestListGuestsTable } from "#features/guestlists/guest-lists.table.ts";
import { bookingReferralsTable } from "#features/booking/organisation/booking-referrals.table.ts";
import { organisationActsTable } from "#features/organisations/acts/organisation-acts.table.ts";
import { organisationMembersTable } from "#features/organisations/organisations.table.ts";
import { savedPlacesTable } from "#features/travellers/saved-places.table.ts";
import { travellersAbout } from "#features/travellers/travellers.server.ts";
import { travellersTable } from "#features/travellers/travellers.table.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import { messageFileName } from "#features/messages/message-file.ts";
import { storedFilesAbout } from "#features/messages/message-files.server.ts";
import { messageRepliesTable } from "#features/messages/message-replies.table.ts";
import {
  contactAttemptsTable,
  notifiedArrivalsTable,
  rideMessagesTable,
  ridePhotosTable,
} from "#features/tracking/tracking.table.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { bankLinesTable } from "#features/reports/bank/bank.table.ts";
import { linesOfBooking } from "#features/reports/bank/bank-lines.server.ts";
import { KIND_OF_COLUMN } from "../register/columns.ts";
import type { GuestRecords } from "../guest-records.server.ts";

const OF_A_BOOKING = {
  changes: bookingChangesTable,
  internalNotes: bookingNotesTable,
  unsentAnswers: specialRequestAnswersTable,
  assignments: assignmentsTable,
  declinedRides: declinedRidesTable,
  rideEvents: rideEventsTable,
  rideMessages: rideMessagesTable,
  contactAttempts: contactAttemptsTable,
  ridePhotos: ridePhotosTable,
  notifiedArrivals: notifiedArrivalsTable,
  chauffeurPresses: chauffeurPressesTable,
  flights: flightWatchesTable,
  payments: paymentsTable,
  additions: additionsTable,
  tips: tipsTable,
  fees: feesTable,
  cardsAsGuarantee: guaranteesTable,
  refunds: refundsTable,
  partialRefunds: partialRefundsTable,
  compensations: compensationsTable,
  transfers: transfersTable,
  invoicePayments: invoicePaymentsTable,
  repayments: repaymentsTable,
  paymentDifferences: paymentDifferencesTable,
  business: businessDetailsTable,
  onAccount: bookingOrganisationsTable,
  broughtBy: bookingReferralsTable,
  approvals: bookingApprovalsTable,
  documents: documentsTable,
  documentDifferences: documentDifferencesTable,
  documentsToCome: documentWaitsTable,
  messagesFromGuest: messageRepliesTable,
  reviews: reviewsTable,
  lostItems: lostItemsTable,
};

const OF_A_REQUEST = { messages: requestMessagesTable, offers: offersTable };

const OF_AN_ADDRESS = {
  sessions: customerSessionsTable,
  calendarFeeds: customerFeedsTable,
  preferences: customerPreferencesTable,
  objectionsToThanks: thanksObjectionsTable,
  memberships: organisationMembersTable,
  guestLists: guestListGuestsTable,
  organisationActs: organisationActsTable,
  places: savedPlacesTable,
};

/**
 * The document of the archive. Rows are exported with their column names, so that new columns are included automatically. Keys of the
 * register and internal ids are omitted, because some identify staff. Internal notes are included, because they are about the guest.
 */
export async function collectGuest(db: Db, records: GuestRecords, now: Date) {
  const { bookings, requests } = records;
  const rides = [];
  for (const booking of bookings) rides.push(await rideOf(db, booking));
  const asked = [];
  for (const request of requests) asked.push(await requestOf(db, request));
  const ids = [...bookings, ...requests].map(({ id }) => id);
  const queued = [...(await mailsAbout(db, "bookingId", ids)), ...(await mailsAbout(db, "requestId", ids))];
  const mails = queued.filter(isToGuest);
  const sent = [];
  for (const mail of mails) sent.push(await mailOf(db, mail));
  const audit = await auditOf(db, [...ids, ...mails.map(({ id }) => id)]);
  return {
    format: FORMAT,
    madeAt: now.toISOString(),
    bookings: rides,
    requests: asked,
    messageFiles: (await filesOfGuest(db, records)).map(({ name, bytes, receivedAt }) => ({
      name,
      bytes,
      receivedAt: receivedAt.toISOString(),
    })),
    mails: sent,
    myRides: await myRidesOf(db, [...bookings, ...requests]),
    history: audit.map(({ at, action, details }) => ({ at: at.toISOString(), action, details })),
  };
}

/** The pictures, recordings and documents that the guest sent by phone; not those of a passenger. */
export async function filesOfGuest(db: Db, { bookings, requests }: GuestRecords) {
  const ids = { bookingIds: bookings.map(({ id }) => id), requestIds: requests.map(({ id }) => id) };
  const of = new Map(bookings.map((booking) => [booking.id, booking]));
  return (await storedFilesAbout(db, ids))
    .filter(({ bookingId, phone }) => {
      const booking = of.get(bookingId ?? "");
      return !booking || booking.phone === phone || booking.passengerPhone !== phone;
    })
    .map((file) => ({ ...file, name: `messages/${messageFileName(file)}` }));
}

function isToGuest({ data }: { data: Record<string, string> }): boolean {
  return data.passenger === undefined;
}

const FORMAT = "guest-data/1";

async function rideOf(db: Db, booking: GuestRecords["bookings"][number]) {
  const beside: Record<string, unknown> = {};
  for (const [name, table] of Object.entries(OF_A_BOOKING)) {
    const rows = await db.select().from(table).where(eq(table.bookingId, booking.id));
    beside[name] = rows.filter((row) => isOfGuest(row, booking)).map((row) => shown(table, row));
  }
  const messages = (await messagesAbout(db, [booking.id]))
    .filter(isToGuest)
    .map((row) => shown(messagesTable, row));
  const chauffeur = await notifiedChauffeur(db, booking.id);
  const bankLines = (await linesOfBooking(db, booking.id)).map((row) => shown(bankLinesTable, row));
  return { ...shown(bookingsTable, booking), ...beside, messagesToGuest: messages, bankLines, chauffeur };
}

function isOfGuest(row: Record<string, unknown>, { phone, passengerPhone }: BookingRow): boolean {
  return !("providerId" in row && row.phone === passengerPhone && passengerPhone !== phone);
}

async function requestOf(db: Db, request: GuestRecords["requests"][number]) {
  const beside: Record<string, unknown> = {};
  for (const [name, table] of Object.entries(OF_A_REQUEST)) {
    const rows = await db.select().from(table).where(eq(table.requestId, request.id));
    beside[name] = rows.map((row) => shown(table, row));
  }
  const answers = (await messagesInThreads(db, [request.id])).map((row) => shown(messagesTable, row));
  return { ...shown(requestsTable, request), ...beside, answersByPhone: answers };
}

async function myRidesOf(db: Db, records: { email: string | null }[]) {
  const emails = [...new Set(records.flatMap(({ email }) => email?.toLowerCase() ?? []))];
  const lists: Record<string, unknown> = {};
  for (const [name, table] of Object.entries(OF_AN_ADDRESS)) {
    const rows = await db.select().from(table).where(inArray(table.email, emails));
    lists[name] = rows.map((row) => shown(table, row));
  }
  const travellers = await travellersAbout(db, { emails, savedBy: emails });
  return { ...lists, travellers: travellers.map((row) => shown(travellersTable, row)) };
}

async function mailOf(db: Db, mail: MailRow) {
  const contents = await contentsOfMail(db, mail.id);
  return { ...shown(mailsTable, mail), content: contents ? shown(mailContentsTable, contents) : null };
}

async function notifiedChauffeur(db: Db, bookingId: string) {
  const { fullName } = chauffeursTable;
  const { model, plate } = carsTable;
  const [told] = await db
    .select({ fullName, model, plate, guestNotifiedAt: assignmentsTable.guestNotifiedAt })
    .from(assignmentsTable)
    .innerJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .innerJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .where(eq(assignmentsTable.bookingId, bookingId));
  if (!told?.guestNotifiedAt) return null;
  return { name: told.fullName, car: `${told.model} (${told.plate})` };
}

function shown(table: Table, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(shownColumns(table).map(([name]) => [name, row[name] ?? null]));
}

function shownColumns(table: Table): [string, PgColumn][] {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  const isKey = ({ name }: PgColumn) => KIND_OF_COLUMN.get(`${getTableName(table)}.${name}`) === "keys";
  return columns.filter(([, column]) => !isKey(column) && column.columnType !== "PgUUID");
}

export function guestSchema() {
  const chauffeur = objectWith({ name: { type: "string" }, car: { type: "string" } });
  const booking = objectOf(bookingsTable, {
    ...listsOf({ ...OF_A_BOOKING, messagesToGuest: messagesTable, bankLines: bankLinesTable }),
    chauffeur: { anyOf: [chauffeur, { type: "null" }] },
  });
  const history = objectWith({ at: INSTANT, action: { type: "string" }, details: { type: "object" } });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: FORMAT,
    ...objectWith({
      format: { const: FORMAT },
      madeAt: INSTANT,
      bookings: listOf(booking),
      requests: listOf(objectOf(requestsTable, listsOf({ ...OF_A_REQUEST, answersByPhone: messagesTable }))),
      messageFiles: listOf(
        objectWith({ name: { type: "string" }, bytes: { type: "number" }, receivedAt: INSTANT }),
      ),
      mails: listOf(
        objectOf(mailsTable, { content: { anyOf: [objectOf(mailContentsTable), { type: "null" }] } }),
      ),
      myRides: objectWith(listsOf({ ...OF_AN_ADDRESS, travellers: travellersTable })),
      history: listOf(history),
    }),
  };
}

const INSTANT = { type: "string", format: "date-time" };
const TYPES: Record<string, object> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  date: INSTANT,
};

function objectOf(table: Table, more: Record<string, object> = {}): object {
  const columns = shownColumns(table).map(([name, column]): [string, object] => {
    const type = TYPES[column.dataType] ?? {};
    return [name, column.notNull ? type : { anyOf: [type, { type: "null" }] }];
  });
  return objectWith({ ...Object.fromEntries(columns), ...more });
}

function objectWith(properties: Record<string, object>) {
  return { type: "object", properties, required: Object.keys(properties) };
}

function listsOf(tables: Record<string, Table>): Record<string, object> {
  const lists = Object.entries(tables).map(([name, table]): [string, object] => [
    name,
    listOf(objectOf(table)),
  ]);
  return Object.fromEntries(lists);
}

function listOf(items: object) {
  return { type: "array", items };
}
