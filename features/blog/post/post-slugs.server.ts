import { and, eq, isNull, ne, like } from "drizzle-orm";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { isReservedSlug, nextSlug } from "./post-slug.ts";
import { formerSlugsTable, postsTable, type PostRow } from "../posts.table.ts";

type Wanted = { id: string; lang: Lang; slug: string };

/**
 * Checks whether a post may use a slug. Slugs of existing posts are taken, and so are their former slugs, which redirect. Deleted posts
 * reserve none. `isMade`: a generated slug is numbered instead of rejected.
 */
export async function claimSlug(
  db: Db,
  wanted: Wanted & { isMade: boolean },
): Promise<{ slug: string } | { error: FieldError }> {
  const taken = await takenSlugs(db, wanted);
  if (!taken.has(wanted.slug)) return { slug: wanted.slug };
  const suggestion = nextSlug(wanted.slug, (slug) => taken.has(slug) || isReservedSlug(slug));
  if (wanted.isMade) return { slug: suggestion };
  const former = taken.get(wanted.slug);
  return {
    error: former
      ? fieldError("slug", "post-slug-former", { title: former, suggestion })
      : fieldError("slug", "post-slug-taken", { suggestion }),
  };
}

/** Taken slugs with the same prefix. The value is the title of the post if the slug is a former one, otherwise null. */
async function takenSlugs(db: Db, { id, lang, slug }: Wanted): Promise<Map<string, string | null>> {
  // Slugs contain no wildcard of `like`. Only the start is compared, because numbering shortens a long slug.
  const alike = `${slug.slice(0, 150)}%`;
  const present = await db
    .select({ slug: postsTable.slug })
    .from(postsTable)
    .where(
      and(
        eq(postsTable.lang, lang),
        like(postsTable.slug, alike),
        ne(postsTable.id, id),
        isNull(postsTable.deletedAt),
      ),
    );
  const former = await db
    .select({ slug: formerSlugsTable.slug, title: postsTable.title })
    .from(formerSlugsTable)
    .innerJoin(postsTable, eq(postsTable.id, formerSlugsTable.postId))
    .where(
      and(
        eq(formerSlugsTable.lang, lang),
        like(formerSlugsTable.slug, alike),
        ne(postsTable.id, id),
        isNull(postsTable.deletedAt),
      ),
    );
  return new Map([
    ...former.map((row) => [row.slug, row.title] as const),
    ...present.map((row) => [row.slug, null] as const),
  ]);
}

export async function takeSlug(tx: Db, { lang, slug }: Pick<PostRow, "lang" | "slug">): Promise<void> {
  const here = and(eq(formerSlugsTable.lang, lang), eq(formerSlugsTable.slug, slug));
  // Counted first: a delete notifies all processes even if it removes nothing (migration 0004).
  if ((await tx.$count(formerSlugsTable, here)) > 0) await tx.delete(formerSlugsTable).where(here);
}

export async function leaveSlug(tx: Db, { id, lang, slug }: Wanted, now: Date): Promise<void> {
  await tx
    .insert(formerSlugsTable)
    .values({ lang, slug, postId: id, createdAt: now })
    .onConflictDoUpdate({
      target: [formerSlugsTable.lang, formerSlugsTable.slug],
      set: { postId: id, createdAt: now },
    });
}
