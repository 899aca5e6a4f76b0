import type { JobHandler, Lane } from "#platform/jobs/jobs.ts";
import type { Services } from "#platform/services.ts";
import { MAIL_LANES } from "#platform/mail/mail-classes.ts";
import {
  SEND_MESSAGE,
  sendMessageJob,
  SETTLE_MESSAGES,
  settleMessages,
} from "#platform/messages/message-outbox.server.ts";
import { SEND_MAIL } from "#platform/mail/outbox.server.ts";
import { sendMailJob } from "#platform/mail/send-mail-job.server.ts";
import { APPLY_RETENTION, applyRetention } from "#features/privacy/apply-retention.server.ts";
import { ERASE_GUEST, eraseGuest } from "#features/privacy/erasure/erase-guest.server.ts";
import {
  REMOVE_STORED_MESSAGES,
  removeStoredMessages,
} from "#features/privacy/erasure/remove-stored-messages.server.ts";
import {
  REGISTER_ERASURE,
  registerErasure,
  type Registered,
} from "#features/privacy/erasure/erasure-register.server.ts";
import { REAPPLY_ERASURES, reapplyErasures } from "#features/privacy/erasure/reapply-erasures.server.ts";
import { EXPORT_GUEST, buildExport } from "#features/privacy/export/build-export.server.ts";
import { PURGE_EXPORTS, purgeExports } from "#features/privacy/export/purge-exports.server.ts";
import { START_RESET, startReset } from "#features/accounts/password/request-password-reset.server.ts";
import {
  NOTE_REFUSED_SIGN_IN,
  writeRefusedSignIn,
} from "#features/accounts/sign-in/note-refused-sign-in.server.ts";
import { archiveDemoFleet } from "#features/availability/demo-fleet.server.ts";
import { COMPANY_BECAME_REAL } from "#features/company/company.ts";
import { PURGE_COUNTS, purgeCounts } from "#features/analytics/count-event.server.ts";
import type { SpecialRequest } from "#features/pricing/extras.ts";
import {
  APPLY_SPECIAL_REQUEST_ANSWER,
  applySpecialRequestAnswer,
} from "#features/booking/answer-special-request.server.ts";
import { ASK_BALANCES, askBalances } from "#features/booking/fees/ask-balances.server.ts";
import {
  CLEANUP_ADDITION_PHOTO,
  cleanupAdditionPhoto,
} from "#features/booking/additions/addition-photos.server.ts";
import { CHARGE_ADDITIONS, chargeAdditions } from "#features/booking/additions/charge-additions.server.ts";
import { OFFER_WAITING, offerWaiting } from "#features/dispatch/additions/offer-waiting.server.ts";
import { END_CHANGE_PAYMENT, endChangePayment } from "#features/booking/payment/end-change-payment.server.ts";
import { KEEP_GUARANTEES, keepGuarantees } from "#features/booking/guarantee/keep-guarantees.server.ts";
import { FOLLOW_TRANSFERS, followTransfers } from "#features/booking/transfers/follow-transfers.server.ts";
import { REFUND_PAYMENT, refundPayment } from "#features/booking/payment/refund-payment.server.ts";
import {
  RECONCILE_PAYMENTS,
  reconcilePayments,
} from "#features/booking/payment/reconcile-payments.server.ts";
import { ISSUE_DOCUMENTS } from "#features/booking/documents-due.server.ts";
import { boardedAmong, boardedLegs } from "#features/dispatch/boarded-among.server.ts";
import {
  REMOVE_DOCUMENT_FILES,
  removeDocumentFiles,
  RENDER_DOCUMENT,
  renderIssued,
} from "#features/documents/document-file.server.ts";
import { FOLLOW_FLOWS, followFlows } from "#features/documents/einvoicing/follow-flows.server.ts";
import { SEND_FLOWS, sendFlows } from "#features/documents/einvoicing/send-flows.server.ts";
import {
  REMOVE_SUPPLIER_FILES,
  removeSupplierFiles,
} from "#features/documents/suppliers/supplier-files.server.ts";
import { COMPARE_DOCUMENTS, compareDocuments } from "#features/documents/compare-documents.server.ts";
import { issueDocuments, ISSUE_WAITING, issueWaiting } from "#features/documents/issue-documents.server.ts";
import { WATCH_FLIGHTS, watchFlights } from "#features/dispatch/flights/watch-flights.server.ts";
import { SEND_REMINDERS, sendReminders } from "#features/dispatch/reminders/send-reminders.server.ts";
import { WATCH_PAPERS, watchPapers } from "#features/fleet/watch-papers.server.ts";
import { WATCH_PROPOSALS, watchProposals } from "#features/dispatch/watch-proposals.server.ts";
import { CLEANUP_PHOTO, cleanupPhoto, type PhotoFile } from "#features/tracking/cleanup-photo.server.ts";
import { END_POSITIONS, endPositions } from "#features/tracking/share-position.server.ts";
import { CLEANUP_SCAN, cleanupScan, type ScanFile } from "#features/fleet/scans/cleanup-scan.server.ts";
import { CLEANUP_MEDIA, cleanupMedia, type FileSet } from "#features/media/cleanup-media.server.ts";
import {
  CLOSE_COMMISSIONS,
  closeCommissions,
} from "#features/organisations/commission/close-commission.server.ts";
import {
  FOLLOW_APPROVALS,
  followApprovals,
} from "#features/organisations/approvals/follow-approvals.server.ts";
import { REMIND_INVOICES, remindInvoices } from "#features/organisations/reminders/remind-invoices.server.ts";
import { CLOSE_MONTHS, closeMonths } from "#features/organisations/statements/close-month.server.ts";
import { WORK_GUEST_LIST } from "#features/guestlists/confirm-list.server.ts";
import { workGuestList } from "#features/guestlists/work-list.server.ts";
import { REOPEN_OFFERS, reopenOffers } from "#features/offers/reopen-offers.server.ts";
import { PURGE_BATCHES, purgeBatches } from "#features/optimizer/purge-batches.server.ts";
import { BEGIN_TARIFFS, beginTariffs } from "#features/pricing/tariff/current-tariff.server.ts";
import { MAKE_REPORTS, makeReports } from "#features/reports/ereporting/make-reports.server.ts";
import { READ_PAYOUTS, readPayouts } from "#features/reports/payouts/read-payouts.server.ts";
import { REPORT_CASHED, reportCashed } from "#features/reports/ereporting/report-cashed.server.ts";
import { SPREAD_PUSH, type PushNotice } from "#platform/push/push-events.ts";
import { SEND_PUSH, sendPushJob } from "#features/push/send-push.server.ts";
import { spreadPush } from "#features/push/spread-push.server.ts";
import {
  CLEANUP_MESSAGE_FILE,
  cleanupMessageFile,
  DOWNLOAD_MESSAGE_FILE,
  downloadMessageFile,
  SWEEP_MESSAGE_FILES,
  sweepMessageFiles,
} from "#features/messages/download-message-file.server.ts";
import { messageRules } from "#features/messages/message-rules.server.ts";
import { composeNeeds, mailComposers } from "./mail-composers.ts";

export function jobHandlers(services: Services): Record<string, JobHandler> {
  const rules = messageRules(composeNeeds(services));
  return {
    [SEND_MESSAGE]: sendMessageJob(services, rules),
    [SPREAD_PUSH]: (notice) => spreadPush(services, notice as PushNotice),
    [SEND_PUSH]: sendPushJob(services),
    [SETTLE_MESSAGES]: () => settleMessages(services, rules),
    [SEND_MAIL]: sendMailJob(services, mailComposers(services)),
    [FOLLOW_TRANSFERS]: () => followTransfers(services),
    [FOLLOW_APPROVALS]: () => followApprovals(services),
    [REFUND_PAYMENT]: ({ refundId }) => refundPayment(services, String(refundId)),
    [END_CHANGE_PAYMENT]: ({ paymentId }) => endChangePayment(services, String(paymentId)),
    [APPLY_SPECIAL_REQUEST_ANSWER]: ({ bookingId, request, leavesAt }) =>
      applySpecialRequestAnswer(services, {
        bookingId: String(bookingId),
        request: request as SpecialRequest,
        leavesAt: String(leavesAt),
      }),
    [ISSUE_DOCUMENTS]: async ({ bookingId }) => {
      await issueDocuments(services, String(bookingId), boardedAmong);
    },
    [RENDER_DOCUMENT]: ({ documentId }) => renderIssued(services, String(documentId)),
    [REMOVE_DOCUMENT_FILES]: ({ documentId }) => removeDocumentFiles(services, String(documentId)),
    [ISSUE_WAITING]: () => issueWaiting(services),
    [COMPARE_DOCUMENTS]: () => compareDocuments(services, boardedLegs),
    [REMIND_INVOICES]: () => remindInvoices(services),
    [CLOSE_MONTHS]: () => closeMonths(services),
    [WORK_GUEST_LIST]: ({ listId }) => workGuestList(services, String(listId)),
    [CLOSE_COMMISSIONS]: () => closeCommissions(services),
    [SEND_FLOWS]: () => sendFlows(services),
    [FOLLOW_FLOWS]: () => followFlows(services),
    [REPORT_CASHED]: () => reportCashed(services),
    [MAKE_REPORTS]: () => makeReports(services),
    [READ_PAYOUTS]: () => readPayouts(services),
    [REMOVE_SUPPLIER_FILES]: ({ invoiceId }) => removeSupplierFiles(services, String(invoiceId)),
    [RECONCILE_PAYMENTS]: () => reconcilePayments(services),
    [KEEP_GUARANTEES]: () => keepGuarantees(services),
    [ASK_BALANCES]: () => askBalances(services),
    [OFFER_WAITING]: () => offerWaiting(services),
    [CHARGE_ADDITIONS]: () => chargeAdditions(services),
    [REOPEN_OFFERS]: () => reopenOffers(services),
    [BEGIN_TARIFFS]: () => beginTariffs(services),
    [START_RESET]: ({ email }) => startReset(services, String(email)),
    [NOTE_REFUSED_SIGN_IN]: ({ email, at }) =>
      writeRefusedSignIn(services, { email: String(email), at: String(at) }),
    [CLEANUP_MEDIA]: (set) => cleanupMedia(services, set as FileSet),
    [DOWNLOAD_MESSAGE_FILE]: ({ fileId }) => downloadMessageFile(services, String(fileId)),
    [CLEANUP_MESSAGE_FILE]: (file) =>
      cleanupMessageFile(services, file as Parameters<typeof cleanupMessageFile>[1]),
    [SWEEP_MESSAGE_FILES]: () => sweepMessageFiles(services),
    [CLEANUP_SCAN]: (file) => cleanupScan(services, file as ScanFile),
    [CLEANUP_ADDITION_PHOTO]: (file) => cleanupAdditionPhoto(services, file as ScanFile),
    [CLEANUP_PHOTO]: (file) => cleanupPhoto(services, file as PhotoFile),
    [COMPANY_BECAME_REAL]: () => archiveDemoFleet(services),
    [SEND_REMINDERS]: () => sendReminders(services),
    [WATCH_PROPOSALS]: () => watchProposals(services),
    [WATCH_PAPERS]: () => watchPapers(services),
    [WATCH_FLIGHTS]: () => watchFlights(services),
    [END_POSITIONS]: () => endPositions(services),
    [PURGE_COUNTS]: () => purgeCounts(services),
    [PURGE_BATCHES]: () => purgeBatches(services),
    [APPLY_RETENTION]: () => applyRetention(services),
    [EXPORT_GUEST]: ({ exportId }) => buildExport(services, String(exportId)),
    [ERASE_GUEST]: ({ erasureId }) => eraseGuest(services, String(erasureId)),
    [REGISTER_ERASURE]: ({ erasureId, entry }) =>
      registerErasure(services, String(erasureId), entry as Registered),
    [REAPPLY_ERASURES]: async () => {
      await reapplyErasures(services);
    },
    [REMOVE_STORED_MESSAGES]: ({ named }) => removeStoredMessages(services, named as string[]),
    [PURGE_EXPORTS]: () => purgeExports(services),
  };
}

export const LANES: Record<string, readonly Lane[]> = {
  [SEND_MAIL]: MAIL_LANES,
  [SEND_MESSAGE]: [{ batchSize: 4 }],
  [SEND_PUSH]: [{ batchSize: 8 }],
};

export const SCHEDULE: Record<string, string> = {
  [RECONCILE_PAYMENTS]: "* * * * *",
  [KEEP_GUARANTEES]: "* * * * *",
  [ASK_BALANCES]: "*/5 * * * *",
  [FOLLOW_TRANSFERS]: "*/5 * * * *",
  [FOLLOW_APPROVALS]: "* * * * *",
  [OFFER_WAITING]: "* * * * *",
  [CHARGE_ADDITIONS]: "* * * * *",
  [END_POSITIONS]: "* * * * *",
  [REOPEN_OFFERS]: "*/2 * * * *",
  // Pages are rendered again right after midnight; the first one who needs a price does not wait for this job.
  [BEGIN_TARIFFS]: "0 0 * * *",
  [SEND_REMINDERS]: "*/5 * * * *",
  [SWEEP_MESSAGE_FILES]: "*/5 * * * *",
  [ISSUE_WAITING]: "*/5 * * * *",
  [COMPARE_DOCUMENTS]: "*/5 * * * *",
  // The days after the second catch up with a process or a company record that was not ready.
  [CLOSE_MONTHS]: "0 6 2-5 * *",
  // After the invoices of the month, which a commission on account waits for.
  [CLOSE_COMMISSIONS]: "0 8 2-5 * *",
  [SEND_FLOWS]: "* * * * *",
  [FOLLOW_FLOWS]: "*/5 * * * *",
  [REPORT_CASHED]: "*/10 * * * *",
  [MAKE_REPORTS]: "20 5 * * *",
  [READ_PAYOUTS]: "40 * * * *",
  [REMIND_INVOICES]: "20 9 * * *",
  [WATCH_PROPOSALS]: "*/2 * * * *",
  [WATCH_PAPERS]: "10 8 * * *",
  [WATCH_FLIGHTS]: "*/10 * * * *",
  [SETTLE_MESSAGES]: "*/10 * * * *",
  [PURGE_COUNTS]: "20 4 * * *",
  [PURGE_BATCHES]: "*/15 * * * *",
  [APPLY_RETENTION]: "40 3 * * *",
  [PURGE_EXPORTS]: "50 * * * *",
  // For a database that was restored while the site ran.
  [REAPPLY_ERASURES]: "5 * * * *",
};
