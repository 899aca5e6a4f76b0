import { and, eq, isNull, ne } from "drizzle-orm";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { AuditAction } from "#features/accounts/audit/audit.ts";
import { setUses } from "#features/media/media-uses.server.ts";
import { picturesIn, type PostFields } from "./post-fields.ts";
import { storeRevision, wasEverLive } from "../revisions/post-revisions.server.ts";
import { leaveSlug, takeSlug } from "./post-slugs.server.ts";
import { refusal } from "./refusal.ts";
import { postCategoriesTable, postsTable, type PostRow } from "../posts.table.ts";

/** Locks the post until the transaction ends, which serialises saves. */
export async function holdPost(tx: Db, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(postsTable).where(eq(postsTable.id, id)).for("update");
  return row;
}

type PostChange = {
  before: PostRow | undefined;
  post: Pick<PostRow, "id" | "groupId" | "lang" | "status" | "publishedAt"> & PostFields;
  action: AuditAction;
  now: Date;
};

/** Writes everything of a save except the autosave. The caller has locked the row and validated the fields. Throws a `refusal`. */
export async function writePost(tx: Db, admin: Editor, change: PostChange): Promise<PostRow> {
  const { before, post, action, now } = change;
  await placePictures(tx, post);
  if (before) await storeRevision(tx, before, { adminId: null, at: before.updatedAt });
  if (before && before.slug !== post.slug && (await mayBeLinked(tx, before, now)))
    await leaveSlug(tx, before, now);
  await takeSlug(tx, post);
  const written = await writeRow(tx, change);
  await storeRevision(tx, written, { adminId: admin.id, at: now });
  const details: Record<string, string> = { lang: written.lang, status: written.status };
  await writeAudit(tx, admin, { action, subject: "post", subjectId: written.id, details }, now);
  return written;
}

async function writeRow(tx: Db, { before, post, now }: PostChange): Promise<PostRow> {
  const [row] = before
    ? await tx
        .update(postsTable)
        .set({ ...post, version: before.version + 1, updatedAt: now })
        .where(eq(postsTable.id, post.id))
        .returning()
    : await tx
        .insert(postsTable)
        .values({ ...post, version: 1, createdAt: now, updatedAt: now })
        .returning();
  return row!;
}

/** Whether readers may have a link to the post. The revisions tell whether a rescheduled post was live before. */
async function mayBeLinked(tx: Db, post: PostRow, now: Date): Promise<boolean> {
  return (post.publishedAt !== null && post.publishedAt <= now) || (await wasEverLive(tx, post.id, now));
}

async function placePictures(tx: Db, post: PostChange["post"]): Promise<void> {
  const pictures = picturesIn(post);
  const { unknown } = await setUses(
    tx,
    `post:${post.id}`,
    pictures.map(({ id }) => id),
  );
  const errors = (["cover", "ogImage", "content"] as const).flatMap((field): FieldError[] => {
    const count = pictures.filter(
      (picture) => picture.field === field && unknown.includes(picture.id),
    ).length;
    return count > 0 ? [fieldError(field, "post-picture-gone", { count })] : [];
  });
  if (errors.length > 0) throw refusal(errors);
}

/** True for null: a category is optional. */
export async function hasCategory(db: Db, slug: string | null): Promise<boolean> {
  return slug === null || (await db.$count(postCategoriesTable, eq(postCategoriesTable.slug, slug))) > 0;
}

export async function isTranslated(db: Db, { id, groupId, lang }: Pick<PostRow, "id" | "groupId" | "lang">) {
  const other = and(
    eq(postsTable.groupId, groupId),
    eq(postsTable.lang, lang),
    ne(postsTable.id, id),
    isNull(postsTable.deletedAt),
  );
  return (await db.$count(postsTable, other)) > 0;
}
