import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { postAutosavesTable } from "../post-history.table.ts";
import { isWaiting } from "../revisions/post-revisions.server.ts";
import { postsTable } from "../posts.table.ts";

export type AutosaveRow = typeof postAutosavesTable.$inferSelect;

const by = sql<string | null>`coalesce(nullif(${adminsTable.name}, ''), ${adminsTable.email})`;

export async function writeAutosave(tx: Db, row: AutosaveRow): Promise<void> {
  const { baseVersion, fields, savedAt } = row;
  await tx
    .insert(postAutosavesTable)
    .values(row)
    .onConflictDoUpdate({
      target: [postAutosavesTable.postId, postAutosavesTable.adminId],
      set: { baseVersion, fields, savedAt },
    });
}

export async function findAutosave(db: Db, whose: { postId: string; adminId: string }) {
  const { postId, adminId } = postAutosavesTable;
  const [row] = await db
    .select()
    .from(postAutosavesTable)
    .where(and(eq(postId, whose.postId), eq(adminId, whose.adminId), isWaiting(db)));
  return row;
}

export async function waitingTexts(db: Db, postIds: string[]) {
  if (postIds.length === 0) return [];
  const { postId, adminId, savedAt, baseVersion } = postAutosavesTable;
  return db
    .select({ postId, adminId, savedAt, baseVersion, by })
    .from(postAutosavesTable)
    .leftJoin(adminsTable, eq(adminsTable.id, adminId))
    .where(and(inArray(postId, postIds), isWaiting(db)))
    .orderBy(desc(savedAt));
}

export async function begunBy(db: Db, whose: string): Promise<AutosaveRow[]> {
  const { postId, adminId, savedAt } = postAutosavesTable;
  const rows = await db
    .select({ autosave: postAutosavesTable })
    .from(postAutosavesTable)
    .leftJoin(postsTable, eq(postsTable.id, postId))
    .where(and(eq(adminId, whose), isNull(postsTable.id)))
    .orderBy(desc(savedAt))
    .limit(20);
  return rows.map(({ autosave }) => autosave);
}

export async function removeAutosaves(tx: Db, { postId, adminId }: { postId: string; adminId?: string }) {
  await tx
    .delete(postAutosavesTable)
    .where(
      and(
        eq(postAutosavesTable.postId, postId),
        adminId === undefined ? undefined : eq(postAutosavesTable.adminId, adminId),
      ),
    );
}

/** Moves autosaves to a new version whose text is unchanged, so that they do not count as behind. */
export async function rebaseAutosaves(tx: Db, id: string, { from, to }: { from: number; to: number }) {
  const { postId, baseVersion } = postAutosavesTable;
  await tx
    .update(postAutosavesTable)
    .set({ baseVersion: to })
    .where(and(eq(postId, id), eq(baseVersion, from)));
}
