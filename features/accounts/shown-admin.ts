import { HELD_BACK } from "#platform/mail/outbox.server.ts";
import type { MailRow } from "#platform/mail/outbox-admin.server.ts";
import type { auditOf } from "./audit/audit-entries.server.ts";

/** A mail of the outbox as the desk shows it: its state, never its text. */
export function shownMail({ id, name, status, attempts, lastError, createdAt, sentAt }: MailRow) {
  const isHeld = lastError === HELD_BACK;
  return {
    id,
    name,
    status,
    attempts,
    lastError: isHeld ? null : lastError,
    /** Nobody tried to send it yet: somebody of the house decides. */
    isHeld: isHeld && status === "failed",
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

export type ShownMail = ReturnType<typeof shownMail>;

export function shownAudit({ id, at, action, by, details }: Awaited<ReturnType<typeof auditOf>>[number]) {
  return { id, at: at.toISOString(), action, by, details };
}

export type ShownAudit = ReturnType<typeof shownAudit>;
