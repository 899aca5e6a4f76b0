import type { QueuedMail } from "#platform/mail/outbox.server.ts";

export type RequestMail = "request-received-guest" | "request-received-house";

export function requestMail(name: RequestMail, requestId: string): QueuedMail {
  return { key: `${name}:${requestId}`, name, data: { requestId } };
}
