import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { ChargeFailure } from "#platform/payments/payments.ts";
import { endedUnconfirmed, PAYMENT_MINUTES } from "../booking.ts";
import type { OutsideWay } from "../fees/fee.ts";
import type { BookingRow } from "../bookings.table.ts";
import { deleteAdditionsOf } from "../additions/additions.server.ts";
import { deleteFeesOf } from "../fees/fees.server.ts";
import { detachGuaranteesOf } from "../guarantee/guarantees.server.ts";
import { deleteRepaymentsOf } from "../transfers/repayments.server.ts";
import { deleteTipsOf } from "../tips/tips.server.ts";
import { deleteTransfersOf } from "../transfers/transfers.server.ts";
import { repaymentsTable } from "../transfers/transfers.table.ts";
import {
  compensationsTable,
  partialRefundsTable,
  paymentsTable,
  refundsTable,
  type CompensationRow,
  type PartialRefundRow,
  type PaymentRow,
  type RefundRow,
} from "./payments.table.ts";

/** `countedAt`: a value of `countedAt`, for a payment outside the provider that is noted. */
export async function insertPayment(
  tx: Db,
  payment: Omit<typeof paymentsTable.$inferInsert, "countedAt"> & { countedAt?: SQL<Date> },
): Promise<void> {
  await tx.insert(paymentsTable).values(payment);
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentsTable).where(eq(paymentsTable.id, id));
  return row;
}

export async function paymentByIntent(db: Db, intent: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentsTable).where(eq(paymentsTable.intent, intent));
  return row;
}

/**
 * The payment of the booking itself, not of a change, a fee or a tip. The one that has ended comes last, because another way to pay
 * replaced it.
 */
export async function paymentOf(db: Db, bookingId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.bookingId, bookingId),
        isNull(paymentsTable.changeId),
        isNull(paymentsTable.feeId),
        isNull(paymentsTable.tipId),
      ),
    )
    .orderBy(sql`${paymentsTable.status} = 'expired'`, sql`${paymentsTable.outside} is null`)
    .limit(1);
  return row;
}

export async function outsidePaymentOf(db: Db, outboundId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentsTable).where(isOutsideOf(outboundId));
  return row;
}

export async function lockOutsidePayment(tx: Db, outboundId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(paymentsTable).where(isOutsideOf(outboundId)).for("update");
  return row;
}

function isOutsideOf(outboundId: string) {
  const { bookingId, changeId, feeId, outside } = paymentsTable;
  return and(eq(bookingId, outboundId), isNull(changeId), isNull(feeId), isNotNull(outside));
}

export function isOverdueOutside(now: Date) {
  const { dueAt, outside, status } = paymentsTable;
  return and(eq(status, "open"), isNotNull(outside), lt(dueAt, now));
}

export async function outsidePaymentsToFollow(db: Db, now: Date, remindFrom: Date): Promise<PaymentRow[]> {
  const { dueAt, expiresAt, id, outside, remindedAt, status } = paymentsTable;
  const toRemind = and(isNull(remindedAt), or(lte(dueAt, now), lte(expiresAt, remindFrom)));
  return db
    .select()
    .from(paymentsTable)
    .where(and(eq(status, "open"), isNotNull(outside), or(toRemind, lte(expiresAt, now))))
    .orderBy(asc(expiresAt), asc(id))
    .limit(100);
}

/** Compare-and-set: returns true to the one caller that reminds the guest. */
export async function markReminded(tx: Db, id: string, remindedAt: Date): Promise<boolean> {
  const { remindedAt: before, status } = paymentsTable;
  const rows = await tx
    .update(paymentsTable)
    .set({ remindedAt })
    .where(and(eq(paymentsTable.id, id), eq(status, "open"), isNull(before)))
    .returning({ id: paymentsTable.id });
  return rows.length > 0;
}

/** Of two from the same millisecond, the one that has not ended. */
export async function paymentOfFee(db: Db, feeId: string): Promise<PaymentRow | undefined> {
  const { createdAt, status, id } = paymentsTable;
  const [row] = await db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.feeId, feeId))
    .orderBy(desc(createdAt), sql`${status} = 'expired'`, desc(id))
    .limit(1);
  return row;
}

export async function paymentOfChange(db: Db, changeId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentsTable).where(eq(paymentsTable.changeId, changeId));
  return row;
}

export async function paymentOfTip(db: Db, tipId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentsTable).where(eq(paymentsTable.tipId, tipId));
  return row;
}

/** Oldest first. A tip is not money of the company. */
export async function paidPaymentsOf(db: Db, outboundId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.bookingId, outboundId),
        eq(paymentsTable.status, "paid"),
        isNull(paymentsTable.tipId),
      ),
    )
    .orderBy(asc(paymentsTable.paidAt), asc(paymentsTable.id));
}

/**
 * `feeId`: set when the payment was for a fee, not for the price of a ride. `outside`: how the payment came without the
 * provider; `repaidBy`: how the money went back.
 */
export type RefundOfLeg = RefundRow & {
  feeId: string | null;
  outside: OutsideWay | null;
  repaidBy: OutsideWay | null;
};

/** Queued and made refunds, oldest first, without those of tips. */
export async function refundsOf(db: Db, bookingIds: string[]): Promise<RefundOfLeg[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select({
      ...getTableColumns(refundsTable),
      feeId: paymentsTable.feeId,
      outside: paymentsTable.outside,
      repaidBy: repaymentsTable.way,
    })
    .from(refundsTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, refundsTable.paymentId))
    .leftJoin(repaymentsTable, eq(repaymentsTable.refundId, refundsTable.id))
    .where(and(inArray(refundsTable.bookingId, bookingIds), isNull(paymentsTable.tipId)))
    .orderBy(asc(refundsTable.createdAt), asc(refundsTable.id));
}

export async function insertPartialRefund(
  tx: Db,
  refund: typeof partialRefundsTable.$inferInsert,
): Promise<void> {
  await tx.insert(partialRefundsTable).values(refund);
}

/** Oldest first. */
export async function partialRefundsOf(db: Db, bookingIds: string[]): Promise<PartialRefundRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(partialRefundsTable)
    .where(inArray(partialRefundsTable.bookingId, bookingIds))
    .orderBy(asc(partialRefundsTable.createdAt), asc(partialRefundsTable.id));
}

/** Cents of a partial refund that are taken from money that did not come by card. */
export async function outsideShareOf(db: Db, partialId: string): Promise<number> {
  const parts = await db
    .select({ amount: refundsTable.amount })
    .from(refundsTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, refundsTable.paymentId))
    .where(and(eq(refundsTable.partialId, partialId), isNotNull(paymentsTable.outside)));
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

export async function refundsOfPayment(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refundsTable).where(eq(refundsTable.paymentId, paymentId));
}

/** Cents that arrived after the booking had ended, and when. They are refunded in full. */
export type LatePayment = { amount: number; paidAt: string };

/** Null unless the booking ended before it was confirmed and was paid anyway. */
export async function latePaymentOf(db: Db, outbound: BookingRow): Promise<LatePayment | null> {
  if (!endedUnconfirmed(outbound)) return null;
  const payment = await paymentOf(db, outbound.id);
  if (payment?.status !== "paid" || !payment.paidAt) return null;
  return { amount: payment.amount, paidAt: payment.paidAt.toISOString() };
}

/** First those that were never checked at the provider, then the least recently checked. */
export async function openPaymentsBefore(db: Db, before: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.status, "open"),
        isNull(paymentsTable.outside),
        lt(paymentsTable.createdAt, before),
      ),
    )
    .orderBy(sql`${paymentsTable.askedAt} asc nulls first`, asc(paymentsTable.createdAt))
    .limit(100);
}

/** Least recently checked first. */
export async function paymentsToWatch(
  db: Db,
  { since, before }: { since: Date; before: Date },
): Promise<PaymentRow[]> {
  const { status, paidAt, askedAt, outside } = paymentsTable;
  const lastAsked = sql`greatest(${askedAt}, ${paidAt})`;
  return db
    .select()
    .from(paymentsTable)
    .where(and(eq(status, "paid"), isNull(outside), gt(paidAt, since), lt(lastAsked, before.toISOString())))
    .orderBy(lastAsked)
    .limit(20);
}

export async function noteChecked(db: Db, id: string, askedAt: Date): Promise<void> {
  await db.update(paymentsTable).set({ askedAt }).where(eq(paymentsTable.id, id));
}

/**
 * Stores the checkout of a payment and returns the one that is valid: another request may have replaced
 * `instead` first.
 */
export async function rememberCheckout(
  db: Db,
  id: string,
  checkoutId: string,
  instead: string | null = null,
): Promise<string> {
  await db
    .update(paymentsTable)
    .set({ checkoutId })
    .where(
      and(
        eq(paymentsTable.id, id),
        instead === null ? isNull(paymentsTable.checkoutId) : eq(paymentsTable.checkoutId, instead),
      ),
    );
  return (await findPayment(db, id))?.checkoutId ?? checkoutId;
}

export async function forgetCheckout(db: Db, id: string, checkoutId: string): Promise<void> {
  const { checkoutsBefore, checkoutId: known, status } = paymentsTable;
  await db
    .update(paymentsTable)
    .set({ checkoutId: null, checkoutsBefore: sql`${checkoutsBefore} + 1` })
    .where(and(eq(paymentsTable.id, id), eq(known, checkoutId), eq(status, "open")));
}

/** Whether a payment can have several checkouts: a payment link that is valid until the pickup, or of a fee. */
export function outlivesCheckouts({ createdAt, expiresAt }: PaymentRow): boolean {
  return expiresAt.getTime() - createdAt.getTime() > PAYMENT_MINUTES * 60_000;
}

/** Compare-and-set: returns true to the one caller that marked it paid. */
export async function markPaid(
  tx: Db,
  id: string,
  paid: { checkoutId?: string | null; intent?: string | null; live?: boolean; paidAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(paymentsTable)
    .set({ ...paid, status: "paid" })
    .where(and(eq(paymentsTable.id, id), ne(paymentsTable.status, "paid")))
    .returning({ id: paymentsTable.id });
  return rows.length > 0;
}

/** Compare-and-set: returns true to the one caller that ended the charge of a saved card. */
export async function markChargeFailed(tx: Db, id: string, failure: ChargeFailure): Promise<boolean> {
  const rows = await tx
    .update(paymentsTable)
    .set({ status: "expired", failure })
    .where(and(eq(paymentsTable.id, id), eq(paymentsTable.status, "open")))
    .returning({ id: paymentsTable.id });
  return rows.length > 0;
}

export async function chargeOfFee(db: Db, feeId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentsTable)
    .where(and(eq(paymentsTable.feeId, feeId), isNotNull(paymentsTable.guaranteeId)))
    .orderBy(desc(paymentsTable.createdAt), desc(paymentsTable.id))
    .limit(1);
  return row;
}

export async function linksOfFee(db: Db, feeId: string): Promise<PaymentRow[]> {
  const { feeId: of, guaranteeId, checkoutId, status } = paymentsTable;
  return db
    .select()
    .from(paymentsTable)
    .where(and(eq(of, feeId), isNull(guaranteeId), isNotNull(checkoutId), ne(status, "paid")));
}

/** Locks an open payment until the transaction ends. Returns false when it is paid or expired. */
export async function holdOpenPayment(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentsTable.id })
    .from(paymentsTable)
    .where(and(eq(paymentsTable.id, id), eq(paymentsTable.status, "open")))
    .for("update");
  return rows.length > 0;
}

export async function markExpired(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(paymentsTable)
    .set({ status: "expired" })
    .where(and(eq(paymentsTable.id, id), eq(paymentsTable.status, "open")))
    .returning({ id: paymentsTable.id });
  return rows.length > 0;
}

export async function insertRefund(tx: Db, refund: typeof refundsTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(refundsTable)
    .values(refund)
    .onConflictDoNothing()
    .returning({ id: refundsTable.id });
  return rows.length > 0;
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refundsTable).where(eq(refundsTable.id, id));
  return row;
}

/** `providerId`: null for money that was returned without the provider. */
export async function markRefunded(
  db: Db,
  id: string,
  providerId: string | null,
  doneAt: Date,
): Promise<void> {
  await db.update(refundsTable).set({ status: "done", providerId, doneAt }).where(eq(refundsTable.id, id));
}

export async function insertCompensation(
  tx: Db,
  compensation: typeof compensationsTable.$inferInsert,
): Promise<void> {
  await tx.insert(compensationsTable).values(compensation);
}

export async function compensationOf(db: Db, bookingId: string): Promise<CompensationRow | undefined> {
  const [row] = await db.select().from(compensationsTable).where(eq(compensationsTable.bookingId, bookingId));
  return row;
}

/** Compare-and-set: returns true to the one caller that recorded it. */
export async function markCompensated(tx: Db, bookingId: string, paidAt: Date): Promise<boolean> {
  const rows = await tx
    .update(compensationsTable)
    .set({ paidAt })
    .where(and(eq(compensationsTable.bookingId, bookingId), isNull(compensationsTable.paidAt)))
    .returning({ id: compensationsTable.id });
  return rows.length > 0;
}

export async function deletePaymentsOf(tx: Db, bookingIds: string[]): Promise<void> {
  await deleteRepaymentsOf(tx, bookingIds);
  await deleteTransfersOf(tx, bookingIds);
  await tx.delete(compensationsTable).where(inArray(compensationsTable.bookingId, bookingIds));
  await tx.delete(refundsTable).where(inArray(refundsTable.bookingId, bookingIds));
  await tx.delete(partialRefundsTable).where(inArray(partialRefundsTable.bookingId, bookingIds));
  await tx.delete(paymentsTable).where(inArray(paymentsTable.bookingId, bookingIds));
  await deleteTipsOf(tx, bookingIds);
  await deleteAdditionsOf(tx, bookingIds);
  await deleteFeesOf(tx, bookingIds);
  await detachGuaranteesOf(tx, bookingIds);
}
