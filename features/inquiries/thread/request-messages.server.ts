import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { noteActivity } from "../requests.server.ts";
import { requestMessagesTable, type RequestMessageRow } from "./request-messages.table.ts";

export type NewEntry = typeof requestMessagesTable.$inferInsert;

/**
 * Writes one line of a request's thread, inside the transaction of what it speaks about, and makes it the request's latest; false when
 * an entry of this id is there already. The state is the caller's matter: see `moveRequest`.
 */
export async function addThreadEntry(tx: Db, entry: NewEntry): Promise<boolean> {
  const { requestId, at, kind } = entry;
  const rows = await tx
    .insert(requestMessagesTable)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: requestMessagesTable.id });
  if (rows.length === 0) return false;
  // An offer answers what the guest has asked about the one before.
  await noteActivity(tx, requestId, { at, answersReply: kind === "offer-sent" });
  return true;
}

export async function findEntry(db: Db, id: string): Promise<RequestMessageRow | undefined> {
  const [row] = await db.select().from(requestMessagesTable).where(eq(requestMessagesTable.id, id));
  return row;
}

/** What was said since the request was sent, in order, with who of the company wrote it; null when that person is gone. */
export async function threadOf(db: Db, requestId: string) {
  const { id, at, direction, kind, subject, text, details, adminId, entry } = requestMessagesTable;
  return db
    .select({ id, at, direction, kind, subject, text, details, by: adminsTable.email })
    .from(requestMessagesTable)
    .leftJoin(adminsTable, eq(adminsTable.id, adminId))
    .where(eq(requestMessagesTable.requestId, requestId))
    .orderBy(asc(at), asc(entry));
}

/** What was said about requests goes with them. */
export async function deleteMessagesOf(tx: Db, requestIds: string[]): Promise<void> {
  await tx.delete(requestMessagesTable).where(inArray(requestMessagesTable.requestId, requestIds));
}
