import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { documentDifferencesTable } from "./document-differences.table.ts";

/** Minutes that a difference must last before it is shown: documents follow the money by a job. */
const PATIENCE_MINUTES = 10;

/** Of those that are settled, the latest; of those that are open, the oldest. */
const MOST_SHOWN = 100;

/** Differences that wait for somebody. */
export function isOpenDifference(now: Date) {
  const { settledAt, foundAt } = documentDifferencesTable;
  return and(isNull(settledAt), lte(foundAt, new Date(now.getTime() - PATIENCE_MINUTES * 60_000)));
}

/** With the reference of the booking. */
export async function documentDifferences(db: Db, which: "open" | "settled", now: Date) {
  const { settledAt, foundAt, bookingId } = documentDifferencesTable;
  const rows = db
    .select({ difference: documentDifferencesTable, reference: bookingsTable.reference })
    .from(documentDifferencesTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, bookingId));
  return which === "open"
    ? rows.where(isOpenDifference(now)).orderBy(asc(foundAt), asc(bookingId)).limit(MOST_SHOWN)
    : rows.where(isNotNull(settledAt)).orderBy(desc(settledAt)).limit(MOST_SHOWN);
}

export function countOpenDifferences(db: Db, now: Date): Promise<number> {
  return db.$count(documentDifferencesTable, isOpenDifference(now));
}

/** By compare-and-set on the sums that were shown; false when they are other ones by now, or it is settled already. */
export async function markDocumentsSettled(
  tx: Db,
  seen: { bookingId: string; received: number; documented: number },
  settled: { settledAt: Date; settledBy: string; note: string },
): Promise<boolean> {
  const { bookingId, received, documented, settledAt } = documentDifferencesTable;
  const rows = await tx
    .update(documentDifferencesTable)
    .set(settled)
    .where(
      and(
        eq(bookingId, seen.bookingId),
        eq(received, seen.received),
        eq(documented, seen.documented),
        isNull(settledAt),
      ),
    )
    .returning({ bookingId });
  return rows.length > 0;
}

/** Puts `text` in place of the note about a booking, where there is one. */
export async function replaceDocumentNote(tx: Db, bookingId: string, text: string): Promise<void> {
  const difference = documentDifferencesTable;
  await tx
    .update(difference)
    .set({ note: text })
    .where(and(eq(difference.bookingId, bookingId), isNotNull(difference.note)));
}

export async function deleteDocumentDifferencesOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(documentDifferencesTable).where(inArray(documentDifferencesTable.bookingId, bookingIds));
}
