import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { PaperHolder } from "../papers.server.ts";
import { subjectOf } from "./add-scans.server.ts";
import { deleteScans } from "./delete-scans.server.ts";

export async function removeScan(
  services: Pick<Services, "db" | "jobs" | "clock">,
  dispatcher: Dispatcher,
  holder: PaperHolder,
  id: string,
): Promise<ActionResult> {
  const subject = subjectOf(holder);
  if (!isUuid(subject.subjectId)) return { kind: "changed" };
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    if ((await deleteScans(services, tx, holder, { ids: [id] })) === 0) return { kind: "changed" };
    const entry = { action: "scan-removed", ...subject } as const;
    await writeAudit(tx, dispatcher, entry, services.clock.now());
    return { kind: "done" };
  });
}
