import type { BookingRow } from "#features/booking/bookings.table.ts";
import { queueGuestMail } from "#features/booking/mails/queue-guest-mail.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { RENDER_DOCUMENT } from "./document-file.server.ts";
import { documentMail } from "./document-mails.server.ts";
import type { DocumentRow } from "./documents.table.ts";
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";

/** Called in the transaction that issues the document. */
export async function publishDocument(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  outbound: Pick<BookingRow, "id" | "email" | "phone" | "messagesBy">,
  { id, kind, reference, replacesId }: Pick<DocumentRow, "id" | "kind" | "reference" | "replacesId">,
): Promise<void> {
  await services.jobs.enqueue(tx, RENDER_DOCUMENT, { documentId: id });
  await queueGuestMail(tx, services, outbound, documentMail(outbound.id, id));
  if (kind === "credit_note" || replacesId !== null) return;
  await queueGuestMessage(tx, services, outbound, "receipt", { key: id, data: { number: reference } });
}
