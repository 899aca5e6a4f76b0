import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "../bookings.table.ts";
import { paymentDifferencesTable, type PaymentDifferenceRow } from "./payment-differences.table.ts";
import { compensationsTable } from "./payments.table.ts";

const MOST_SETTLED = 100;

type Found = Omit<
  PaymentDifferenceRow,
  "id" | "key" | "refundId" | "settledAt" | "settledBy" | "note" | "currency"
> & { refundId?: string; currency?: string };

/** Stored once per `about`, which distinguishes different incidents of one payment. */
export async function noteDifference(db: Db, about: string, found: Found): Promise<void> {
  await db
    .insert(paymentDifferencesTable)
    .values({ id: randomUUID(), key: `${found.kind}:${about}`, currency: "eur", ...found })
    .onConflictDoNothing();
}

/** With the reference of the booking; open ones are sorted oldest first. */
export async function differences(db: Db, which: "open" | "settled") {
  const { settledAt, foundAt, bookingId } = paymentDifferencesTable;
  const rows = db
    .select({ difference: paymentDifferencesTable, reference: bookingsTable.reference })
    .from(paymentDifferencesTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, bookingId));
  return which === "open"
    ? rows.where(isNull(settledAt)).orderBy(asc(foundAt))
    : rows.where(isNotNull(settledAt)).orderBy(desc(settledAt)).limit(MOST_SETTLED);
}

/**
 * Compensations not paid before the deadline of the terms. Depends on the current time, so it is not
 * stored.
 */
export async function overdueCompensations(db: Db, now: Date) {
  const { amount, dueAt, paidAt, bookingId } = compensationsTable;
  return db
    .select({ amount, dueAt, reference: bookingsTable.reference })
    .from(compensationsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, bookingId))
    .where(and(isNull(paidAt), lt(dueAt, now)))
    .orderBy(asc(dueAt));
}

export async function withOpenDifference(db: Db, bookingIds: string[]): Promise<string[]> {
  const { bookingId, settledAt } = paymentDifferencesTable;
  const rows = await db
    .select({ bookingId })
    .from(paymentDifferencesTable)
    .where(and(inArray(bookingId, bookingIds), isNull(settledAt)));
  return rows.map((row) => row.bookingId);
}

/** Compare-and-set: returns undefined when the difference is already settled. */
export async function markSettled(
  tx: Db,
  id: string,
  settled: { settledAt: Date; settledBy: string; note: string },
): Promise<PaymentDifferenceRow | undefined> {
  const [row] = await tx
    .update(paymentDifferencesTable)
    .set(settled)
    .where(and(eq(paymentDifferencesTable.id, id), isNull(paymentDifferencesTable.settledAt)))
    .returning();
  return row;
}

export async function replaceDifferenceNotes(tx: Db, bookingId: string, text: string): Promise<void> {
  await tx
    .update(paymentDifferencesTable)
    .set({ note: text })
    .where(eq(paymentDifferencesTable.bookingId, bookingId));
}

export async function deleteDifferencesOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(paymentDifferencesTable).where(inArray(paymentDifferencesTable.bookingId, bookingIds));
}
