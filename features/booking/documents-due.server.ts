import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "./bookings.table.ts";

export const ISSUE_DOCUMENTS = "issue-documents";

/**
 * Queues the documents of a booking in the caller's transaction, after a payment, a refund, a ride or the
 * business changed. `startAfter`: the end of the period in which the cause can be undone.
 */
export async function documentsDue(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { id, outboundId }: Pick<BookingRow, "id" | "outboundId">,
  startAfter?: Date,
): Promise<void> {
  await jobs.enqueue(tx, ISSUE_DOCUMENTS, { bookingId: outboundId ?? id }, startAfter ? { startAfter } : {});
}
