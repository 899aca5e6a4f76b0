import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { holdRequest, settleRequest } from "./requests.server.ts";
import type { RequestRow } from "./requests.table.ts";

/** Requests closed before the earlier status was stored become new. */
export async function reopenRequest(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  request: RequestRow,
): Promise<ActionResult> {
  return db.transaction(async (tx) => {
    const held = await holdRequest(tx, request.id);
    if (held?.status !== "closed") return { kind: "changed" };
    const { closedFrom, replyWaits } = held;
    await settleRequest(tx, held, { status: closedFrom ?? "new", replyWaits });
    const entry = { action: "request-reopened", subject: "request", subjectId: held.id } as const;
    await writeAudit(tx, dispatcher, entry, clock.now());
    return { kind: "done" };
  });
}
