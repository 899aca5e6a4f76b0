import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { doubtsIn, holdLines, keepDoubtful, mergeDoubtful } from "./bank-lines.server.ts";

/** The owner says which stored line a doubtful one repeats: it is removed, and later files find that line. */
export async function mergeLine(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  lineId: string,
  otherId: string,
): Promise<ActionResult> {
  if (!isUuid(lineId) || !isUuid(otherId)) return { kind: "changed" };
  return db.transaction(async (tx): Promise<ActionResult> => {
    await holdLines(tx);
    const [doubt] = await doubtsIn(tx, 1, lineId);
    if (!doubt?.others.some(({ id }) => id === otherId)) return { kind: "changed" };
    await mergeDoubtful(tx, doubt.line, otherId);
    const details = { amount: String(doubt.line.amount), on: doubt.line.day };
    const entry = {
      action: "bank-line-merged",
      subject: "company",
      subjectId: ONLY_SUBJECTS.company,
    } as const;
    await writeAudit(tx, owner, { ...entry, details }, clock.now());
    return { kind: "done" };
  });
}

/** The owner says that a doubtful line repeats no other: it can be booked. */
export async function keepLine(
  { db }: Pick<Services, "db">,
  _owner: Owner,
  lineId: string,
): Promise<ActionResult> {
  return { kind: isUuid(lineId) && (await keepDoubtful(db, lineId)) ? "done" : "changed" };
}
