import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { noteActivity } from "../requests.server.ts";
import { requestMessagesTable, type RequestMessageRow } from "./request-messages.table.ts";

type NewEntry = typeof requestMessagesTable.$inferInsert;

/**
 * Adds an entry to a thread in the caller's transaction, and updates the request's activity. Returns false if the id exists. The caller
 * sets the status: see `moveRequest`.
 */
export async function addThreadEntry(tx: Db, entry: NewEntry): Promise<boolean> {
  const { requestId, at, kind } = entry;
  const rows = await tx
    .insert(requestMessagesTable)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: requestMessagesTable.id });
  if (rows.length === 0) return false;
  await noteActivity(tx, requestId, { at, answersReply: kind === "offer-sent" });
  return true;
}

export async function findEntry(db: Db, id: string): Promise<RequestMessageRow | undefined> {
  const [row] = await db.select().from(requestMessagesTable).where(eq(requestMessagesTable.id, id));
  return row;
}

/** Entries in order, each with the author's email; null for guests and deleted accounts. */
export async function threadOf(db: Db, requestId: string) {
  const { id, at, direction, kind, subject, text, details, adminId, entry } = requestMessagesTable;
  return db
    .select({ id, at, direction, kind, subject, text, details, by: adminsTable.email })
    .from(requestMessagesTable)
    .leftJoin(adminsTable, eq(adminsTable.id, adminId))
    .where(eq(requestMessagesTable.requestId, requestId))
    .orderBy(asc(at), asc(entry));
}

export async function lastWordsOf(db: Db, requestIds: string[], most: number): Promise<Map<string, string>> {
  const { requestId, direction, text, at, entry } = requestMessagesTable;
  const rows = await db
    .selectDistinctOn([requestId], { requestId, words: sql<string>`left(${text}, ${most})` })
    .from(requestMessagesTable)
    .where(and(inArray(requestId, requestIds), eq(direction, "from_guest"), isNotNull(text)))
    .orderBy(asc(requestId), desc(at), desc(entry));
  return new Map(rows.map((row) => [row.requestId, row.words]));
}

export async function deleteMessagesOf(tx: Db, requestIds: string[]): Promise<void> {
  await tx.delete(requestMessagesTable).where(inArray(requestMessagesTable.requestId, requestIds));
}
