import { GUEST_UNTOLD } from "#platform/mail/mail.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";

export type RequestMail = "request-received-guest" | "request-received-house" | MessageMail;

type MessageMail = "request-answered-guest" | "request-replied-house";

export function requestMail(name: RequestMail, requestId: string, guest = { isTold: true }): QueuedMail {
  const data = { requestId, ...(guest.isTold ? {} : GUEST_UNTOLD) };
  return { key: `${name}:${requestId}`, name, data };
}

export function messageMail(name: MessageMail, requestId: string, messageId: string): QueuedMail {
  return { key: `${name}:${messageId}`, name, data: { requestId, messageId } };
}
