import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { setTemplateDeleted } from "./answer-templates.server.ts";

export async function deleteTemplate(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  { id, isBack }: { id: string; isBack: boolean },
): Promise<ActionResult> {
  if (!isUuid(id)) return { kind: "changed" };
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await setTemplateDeleted(tx, id, isBack ? null : now))) return { kind: "changed" };
    const action = isBack ? "template-restored" : "template-deleted";
    await writeAudit(tx, dispatcher, { action, subject: "template", subjectId: id }, now);
    return { kind: "done" };
  });
}
