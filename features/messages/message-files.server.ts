import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import type { FileState, FileType } from "./message-file.ts";
import { messageFilesTable, type MessageFileRow } from "./message-files.table.ts";
import { messageRepliesTable, type MessageReplyRow } from "./message-replies.table.ts";

export async function insertFiles(
  tx: Db,
  files: { replyId: string; reference: string; state: FileState }[],
): Promise<MessageFileRow[]> {
  if (files.length === 0) return [];
  return tx.insert(messageFilesTable).values(files).onConflictDoNothing().returning();
}

export async function findFile(
  db: Db,
  id: string,
): Promise<(MessageFileRow & { providerId: string }) | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ file: messageFilesTable, providerId: messageRepliesTable.providerId })
    .from(messageFilesTable)
    .innerJoin(messageRepliesTable, eq(messageRepliesTable.id, messageFilesTable.replyId))
    .where(eq(messageFilesTable.id, id));
  return row && { ...row.file, providerId: row.providerId };
}

/** By the ids of their messages. Asks the database only about messages that have files. */
export async function filesOf(
  db: Db,
  replies: Pick<MessageReplyRow, "id" | "media">[],
): Promise<Map<string, MessageFileRow[]>> {
  const ids = replies.filter(({ media }) => media > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(messageFilesTable).where(inArray(messageFilesTable.replyId, ids));
  return Map.groupBy(rows, ({ replyId }) => replyId ?? "");
}

type Stored = { type: FileType; hash: string; bytes: number };

/** Returns false if the message was deleted or the file was stored meanwhile. */
export async function setStored(db: Db, id: string, stored: Stored): Promise<boolean> {
  const rows = await db
    .update(messageFilesTable)
    .set({ ...stored, state: "stored" })
    .where(and(isOpen(id), isNotNull(messageFilesTable.replyId)))
    .returning({ id: messageFilesTable.id });
  return rows.length > 0;
}

export async function setState(
  db: Db,
  id: string,
  state: Exclude<FileState, "stored" | "waiting">,
): Promise<void> {
  await db.update(messageFilesTable).set({ state }).where(isOpen(id));
}

/** Returns false for a stored or unknown file, and for one that waits already. */
export async function setWaiting(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(messageFilesTable)
    .set({ state: "waiting" })
    .where(and(isOpen(id), ne(messageFilesTable.state, "waiting")))
    .returning({ id: messageFilesTable.id });
  return rows.length > 0;
}

function isOpen(id: string) {
  return and(eq(messageFilesTable.id, id), ne(messageFilesTable.state, "stored"));
}

export async function hashOfFile(db: Db, id: string): Promise<string | null> {
  const { hash } = messageFilesTable;
  const [row] = await db
    .select({ hash })
    .from(messageFilesTable)
    .where(and(eq(messageFilesTable.id, id), isNotNull(messageFilesTable.replyId)));
  return row?.hash ?? null;
}

export async function deleteFilesWithoutMessage(tx: Db): Promise<MessageFileRow[]> {
  return tx.delete(messageFilesTable).where(isNull(messageFilesTable.replyId)).returning();
}

type StoredFileRow = Stored & { id: string; phone: string; receivedAt: Date; bookingId: string | null };

/** The stored files of the messages about these records, the oldest first. */
export async function storedFilesAbout(
  db: Db,
  { bookingIds, requestIds }: { bookingIds: string[]; requestIds: string[] },
): Promise<StoredFileRow[]> {
  const { id, type, hash, bytes, replyId, state } = messageFilesTable;
  const { phone, receivedAt, bookingId, requestId } = messageRepliesTable;
  const rows = await db
    .select({ id, type, hash, bytes, phone, receivedAt, bookingId })
    .from(messageFilesTable)
    .innerJoin(messageRepliesTable, eq(messageRepliesTable.id, replyId))
    .where(and(eq(state, "stored"), or(inArray(bookingId, bookingIds), inArray(requestId, requestIds))))
    .orderBy(asc(receivedAt), asc(id));
  return rows.flatMap((row) =>
    row.type && row.hash ? { ...row, type: row.type, hash: row.hash, bytes: row.bytes ?? 0 } : [],
  );
}
