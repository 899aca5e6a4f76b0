import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { customerFeedsTable, type CustomerFeedRow } from "./customer-feeds.table.ts";

/** An address has one open feed: a second one is not inserted. */
export async function insertFeed(db: Db, feed: typeof customerFeedsTable.$inferInsert): Promise<void> {
  await db.insert(customerFeedsTable).values(feed).onConflictDoNothing();
}

export async function openFeedOf(db: Db, email: string): Promise<CustomerFeedRow | undefined> {
  const [row] = await db
    .select()
    .from(customerFeedsTable)
    .where(and(eq(customerFeedsTable.email, email), isNull(customerFeedsTable.revokedAt)));
  return row;
}

export async function findFeed(db: Db, tokenHash: string): Promise<CustomerFeedRow | undefined> {
  const [row] = await db.select().from(customerFeedsTable).where(eq(customerFeedsTable.tokenHash, tokenHash));
  return row;
}

export async function noteFeedRead(db: Db, id: string, now: Date): Promise<void> {
  await db.update(customerFeedsTable).set({ readAt: now }).where(eq(customerFeedsTable.id, id));
}

export async function revokeFeedOf(db: Db, email: string, now: Date): Promise<void> {
  await db
    .update(customerFeedsTable)
    .set({ revokedAt: now })
    .where(and(eq(customerFeedsTable.email, email), isNull(customerFeedsTable.revokedAt)));
}

export async function deleteFeedsOf(tx: Db, emails: string[]): Promise<void> {
  await tx.delete(customerFeedsTable).where(inArray(customerFeedsTable.email, emails));
}

export async function deleteFeedsUnreadSince(tx: Db, since: Date, limit: number): Promise<number> {
  const { id, readAt } = customerFeedsTable;
  const old = tx.select({ id }).from(customerFeedsTable).where(lt(readAt, since)).limit(limit);
  return (await tx.delete(customerFeedsTable).where(inArray(id, old)).returning({ id })).length;
}
