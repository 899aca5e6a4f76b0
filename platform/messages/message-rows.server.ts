import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Db } from "../db/db.ts";
import type { MessageReport } from "./messages.ts";
import { type MessageRow, messagesTable, type MessageStatus, messageStopsTable } from "./messages.table.ts";

type NewMessage = Pick<
  typeof messagesTable.$inferInsert,
  "key" | "event" | "channel" | "recipient" | "data" | "createdAt" | "expiresAt"
>;

export async function insertMessage(tx: Db, message: NewMessage): Promise<string | undefined> {
  const rows = await tx
    .insert(messagesTable)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: messagesTable.id });
  return rows[0]?.id;
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messagesTable).where(eq(messagesTable.id, id));
  return row;
}

type Handover = { at: Date; text: string; segments: number };

/**
 * Records that the message is passed to the provider, before the request. Compare-and-set: only one of two concurrent
 * processes sends it.
 */
export async function recordHandover(db: Db, row: MessageRow, { at, ...sent }: Handover): Promise<boolean> {
  const rows = await db
    .update(messagesTable)
    .set({ ...sent, handedOverAt: at, attempts: row.attempts + 1 })
    .where(and(isQueued(row.id), eq(messagesTable.attempts, row.attempts)))
    .returning({ id: messagesTable.id });
  return rows.length > 0;
}

export async function noteFailure(db: Db, id: string, lastError: string, isAnswered: boolean): Promise<void> {
  const change = isAnswered ? { lastError, handedOverAt: null } : { lastError };
  await db.update(messagesTable).set(change).where(isQueued(id));
}

export async function endMessage(
  tx: Db,
  id: string,
  status: Extract<MessageStatus, "failed" | "dropped">,
  lastError: string | null,
): Promise<boolean> {
  const rows = await tx
    .update(messagesTable)
    .set({ status, lastError })
    .where(isQueued(id))
    .returning({ id: messagesTable.id });
  return rows.length > 0;
}

function isQueued(id: string): SQL | undefined {
  return and(eq(messagesTable.id, id), eq(messagesTable.status, "queued"));
}

/** A later state in this order replaces an earlier one; reports arrive in any order and several times. */
const ORDER: Record<MessageStatus, number> = {
  queued: 0,
  dropped: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
  read: 4,
};

type Applied = { row: MessageRow; hasFailed: boolean };

/**
 * Applies what the provider reports about a message: of the given id, or else of its own id. A message that has arrived
 * cannot fail any more. Returns undefined for an unknown message, and `hasFailed` only once.
 */
export async function applyReport(
  tx: Db,
  about: { messageId: string | null },
  { providerId, state, error, cost }: MessageReport,
  now: Date,
): Promise<Applied | undefined> {
  const { id } = messagesTable;
  const which = about.messageId ? eq(id, about.messageId) : eq(messagesTable.providerId, providerId);
  const [row] = await tx.select().from(messagesTable).where(which).for("update");
  if (!row || (row.providerId !== null && row.providerId !== providerId)) return undefined;
  const isLater = ORDER[state] > ORDER[row.status];
  await tx
    .update(messagesTable)
    .set({
      providerId,
      ...(isLater ? { status: state, lastError: state === "failed" ? (error ?? "FAILED") : null } : {}),
      ...(row.sentAt === null && state !== "failed" ? { sentAt: now } : {}),
      ...(row.deliveredAt === null && (state === "delivered" || state === "read")
        ? { deliveredAt: now }
        : {}),
      ...(cost ? { costMicros: cost.micros, costCurrency: cost.currency } : {}),
    })
    .where(eq(id, row.id));
  return { row, hasFailed: isLater && state === "failed" };
}

export async function knownProviderIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { providerId } = messagesTable;
  const rows = await db.select({ providerId }).from(messagesTable).where(inArray(providerId, ids));
  return new Set(rows.flatMap((row) => row.providerId ?? []));
}

export async function unsettledMessages(db: Db, now: Date, limit: number): Promise<MessageRow[]> {
  const { providerId, costMicros, createdAt, status } = messagesTable;
  const minutes = (count: number) => new Date(now.getTime() - count * 60_000);
  return db
    .select()
    .from(messagesTable)
    .where(
      and(
        isNotNull(providerId),
        or(isNull(costMicros), eq(status, "sent")),
        ne(status, "dropped"),
        lt(createdAt, minutes(5)),
        gt(createdAt, minutes(3 * 24 * 60)),
      ),
    )
    .orderBy(createdAt)
    .limit(limit);
}

/** Must match the expression of the index. */
const BOOKING = sql`(${messagesTable.data} ->> 'bookingId')`;

export async function messagesAbout(db: Db, bookingIds: string[]): Promise<MessageRow[]> {
  if (bookingIds.length === 0) return [];
  return db.select().from(messagesTable).where(inArray(BOOKING, bookingIds)).orderBy(messagesTable.createdAt);
}

export async function deleteMessagesAbout(tx: Db, bookingIds: string[]): Promise<number> {
  if (bookingIds.length === 0) return 0;
  const rows = await tx
    .delete(messagesTable)
    .where(inArray(BOOKING, bookingIds))
    .returning({ id: messagesTable.id });
  return rows.length;
}

const REQUEST = sql`(${messagesTable.data} ->> 'requestId')`;

export async function messagesInThreads(db: Db, requestIds: string[]): Promise<MessageRow[]> {
  if (requestIds.length === 0) return [];
  return db.select().from(messagesTable).where(inArray(REQUEST, requestIds)).orderBy(messagesTable.createdAt);
}

/** The records about which the site wrote to a number. A message that failed was read by no one. */
export async function recordsWrittenTo(
  db: Db,
  phone: string,
  since: Date,
): Promise<{ bookingIds: string[]; requestIds: string[] }> {
  const { recipient, createdAt, handedOverAt, status } = messagesTable;
  const rows = await db
    .selectDistinct({
      bookingId: sql<string | null>`${BOOKING}`,
      requestId: sql<string | null>`${REQUEST}`,
    })
    .from(messagesTable)
    .where(
      and(
        eq(recipient, phone),
        gte(createdAt, since),
        isNotNull(handedOverAt),
        notInArray(status, ["failed", "dropped"]),
      ),
    );
  return {
    bookingIds: rows.flatMap(({ bookingId }) => bookingId ?? []),
    requestIds: rows.flatMap(({ requestId }) => requestId ?? []),
  };
}

export async function deleteMessagesInThreads(tx: Db, requestIds: string[]): Promise<number> {
  if (requestIds.length === 0) return 0;
  const rows = await tx
    .delete(messagesTable)
    .where(inArray(REQUEST, requestIds))
    .returning({ id: messagesTable.id });
  return rows.length;
}

export async function deleteMessagesToPassengers(tx: Db, passengerIds: string[]): Promise<number> {
  if (passengerIds.length === 0) return 0;
  const rows = await tx
    .delete(messagesTable)
    .where(inArray(sql`(${messagesTable.data} ->> 'passenger')`, passengerIds))
    .returning({ id: messagesTable.id });
  return rows.length;
}

/** The rows remain for the costs. */
export async function eraseMessageTexts(tx: Db, before: Date, limit: number): Promise<number> {
  const { id, createdAt, recipient } = messagesTable;
  const old = await tx
    .select({ id })
    .from(messagesTable)
    .where(and(lt(createdAt, before), ne(recipient, "")))
    .limit(limit)
    .for("update", { skipLocked: true });
  const ids = old.map((row) => row.id);
  if (ids.length > 0)
    await tx.update(messagesTable).set({ text: null, recipient: "" }).where(inArray(id, ids));
  return ids.length;
}

export async function deleteMessagesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { id, createdAt } = messagesTable;
  const old = await tx
    .select({ id })
    .from(messagesTable)
    .where(and(lt(createdAt, before), isNull(BOOKING), isNull(REQUEST)))
    .limit(limit)
    .for("update", { skipLocked: true });
  const ids = old.map((row) => row.id);
  if (ids.length > 0) await tx.delete(messagesTable).where(inArray(id, ids));
  return ids.length;
}

export async function isStopped(db: Db, phone: string): Promise<boolean> {
  return (await db.$count(messageStopsTable, eq(messageStopsTable.phone, phone))) > 0;
}

export async function insertStop(tx: Db, phone: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(messageStopsTable)
    .values({ phone, stoppedAt: now })
    .onConflictDoNothing()
    .returning({ phone: messageStopsTable.phone });
  return rows.length > 0;
}

export async function deleteStopsBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { phone, stoppedAt } = messageStopsTable;
  const old = await tx.select({ phone }).from(messageStopsTable).where(lt(stoppedAt, before)).limit(limit);
  const phones = old.map((row) => row.phone);
  if (phones.length > 0) await tx.delete(messageStopsTable).where(inArray(phone, phones));
  return phones.length;
}

export async function deleteStop(tx: Db, phone: string): Promise<boolean> {
  const rows = await tx
    .delete(messageStopsTable)
    .where(eq(messageStopsTable.phone, phone))
    .returning({ phone: messageStopsTable.phone });
  return rows.length > 0;
}
