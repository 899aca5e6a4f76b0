import { copyMail, holdMail, retryMail } from "#platform/mail/outbox-desk.server.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "./admin.ts";
import { writeAudit } from "./audit-entries.server.ts";
import type { DeskResult } from "./desk-result.ts";
import { isUuid } from "./is-uuid.ts";

/**
 * Sends a mail again: one that failed is tried at once, one that was sent goes out as a new one, one that waits is left
 * alone. `wish` is the form's own key: a double click is one mail.
 */
export async function resendMail(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  owner: Owner,
  { mailId, wish }: { mailId: string; wish: string },
): Promise<DeskResult> {
  if (!isUuid(mailId) || !isUuid(wish)) return { kind: "changed" };
  return db.transaction(async (tx) => {
    const mail = await holdMail(tx, mailId);
    if (!mail || mail.status === "queued") return { kind: "changed" };
    const isOnItsWay =
      mail.status === "failed" ? await retryMail(tx, jobs, mail.id) : await copyMail(tx, jobs, mail, wish);
    if (!isOnItsWay) return { kind: "changed" };
    await writeAudit(tx, owner, { action: "mail-resent", subject: "mail", subjectId: mail.id }, clock.now());
    return { kind: "done" };
  });
}
