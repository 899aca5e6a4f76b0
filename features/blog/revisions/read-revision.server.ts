import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { isUuid } from "#platform/uuid.ts";
import { compareRevisions, type Comparison } from "./compare-revisions.ts";
import type { AdminRevision } from "../post/admin-post.ts";
import { findPost } from "../post/search-posts.server.ts";
import { fieldsOf, type PostFields } from "../post/post-fields.ts";
import { findRevision } from "./post-revisions.server.ts";

export type ReadRevision = {
  revision: AdminRevision & { fields: PostFields };
  toNow: Comparison;
  fromBefore: Comparison | null;
};

export async function readRevision(
  { db }: Pick<Services, "db">,
  _admin: Editor,
  { postId, revisionId }: { postId: string; revisionId: string },
): Promise<ReadRevision | null> {
  if (!isUuid(postId) || !isUuid(revisionId)) return null;
  const post = await findPost(db, postId);
  const found = await findRevision(db, { postId, id: revisionId });
  if (!post || !found) return null;
  const { id, version, status, savedAt, by, fields } = found;
  const before = await findRevision(db, { postId, version: version - 1 });
  return {
    revision: { id, version, status, by, fields, savedAt: savedAt.toISOString() },
    toNow: compareRevisions(fields, fieldsOf(post)),
    fromBefore: before ? compareRevisions(before.fields, fields) : null,
  };
}
