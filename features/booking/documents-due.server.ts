import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "./bookings.table.ts";

/** Brings the documents of a booking in line with what was paid and driven; `features/documents` does it. */
export const ISSUE_DOCUMENTS = "issue-documents";

/**
 * What was paid, given back or driven has changed, or whom it is invoiced to: the documents follow it, after this transaction.
 * `startAfter`: for what can still be taken back until then.
 */
export async function documentsDue(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { id, outboundId }: Pick<BookingRow, "id" | "outboundId">,
  startAfter?: Date,
): Promise<void> {
  await jobs.enqueue(tx, ISSUE_DOCUMENTS, { bookingId: outboundId ?? id }, startAfter ? { startAfter } : {});
}
