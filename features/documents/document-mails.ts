import type { QueuedMail } from "#platform/mail/outbox.server.ts";

/** The mail that brings a document to its guest; rows of the outbox hold the name of its composer. */
export const DOCUMENT_MAIL = "document-guest";

/** One for each document. */
export function documentMail(bookingId: string, documentId: string): QueuedMail {
  return { key: `${DOCUMENT_MAIL}:${documentId}`, name: DOCUMENT_MAIL, data: { bookingId, documentId } };
}
