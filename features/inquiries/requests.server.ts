import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { nextStatuses, type RequestStatus } from "./request-status.ts";
import { requestsTable, type RequestRow } from "./requests.table.ts";

/** Undefined if the same form was already stored. */
export async function insertRequest(
  tx: Db,
  request: typeof requestsTable.$inferInsert,
): Promise<RequestRow | undefined> {
  const [row] = await tx
    .insert(requestsTable)
    .values(request)
    .onConflictDoNothing({ target: requestsTable.idempotencyKey })
    .returning();
  return row;
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requestsTable).where(eq(requestsTable.id, id));
  return row;
}

/** The requests with the further offers of a set, in their order. */
export async function partsOf(db: Db, requestId: string): Promise<RequestRow[]> {
  const { partOf, part } = requestsTable;
  return db.select().from(requestsTable).where(eq(partOf, requestId)).orderBy(asc(part));
}

/** Compare-and-set: returns false if the stored address is no longer `from`. */
export async function setRequestEmail(
  tx: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const rows = await tx
    .update(requestsTable)
    .set({ email: to })
    .where(and(eq(requestsTable.id, id), eq(requestsTable.email, from)))
    .returning({ id: requestsTable.id });
  return rows.length > 0;
}

export async function findRequestByForm(db: Db, idempotencyKey: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requestsTable).where(eq(requestsTable.idempotencyKey, idempotencyKey));
  return row;
}

export async function findRequestByTokenHash(db: Db, hash: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requestsTable).where(eq(requestsTable.guestTokenHash, hash));
  return row;
}

/** Locks the request until the transaction ends, which serialises answers, closings and offers. */
export async function holdRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(requestsTable).where(eq(requestsTable.id, id)).for("update");
  return row;
}

/** Locks several requests in one order, so that two callers do not wait for each other. */
export async function holdRequests(tx: Db, references: string[]): Promise<RequestRow[]> {
  const { reference } = requestsTable;
  return tx
    .select()
    .from(requestsTable)
    .where(inArray(reference, references))
    .orderBy(asc(reference))
    .for("update");
}

/** Sets the status of a locked request and ends its snooze; returns it as stored. Throws if the move is not allowed. */
export async function settleRequest(
  tx: Db,
  { id, status }: RequestRow,
  to: { status: RequestStatus; replyWaits: boolean },
): Promise<RequestRow> {
  if (to.status !== status && !(await moveRequest(tx, id, status, to.status)))
    throw new Error(`A request does not move from ${status} to ${to.status}.`);
  return setLocked(tx, id, { replyWaits: to.replyWaits, snoozedUntil: null });
}

export async function setHandling(
  tx: Db,
  id: string,
  handling: Partial<Pick<RequestRow, "assigneeId" | "snoozedUntil">>,
): Promise<RequestRow> {
  return setLocked(tx, id, handling);
}

async function setLocked(tx: Db, id: string, values: Partial<RequestRow>): Promise<RequestRow> {
  const [row] = await tx.update(requestsTable).set(values).where(eq(requestsTable.id, id)).returning();
  return row as RequestRow;
}

export async function setGuestToken(tx: Db, id: string, guestTokenHash: string): Promise<void> {
  await tx.update(requestsTable).set({ guestTokenHash }).where(eq(requestsTable.id, id));
}

export async function deleteRequests(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(requestsTable).where(inArray(requestsTable.id, ids));
}

/** Compare-and-set: returns false if the status is no longer `from` or the move is not allowed. */
export async function moveRequest(
  tx: Db,
  id: string,
  from: RequestStatus,
  to: RequestStatus,
): Promise<boolean> {
  if (!nextStatuses(from).includes(to)) return false;
  const rows = await tx
    .update(requestsTable)
    .set({ status: to, closedFrom: to === "closed" ? from : null })
    .where(and(eq(requestsTable.id, id), eq(requestsTable.status, from)))
    .returning({ id: requestsTable.id });
  return rows.length > 0;
}

/** Records a new entry of the thread, which sorts the request first and ends its snooze. `answersReply`: the entry answers the guest's last message. */
export async function noteActivity(
  tx: Db,
  id: string,
  { at, answersReply }: { at: Date; answersReply: boolean },
): Promise<void> {
  await tx
    .update(requestsTable)
    .set({
      activityAt: sql`greatest(${requestsTable.activityAt}, ${at.toISOString()}::timestamptz)`,
      snoozedUntil: null,
      ...(answersReply ? { replyWaits: false } : {}),
    })
    .where(eq(requestsTable.id, id));
}
