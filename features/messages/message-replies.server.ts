import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, notExists } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import type { Db } from "#platform/db/db.ts";
import { messageRepliesTable, type MessageReplyRow } from "./message-replies.table.ts";

type NewReply = Omit<typeof messageRepliesTable.$inferInsert, "id">;

/** Undefined if this message was received before. */
export async function insertReply(tx: Db, reply: NewReply): Promise<MessageReplyRow | undefined> {
  const [row] = await tx.insert(messageRepliesTable).values(reply).onConflictDoNothing().returning();
  return row;
}

export async function setReplyRequest(tx: Db, id: string, requestId: string): Promise<void> {
  await tx.update(messageRepliesTable).set({ requestId }).where(eq(messageRepliesTable.id, id));
}

/** Locks a waiting message until the transaction ends. Undefined if it was read or attached. */
export async function holdWaitingReply(tx: Db, id: string): Promise<MessageReplyRow | undefined> {
  const [row] = await tx
    .select()
    .from(messageRepliesTable)
    .where(and(eq(messageRepliesTable.id, id), UNREAD_REPLIES))
    .for("update");
  return row;
}

type Attachment = {
  attachedBy: string;
  readAt: Date;
  requestId: string | null;
  bookingId: string | null;
};

export async function setAttachment(tx: Db, id: string, attachment: Attachment): Promise<void> {
  await tx.update(messageRepliesTable).set(attachment).where(eq(messageRepliesTable.id, id));
}

export async function recordsAttachedTo(
  db: Db,
  phone: string,
  since: Date,
): Promise<{ bookingIds: string[]; requestIds: string[] }> {
  const { phone: from, receivedAt, attachedBy, bookingId, requestId } = messageRepliesTable;
  const rows = await db
    .selectDistinct({ bookingId, requestId })
    .from(messageRepliesTable)
    .where(and(eq(from, phone), gte(receivedAt, since), isNotNull(attachedBy)));
  return {
    bookingIds: rows.flatMap((row) => row.bookingId ?? []),
    requestIds: rows.flatMap((row) => row.requestId ?? []),
  };
}

export async function repliesAbout(db: Db, bookingIds: string[]): Promise<MessageReplyRow[]> {
  if (bookingIds.length === 0) return [];
  const { bookingId, receivedAt } = messageRepliesTable;
  return db.select().from(messageRepliesTable).where(inArray(bookingId, bookingIds)).orderBy(asc(receivedAt));
}

export async function repliesIn(db: Db, requestId: string): Promise<MessageReplyRow[]> {
  return db.select().from(messageRepliesTable).where(eq(messageRepliesTable.requestId, requestId));
}

export async function lastReplyIn(db: Db, requestId: string): Promise<MessageReplyRow | undefined> {
  const [row] = await db
    .select()
    .from(messageRepliesTable)
    .where(eq(messageRepliesTable.requestId, requestId))
    .orderBy(desc(messageRepliesTable.receivedAt))
    .limit(1);
  return row;
}

export async function lastWhatsAppSince(db: Db, phone: string, since: Date): Promise<Date | null> {
  const { phone: from, channel, receivedAt } = messageRepliesTable;
  const [row] = await db
    .select({ receivedAt })
    .from(messageRepliesTable)
    .where(and(gte(receivedAt, since), eq(from, phone), eq(channel, "whatsapp")))
    .orderBy(desc(receivedAt))
    .limit(1);
  return row?.receivedAt ?? null;
}

export const UNREAD_REPLIES = and(isNull(messageRepliesTable.requestId), isNull(messageRepliesTable.readAt));

/** Newest first. */
export async function unreadReplies(db: Db, limit: number): Promise<MessageReplyRow[]> {
  return db
    .select()
    .from(messageRepliesTable)
    .where(UNREAD_REPLIES)
    .orderBy(desc(messageRepliesTable.receivedAt))
    .limit(limit);
}

export async function markReplyRead(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(messageRepliesTable)
    .set({ readAt: now })
    .where(and(eq(messageRepliesTable.id, id), UNREAD_REPLIES))
    .returning({ id: messageRepliesTable.id });
  return rows.length > 0;
}

export async function deleteRepliesAbout(tx: Db, bookingIds: string[]): Promise<number> {
  if (bookingIds.length === 0) return 0;
  const rows = await tx
    .delete(messageRepliesTable)
    .where(inArray(messageRepliesTable.bookingId, bookingIds))
    .returning({ id: messageRepliesTable.id });
  return rows.length;
}

export async function deleteRepliesFrom(tx: Db, from: string, bookingIds: string[]): Promise<number> {
  if (bookingIds.length === 0) return 0;
  const { phone, bookingId, id } = messageRepliesTable;
  const rows = await tx
    .delete(messageRepliesTable)
    .where(and(eq(phone, from), inArray(bookingId, bookingIds)))
    .returning({ id });
  return rows.length;
}

/** Messages of these numbers that belong to no booking or request, unless a guest has the number. */
export async function deleteWaitingRepliesFrom(tx: Db, phones: string[]): Promise<void> {
  const { phone, bookingId, requestId } = messageRepliesTable;
  await tx
    .delete(messageRepliesTable)
    .where(
      and(
        inArray(phone, phones),
        isNull(bookingId),
        isNull(requestId),
        notExists(
          tx.select({ id: bookingsTable.id }).from(bookingsTable).where(eq(bookingsTable.phone, phone)),
        ),
        notExists(
          tx.select({ id: requestsTable.id }).from(requestsTable).where(eq(requestsTable.phone, phone)),
        ),
      ),
    );
}

/** The oldest first. Messages in threads remain in the threads. */
export async function deleteRepliesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { id, receivedAt } = messageRepliesTable;
  const old = await tx
    .select({ id })
    .from(messageRepliesTable)
    .where(lt(receivedAt, before))
    .limit(limit)
    .for("update", { skipLocked: true });
  const ids = old.map((row) => row.id);
  if (ids.length > 0) await tx.delete(messageRepliesTable).where(inArray(id, ids));
  return ids.length;
}
