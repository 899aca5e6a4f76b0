import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { guestErasuresTable, type GuestErasureRow } from "./guest-erasures.table.ts";

export async function insertErasure(tx: Db, erasure: typeof guestErasuresTable.$inferInsert): Promise<void> {
  await tx.insert(guestErasuresTable).values(erasure).onConflictDoNothing();
}

export async function doneErasures(db: Db, ids: string[]): Promise<Set<string>> {
  const { id, status } = guestErasuresTable;
  const rows = await db
    .select({ id })
    .from(guestErasuresTable)
    .where(and(inArray(id, ids), eq(status, "done")));
  return new Set(rows.map((row) => row.id));
}

export async function findErasure(db: Db, id: string): Promise<GuestErasureRow | undefined> {
  const [row] = await db.select().from(guestErasuresTable).where(eq(guestErasuresTable.id, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function holdErasure(tx: Db, id: string): Promise<GuestErasureRow | undefined> {
  const [row] = await tx.select().from(guestErasuresTable).where(eq(guestErasuresTable.id, id)).for("update");
  return row;
}

export async function updateErasure(
  tx: Db,
  id: string,
  columns: Partial<Omit<GuestErasureRow, "id" | "askedBy" | "askedAt">>,
): Promise<void> {
  await tx.update(guestErasuresTable).set(columns).where(eq(guestErasuresTable.id, id));
}
