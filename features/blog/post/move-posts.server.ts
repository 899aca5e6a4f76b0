import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { isUuid } from "#platform/uuid.ts";
import { checkPost } from "./check-post.ts";
import { fieldsOf } from "./post-fields.ts";
import { formOf } from "./post-form.ts";
import { picturesToDescribe } from "./pictures-to-describe.server.ts";
import { withDecorative } from "./pictures-without-alt.ts";
import { publishedAtAfter, shownStatus, statusAfter, type PostMove, actionFor } from "./post-moves.ts";
import { rebaseAutosaves } from "../autosave/post-autosaves.server.ts";
import type { PostRow } from "../posts.table.ts";
import { saving } from "./saving.server.ts";
import { hasCategory, holdPost, writePost } from "./write-post.server.ts";

type MovedPost = { id: string } & (
  | { kind: "moved" }
  | { kind: "same" }
  | { kind: "invalid"; title: string; errors: FieldError[] }
  | { kind: "undescribed"; title: string; pictures: string[] }
  | { kind: "missing" }
);

/**
 * Publishes or unpublishes several posts, each in its own transaction. A post with pictures without alternative text is published only with
 * `isDecorative`, which marks these pictures as decorative.
 */
export async function movePosts(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  { ids, move, isDecorative = false }: Moving,
): Promise<MovedPost[]> {
  const moved: MovedPost[] = [];
  for (const id of new Set(ids)) moved.push(await moveOne(id));
  return moved;

  async function moveOne(id: string): Promise<MovedPost> {
    if (!isUuid(id)) return { id, kind: "missing" };
    let title = "";
    const end = await saving(db, async (tx) => {
      const post = await holdPost(tx, id);
      if (!post || post.deletedAt) return { kind: "missing" as const };
      title = post.title;
      return store(tx, admin, { post, move, isDecorative, now: clock.now() });
    });
    return end.kind === "invalid" || end.kind === "undescribed" ? { id, title, ...end } : { id, ...end };
  }
}

type Moving = { ids: string[]; move: Extract<PostMove, "draft" | "publish">; isDecorative?: boolean };

type Storing = { post: PostRow; move: PostMove; isDecorative: boolean; now: Date };

async function store(tx: Db, admin: Editor, { post: before, move, isDecorative, now }: Storing) {
  const from = shownStatus(before, now);
  const to = statusAfter(from, move) ?? from;
  if (to === from) return { kind: "same" as const };
  const fields = fieldsOf(before);
  const checked = checkPost(formOf(fields), { forReaders: to !== "draft" });
  const errors = [
    ...("errors" in checked ? checked.errors : []),
    ...((await hasCategory(tx, fields.category)) ? [] : [fieldError("category", "post-category-unknown")]),
  ];
  if (errors.length > 0) return { kind: "invalid" as const, errors };
  const { id, groupId, lang } = before;
  if (to !== "draft") {
    const { names, alts } = await picturesToDescribe(tx, fields, lang);
    if (names.length > 0 && !isDecorative) return { kind: "undescribed" as const, pictures: names };
    fields.content = withDecorative(fields.content, alts);
  }
  const publishedAt = publishedAtAfter({ from, to, publishedAt: before.publishedAt, at: null, now });
  const post = { ...fields, id, groupId, lang, status: to, publishedAt };
  const action = actionFor({ isNew: false, from, to, hasDate: false });
  const { version } = await writePost(tx, admin, { before, post, action, now });
  await rebaseAutosaves(tx, id, { from: before.version, to: version });
  return { kind: "moved" as const };
}
