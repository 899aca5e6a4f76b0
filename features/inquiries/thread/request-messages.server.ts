import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { requestsTable } from "../requests.table.ts";
import { requestMessagesTable } from "./request-messages.table.ts";

export type NewEntry = typeof requestMessagesTable.$inferInsert;

/**
 * Writes one line of a request's thread, inside the transaction of what it speaks about, and makes it the request's latest; false when
 * an entry of this id is there already. The state is the caller's matter: see `moveRequest`.
 */
export async function addThreadEntry(tx: Db, entry: NewEntry): Promise<boolean> {
  const { id, requestId, at } = entry;
  const rows = await tx
    .insert(requestMessagesTable)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: requestMessagesTable.id });
  if (!rows.some((row) => row.id === id)) return false;
  await tx
    .update(requestsTable)
    .set({ activityAt: sql`greatest(${requestsTable.activityAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(requestsTable.id, requestId));
  return true;
}

/** What was said about requests goes with them. */
export async function deleteMessagesOf(tx: Db, requestIds: string[]): Promise<void> {
  await tx.delete(requestMessagesTable).where(inArray(requestMessagesTable.requestId, requestIds));
}
