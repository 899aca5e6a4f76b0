import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { bookingsTable } from "../bookings.table.ts";
import type { AdditionStatus } from "./addition.ts";
import { additionsTable, type AdditionRow } from "./additions.table.ts";

/** Returns false when the form was sent before, or when the leg has an offer to wait already. */
export async function insertAddition(tx: Db, addition: typeof additionsTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(additionsTable)
    .values(addition)
    .onConflictDoNothing()
    .returning({ id: additionsTable.id });
  return rows.length > 0;
}

/** Oldest first. */
export async function additionsOf(db: Db, bookingIds: string[]): Promise<AdditionRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(additionsTable)
    .where(inArray(additionsTable.bookingId, bookingIds))
    .orderBy(asc(additionsTable.createdAt), asc(additionsTable.id));
}

export async function findAddition(db: Db, id: string): Promise<AdditionRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(additionsTable).where(eq(additionsTable.id, id));
  return row;
}

/**
 * Compare-and-set on version and status: returns true to the one caller that changed it. An addition that is
 * part of an amount owed no longer changes.
 */
export async function moveAddition(
  tx: Db,
  seen: Pick<AdditionRow, "id" | "version">,
  from: AdditionStatus[],
  to: Partial<Omit<typeof additionsTable.$inferInsert, "id" | "bookingId" | "version">>,
): Promise<boolean> {
  const { id, version, status, feeId } = additionsTable;
  const rows = await tx
    .update(additionsTable)
    .set({ ...to, version: sql`${version} + 1` })
    .where(and(eq(id, seen.id), eq(version, seen.version), inArray(status, from), isNull(feeId)))
    .returning({ id });
  return rows.length > 0;
}

/** The caller has locked their leg. */
export async function billAdditions(tx: Db, ids: string[], feeId: string): Promise<void> {
  await tx
    .update(additionsTable)
    .set({ feeId, version: sql`${additionsTable.version} + 1` })
    .where(and(inArray(additionsTable.id, ids), isNull(additionsTable.feeId)));
}

/** Closed legs with additions that are agreed and not yet part of an amount owed, the longest closed first. */
export async function legsToCharge(db: Db, closedBefore: Date, limit: number): Promise<string[]> {
  const { bookingId, feeId, status, amount } = additionsTable;
  const rows = await db
    .selectDistinct({ id: bookingsTable.id, closedAt: bookingsTable.closedAt })
    .from(additionsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, bookingId))
    .where(
      and(
        isNull(feeId),
        inArray(status, ["accepted", "upheld"]),
        sql`${amount} > 0`,
        inArray(bookingsTable.status, ["completed", "no_show"]),
        sql`${bookingsTable.closedAt} <= ${closedBefore.toISOString()}`,
      ),
    )
    .orderBy(asc(bookingsTable.closedAt), asc(bookingsTable.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteAdditionsOf(tx: Db, bookingIds: string[]): Promise<AdditionRow[]> {
  if (bookingIds.length === 0) return [];
  return tx.delete(additionsTable).where(inArray(additionsTable.bookingId, bookingIds)).returning();
}

/** For an erasure and the retention: the words of these legs go, the amounts remain for the books. */
export async function eraseAdditionWords(tx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .update(additionsTable)
    .set({ note: "", dispute: null, reason: null })
    .where(inArray(additionsTable.bookingId, bookingIds));
}

export async function findAdditionByPhoto(db: Db, photoId: string): Promise<AdditionRow | undefined> {
  const [row] = await db.select().from(additionsTable).where(eq(additionsTable.photoId, photoId));
  return row;
}

/** Disputes, and additions without an answer since `before`, oldest first. */
export async function openAdditions(db: Db, before: Date) {
  return db
    .select({ addition: additionsTable, leg: bookingsTable })
    .from(additionsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, additionsTable.bookingId))
    .where(isToDecide(before))
    .orderBy(sql`coalesce(${additionsTable.disputedAt}, ${additionsTable.createdAt})`, asc(additionsTable.id))
    .limit(200);
}

export function isToDecide(before: Date) {
  const { status, createdAt, waitsFrom, feeId } = additionsTable;
  const isUnanswered = and(eq(status, "proposed"), lt(createdAt, before), isNull(waitsFrom));
  return and(isNull(feeId), or(eq(status, "disputed"), isUnanswered));
}
