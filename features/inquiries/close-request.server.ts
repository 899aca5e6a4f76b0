import type { Services } from "#platform/services.ts";
import { holdRequest, settleRequest } from "./requests.server.ts";
import type { RequestRow } from "./requests.table.ts";
import { afterOurAnswer, isWaiting } from "./thread/thread.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";

/** Returns `changed` if another admin has done so since the page was rendered. */
export async function closeRequest(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  request: RequestRow,
  to: "answered" | "closed",
): Promise<ActionResult> {
  return db.transaction(async (tx) => {
    const held = await holdRequest(tx, request.id);
    if (!held || held.status === "closed") return { kind: "changed" };
    if (to === "answered" && !isWaiting(held, clock.now())) return { kind: "changed" };
    await settleRequest(tx, held, to === "closed" ? { ...held, status: "closed" } : afterOurAnswer(held));
    const action = to === "answered" ? "request-answered" : "request-closed";
    await writeAudit(tx, dispatcher, { action, subject: "request", subjectId: held.id }, clock.now());
    return { kind: "done" };
  });
}
