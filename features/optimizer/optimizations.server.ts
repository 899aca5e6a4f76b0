import { and, asc, count, desc, eq, exists, gte, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import {
  optimizerBatchesTable as batches,
  optimizerFilesTable as files,
  type OptimizerBatchRow,
  type OptimizerFileRow,
} from "./optimizations.table.ts";

/** A batch is visible only to the admin who created it. `since` excludes expired ones. */
type BatchQuery = { id: string; adminId: string; since: Date };

/** Does nothing if the id exists, so that a form sent twice creates one batch. */
export async function insertBatch(tx: Db, row: typeof batches.$inferInsert): Promise<void> {
  await tx.insert(batches).values(row).onConflictDoNothing();
}

export async function findBatch(db: Db, query: BatchQuery): Promise<OptimizerBatchRow | undefined> {
  if (!isUuid(query.id)) return undefined;
  const [row] = await db.select().from(batches).where(own(query));
  return row;
}

/** Locks the batch until the transaction ends, so that no other request adds files to it. */
export async function lockBatch(tx: Db, query: BatchQuery): Promise<OptimizerBatchRow | undefined> {
  const [row] = await tx.select().from(batches).where(own(query)).for("update");
  return row;
}

export async function batchesOf(
  db: Db,
  { adminId, since }: Omit<BatchQuery, "id">,
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, createdAt } = batches;
  // A batch without files was opened for uploads that never arrived.
  const isFilled = exists(db.select({ id: files.id }).from(files).where(eq(files.batchId, id)));
  const fits = and(eq(batches.adminId, adminId), gte(createdAt, since), isFilled);
  const failed = sql<number>`count(*) filter (where ${files.action} = 'failed')::int`;
  const rows = await db
    .select({ id, createdAt, files: count(files.id), failed })
    .from(batches)
    .leftJoin(files, eq(files.batchId, id))
    .where(fits)
    .groupBy(id)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(batches).where(fits);
  return { rows, total: counted?.total ?? 0 };
}

export async function batchesBefore(db: Db, time: Date): Promise<OptimizerBatchRow[]> {
  return db.select().from(batches).where(lt(batches.createdAt, time)).orderBy(asc(batches.createdAt));
}

export async function deleteBatch(tx: Db, id: string): Promise<void> {
  await tx.delete(batches).where(eq(batches.id, id));
}

export async function filesOf(db: Db, batchId: string): Promise<OptimizerFileRow[]> {
  return db
    .select()
    .from(files)
    .where(eq(files.batchId, batchId))
    .orderBy(asc(files.position), asc(files.createdAt), asc(files.id));
}

export async function findFile(db: Db, id: string): Promise<OptimizerFileRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

export async function insertFile(tx: Db, row: OptimizerFileRow): Promise<void> {
  await tx.insert(files).values(row);
}

export async function deleteFile(tx: Db, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id));
}

function own({ id, adminId, since }: BatchQuery) {
  return and(eq(batches.id, id), eq(batches.adminId, adminId), gte(batches.createdAt, since));
}
