import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { isToDecide } from "#features/booking/additions/additions.server.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import { unansweredSince } from "#features/booking/additions/addition.ts";
import { isUnpaidAddition } from "#features/booking/fees/fees.server.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { isOverdueOutside } from "#features/booking/payment/payments.server.ts";
import { compensationsTable, paymentsTable } from "#features/booking/payment/payments.table.ts";
import { repaymentsTable } from "#features/booking/transfers/transfers.table.ts";
import { isOpenDifference } from "#features/documents/document-differences.server.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { duePapersCount } from "#features/fleet/papers.server.ts";
import { UNREAD_REPLIES } from "#features/messages/message-replies.server.ts";
import { messageRepliesTable } from "#features/messages/message-replies.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { isWaitingRow } from "#features/inquiries/search-requests.server.ts";
import { assignmentDoubts } from "./assignment-doubts.server.ts";
import { flightWatchesTable } from "./assignments.table.ts";
import { isToSignOff } from "./earnings/handed-in-days.server.ts";
import { handedInDaysTable } from "./earnings/handed-in-days.table.ts";
import { isCancelledSince, isOfThisRide } from "./flights/flight-watches.server.ts";
import { comingSince, ridesOfList } from "./board-rides.server.ts";

export const WAITING_LISTS = {
  unassigned: "?unassigned=1&soon=1",
  pending: "?pending=1",
  unclosed: "?unclosed=1",
  toConfirm: "?toConfirm=1",
  declined: "?declined=1",
  unanswered: "?unanswered=1",
  unread: "?unread=1",
  overdue: "?overdue=1",
} as const;

export type Waiting = {
  unassigned: number;
  pending: number;
  unclosed: number;
  toConfirm: number;
  declined: number;
  unanswered: number;
  unread: number;
  overdue: number;
  /** `firstChange`: the reference of the oldest one. */
  changes: number;
  firstChange: string | null;
  cancelledFlights: number;
  /** Papers of chauffeurs and cars that have ended or end within 30 days. */
  papers: number;
  handedIn: number;
  /** New requests, replies of guests to an offer, and requests whose snooze is over. */
  newRequests: number;
  refusedMails: number;
  unreadReplies: number;
  differences: number;
  outside: number;
  /** Disputed additions, those without an answer for a day, and unpaid amounts for additions. */
  additions: number;
};

/** `doubts`: those of the same page, if it shows them too. */
export async function countWaiting(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  doubts: Promise<Map<string, unknown>> = assignmentDoubts(db, clock.now()),
): Promise<Waiting> {
  const now = clock.now();
  const askedChanges = sql`from ${bookingChangesTable} join ${bookingsTable}
    on ${bookingsTable.id} = ${bookingChangesTable.bookingId} and ${bookingsTable.status} = 'confirmed'
    where ${bookingChangesTable.status} = 'requested'`;
  const counts = db.execute<Omit<Waiting, "toConfirm">>(sql`select
    (select count(*)::int ${askedChanges}) as "changes",
    (select ${bookingsTable.reference} ${askedChanges} order by ${bookingChangesTable.createdAt} limit 1) as "firstChange",
    ${countOf(db, bookingsTable, ridesOfList(db, { unassigned: true, soon: true }, now))} as "unassigned",
    ${countOf(db, bookingsTable, ridesOfList(db, { pending: true }, now))} as "pending",
    ${countOf(db, bookingsTable, ridesOfList(db, { unclosed: true }, now))} as "unclosed",
    ${countOf(db, bookingsTable, ridesOfList(db, { declined: true }, now))} as "declined",
    ${countOf(db, bookingsTable, ridesOfList(db, { unanswered: true }, now))} as "unanswered",
    ${countOf(db, bookingsTable, ridesOfList(db, { unread: true }, now))} as "unread",
    ${countOf(db, bookingsTable, ridesOfList(db, { overdue: true }, now))} as "overdue",
    (select count(*)::int from ${flightWatchesTable} join ${bookingsTable} on ${isOfThisRide}
      where ${and(isCancelledSince(comingSince(now)), eq(bookingsTable.status, "confirmed"))}) as "cancelledFlights",
    ${duePapersCount(parisDateOf(now))} as "papers",
    ${countOf(db, handedInDaysTable, isToSignOff())} as "handedIn",
    ${countOf(db, requestsTable, isWaitingRow(now))} as "newRequests",
    ${countOf(db, mailsTable, sql`${mailsTable.status} = 'refused' and ${mailsTable.settledAt} is null`)} as "refusedMails",
    ${countOf(db, messageRepliesTable, UNREAD_REPLIES)} as "unreadReplies",
    (select count(*)::int from ${paymentDifferencesTable} where ${paymentDifferencesTable.settledAt} is null)
      + (select count(*)::int from ${compensationsTable} where ${compensationsTable.paidAt} is null
        and ${compensationsTable.dueAt} < ${now.toISOString()})
      + ${countOf(db, documentDifferencesTable, isOpenDifference(now))} as "differences",
    ${countOf(db, paymentsTable, isOverdueOutside(now))}
      + ${countOf(db, repaymentsTable, isNull(repaymentsTable.repaidAt))} as "outside",
    ${countOf(db, additionsTable, isToDecide(unansweredSince(now)))}
      + ${countOf(db, feesTable, isUnpaidAddition())} as "additions"`);
  const [counted, doubted] = await Promise.all([counts, doubts]);
  const none = { unassigned: 0, pending: 0, unclosed: 0, changes: 0, firstChange: null, cancelledFlights: 0 };
  return {
    ...none,
    declined: 0,
    unanswered: 0,
    unread: 0,
    overdue: 0,
    papers: 0,
    handedIn: 0,
    newRequests: 0,
    refusedMails: 0,
    unreadReplies: 0,
    differences: 0,
    outside: 0,
    additions: 0,
    ...counted.rows[0],
    toConfirm: doubted.size,
  };
}

type Counted =
  | typeof additionsTable
  | typeof feesTable
  | typeof paymentsTable
  | typeof repaymentsTable
  | typeof documentDifferencesTable
  | typeof bookingsTable
  | typeof requestsTable
  | typeof mailsTable
  | typeof messageRepliesTable
  | typeof handedInDaysTable;

function countOf(db: Db, table: Counted, where: SQL | undefined) {
  return sql`(${db
    .select({ count: sql`count(*)::int` })
    .from(table)
    .where(where)})`;
}
