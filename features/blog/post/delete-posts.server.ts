import { eq } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { setUses } from "#features/media/media-uses.server.ts";
import { removeAutosaves } from "../autosave/post-autosaves.server.ts";
import { postsTable } from "../posts.table.ts";
import { holdPost } from "./write-post.server.ts";

/**
 * Deletes posts, each in its own transaction. The rows remain, marked as deleted, so that their URLs answer
 * 410. Their pictures are released and their autosaves deleted. Unknown and deleted ids are not in the
 * result.
 */
export async function deletePosts(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  ids: string[],
): Promise<{ deleted: string[] }> {
  const deleted: string[] = [];
  for (const id of new Set(ids.filter(isUuid))) if (await deleteOne(id)) deleted.push(id);
  return { deleted };

  async function deleteOne(id: string): Promise<boolean> {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const post = await holdPost(tx, id);
      await removeAutosaves(tx, post ? { postId: id } : { postId: id, adminId: admin.id });
      if (!post || post.deletedAt) return false;
      await setUses(tx, `post:${id}`, []);
      const version = post.version + 1;
      await tx.update(postsTable).set({ deletedAt: now, version }).where(eq(postsTable.id, id));
      const details = { lang: post.lang, status: post.status };
      await writeAudit(tx, admin, { action: "post-deleted", subject: "post", subjectId: id, details }, now);
      return true;
    });
  }
}
