import { copyMail, holdMail, retryMail } from "#platform/mail/outbox-admin.server.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import { isUuid } from "#platform/uuid.ts";
import { refusalOf } from "./resend-rules.server.ts";

type Resent = ActionResult | { kind: "senseless"; reason: ResendRefusal };

/**
 * Sends a mail again: retries one that failed or was refused, and copies one that was sent. A queued mail is left unchanged; one that no
 * longer applies is refused. Idempotent per `formKey`, so that a double click sends one mail.
 */
export async function resendMail(
  services: Pick<Services, "db" | "jobs" | "clock">,
  dispatcher: Dispatcher,
  { mailId, formKey }: { mailId: string; formKey: string },
): Promise<Resent> {
  const { db, jobs, clock } = services;
  if (!isUuid(mailId) || !isUuid(formKey)) return { kind: "changed" };
  return db.transaction(async (tx): Promise<Resent> => {
    const mail = await holdMail(tx, mailId);
    if (!mail || mail.status === "queued") return { kind: "changed" };
    const reason = await refusalOf({ db: tx, clock }, mail);
    if (reason) return { kind: "senseless", reason };
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
