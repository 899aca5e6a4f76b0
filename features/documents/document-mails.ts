import type { QueuedMail } from "#platform/mail/outbox.server.ts";

export const DOCUMENT_MAIL = "document-guest";

export function documentMail(bookingId: string, documentId: string): QueuedMail {
  return { key: `${DOCUMENT_MAIL}:${documentId}`, name: DOCUMENT_MAIL, data: { bookingId, documentId } };
}
