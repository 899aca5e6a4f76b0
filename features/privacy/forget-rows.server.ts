import { eq, inArray, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { mailsAbout } from "#platform/mail/outbox-admin.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import type { ChangedRide } from "#features/booking/changes/booking-change.ts";
import { businessDetailsTable } from "#features/booking/business/business-details.table.ts";
import { deleteNotesOf } from "#features/booking/notes/booking-notes.server.ts";
import { cutToTown } from "#features/booking/cut-to-town.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { specialRequestAnswersTable } from "#features/booking/special-request-answers.table.ts";
import type { Services } from "#platform/services.ts";
import { REMOVE_DOCUMENT_FILES } from "#features/documents/document-file.server.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { deleteDocumentsOf } from "#features/documents/documents.server.ts";
import {
  assignmentsTable,
  declinedRidesTable,
  flightWatchesTable,
  rideEventsTable,
} from "#features/dispatch/assignments.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { deleteMessagesOf } from "#features/inquiries/thread/request-messages.server.ts";
import { NO_RIDE_TEXTS } from "#features/pricing/ride-texts.ts";

// How rows are forgotten: one way for the retention, whose time is over, and for a guest who asks for it.

type CutRide = Pick<BookingRow, "id" | "lang" | "pickup" | "dropoff" | "stops">;

/** The contract stays: who rode, when, from which commune to which, for how much. */
export async function cutRides(tx: Db, rides: CutRide[], now: Date): Promise<void> {
  for (const ride of rides) {
    await tx
      .update(bookingsTable)
      .set({
        pickup: cutToTown(ride.pickup, ride.lang),
        dropoff: ride.dropoff && cutToTown(ride.dropoff, ride.lang),
        stops: ride.stops.map((stop) => cutToTown(stop, ride.lang)),
        ...NO_RIDE_TEXTS,
        flightOrigin: null,
        terminal: null,
        flightTerminal: null,
        purgedAt: now,
      })
      .where(eq(bookingsTable.id, ride.id));
    await cutChanges(tx, ride);
  }
  const ids = rides.map((ride) => ride.id);
  await deleteNotesOf(tx, ids);
  // A chauffeur may have written about the guest.
  await tx.update(declinedRidesTable).set({ note: null }).where(inArray(declinedRidesTable.bookingId, ids));
  // The flight's number; what came of it stands in the changes.
  await tx.delete(flightWatchesTable).where(inArray(flightWatchesTable.bookingId, ids));
}

/** What was and what was to be of a ride that changed: the same addresses, and what the guest wrote to it. */
async function cutChanges(tx: Db, { id: bookingId, lang }: CutRide): Promise<void> {
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

/** Requests with their threads and all that speaks of them. */
export async function deleteRequestRows(tx: Db, ids: string[]): Promise<void> {
  await deleteTraces(tx, "requestId", ids);
  await deleteMessagesOf(tx, ids);
  await tx.delete(requestsTable).where(inArray(requestsTable.id, ids));
}

/** Both legs of bookings, named by their outbound ones, with what they cost and what speaks of them. */
export async function deleteBookingRows(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  outbound: string[],
): Promise<void> {
  const { id, outboundId } = bookingsTable;
  const legs = await tx
    .select({ id })
    .from(bookingsTable)
    .where(or(inArray(id, outbound), inArray(outboundId, outbound)));
  const ids = legs.map((row) => row.id);
  await deleteTraces(tx, "bookingId", ids);
  await deleteNotesOf(tx, ids);
  for (const documentId of await deleteDocumentsOf(tx, outbound))
    await jobs.enqueue(tx, REMOVE_DOCUMENT_FILES, { documentId });
  await tx.delete(businessDetailsTable).where(inArray(businessDetailsTable.bookingId, outbound));
  await tx.delete(documentDifferencesTable).where(inArray(documentDifferencesTable.bookingId, outbound));
  await tx.delete(paymentDifferencesTable).where(inArray(paymentDifferencesTable.bookingId, ids));
  await tx.delete(compensationsTable).where(inArray(compensationsTable.bookingId, ids));
  await tx.delete(refundsTable).where(inArray(refundsTable.bookingId, ids));
  await tx.delete(paymentsTable).where(inArray(paymentsTable.bookingId, ids));
  await tx.delete(bookingChangesTable).where(inArray(bookingChangesTable.bookingId, ids));
  await deleteDispatch(tx, ids);
  await tx.delete(bookingsTable).where(inArray(outboundId, outbound));
  await tx.delete(bookingsTable).where(inArray(id, outbound));
}

/** Who drove or declined to, what was reported of it, the flights, and answers that never left. */
async function deleteDispatch(tx: Db, legs: string[]): Promise<void> {
  const tables = [
    assignmentsTable,
    declinedRidesTable,
    rideEventsTable,
    flightWatchesTable,
    specialRequestAnswersTable,
  ];
  for (const table of tables) await tx.delete(table).where(inArray(table.bookingId, legs));
}

/** The mails about what goes, and the lines of the audit log about either. */
async function deleteTraces(tx: Db, name: "bookingId" | "requestId", ids: string[]): Promise<void> {
  await deleteMailsAbout(tx, name, ids);
  await tx.delete(auditEntriesTable).where(inArray(auditEntriesTable.subjectId, ids));
}

/** The mails, with the lines of the audit log about them; how many there were. */
export async function deleteMailsAbout(
  tx: Db,
  name: "bookingId" | "requestId",
  ids: string[],
): Promise<number> {
  const mails = (await mailsAbout(tx, name, ids)).map((mail) => mail.id);
  await tx.delete(auditEntriesTable).where(inArray(auditEntriesTable.subjectId, mails));
  await tx.delete(mailsTable).where(inArray(mailsTable.id, mails));
  return mails.length;
}
