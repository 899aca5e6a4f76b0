import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { documentDifferencesTable } from "./document-differences.table.ts";

/** Minutes that a difference must last before it is shown, because documents are issued by a job after the payment. */
const PATIENCE_MINUTES = 10;

const MOST_SHOWN = 100;

export function isOpenDifference(now: Date) {
  const { settledAt, foundAt } = documentDifferencesTable;
  return and(isNull(settledAt), lte(foundAt, new Date(now.getTime() - PATIENCE_MINUTES * 60_000)));
}

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

/** Compare-and-set on the sums that the page showed: returns false if they have changed or the difference is settled. */
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
