import { inArray, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { deleteMails, mailsAbout } from "#platform/mail/outbox-admin.server.ts";
import { deleteMessagesAbout, deleteMessagesInThreads } from "#platform/messages/message-rows.server.ts";
import { deleteAuditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { cutLeg, deleteLegs, type CutLeg } from "#features/booking/bookings.server.ts";
import { deleteBusinesses } from "#features/booking/business/business-details.server.ts";
import { deleteReferrals, eraseRooms } from "#features/booking/organisation/booking-referrals.server.ts";
import { cutApprovals, deleteApprovals } from "#features/booking/organisation/booking-approvals.server.ts";
import {
  deleteBookingOrganisations,
  eraseEmployeeNumbers,
} from "#features/booking/organisation/booking-organisations.server.ts";
import { cutChangesOf, deleteChangesOf } from "#features/booking/changes/booking-changes.server.ts";
import { deleteNotesOf } from "#features/booking/notes/booking-notes.server.ts";
import { deleteDifferencesOf } from "#features/booking/payment/payment-differences.server.ts";
import { cleanUpPhotosOf } from "#features/booking/additions/addition-photos.server.ts";
import { additionsOf, eraseAdditionWords } from "#features/booking/additions/additions.server.ts";
import { deletePaymentsOf } from "#features/booking/payment/payments.server.ts";
import { deleteAnswersOf } from "#features/booking/special-request-answers.server.ts";
import type { Services } from "#platform/services.ts";
import { REMOVE_DOCUMENT_FILES } from "#features/documents/document-file.server.ts";
import { deleteDocumentDifferencesOf } from "#features/documents/document-differences.server.ts";
import { deleteDocumentsOf } from "#features/documents/documents.server.ts";
import { deleteAssignmentsOf, deleteDeclinedNotes } from "#features/dispatch/assignments.server.ts";
import { deleteWatchesOf } from "#features/dispatch/flights/flight-watches.server.ts";
import { deleteDeliveriesAbout } from "#features/push/push-deliveries.server.ts";
import { deleteRepliesAbout } from "#features/messages/message-replies.server.ts";
import { deleteTrackingOf } from "#features/tracking/forget-tracking.server.ts";
import { deleteLostItems } from "#features/aftercare/lost/lost-items.server.ts";
import { deleteReviewsOf } from "#features/aftercare/reviews/reviews.server.ts";
import { deleteListsOfRequests } from "#features/guestlists/guest-lists.server.ts";
import { deleteRequests } from "#features/inquiries/requests.server.ts";
import { deleteMessagesOf } from "#features/inquiries/thread/request-messages.server.ts";

/** Reduces rides to the contract: name, time, towns and price. */
export async function cutRides(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  rides: CutLeg[],
  now: Date,
): Promise<void> {
  for (const ride of rides) {
    await cutLeg(tx, ride, now);
    await eraseAdditionWords(tx, [ride.id]);
    await cutChangesOf(tx, ride);
  }
  const ids = rides.map((ride) => ride.id);
  await deleteNotesOf(tx, ids);
  await cutApprovals(tx, ids);
  await eraseEmployeeNumbers(tx, ids);
  await eraseRooms(tx, ids);
  // A declining chauffeur may have written about the guest.
  await deleteDeclinedNotes(tx, { bookingIds: ids });
  // The watches contain the flight number. Schedule changes that resulted from them remain.
  await deleteWatchesOf(tx, ids);
  await deleteTrackingOf(tx, services, ids);
  await deleteReviewsOf(tx, ids);
  await deleteLostItems(tx, { bookingIds: ids });
}

export async function deleteRequestRows(tx: Db, ids: string[]): Promise<void> {
  await deleteLostItems(tx, { requestIds: ids });
  await deleteListsOfRequests(tx, ids);
  await deleteTraces(tx, "requestId", ids);
  await deleteMessagesOf(tx, ids);
  await deleteRequests(tx, ids);
}

export async function deleteBookingRows(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
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
    await services.jobs.enqueue(tx, REMOVE_DOCUMENT_FILES, { documentId });
  await deleteBusinesses(tx, outbound);
  await deleteApprovals(tx, outbound);
  await deleteBookingOrganisations(tx, outbound);
  await deleteReferrals(tx, outbound);
  await deleteDocumentDifferencesOf(tx, outbound);
  await deleteDifferencesOf(tx, ids);
  await cleanUpPhotosOf(services, tx, await additionsOf(tx, ids));
  await deletePaymentsOf(tx, ids);
  await deleteChangesOf(tx, ids);
  await deleteTrackingOf(tx, services, ids);
  await deleteReviewsOf(tx, ids);
  await deleteLostItems(tx, { bookingIds: ids });
  await deleteAssignmentsOf(tx, ids);
  await deleteWatchesOf(tx, ids);
  await deleteAnswersOf(tx, ids);
  await deleteLegs(tx, outbound);
}

async function deleteTraces(tx: Db, name: "bookingId" | "requestId", ids: string[]): Promise<void> {
  await deleteMailsAbout(tx, name, ids);
  if (name === "bookingId") await deletePhoneMessages(tx, ids);
  else await deleteMessagesInThreads(tx, ids);
  await deleteAuditOf(tx, ids);
}

export async function deletePhoneMessages(tx: Db, bookingIds: string[]): Promise<number> {
  await deleteDeliveriesAbout(tx, bookingIds);
  const sent = await deleteMessagesAbout(tx, bookingIds);
  return sent + (await deleteRepliesAbout(tx, bookingIds));
}

export async function deleteMailsAbout(
  tx: Db,
  name: "bookingId" | "requestId",
  ids: string[],
): Promise<number> {
  const mails = (await mailsAbout(tx, name, ids)).map((mail) => mail.id);
  await deleteAuditOf(tx, mails);
  await deleteMails(tx, mails);
  return mails.length;
}
