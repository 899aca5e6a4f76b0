import { and, asc, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { closedMonthsTable, type ClosedMonthRow } from "./closed-months.table.ts";

const table = closedMonthsTable;

/**
 * The transaction that closes months holds this lock alone. The triggers take it shared for each movement (migration of `closed_months`), so
 * a movement is either written before and is in the closed books, or sees that the month is closed.
 */
export async function lockBooks(tx: Db): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('closed months', 0))`);
}

export async function insertClosedMonth(tx: Db, row: ClosedMonthRow): Promise<void> {
  await tx.insert(table).values(row);
}

export async function closedMonth(db: Db, period: string): Promise<ClosedMonthRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.period, period));
  return row;
}

export async function closedMonthsOf(db: Db, year: number) {
  const { period, closedAt, sha256 } = table;
  return db
    .select({ period, closedAt, sha256 })
    .from(table)
    .where(and(gte(period, `${year}-01`), lte(period, `${year}-12`)))
    .orderBy(asc(period));
}

type ClosedUntil = Pick<ClosedMonthRow, "period" | "lastNumber" | "endsAt">;

export async function lastClosed(db: Db): Promise<ClosedUntil | undefined> {
  const { period, lastNumber, endsAt } = table;
  const [row] = await db.select({ period, lastNumber, endsAt }).from(table).orderBy(desc(period)).limit(1);
  return row;
}

/**
 * When money that moved at a time counts: then, or now if its month is closed. No month is closed before the transaction ends.
 */
export async function openTime(tx: Db, now: Date): Promise<(at: Date) => Date> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('closed months', 0))`);
  const last = await lastClosed(tx);
  return (at) => (last && at < last.endsAt ? now : at);
}

/** Lets the rest of a transaction of the retention job delete movements and closed months, which the triggers refuse otherwise. */
export async function passRetention(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('house.books_out_of_time', 'on', true)`);
}

export async function deleteClosedMonthsBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const old = tx.select({ period: table.period }).from(table).where(lt(table.endsAt, before)).limit(limit);
  await passRetention(tx);
  const rows = await tx
    .delete(table)
    .where(sql`${table.period} in ${old}`)
    .returning({ period: table.period });
  return rows.length;
}
