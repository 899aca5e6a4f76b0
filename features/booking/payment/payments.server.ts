import { and, eq, lt, ne } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { paymentsTable, refundsTable, type PaymentRow, type RefundRow } from "./payments.table.ts";

export async function insertPayment(tx: Db, payment: typeof paymentsTable.$inferInsert): Promise<void> {
  await tx.insert(paymentsTable).values(payment);
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentsTable).where(eq(paymentsTable.id, id));
  return row;
}

export async function paymentOf(db: Db, bookingId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentsTable).where(eq(paymentsTable.bookingId, bookingId));
  return row;
}

/** Payments whose end nobody has heard of, oldest first. */
export async function openPaymentsBefore(db: Db, before: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(paymentsTable)
    .where(and(eq(paymentsTable.status, "open"), lt(paymentsTable.createdAt, before)))
    .orderBy(paymentsTable.createdAt)
    .limit(100);
}

export async function rememberCheckout(db: Db, id: string, checkoutId: string): Promise<void> {
  await db.update(paymentsTable).set({ checkoutId }).where(eq(paymentsTable.id, id));
}

/** True for the one caller that marked it paid. */
export async function markPaid(
  tx: Db,
  id: string,
  paid: { checkoutId: string; intent: string | null; live: boolean; paidAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(paymentsTable)
    .set({ ...paid, status: "paid" })
    .where(and(eq(paymentsTable.id, id), ne(paymentsTable.status, "paid")))
    .returning({ id: paymentsTable.id });
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

export async function markRefunded(db: Db, id: string, providerId: string, doneAt: Date): Promise<void> {
  await db.update(refundsTable).set({ status: "done", providerId, doneAt }).where(eq(refundsTable.id, id));
}
