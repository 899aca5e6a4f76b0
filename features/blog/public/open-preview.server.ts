import type { Services } from "#platform/services.ts";
import { findActiveAdmin } from "#features/accounts/admins.server.ts";
import { findPost, isDeleted } from "../post/search-posts.server.ts";
import { looseFields } from "../post/loose-fields.ts";
import { findAutosave, type AutosaveRow } from "../autosave/post-autosaves.server.ts";
import { shownStatus } from "../post/post-moves.ts";
import type { PostStatus, ShownPost } from "../post.ts";
import type { PostRow } from "../posts.table.ts";
import { readPreviewToken } from "./preview-token.server.ts";
import { shownPost } from "./shown-post.server.ts";

export type OpenedPreview = {
  post: ShownPost;
  status: PostStatus;
  isUnsaved: boolean;
  expiresAt: string;
};

/**
 * Shows the unsaved text of the link's author, or else the saved post. Null for every invalid link, without telling an expired or forged
 * one from a deleted post or a deactivated admin.
 */
export async function openPreview(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  token: string,
): Promise<OpenedPreview | null> {
  const now = clock.now();
  const preview = readPreviewToken(token, secret, now);
  if (!preview || !(await findActiveAdmin(db, { id: preview.adminId }))) return null;
  const row = await findPost(db, preview.postId);
  const typed = await findAutosave(db, preview);
  if (!row && (!typed || (await isDeleted(db, preview.postId)))) return null;
  const post = typed ? withText(row ?? blankPost(typed), typed) : row!;
  return {
    post: await shownPost(db, post, now),
    status: row ? shownStatus(row, now) : "draft",
    isUnsaved: typed !== undefined,
    expiresAt: preview.expiresAt.toISOString(),
  };
}

function withText(row: PostRow, { fields, savedAt }: AutosaveRow): PostRow {
  return { ...row, ...looseFields(fields), updatedAt: savedAt };
}

function blankPost({ postId, groupId, lang, fields, savedAt }: AutosaveRow): PostRow {
  return {
    ...looseFields(fields),
    id: postId,
    groupId,
    lang,
    status: "draft",
    publishedAt: null,
    version: 0,
    createdAt: savedAt,
    updatedAt: savedAt,
    deletedAt: null,
  };
}
