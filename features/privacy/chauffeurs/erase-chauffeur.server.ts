import { and, asc, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { eraseLostNotes } from "#features/aftercare/lost/lost-items.server.ts";
import { deleteWorkingTimes } from "#features/availability/availability.server.ts";
import { deleteDeclinedNotes } from "#features/dispatch/assignments.server.ts";
import { eraseDayNotes } from "#features/dispatch/earnings/handed-in-days.server.ts";
import { deletePayRulesOf } from "#features/dispatch/earnings/pay-rules.server.ts";
import { eraseChauffeurRow, holdChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { chauffeursTable, type ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { deletePapers } from "#features/fleet/papers.server.ts";
import { deleteScans } from "#features/fleet/scans/delete-scans.server.ts";
import { deleteSubscriptionsOf } from "#features/push/push-subscriptions.server.ts";
import { erasedWithScans } from "#features/fleet/scans/paper-scans.server.ts";

/**
 * Rides keep a chauffeur without a name, because they are evidence for the accounts. An active chauffeur must
 * be archived first, which requires that they have no upcoming ride.
 */
export async function eraseChauffeur(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  owner: Owner,
  { id, version }: Pick<ChauffeurRow, "id" | "version">,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const row = await holdChauffeur(tx, id);
    if (!row?.archivedAt || row.erasedAt || row.version !== version) return { kind: "changed" };
    await erase({ jobs }, tx, row, now);
    const entry = { action: "chauffeur-erased", subject: "chauffeur", subjectId: id } as const;
    await writeAudit(tx, owner, entry, now);
    return { kind: "done" };
  });
}

export async function eraseChauffeursBefore(
  services: Pick<Services, "jobs">,
  tx: Db,
  before: Date,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  const { archivedAt, erasedAt } = chauffeursTable;
  const rows = await tx
    .select()
    .from(chauffeursTable)
    .where(and(isNotNull(archivedAt), lt(archivedAt, before), isNull(erasedAt)))
    .orderBy(asc(archivedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  for (const row of rows) await erase(services, tx, row, now);
  return rows.length;
}

/** Deletes the scans of chauffeurs who were erased by a release that does not know scans, and returns the number of chauffeurs. */
export async function deleteScansOfErased(
  services: Pick<Services, "jobs">,
  tx: Db,
  limit: number,
): Promise<number> {
  const ids = await erasedWithScans(tx, limit);
  for (const chauffeurId of ids) await deleteScans(services, tx, { chauffeurId });
  return ids.length;
}

async function erase(services: Pick<Services, "jobs">, tx: Db, row: ChauffeurRow, now: Date): Promise<void> {
  await deleteScans(services, tx, { chauffeurId: row.id });
  await deletePapers(tx, { chauffeurId: row.id });
  await deleteWorkingTimes(tx, row.id);
  await deleteDeclinedNotes(tx, { chauffeurId: row.id });
  await deleteSubscriptionsOf(tx, { chauffeurId: row.id });
  await eraseDayNotes(tx, row.id);
  await eraseLostNotes(tx, row.id);
  await deletePayRulesOf(tx, row.id);
  await eraseChauffeurRow(tx, row, now);
}
