import type { MailRow } from "#platform/mail/outbox-admin.server.ts";
import type { auditOf } from "./audit/audit-entries.server.ts";

/** A mail of the outbox as the desk shows it: its state, never its text. */
export function shownMail({ id, name, status, attempts, lastError, createdAt, sentAt }: MailRow) {
  return {
    id,
    name,
    status,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

export type ShownMail = ReturnType<typeof shownMail>;

export function shownAudit({ id, at, action, by, details }: Awaited<ReturnType<typeof auditOf>>[number]) {
  return { id, at: at.toISOString(), action, by, details };
}

export type ShownAudit = ReturnType<typeof shownAudit>;
