import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "../bookings.table.ts";
import type { OutsideWay } from "../fees/fee.ts";
import type { RefundRow } from "../payment/payments.table.ts";
import { countedAt } from "./transfers.server.ts";
import { repaymentsTable, type RepaymentRow } from "./transfers.table.ts";

export async function insertRepayment(tx: Db, repayment: typeof repaymentsTable.$inferInsert): Promise<void> {
  await tx.insert(repaymentsTable).values(repayment);
}

/** A refund is owed once. */
export async function oweRefund(
  db: Db,
  {
    id: refundId,
    bookingId,
    amount,
    createdAt,
  }: Pick<RefundRow, "id" | "bookingId" | "amount" | "createdAt">,
): Promise<void> {
  await db
    .insert(repaymentsTable)
    .values({ id: randomUUID(), bookingId, refundId, cause: "refund", amount, createdAt })
    .onConflictDoNothing();
}

/** Compare-and-set: returns the row to the one caller that noted the repayment. */
export async function markRepaid(
  tx: Db,
  { id, bookingId }: Pick<RepaymentRow, "id" | "bookingId">,
  repaid: { repaidAt: Date; notedAt: Date; way: OutsideWay; repaidBy: string },
): Promise<RepaymentRow | undefined> {
  const [row] = await tx
    .update(repaymentsTable)
    .set({ ...repaid, countedAt: countedAt(repaid.repaidAt, repaid.notedAt) })
    .where(
      and(
        eq(repaymentsTable.id, id),
        eq(repaymentsTable.bookingId, bookingId),
        isNull(repaymentsTable.repaidAt),
      ),
    )
    .returning();
  return row;
}

/** Oldest first. */
export async function repaymentsOf(db: Db, bookingIds: string[]): Promise<RepaymentRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(repaymentsTable)
    .where(inArray(repaymentsTable.bookingId, bookingIds))
    .orderBy(asc(repaymentsTable.createdAt), asc(repaymentsTable.id));
}

export async function openRepayments(db: Db, most: number) {
  const { amount, bookingId, cause, createdAt, id, repaidAt } = repaymentsTable;
  return db
    .select({
      id,
      amount,
      cause,
      createdAt,
      reference: bookingsTable.reference,
      fullName: bookingsTable.fullName,
    })
    .from(repaymentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, bookingId))
    .where(isNull(repaidAt))
    .orderBy(asc(createdAt), asc(id))
    .limit(most);
}

export async function deleteRepaymentsOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(repaymentsTable).where(inArray(repaymentsTable.bookingId, bookingIds));
}
