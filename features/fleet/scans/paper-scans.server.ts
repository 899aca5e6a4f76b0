import { and, asc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { chauffeursTable } from "../chauffeurs.table.ts";
import type { PaperHolder } from "../papers.server.ts";
import { paperScansTable, type PaperScanRow } from "./paper-scans.table.ts";
import type { ScanKind } from "./scan.ts";

// The only SQL about scans. Callers that delete rows also queue the removal of their files.

export async function findScan(db: Db, id: string): Promise<PaperScanRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(paperScansTable).where(eq(paperScansTable.id, id));
  return row;
}

/** The oldest first. */
export async function scansOf(db: Db, holder: PaperHolder): Promise<PaperScanRow[]> {
  return db
    .select()
    .from(paperScansTable)
    .where(isOf(holder))
    .orderBy(asc(paperScansTable.createdAt), asc(paperScansTable.id));
}

export async function insertScans(tx: Db, rows: (typeof paperScansTable.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(paperScansTable).values(rows).onConflictDoNothing();
}

export async function deleteScanRows(
  tx: Db,
  holder: PaperHolder,
  only: { kinds?: readonly ScanKind[]; ids?: readonly string[] } = {},
): Promise<PaperScanRow[]> {
  const { kind, id } = paperScansTable;
  return tx
    .delete(paperScansTable)
    .where(
      and(
        isOf(holder),
        only.kinds && inArray(kind, [...only.kinds]),
        only.ids && inArray(id, only.ids.filter(isUuid)),
      ),
    )
    .returning();
}

/** Chauffeurs who were erased by a release that does not know scans. */
export async function erasedWithScans(tx: Db, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: chauffeursTable.id })
    .from(chauffeursTable)
    .where(
      and(
        isNotNull(chauffeursTable.erasedAt),
        sql`exists (select from ${paperScansTable} scan where scan.chauffeur_id = ${chauffeursTable.id})`,
      ),
    )
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

function isOf(holder: PaperHolder): SQL | undefined {
  return "carId" in holder
    ? eq(paperScansTable.carId, holder.carId)
    : eq(paperScansTable.chauffeurId, holder.chauffeurId);
}
