import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { exportExpiry, type ExportProblem, forgottenBefore, stalledBefore } from "./guest-export.ts";
import { guestExportsTable, type GuestExportRow } from "./guest-exports.table.ts";

export async function insertExport(tx: Db, row: typeof guestExportsTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(guestExportsTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: guestExportsTable.id });
  return rows.length > 0;
}

export async function giveUpStalled(tx: Db, key: string, now: Date): Promise<void> {
  const { guestKey, status, movedAt } = guestExportsTable;
  await tx
    .update(guestExportsTable)
    .set({ status: "failed", problem: "stalled" })
    .where(and(eq(guestKey, key), inArray(status, ["queued", "running"]), lt(movedAt, stalledBefore(now))));
}

export async function startExport(db: Db, id: string, now: Date): Promise<GuestExportRow | undefined> {
  const [row] = await db
    .update(guestExportsTable)
    .set({ status: "running", movedAt: now })
    .where(and(eq(guestExportsTable.id, id), inArray(guestExportsTable.status, ["queued", "running"])))
    .returning();
  return row;
}

/** Compare-and-set: returns false if another run has made progress or the export has ended. */
export async function moveExport(
  tx: Db,
  { id, stepsDone }: Pick<GuestExportRow, "id" | "stepsDone">,
  change: { stepsDone: number; stepsTotal: number; movedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(guestExportsTable)
    .set(change)
    .where(isStillAt(id, stepsDone))
    .returning({ id: guestExportsTable.id });
  return rows.length > 0;
}

export async function finishExport(
  db: Db,
  { id, stepsDone }: Pick<GuestExportRow, "id" | "stepsDone">,
  { steps, bytes, now }: { steps: number; bytes: number; now: Date },
): Promise<boolean> {
  const done = { status: "done", stepsDone: steps, stepsTotal: steps, bytes } as const;
  const rows = await db
    .update(guestExportsTable)
    .set({ ...done, movedAt: now, expiresAt: exportExpiry(now) })
    .where(isStillAt(id, stepsDone))
    .returning({ id: guestExportsTable.id });
  return rows.length > 0;
}

function isStillAt(id: string, stepsDone: number) {
  return and(
    eq(guestExportsTable.id, id),
    eq(guestExportsTable.status, "running"),
    eq(guestExportsTable.stepsDone, stepsDone),
  );
}

export async function failExport(db: Db, id: string, problem: ExportProblem): Promise<void> {
  await db
    .update(guestExportsTable)
    .set({ status: "failed", problem })
    .where(and(eq(guestExportsTable.id, id), eq(guestExportsTable.status, "running")));
}

export async function findExport(db: Db, id: string): Promise<GuestExportRow | undefined> {
  const [row] = await db.select().from(guestExportsTable).where(eq(guestExportsTable.id, id));
  return row;
}

export async function latestExportOf(db: Db, guestKey: string): Promise<GuestExportRow | undefined> {
  const [row] = await db
    .select()
    .from(guestExportsTable)
    .where(eq(guestExportsTable.guestKey, guestKey))
    .orderBy(desc(guestExportsTable.askedAt))
    .limit(1);
  return row;
}

export async function expiredExports(db: Db, now: Date): Promise<string[]> {
  const { id, expiresAt, askedAt, status } = guestExportsTable;
  const rows = await db
    .select({ id })
    .from(guestExportsTable)
    .where(
      or(
        lt(expiresAt, now),
        and(inArray(status, ["queued", "running", "failed"]), lt(askedAt, forgottenBefore(now))),
      ),
    );
  return rows.map((row) => row.id);
}

export async function exportsOf(db: Db, guestKey: string): Promise<string[]> {
  const rows = await db
    .select({ id: guestExportsTable.id })
    .from(guestExportsTable)
    .where(eq(guestExportsTable.guestKey, guestKey));
  return rows.map(({ id }) => id);
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await db.delete(guestExportsTable).where(eq(guestExportsTable.id, id));
}
