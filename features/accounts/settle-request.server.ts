import type { Services } from "#platform/services.ts";
import { moveRequest } from "#features/inquiries/desk-requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import type { Owner } from "./admin.ts";
import { writeAudit } from "./audit-entries.server.ts";
import type { DeskResult } from "./desk-result.ts";

/** Notes that a request was answered, or that nothing more comes of it. */
export async function settleRequest(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  request: RequestRow,
  to: "answered" | "closed",
): Promise<DeskResult> {
  return db.transaction(async (tx) => {
    if (!(await moveRequest(tx, request.id, request.status, to))) return { kind: "changed" };
    const action = to === "answered" ? "request-answered" : "request-closed";
    await writeAudit(tx, owner, { action, subject: "request", subjectId: request.id }, clock.now());
    return { kind: "done" };
  });
}
