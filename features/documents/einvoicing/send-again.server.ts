import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { flowById, retryFlow } from "./flows.server.ts";

/** Of several calls at once, one sends it again. */
export async function sendEinvoiceAgain(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  id: string,
): Promise<ActionResult> {
  const now = clock.now();
  if (!isUuid(id) || !(await flowById(db, id))) return { kind: "changed" };
  return db.transaction(async (tx): Promise<ActionResult> => {
    if (!(await retryFlow(tx, id, now))) return { kind: "changed" };
    const entry = {
      action: "einvoice-sent-again",
      subject: "company",
      subjectId: ONLY_SUBJECTS.company,
    } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { flow: id } }, now);
    return { kind: "done" };
  });
}
