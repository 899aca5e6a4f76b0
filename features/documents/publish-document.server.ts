import type { BookingRow } from "#features/booking/bookings.table.ts";
import { queueGuestMail } from "#features/booking/mails/queue-guest-mail.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { RENDER_DOCUMENT } from "./document-file.server.ts";
import { documentMail } from "./document-mails.server.ts";
import type { DocumentRow } from "./documents.table.ts";

/** Queues the rendering and the mail of a new document, in the transaction that issues it. */
export async function publishDocument(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  outbound: Pick<BookingRow, "id" | "email">,
  { id }: Pick<DocumentRow, "id">,
): Promise<void> {
  await jobs.enqueue(tx, RENDER_DOCUMENT, { documentId: id });
  await queueGuestMail(tx, { jobs }, outbound, documentMail(outbound.id, id));
}
