import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { paymentDifferencesTable } from "./payment-differences.table.ts";
import { paymentsTable } from "./payments.table.ts";

export async function paymentFigures(db: Db, { now, since }: { now: Date; since: Date }) {
  const { status, expiresAt, outside, paidAt } = paymentsTable;
  const isOpen = and(eq(status, "open"), isNull(outside));
  const [open, late, paid] = await Promise.all([
    db.$count(paymentsTable, isOpen),
    db.$count(paymentsTable, and(isOpen, lt(expiresAt, now))),
    db.$count(paymentsTable, gt(paidAt, since)),
  ]);
  return { open, late, paid };
}

export async function openDifferences(db: Db) {
  const { kind, settledAt } = paymentDifferencesTable;
  return db
    .select({ kind, count: sql<number>`count(*)::int` })
    .from(paymentDifferencesTable)
    .where(isNull(settledAt))
    .groupBy(kind);
}
