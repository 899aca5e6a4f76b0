import { settleMail } from "#platform/mail/outbox-admin.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";

export async function settleRefusal(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  mailId: string,
): Promise<ActionResult> {
  if (!isUuid(mailId)) return { kind: "changed" };
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    if (!(await settleMail(tx, mailId, now))) return { kind: "changed" };
    await writeAudit(tx, dispatcher, { action: "mail-settled", subject: "mail", subjectId: mailId }, now);
    return { kind: "done" };
  });
}
