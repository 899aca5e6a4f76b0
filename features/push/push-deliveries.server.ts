import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { pushDeliveriesTable, type PushDeliveryRow, type PushStatus } from "./push.table.ts";

type NewDelivery = Pick<
  PushDeliveryRow,
  "id" | "key" | "subscriptionId" | "event" | "data" | "createdAt" | "expiresAt"
>;

export async function insertDeliveries(tx: Db, deliveries: NewDelivery[]): Promise<string[]> {
  if (deliveries.length === 0) return [];
  const rows = await tx
    .insert(pushDeliveriesTable)
    .values(deliveries)
    .onConflictDoNothing()
    .returning({ id: pushDeliveriesTable.id });
  return rows.map(({ id }) => id);
}

export async function busySubscriptions(
  db: Db,
  subscriptionIds: string[],
  { since, most }: { since: Date; most: number },
): Promise<Set<string>> {
  const { subscriptionId, createdAt } = pushDeliveriesTable;
  const rows = await db
    .select({ subscriptionId })
    .from(pushDeliveriesTable)
    .where(and(inArray(subscriptionId, subscriptionIds), gte(createdAt, since)))
    .groupBy(subscriptionId)
    .having(sql`count(*) >= ${most}`);
  return new Set(rows.map((row) => row.subscriptionId));
}

export async function findDelivery(db: Db, id: string): Promise<PushDeliveryRow | undefined> {
  const [row] = await db.select().from(pushDeliveriesTable).where(eq(pushDeliveriesTable.id, id));
  return row;
}

/** Compare-and-set: only one of concurrent callers sends it. */
export async function beginAttempt(
  db: Db,
  { id, attempts }: Pick<PushDeliveryRow, "id" | "attempts">,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(pushDeliveriesTable)
    .set({ attempts: attempts + 1, attemptedAt: now })
    .where(and(isQueued(id), eq(pushDeliveriesTable.attempts, attempts)))
    .returning({ id: pushDeliveriesTable.id });
  return rows.length > 0;
}

export async function noteAttempt(db: Db, id: string, lastError: string): Promise<void> {
  await db.update(pushDeliveriesTable).set({ attemptedAt: null, lastError }).where(isQueued(id));
}

export async function endDelivery(
  db: Db,
  id: string,
  {
    status,
    lastError = null,
    sentAt = null,
  }: { status: Exclude<PushStatus, "queued">; lastError?: string | null; sentAt?: Date | null },
): Promise<void> {
  const change = { status, lastError, sentAt, attemptedAt: null };
  await db.update(pushDeliveriesTable).set(change).where(isQueued(id));
}

function isQueued(id: string) {
  return and(eq(pushDeliveriesTable.id, id), eq(pushDeliveriesTable.status, "queued"));
}

/** Must match the expression of the index. */
const BOOKING = sql`(${pushDeliveriesTable.data} ->> 'bookingId')`;

export async function deleteDeliveriesAbout(tx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length > 0) await tx.delete(pushDeliveriesTable).where(inArray(BOOKING, bookingIds));
}

export async function deleteDeliveriesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { id, createdAt } = pushDeliveriesTable;
  const old = await tx
    .select({ id })
    .from(pushDeliveriesTable)
    .where(lt(createdAt, before))
    .limit(limit)
    .for("update", { skipLocked: true });
  const ids = old.map((row) => row.id);
  if (ids.length > 0) await tx.delete(pushDeliveriesTable).where(inArray(id, ids));
  return ids.length;
}

export async function countDeliveriesSince(
  db: Db,
  since: Date,
): Promise<{ status: PushStatus; count: number }[]> {
  const { status, createdAt } = pushDeliveriesTable;
  return db
    .select({ status, count: sql<number>`count(*)::int` })
    .from(pushDeliveriesTable)
    .where(gte(createdAt, since))
    .groupBy(status);
}
