import type { Services } from "#platform/services.ts";
import { moveRequest } from "./search-requests.server.ts";
import type { RequestRow } from "./requests.table.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";

/** Notes that a request was answered, or that nothing more comes of it. */
export async function closeRequest(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  request: RequestRow,
  to: "answered" | "closed",
): Promise<ActionResult> {
  return db.transaction(async (tx) => {
    if (!(await moveRequest(tx, request.id, request.status, to))) return { kind: "changed" };
    const action = to === "answered" ? "request-answered" : "request-closed";
    await writeAudit(tx, dispatcher, { action, subject: "request", subjectId: request.id }, clock.now());
    return { kind: "done" };
  });
}
