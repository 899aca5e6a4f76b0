import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { isUuid } from "#platform/uuid.ts";
import { findPost, isDeleted } from "../post/search-posts.server.ts";
import { removeAutosaves, writeAutosave } from "./post-autosaves.server.ts";
import { fieldsOf, isSameText } from "../post/post-fields.ts";
import { emptyForm, formOf, type PostForm } from "../post/post-form.ts";
import { findRevision, hasSavedSince } from "../revisions/post-revisions.server.ts";

/** Size limit in bytes of JSON. */
const LARGEST = 200_000;

export type TypedText = {
  id: string;
  lang: Lang;
  groupId: string;
  /** The version on which the text is based; 0 for a post that was never saved. */
  baseVersion: number;
  form: PostForm;
};

export type Autosaved =
  /** `serverVersion`: another editor has saved since, so that saving will be a conflict. */
  | { kind: "kept"; savedAt: string; serverVersion: { by: string | null; at: string } | null }
  | { kind: "same" }
  /** The author has saved since, in another window or during this request. */
  | { kind: "behind" }
  /** Too large, or with content that the schema rejects: it can be neither stored nor saved. */
  | { kind: "refused" }
  | { kind: "missing" };

/** Stores the author's unsaved text. Readers never see it, and the version of the post stays the same. */
export async function autosavePost(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  { id, lang, groupId, baseVersion, form }: TypedText,
): Promise<Autosaved> {
  if (!isUuid(id) || !isUuid(groupId) || !isVersion(baseVersion)) return { kind: "missing" };
  if (!form.content || new Blob([JSON.stringify(form)]).size > LARGEST) return { kind: "refused" };
  const own = { postId: id, adminId: admin.id };
  return db.transaction(async (tx): Promise<Autosaved> => {
    const row = await findPost(tx, id);
    if (row ? baseVersion > row.version : baseVersion > 0 || (await isDeleted(tx, id)))
      return { kind: "missing" };
    if (await hasSavedSince(tx, { ...own, version: baseVersion })) return { kind: "behind" };
    if (isSameText(form, row ? formOf(fieldsOf(row)) : emptyForm())) {
      await removeAutosaves(tx, own);
      return { kind: "same" };
    }
    const savedAt = clock.now();
    await writeAutosave(tx, { ...own, lang, groupId, baseVersion, fields: form, savedAt });
    const serverVersion = row && row.version > baseVersion ? await whoSaved(tx, row) : null;
    return { kind: "kept", savedAt: savedAt.toISOString(), serverVersion };
  });
}

export async function dropAutosave({ db }: Pick<Services, "db">, admin: Editor, id: string): Promise<void> {
  if (isUuid(id)) await removeAutosaves(db, { postId: id, adminId: admin.id });
}

async function whoSaved(
  db: Db,
  { id, version, updatedAt }: { id: string; version: number; updatedAt: Date },
) {
  const revision = await findRevision(db, { postId: id, version });
  return { by: revision?.by ?? null, at: updatedAt.toISOString() };
}

function isVersion(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 2 ** 31;
}
