import { and, asc, eq, inArray, isNotNull, sql, sum } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "../bookings.table.ts";
import { paymentsTable } from "../payment/payments.table.ts";
import { transfersTable, type TransferRow } from "./transfers.table.ts";

/**
 * When money that moved at a time counts in the books: then, or when it is noted if that month is closed. No month is closed before the
 * transaction ends (migration 0089).
 */
export function countedAt(movedAt: Date, notedAt: Date) {
  return sql<Date>`counted_at(${movedAt.toISOString()}::timestamptz, ${notedAt.toISOString()}::timestamptz)`;
}

export async function insertTransfer(
  tx: Db,
  transfer: Omit<typeof transfersTable.$inferInsert, "countedAt">,
): Promise<void> {
  const { receivedAt, notedAt } = transfer;
  await tx.insert(transfersTable).values({ ...transfer, countedAt: countedAt(receivedAt, notedAt) });
}

/** Cents. */
export async function arrivedFor(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ amount: sum(transfersTable.amount).mapWith(Number) })
    .from(transfersTable)
    .where(eq(transfersTable.paymentId, paymentId));
  return row?.amount ?? 0;
}

export async function transfersOf(db: Db, outboundId: string): Promise<TransferRow[]> {
  return db
    .select()
    .from(transfersTable)
    .where(eq(transfersTable.bookingId, outboundId))
    .orderBy(asc(transfersTable.receivedAt), asc(transfersTable.id));
}

/** The earliest end date first, with their bookings and what arrived. */
export async function awaitedPayments(db: Db, most: number) {
  const { amount, dueAt, expiresAt, id, outside, status } = paymentsTable;
  const arrived = sql<number>`(select coalesce(sum(${transfersTable.amount}), 0)::int from ${transfersTable}
    where ${transfersTable.paymentId} = ${id})`;
  return db
    .select({
      id,
      amount,
      arrived,
      dueAt,
      expiresAt,
      reference: bookingsTable.reference,
      fullName: bookingsTable.fullName,
    })
    .from(paymentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, paymentsTable.bookingId))
    .where(and(eq(status, "open"), isNotNull(outside)))
    .orderBy(asc(dueAt), asc(id))
    .limit(most);
}

export async function deleteTransfersOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(transfersTable).where(inArray(transfersTable.bookingId, bookingIds));
}
