import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { SpecialRequest } from "#features/pricing/extras.ts";
import { specialRequestAnswersTable, type SpecialRequestAnswerRow } from "./special-request-answers.table.ts";

/**
 * Stores an answer that can still be undone, because its mail has not been sent. Returns false when the
 * request has one.
 */
export async function insertAnswer(tx: Db, answer: SpecialRequestAnswerRow): Promise<boolean> {
  const rows = await tx.insert(specialRequestAnswersTable).values(answer).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function pendingAnswers(db: Db, bookingId: string): Promise<SpecialRequestAnswerRow[]> {
  return db
    .select()
    .from(specialRequestAnswersTable)
    .where(eq(specialRequestAnswersTable.bookingId, bookingId));
}

/**
 * Deletes the answer and returns it to the one caller that deleted it. `leavesAt`: only an answer that is
 * due then.
 */
export async function takeAnswer(
  tx: Db,
  bookingId: string,
  request: SpecialRequest,
  leavesAt?: Date,
): Promise<SpecialRequestAnswerRow | undefined> {
  const answer = specialRequestAnswersTable;
  const [row] = await tx
    .delete(answer)
    .where(
      and(
        eq(answer.bookingId, bookingId),
        eq(answer.request, request),
        leavesAt && eq(answer.leavesAt, leavesAt),
      ),
    )
    .returning();
  return row;
}

export async function deleteAnswersOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx
    .delete(specialRequestAnswersTable)
    .where(inArray(specialRequestAnswersTable.bookingId, bookingIds));
}
