import { and, desc, eq, gt, notExists, or, lte, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { fieldsOf } from "../post/post-fields.ts";
import { postAutosavesTable, postRevisionsTable } from "../post-history.table.ts";
import type { PostRow } from "../posts.table.ts";

/** Stores a post's state as a revision. Also called for the state before a save, because seeds and links create no revision. */
export async function storeRevision(
  tx: Db,
  post: PostRow,
  { adminId, at }: { adminId: string | null; at: Date },
): Promise<void> {
  const { id: postId, version, status, publishedAt } = post;
  await tx
    .insert(postRevisionsTable)
    .values({ postId, version, status, publishedAt, fields: fieldsOf(post), savedAt: at, adminId })
    .onConflictDoNothing();
}

const by = sql<string | null>`coalesce(nullif(${adminsTable.name}, ''), ${adminsTable.email})`;

/** Revisions without their texts, newest first, with the author's name; null for the seed or a deleted account. */
export async function listRevisions(db: Db, postId: string) {
  const { id, version, status, savedAt, adminId } = postRevisionsTable;
  return db
    .select({ id, version, status, savedAt, by })
    .from(postRevisionsTable)
    .leftJoin(adminsTable, eq(adminsTable.id, adminId))
    .where(eq(postRevisionsTable.postId, postId))
    .orderBy(desc(version))
    .limit(200);
}

export async function findRevision(
  db: Db,
  which: { postId: string; id: string } | { postId: string; version: number },
) {
  const { id, postId, version, adminId } = postRevisionsTable;
  const [row] = await db
    .select({ revision: postRevisionsTable, by })
    .from(postRevisionsTable)
    .leftJoin(adminsTable, eq(adminsTable.id, adminId))
    .where(and(eq(postId, which.postId), "id" in which ? eq(id, which.id) : eq(version, which.version)));
  return row && { ...row.revision, by: row.by };
}

/** Whether the post is or was live after any save, so that readers may have its URL. */
export async function wasEverLive(db: Db, id: string, now: Date): Promise<boolean> {
  const { postId, status, publishedAt } = postRevisionsTable;
  const live = or(eq(status, "published"), and(eq(status, "scheduled"), lte(publishedAt, now)));
  return (await db.$count(postRevisionsTable, and(eq(postId, id), live))) > 0;
}

/** Excludes autosaves that arrived after a save by the same author: their content is saved already. */
export function isWaiting(db: Db): SQL {
  const { postId, adminId, version } = postRevisionsTable;
  const autosave = postAutosavesTable;
  const savedSince = db
    .select({ one: sql`1` })
    .from(postRevisionsTable)
    .where(
      and(eq(postId, autosave.postId), eq(adminId, autosave.adminId), gt(version, autosave.baseVersion)),
    );
  return notExists(savedSince);
}

export async function hasSavedSince(
  db: Db,
  what: { postId: string; adminId: string; version: number },
): Promise<boolean> {
  const { postId, adminId, version } = postRevisionsTable;
  const since = and(eq(postId, what.postId), eq(adminId, what.adminId), gt(version, what.version));
  return (await db.$count(postRevisionsTable, since)) > 0;
}
