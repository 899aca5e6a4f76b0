import { copyMail, holdMail, retryMail } from "#platform/mail/outbox-admin.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import { isUuid } from "#platform/uuid.ts";

/**
 * Sends a mail again: one that failed or was refused is tried at once, one that was sent goes out as a new one, one that waits is left
 * alone. `formKey` is the form's own key: a double click is one mail.
 */
export async function resendMail(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  dispatcher: Dispatcher,
  { mailId, formKey }: { mailId: string; formKey: string },
): Promise<ActionResult> {
  if (!isUuid(mailId) || !isUuid(formKey)) return { kind: "changed" };
  return db.transaction(async (tx) => {
    const mail = await holdMail(tx, mailId);
    if (!mail || mail.status === "queued") return { kind: "changed" };
    const isOnItsWay =
      mail.status === "sent" ? await copyMail(tx, jobs, mail, formKey) : await retryMail(tx, jobs, mail.id);
    if (!isOnItsWay) return { kind: "changed" };
    await writeAudit(
      tx,
      dispatcher,
      { action: "mail-resent", subject: "mail", subjectId: mail.id },
      clock.now(),
    );
    return { kind: "done" };
  });
}
