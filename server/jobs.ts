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

type Job = {
  handler: (services: Services) => JobHandler;
  /** Five fields of cron, in Paris time. */
  schedule?: string;
  lanes?: readonly Lane[];
};

const JOBS: Record<string, Job> = {
  [SEND_MESSAGE]: {
    handler: (services) => sendMessageJob(services, rulesOf(services)),
    lanes: [{ batchSize: 4 }],
  },
  [SPREAD_PUSH]: queued((services, notice) => spreadPush(services, notice as PushNotice)),
  [SEND_PUSH]: { handler: sendPushJob, lanes: [{ batchSize: 8 }] },
  [SETTLE_MESSAGES]: byClock("*/10 * * * *", (services) => settleMessages(services, rulesOf(services))),
  [SEND_MAIL]: { handler: (services) => sendMailJob(services, mailComposers(services)), lanes: MAIL_LANES },
  [FOLLOW_TRANSFERS]: byClock("*/5 * * * *", followTransfers),
  [FOLLOW_APPROVALS]: byClock("* * * * *", followApprovals),
  [REFUND_PAYMENT]: queued((services, { refundId }) => refundPayment(services, String(refundId))),
  [END_CHANGE_PAYMENT]: queued((services, { paymentId }) => endChangePayment(services, String(paymentId))),
  [APPLY_SPECIAL_REQUEST_ANSWER]: queued((services, { bookingId, request, leavesAt }) =>
    applySpecialRequestAnswer(services, {
      bookingId: String(bookingId),
      request: request as SpecialRequest,
      leavesAt: String(leavesAt),
    }),
  ),
  [ISSUE_DOCUMENTS]: queued((services, { bookingId }) =>
    issueDocuments(services, String(bookingId), boardedAmong),
  ),
  [RENDER_DOCUMENT]: queued((services, { documentId }) => renderIssued(services, String(documentId))),
  [REMOVE_DOCUMENT_FILES]: queued((services, { documentId }) =>
    removeDocumentFiles(services, String(documentId)),
  ),
  [ISSUE_WAITING]: byClock("*/5 * * * *", issueWaiting),
  [COMPARE_DOCUMENTS]: byClock("*/5 * * * *", (services) => compareDocuments(services, boardedLegs)),
  [REMIND_INVOICES]: byClock("20 9 * * *", remindInvoices),
  // The days after the second catch up with a process or a company record that was not ready.
  [CLOSE_MONTHS]: byClock("0 6 2-5 * *", closeMonths),
  [WORK_GUEST_LIST]: queued((services, { listId }) => workGuestList(services, String(listId))),
  // After the invoices of the month, which a commission on account waits for.
  [CLOSE_COMMISSIONS]: byClock("0 8 2-5 * *", closeCommissions),
  [SEND_FLOWS]: byClock("* * * * *", sendFlows),
  [FOLLOW_FLOWS]: byClock("*/5 * * * *", followFlows),
  [REPORT_CASHED]: byClock("*/10 * * * *", reportCashed),
  [MAKE_REPORTS]: byClock("20 5 * * *", makeReports),
  [READ_PAYOUTS]: byClock("40 * * * *", readPayouts),
  [REMOVE_SUPPLIER_FILES]: queued((services, { invoiceId }) =>
    removeSupplierFiles(services, String(invoiceId)),
  ),
  [RECONCILE_PAYMENTS]: byClock("* * * * *", reconcilePayments),
  [KEEP_GUARANTEES]: byClock("* * * * *", keepGuarantees),
  [ASK_BALANCES]: byClock("*/5 * * * *", askBalances),
  [OFFER_WAITING]: byClock("* * * * *", offerWaiting),
  [CHARGE_ADDITIONS]: byClock("* * * * *", chargeAdditions),
  [REOPEN_OFFERS]: byClock("*/2 * * * *", reopenOffers),
  // Pages are rendered again right after midnight; the first one who needs a price does not wait for this job.
  [BEGIN_TARIFFS]: byClock("0 0 * * *", beginTariffs),
  [START_RESET]: queued((services, { email }) => startReset(services, String(email))),
  [NOTE_REFUSED_SIGN_IN]: queued((services, { email, at }) =>
    writeRefusedSignIn(services, { email: String(email), at: String(at) }),
  ),
  [CLEANUP_MEDIA]: queued((services, set) => cleanupMedia(services, set as FileSet)),
  [DOWNLOAD_MESSAGE_FILE]: queued((services, { fileId }) => downloadMessageFile(services, String(fileId))),
  [CLEANUP_MESSAGE_FILE]: queued((services, file) =>
    cleanupMessageFile(services, file as Parameters<typeof cleanupMessageFile>[1]),
  ),
  [SWEEP_MESSAGE_FILES]: byClock("*/5 * * * *", sweepMessageFiles),
  [CLEANUP_SCAN]: queued((services, file) => cleanupScan(services, file as ScanFile)),
  [CLEANUP_ADDITION_PHOTO]: queued((services, file) => cleanupAdditionPhoto(services, file as ScanFile)),
  [CLEANUP_PHOTO]: queued((services, file) => cleanupPhoto(services, file as PhotoFile)),
  [COMPANY_BECAME_REAL]: queued((services) => archiveDemoFleet(services)),
  [SEND_REMINDERS]: byClock("*/5 * * * *", sendReminders),
  [WATCH_PROPOSALS]: byClock("*/2 * * * *", watchProposals),
  [WATCH_PAPERS]: byClock("10 8 * * *", watchPapers),
  [WATCH_FLIGHTS]: byClock("*/10 * * * *", watchFlights),
  [END_POSITIONS]: byClock("* * * * *", endPositions),
  [PURGE_COUNTS]: byClock("20 4 * * *", purgeCounts),
  [PURGE_BATCHES]: byClock("*/15 * * * *", purgeBatches),
  [APPLY_RETENTION]: byClock("40 3 * * *", applyRetention),
  [EXPORT_GUEST]: queued((services, { exportId }) => buildExport(services, String(exportId))),
  [ERASE_GUEST]: queued((services, { erasureId }) => eraseGuest(services, String(erasureId))),
  [REGISTER_ERASURE]: queued((services, { erasureId, entry }) =>
    registerErasure(services, String(erasureId), entry as Registered),
  ),
  // For a database that was restored while the site ran.
  [REAPPLY_ERASURES]: byClock("5 * * * *", reapplyErasures),
  [REMOVE_STORED_MESSAGES]: queued((services, { named }) =>
    removeStoredMessages(services, named as string[]),
  ),
  [PURGE_EXPORTS]: byClock("50 * * * *", purgeExports),
};

export function jobHandlers(services: Services): Record<string, JobHandler> {
  return ofJobs(({ handler }) => handler(services));
}

export const SCHEDULE = ofJobs(({ schedule }) => schedule);

export const LANES = ofJobs(({ lanes }) => lanes);

function rulesOf(services: Services) {
  return messageRules(composeNeeds(services));
}

function queued(verb: (services: Services, data: Record<string, unknown>) => Promise<unknown>): Job {
  return {
    handler: (services) => async (data) => {
      await verb(services, data);
    },
  };
}

function byClock(schedule: string, verb: (services: Services) => Promise<unknown>): Job {
  return { ...queued((services) => verb(services)), schedule };
}

function ofJobs<Fact>(read: (job: Job) => Fact | undefined): Record<string, Fact> {
  const facts = Object.entries(JOBS).flatMap(([name, job]) => {
    const fact = read(job);
    return fact === undefined ? [] : [[name, fact] as const];
  });
  return Object.fromEntries(facts);
}
