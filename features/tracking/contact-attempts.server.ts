import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { ContactResult } from "./evidence.ts";
import { contactAttemptsTable, type ContactAttemptRow } from "./tracking.table.ts";

/** The oldest first. */
export async function attemptsOf(db: Db, bookingIds: string[]): Promise<ContactAttemptRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(contactAttemptsTable)
    .where(inArray(contactAttemptsTable.bookingId, bookingIds))
    .orderBy(asc(contactAttemptsTable.at), asc(contactAttemptsTable.id));
}

export async function insertAttempt(tx: Db, row: Omit<ContactAttemptRow, "result">): Promise<void> {
  await tx.insert(contactAttemptsTable).values(row);
}

export async function setAttemptResult(
  tx: Db,
  { id, bookingId }: Pick<ContactAttemptRow, "id" | "bookingId">,
  result: ContactResult,
): Promise<void> {
  await tx
    .update(contactAttemptsTable)
    .set({ result })
    .where(and(eq(contactAttemptsTable.id, id), eq(contactAttemptsTable.bookingId, bookingId)));
}

export async function deleteAttempts(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(contactAttemptsTable).where(inArray(contactAttemptsTable.bookingId, bookingIds));
}
