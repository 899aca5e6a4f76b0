import type { auditOf } from "./audit-entries.server.ts";

/** A line of the audit log as the admin shows it. */
export function shownAudit({ id, at, action, by, details }: Awaited<ReturnType<typeof auditOf>>[number]) {
  return { id, at: at.toISOString(), action, by, details };
}

export type ShownAudit = ReturnType<typeof shownAudit>;
