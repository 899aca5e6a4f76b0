import { GUEST_NOT_NOTIFIED } from "#platform/mail/mail.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import type { RequestRow } from "./requests.table.ts";

type RequestMail = "request-received-guest" | "request-received-company" | MessageMail;

type MessageMail = "request-answered-guest" | "request-replied-company";

export function requestMail(name: RequestMail, requestId: string, guest = { isNotified: true }): QueuedMail {
  const data = { requestId, ...(guest.isNotified ? {} : GUEST_NOT_NOTIFIED) };
  return { key: `${name}:${requestId}`, name, data };
}

export function messageMail(name: MessageMail, requestId: string, messageId: string): QueuedMail {
  return { key: `${name}:${messageId}`, name, data: { requestId, messageId } };
}

/** Subject of a message with an application for a business account. The contact form does not offer it. */
export const ACCOUNT_SUBJECT = "account";

export function isAccountApplication({ kind, details }: Pick<RequestRow, "kind" | "details">): boolean {
  return kind === "message" && details["subject"] === ACCOUNT_SUBJECT;
}

/** Without characters that are easily confused when read aloud. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export function requestReferenceFrom(bytes: Uint8Array): string {
  return `DE-${referenceLetters(bytes)}`;
}

export function referenceLetters(bytes: Uint8Array): string {
  return [...bytes.slice(0, 6)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
