import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { nextStatuses, type RequestStatus } from "./request-status.ts";
import { requestsTable, type RequestRow } from "./requests.table.ts";

/** Undefined when the same form has been stored already. */
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

/** By compare-and-set: false when another address stands there by now. */
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

/** Held until the transaction ends, so that answers, closings and offers come one after the other. */
export async function holdRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(requestsTable).where(eq(requestsTable.id, id)).for("update");
  return row;
}

/** Puts a request that is held where it belongs now. */
export async function settleRequest(
  tx: Db,
  { id, status }: RequestRow,
  to: { status: RequestStatus; replyWaits: boolean },
): Promise<void> {
  if (to.status !== status && !(await moveRequest(tx, id, status, to.status)))
    throw new Error(`A request does not move from ${status} to ${to.status}.`);
  await tx.update(requestsTable).set({ replyWaits: to.replyWaits }).where(eq(requestsTable.id, id));
}

/** From the first answer on the guest's link opens. */
export async function setGuestToken(tx: Db, id: string, guestTokenHash: string): Promise<void> {
  await tx.update(requestsTable).set({ guestTokenHash }).where(eq(requestsTable.id, id));
}

export async function deleteRequests(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(requestsTable).where(inArray(requestsTable.id, ids));
}

/** By compare-and-set: false when the request has another state, or the move is not allowed. */
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

/** The thread has a new entry: the request moves to the top of its list. `answersReply`: the guest's last message needs no other answer. */
export async function noteActivity(
  tx: Db,
  id: string,
  { at, answersReply }: { at: Date; answersReply: boolean },
): Promise<void> {
  await tx
    .update(requestsTable)
    .set({
      activityAt: sql`greatest(${requestsTable.activityAt}, ${at.toISOString()}::timestamptz)`,
      ...(answersReply ? { replyWaits: false } : {}),
    })
    .where(eq(requestsTable.id, id));
}
