import type { FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { isUuid } from "#platform/uuid.ts";
import { holdMedia } from "#features/media/media-uses.server.ts";
import { checkPost } from "../post/check-post.ts";
import { picturesIn, type PostFields } from "../post/post-fields.ts";
import { formOf } from "../post/post-form.ts";
import { publishedAtAfter, shownStatus } from "../post/post-moves.ts";
import { removeAutosaves } from "../autosave/post-autosaves.server.ts";
import { findRevision } from "./post-revisions.server.ts";
import { claimSlug } from "../post/post-slugs.server.ts";
import type { PostRow } from "../posts.table.ts";
import { savedPost, type SavedPost } from "../post/saved-post.ts";
import { saving } from "../post/saving.server.ts";
import { hasCategory, holdPost, writePost } from "../post/write-post.server.ts";

export type LeftOut = { what: "cover" | "ogImage" | "figures" | "category" | "slug"; count: number };

type Restored =
  | { kind: "restored"; post: SavedPost; leftOut: LeftOut[] }
  /** The revision lacks the excerpt or text that a published post needs. */
  | { kind: "invalid"; errors: FieldError[] }
  | { kind: "conflict" }
  | { kind: "missing" };

type RestoreInput = { postId: string; revisionId: string; version: number };

/** The status is kept. */
export async function restoreRevision(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  { postId, revisionId, version }: RestoreInput,
): Promise<Restored> {
  if (!isUuid(postId) || !isUuid(revisionId)) return { kind: "missing" };
  const now = clock.now();
  return saving(db, async (tx): Promise<Restored> => {
    const before = await holdPost(tx, postId);
    const revision = await findRevision(tx, { postId, id: revisionId });
    if (!before || before.deletedAt || !revision) return { kind: "missing" };
    if (before.version !== version) return { kind: "conflict" };
    const { fields, leftOut } = await whatIsLeft(tx, before, revision.fields);
    const status = shownStatus(before, now);
    const checked = checkPost(formOf(fields), { forReaders: status !== "draft" });
    if ("errors" in checked) return { kind: "invalid", errors: checked.errors };
    const { publishedAt } = before;
    const times = { from: status, to: status, publishedAt, at: null, now };
    const { id, lang, groupId } = before;
    const post = { ...fields, id, lang, groupId, status, publishedAt: publishedAtAfter(times) };
    const written = await writePost(tx, admin, { before, post, action: "post-restored", now });
    await removeAutosaves(tx, { postId, adminId: admin.id });
    return { kind: "restored", post: savedPost(written, now), leftOut };
  });
}

async function whatIsLeft(tx: Db, { id, lang, slug }: PostRow, old: PostFields) {
  const pictures = picturesIn(old);
  const there = await holdMedia(
    tx,
    pictures.map((picture) => picture.id),
  );
  const gone = new Set(pictures.map((picture) => picture.id).filter((picture) => !there.includes(picture)));
  const isGone = (text: string | null) => text !== null && gone.has(text);
  const blocks = old.content.content.filter(
    (block) => block.type !== "figure" || !gone.has(block.attrs.mediaId),
  );
  const hasKeptCategory = await hasCategory(tx, old.category);
  const claimed = await claimSlug(tx, { id, lang, slug: old.slug, isMade: false });
  const fields: PostFields = {
    ...old,
    cover: isGone(old.cover) ? null : old.cover,
    ogImage: isGone(old.ogImage) ? null : old.ogImage,
    category: hasKeptCategory ? old.category : null,
    slug: "slug" in claimed ? claimed.slug : slug,
    content: { type: "doc", content: blocks.length > 0 ? blocks : [{ type: "paragraph" }] },
  };
  const lost: LeftOut[] = [
    { what: "cover", count: Number(isGone(old.cover)) },
    { what: "ogImage", count: Number(isGone(old.ogImage)) },
    { what: "figures", count: old.content.content.length - blocks.length },
    { what: "category", count: Number(!hasKeptCategory) },
    { what: "slug", count: Number(!("slug" in claimed)) },
  ];
  return { fields, leftOut: lost.filter(({ count }) => count > 0) };
}
