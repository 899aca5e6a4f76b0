import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { shownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { type AdminPost, translationsAmong } from "./admin-post.ts";
import { findPost, isDeleted, namedCategories, postsOfGroups } from "./search-posts.server.ts";
import { looseFields } from "./loose-fields.ts";
import { findAutosave, waitingTexts, type AutosaveRow } from "../autosave/post-autosaves.server.ts";
import { fieldsOf } from "./post-fields.ts";
import { emptyForm, formOf, type PostForm } from "./post-form.ts";
import { movesFrom, shownStatus } from "./post-moves.ts";
import { picturesOfPosts } from "./pictures-to-describe.server.ts";
import { listRevisions } from "../revisions/post-revisions.server.ts";
import type { PostRow } from "../posts.table.ts";

type Needs = Pick<Services, "db" | "clock">;

/**
 * The data for editing a post, also for a post that this editor started and never saved. Null for a deleted or unknown post. Category names
 * are in `lang`.
 */
export async function openPostEditor(
  services: Needs,
  admin: Editor,
  id: string,
  lang: Lang = admin.lang,
): Promise<AdminPost | null> {
  const { db } = services;
  if (!isUuid(id)) return null;
  const row = await findPost(db, id);
  const autosave = await findAutosave(db, { postId: id, adminId: admin.id });
  if (row) return adminPost(services, admin, { post: postOf(row, services.clock.now()), autosave, lang });
  if (!autosave || (await isDeleted(db, id))) return null;
  return adminPost(services, admin, { post: newPost(autosave, emptyForm()), autosave, lang });
}

type Opened = { post: AdminPost["post"]; autosave: AutosaveRow | undefined; lang: Lang };

export async function adminPost(
  { db, clock }: Needs,
  admin: Editor,
  { post, autosave, lang }: Opened,
): Promise<AdminPost> {
  const now = clock.now();
  const group = await postsOfGroups(db, [post.groupId]);
  const waiting = await waitingTexts(db, [post.id]);
  const revisions = await listRevisions(db, post.id);
  const forms = [post.form, ...(autosave ? [autosave.fields] : [])];
  return {
    post,
    autosave: autosave ? shownAutosave(autosave, post.version) : null,
    others: waiting
      .filter(({ adminId }) => adminId !== admin.id)
      .map(({ by, savedAt }) => ({ by, at: savedAt.toISOString() })),
    revisions: revisions.map(({ savedAt, ...revision }) => ({
      ...revision,
      savedAt: savedAt.toISOString(),
    })),
    translations: translationsAmong(
      group.filter(({ id }) => id !== post.id),
      now,
    ),
    categories: await namedCategories(db, lang),
    pictures: await picturesOfPosts(db, forms.map(looseFields)),
    moves: movesFrom(post.status),
    audit: (await auditOf(db, [post.id])).map(shownAudit),
  };
}

function postOf(row: PostRow, now: Date): AdminPost["post"] {
  const { id, groupId, lang, version } = row;
  return {
    id,
    groupId,
    lang,
    version,
    status: shownStatus(row, now),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    form: formOf(fieldsOf(row)),
  };
}

export function newPost(
  { postId, groupId, lang }: Pick<AutosaveRow, "postId" | "groupId" | "lang">,
  form: PostForm,
): AdminPost["post"] {
  return { id: postId, groupId, lang, version: 0, status: "draft", publishedAt: null, updatedAt: null, form };
}

function shownAutosave({ fields, savedAt, baseVersion }: AutosaveRow, version: number) {
  return { form: fields, savedAt: savedAt.toISOString(), baseVersion, isBehind: baseVersion !== version };
}
