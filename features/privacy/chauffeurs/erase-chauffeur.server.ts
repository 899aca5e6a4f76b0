import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { absencesTable, dutiesTable } from "#features/availability/availability.table.ts";
import { declinedRidesTable } from "#features/dispatch/assignments.table.ts";
import { holdChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { chauffeursTable, type ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { deletePapers } from "#features/fleet/papers.server.ts";

/** In place of a name that was erased; the same in every language. */
const ERASED_NAME = "–";

/**
 * Erases who an archived chauffeur was, at an owner's wish. The rides stay with a chauffeur who has no name: what was driven and reported is
 * evidence for the accounts. An active chauffeur is archived first, which no coming ride allows.
 */
export async function eraseChauffeur(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  { id, version }: Pick<ChauffeurRow, "id" | "version">,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const row = await holdChauffeur(tx, id);
    if (!row?.archivedAt || row.erasedAt || row.version !== version) return { kind: "changed" };
    await erase(tx, row, now);
    const entry = { action: "chauffeur-erased", subject: "chauffeur", subjectId: id } as const;
    await writeAudit(tx, owner, entry, now);
    return { kind: "done" };
  });
}

/** The same for those who were archived before a moment; how many there were. */
export async function eraseChauffeursBefore(tx: Db, before: Date, limit: number, now: Date): Promise<number> {
  const { archivedAt, erasedAt } = chauffeursTable;
  const rows = await tx
    .select()
    .from(chauffeursTable)
    .where(and(isNotNull(archivedAt), lt(archivedAt, before), isNull(erasedAt)))
    .orderBy(asc(archivedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  for (const row of rows) await erase(tx, row, now);
  return rows.length;
}

async function erase(tx: Db, { id, version, linkVersion }: ChauffeurRow, now: Date): Promise<void> {
  await deletePapers(tx, { chauffeurId: id });
  await tx.delete(absencesTable).where(eq(absencesTable.chauffeurId, id));
  await tx.delete(dutiesTable).where(eq(dutiesTable.chauffeurId, id));
  await tx.update(declinedRidesTable).set({ note: null }).where(eq(declinedRidesTable.chauffeurId, id));
  await tx
    .update(chauffeursTable)
    .set({
      fullName: ERASED_NAME,
      phone: "",
      cardNumber: "",
      languages: [],
      linkVersion: linkVersion + 1,
      version: version + 1,
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(chauffeursTable.id, id));
}
