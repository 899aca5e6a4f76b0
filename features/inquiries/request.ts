import type { QueuedMail } from "#platform/mail/outbox.server.ts";

const REQUEST_MAILS = ["request-received-guest", "request-received-house"] as const;

export type RequestMail = (typeof REQUEST_MAILS)[number];

export function requestMail(name: RequestMail, requestId: string): QueuedMail {
  return { key: `${name}:${requestId}`, name, data: { requestId } };
}
