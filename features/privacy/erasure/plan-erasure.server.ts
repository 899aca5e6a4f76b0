import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { mailsAbout } from "#platform/mail/outbox-admin.server.ts";
import { chargedToOrganisations } from "#features/booking/organisation/booking-organisations.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { bookingNotesTable } from "#features/booking/notes/booking-notes.table.ts";
import { withOpenDifference } from "#features/booking/payment/payment-differences.server.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { repaymentsTable } from "#features/booking/transfers/transfers.table.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { messagesAbout, messagesInThreads } from "#platform/messages/message-rows.server.ts";
import { repliesAbout } from "#features/messages/message-replies.server.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { exportsOf } from "../export/guest-exports.server.ts";
import type { GuestRecords } from "../guest-records.server.ts";
import { type ErasureCounts, NOTHING_ERASED } from "./erasure-counts.ts";
import { type ErasureBlock, isOpenRide, type Retention, retentionOf } from "./erasure.ts";

type Whole = { id: string; legs: BookingRow[]; kept: Retention | null };

export type ErasurePlan = {
  bookings: Whole[];
  requestIds: string[];
  exportIds: string[];
  counts: ErasureCounts;
  blocks: { why: ErasureBlock; reference: string }[];
};

export async function planErasure(
  db: Db,
  { bookings, requests }: GuestRecords,
  { guestKey, now }: { guestKey: string; now: Date },
): Promise<ErasurePlan> {
  const wholes = await wholeBookings(db, [...new Set(bookings.map((leg) => leg.outboundId ?? leg.id))]);
  const legs = wholes.flatMap((whole) => whole.legs);
  const requestIds = requests.map(({ id }) => id);
  const exportIds = await exportsOf(db, guestKey);
  const legIds = legs.map(({ id }) => id);
  const isKept = (whole: Whole) => whole.kept !== null;
  return {
    bookings: wholes,
    requestIds,
    exportIds,
    counts: {
      ...NOTHING_ERASED,
      bookingsKept: wholes.filter(isKept).length,
      bookingsDeleted: wholes.length - wholes.filter(isKept).length,
      requests: requestIds.length,
      messages:
        (await db.$count(requestMessagesTable, inArray(requestMessagesTable.requestId, requestIds))) +
        (await messagesInThreads(db, requestIds)).length +
        (await messagesAbout(db, legIds)).length +
        (await repliesAbout(db, legIds)).length,
      mails:
        (await mailsAbout(db, "bookingId", legIds)).length +
        (await mailsAbout(db, "requestId", requestIds)).length,
      notes: await db.$count(bookingNotesTable, inArray(bookingNotesTable.bookingId, legIds)),
      exports: exportIds.length,
    },
    blocks: await blocksOf(db, legs, now),
  };
}

export async function wholeBookings(db: Db, outboundIds: string[]): Promise<Whole[]> {
  const { id, outboundId, leg } = bookingsTable;
  const legs = await db
    .select()
    .from(bookingsTable)
    .where(or(inArray(id, outboundIds), inArray(outboundId, outboundIds)))
    .orderBy(leg, bookingsTable.position);
  const { bookingId, status } = paymentsTable;
  const paid = await db
    .select({ bookingId })
    .from(paymentsTable)
    .where(and(inArray(bookingId, outboundIds), eq(status, "paid")));
  const owed = await db
    .select({ bookingId: compensationsTable.bookingId })
    .from(compensationsTable)
    .where(
      inArray(
        compensationsTable.bookingId,
        legs.map((row) => row.id),
      ),
    );
  const written = await db
    .select({ bookingId: documentsTable.bookingId })
    .from(documentsTable)
    .where(inArray(documentsTable.bookingId, outboundIds));
  const onAccount = await chargedToOrganisations(db, outboundIds);
  const withMoney = new Set([...paid, ...owed, ...written, ...onAccount].map((row) => row.bookingId));
  return outboundIds.map((outbound) => {
    const own = legs.filter((row) => row.id === outbound || row.outboundId === outbound);
    return {
      id: outbound,
      legs: own,
      kept: retentionOf(
        own,
        own.some((row) => withMoney.has(row.id)),
      ),
    };
  });
}

async function blocksOf(db: Db, legs: BookingRow[], now: Date): Promise<ErasurePlan["blocks"]> {
  const ids = legs.map(({ id }) => id);
  const open = legs.filter((leg) => isOpenRide(leg, now)).map(({ id }) => id);
  const owing = legs.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id);
  const found: [ErasureBlock, string[]][] = [
    ["ride", open],
    [
      "payment",
      await idsOf(
        db,
        paymentsTable,
        and(inArray(paymentsTable.bookingId, ids), eq(paymentsTable.status, "open")),
      ),
    ],
    [
      "payment",
      await idsOf(
        db,
        feesTable,
        and(inArray(feesTable.bookingId, owing), isNull(feesTable.paidAt), isNull(feesTable.waivedAt)),
      ),
    ],
    [
      "payment",
      await idsOf(
        db,
        additionsTable,
        and(
          inArray(additionsTable.bookingId, ids),
          inArray(additionsTable.status, ["accepted", "upheld", "disputed"]),
          gt(additionsTable.amount, 0),
          isNull(additionsTable.feeId),
        ),
      ),
    ],
    [
      "refund",
      await idsOf(
        db,
        refundsTable,
        and(inArray(refundsTable.bookingId, ids), eq(refundsTable.status, "queued")),
      ),
    ],
    [
      "refund",
      await idsOf(
        db,
        repaymentsTable,
        and(inArray(repaymentsTable.bookingId, ids), isNull(repaymentsTable.repaidAt)),
      ),
    ],
    [
      "compensation",
      await idsOf(
        db,
        compensationsTable,
        and(inArray(compensationsTable.bookingId, ids), isNull(compensationsTable.paidAt)),
      ),
    ],
    [
      "change",
      await idsOf(
        db,
        bookingChangesTable,
        and(
          inArray(bookingChangesTable.bookingId, open),
          inArray(bookingChangesTable.status, ["requested", "awaiting_payment"]),
        ),
      ),
    ],
    ["difference", await withOpenDifference(db, ids)],
  ];
  const referenceOf = new Map(legs.map(({ id, reference }) => [id, reference]));
  return found.flatMap(([why, rows]) =>
    [...new Set(rows)].map((id) => ({ why, reference: referenceOf.get(id) ?? "" })),
  );
}

type OfABooking =
  | typeof paymentsTable
  | typeof feesTable
  | typeof additionsTable
  | typeof refundsTable
  | typeof repaymentsTable
  | typeof compensationsTable
  | typeof bookingChangesTable;

async function idsOf(db: Db, table: OfABooking, where: ReturnType<typeof and>): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${table.bookingId}` })
    .from(table)
    .where(where);
  return rows.map(({ id }) => id);
}
