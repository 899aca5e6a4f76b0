import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { isUuid } from "#platform/uuid.ts";
import { checkPost } from "./check-post.ts";
import { compareRevisions } from "../revisions/compare-revisions.ts";
import { fieldsOf, isSameText, type PostFields } from "./post-fields.ts";
import { formOf, type PostForm } from "./post-form.ts";
import { publishedAtAfter, shownStatus, statusAfter, type PostMove, actionFor } from "./post-moves.ts";
import { removeAutosaves } from "../autosave/post-autosaves.server.ts";
import { findRevision } from "../revisions/post-revisions.server.ts";
import { claimSlug } from "./post-slugs.server.ts";
import type { PostStatus } from "../post.ts";
import type { PostRow } from "../posts.table.ts";
import { readPlan, readPublication, type TypedMoment } from "./read-schedule.ts";
import { savedPost, type PostSaved } from "./saved-post.ts";
import { saving } from "./saving.server.ts";
import { hasCategory, holdPost, isTranslated, writePost } from "./write-post.server.ts";

export type PostInput = {
  /** Generated before the first save, so that a double click saves one post. */
  id: string;
  /** For a new post; an existing one keeps its language and group. */
  lang: Lang;
  groupId: string;
  /** The version that the form was opened with; 0: never saved. */
  version: number;
  form: PostForm;
  move: PostMove;
  at?: TypedMoment | undefined;
};

type Needs = Pick<Services, "db" | "clock">;

export async function savePost({ db, clock }: Needs, admin: Editor, input: PostInput): Promise<PostSaved> {
  if (!isUuid(input.id) || !isUuid(input.groupId)) return { kind: "missing" };
  const now = clock.now();
  return saving(db, async (tx): Promise<PostSaved> => {
    const before = await holdPost(tx, input.id);
    if (before ? before.deletedAt : input.version !== 0) return { kind: "missing" };
    const save = readSave(input, before, now);
    const isSeen = (before?.version ?? 0) === input.version;
    if (before && save.kind === "valid" && isAlready(before, save, now)) {
      if (isSeen) await removeAutosaves(tx, { postId: input.id, adminId: admin.id });
      return { kind: "saved", post: savedPost(before, now) };
    }
    if (before && !isSeen)
      return { kind: "conflict", serverVersion: await serverVersionOf(tx, before, save.fields, now) };
    if (save.kind === "refused") return { kind: "invalid", errors: save.errors };
    return store(tx, admin, { input, before, save, now });
  });
}

type Valid = {
  kind: "valid";
  fields: PostFields;
  isSlugMade: boolean;
  from: PostStatus;
  to: PostStatus;
  at: Date | null;
};
type Refused = { kind: "refused"; errors: FieldError[]; fields: PostFields | null };

function readSave(
  { form, move, at: typed }: PostInput,
  before: PostRow | undefined,
  now: Date,
): Valid | Refused {
  const from = before ? shownStatus(before, now) : "draft";
  const to = statusAfter(from, move);
  const checked = checkPost(form, { forReaders: (to ?? from) !== "draft" });
  const read = move === "schedule" ? readPlan : move === "date" ? readPublication : null;
  const plan = to && read ? read(typed ?? { date: "", time: "" }, now) : null;
  const errors = [
    ...(to ? [] : [fieldError("move", "post-move-live")]),
    ...("errors" in checked ? checked.errors : []),
    ...(plan && "errors" in plan ? plan.errors : []),
  ];
  if ("errors" in checked) return { kind: "refused", errors, fields: null };
  if (!to || errors.length > 0) return { kind: "refused", errors, fields: checked.fields };
  return { kind: "valid", ...checked, from, to, at: plan && "at" in plan ? plan.at : null };
}

function isAlready(before: PostRow, { fields, isSlugMade, from, to, at }: Valid, now: Date): boolean {
  if (from !== to) return false;
  if (at && at.getTime() !== before.publishedAt?.getTime()) return false;
  const slug = isSlugMade ? before.slug : fields.slug;
  return shownStatus(before, now) === to && isSameText(fieldsOf(before), { ...fields, slug });
}

type Storing = { input: PostInput; before: PostRow | undefined; save: Valid; now: Date };

async function store(tx: Db, admin: Editor, { input, before, save, now }: Storing): Promise<PostSaved> {
  const { fields, isSlugMade, from, to, at } = save;
  const { id, lang, groupId } = before ?? input;
  const claimed =
    before?.slug === fields.slug
      ? fields
      : await claimSlug(tx, { id, lang, slug: fields.slug, isMade: isSlugMade });
  const errors = [
    ...("error" in claimed ? [claimed.error] : []),
    ...((await hasCategory(tx, fields.category)) ? [] : [fieldError("category", "post-category-unknown")]),
    ...(!before && (await isTranslated(tx, { id, lang, groupId }))
      ? [fieldError("lang", "post-translation-exists")]
      : []),
  ];
  if ("error" in claimed || errors.length > 0) return { kind: "invalid", errors };
  const publishedAt = publishedAtAfter({ from, to, publishedAt: before?.publishedAt ?? null, at, now });
  const post = { ...fields, id, lang, groupId, slug: claimed.slug, status: to, publishedAt };
  const action = actionFor({ isNew: !before, from, to, hasDate: at !== null });
  const written = await writePost(tx, admin, { before, post, action, now });
  await removeAutosaves(tx, { postId: id, adminId: admin.id });
  return { kind: "saved", post: savedPost(written, now) };
}

async function serverVersionOf(db: Db, row: PostRow, mine: PostFields | null, now: Date) {
  const revision = await findRevision(db, { postId: row.id, version: row.version });
  return {
    version: row.version,
    status: shownStatus(row, now),
    by: revision?.by ?? null,
    savedAt: row.updatedAt.toISOString(),
    form: formOf(fieldsOf(row)),
    changes: mine ? compareRevisions(fieldsOf(row), mine) : null,
  };
}

/** Resolves a conflict by saving over the version that was shown. The other editor's text remains as a revision. */
export async function overwritePost(
  services: Pick<Services, "db" | "clock">,
  admin: Editor,
  { seen, ...input }: Omit<PostInput, "version"> & { seen: number },
): Promise<PostSaved> {
  return savePost(services, admin, { ...input, version: seen });
}
