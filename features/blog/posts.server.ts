import { and, arrayOverlaps, asc, desc, eq, gt, isNull, lte, min, ne, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { type Lang, textIn } from "#i18n/locales.ts";
import type { ListedPost } from "./post.ts";
import { formerSlugsTable, postCategoriesTable, postsTable, type PostRow } from "./posts.table.ts";

/** What `isLive` says, in SQL. */
function liveCondition(now: Date): SQL {
  const { status, publishedAt, deletedAt } = postsTable;
  const shown = or(eq(status, "published"), and(eq(status, "scheduled"), lte(publishedAt, now)));
  return and(isNull(deletedAt), shown)!;
}

export type PostFilter = { lang: Lang; now: Date; category?: string; tags?: string[] };

function matching({ lang, now, category, tags }: PostFilter): SQL {
  return and(
    eq(postsTable.lang, lang),
    liveCondition(now),
    category === undefined ? undefined : eq(postsTable.category, category),
    tags === undefined ? undefined : arrayOverlaps(postsTable.tags, tags),
  )!;
}

const NEWEST_FIRST = [desc(postsTable.publishedAt), desc(postsTable.id)];

/** Live posts, newest first. */
export async function listPosts(
  db: Db,
  filter: PostFilter & { limit: number; offset?: number },
): Promise<ListedPost[]> {
  const rows = await db
    .select({ post: postsTable, names: postCategoriesTable.names })
    .from(postsTable)
    .leftJoin(postCategoriesTable, eq(postCategoriesTable.slug, postsTable.category))
    .where(matching(filter))
    .orderBy(...NEWEST_FIRST)
    .limit(filter.limit)
    .offset(filter.offset ?? 0);
  return rows.map(({ post, names }) => listed(post, names));
}

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  return db.$count(postsTable, matching(filter));
}

/** Whatever its state: the newest undeleted post of an address first, then the deleted ones. */
export async function postAt(db: Db, lang: Lang, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(postsTable)
    .where(and(eq(postsTable.lang, lang), eq(postsTable.slug, slug)))
    .orderBy(sql`${postsTable.deletedAt} desc nulls first`)
    .limit(1);
  return row;
}

/** The post that had this address before. */
export async function postFormerlyAt(db: Db, lang: Lang, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select({ post: postsTable })
    .from(formerSlugsTable)
    .innerJoin(postsTable, eq(postsTable.id, formerSlugsTable.postId))
    .where(and(eq(formerSlugsTable.lang, lang), eq(formerSlugsTable.slug, slug)));
  return row?.post;
}

/** Live posts related to this one: those that share its category or most of its tags first, then the newest. */
export async function relatedPosts(
  db: Db,
  post: PostRow,
  { now, limit }: { now: Date; limit: number },
): Promise<ListedPost[]> {
  const sharedTags = sql`cardinality(array(select unnest(${postsTable.tags}) intersect select unnest(${sql.param(post.tags, postsTable.tags)}::text[])))`;
  const sameCategory = sql`case when ${postsTable.category} = ${post.category} then 2 else 0 end`;
  const rows = await db
    .select({ post: postsTable, names: postCategoriesTable.names })
    .from(postsTable)
    .leftJoin(postCategoriesTable, eq(postCategoriesTable.slug, postsTable.category))
    .where(and(matching({ lang: post.lang, now }), ne(postsTable.groupId, post.groupId)))
    .orderBy(sql`${sharedTags} + ${sameCategory} desc`, ...NEWEST_FIRST)
    .limit(limit);
  return rows.map(({ post: related, names }) => listed(related, names));
}

/** The live posts of a group: the same text in each of its languages. */
export async function liveTranslations(db: Db, groupId: string, now: Date) {
  return db
    .select({ lang: postsTable.lang, slug: postsTable.slug })
    .from(postsTable)
    .where(and(eq(postsTable.groupId, groupId), liveCondition(now)));
}

/** Every tag that a live post of the language carries. */
export async function liveTags(db: Db, lang: Lang, now: Date): Promise<string[]> {
  const tag = sql<string>`unnest(${postsTable.tags})`.as("tag");
  const rows = await db.selectDistinct({ tag }).from(postsTable).where(matching({ lang, now })).orderBy(tag);
  return rows.map((row) => row.tag);
}

/** In their order; `used` when the language has a live post in it. */
export async function listCategories(db: Db, lang: Lang, now: Date) {
  const posts = db
    .select({ one: sql`1` })
    .from(postsTable)
    .where(and(eq(postsTable.category, postCategoriesTable.slug), matching({ lang, now })));
  const rows = await db
    .select({
      slug: postCategoriesTable.slug,
      names: postCategoriesTable.names,
      used: sql<boolean>`exists ${posts}`,
    })
    .from(postCategoriesTable)
    .orderBy(asc(postCategoriesTable.position), asc(postCategoriesTable.slug));
  return rows.map(({ slug, names, used }) => ({ slug, name: textIn(names, lang), used }));
}

export type PostAddress = { lang: Lang; slug: string; groupId: string; updatedAt: Date };

/** Every live post of every language, for the site map; but for those whose true address is elsewhere. */
export async function livePostAddresses(db: Db, now: Date): Promise<PostAddress[]> {
  const { lang, slug, groupId, updatedAt, publishedAt } = postsTable;
  const rows = await db
    .select({ lang, slug, groupId, updatedAt, publishedAt })
    .from(postsTable)
    .where(and(liveCondition(now), isNull(postsTable.canonicalUrl)))
    .orderBy(...NEWEST_FIRST);
  return rows.map(({ publishedAt: since, ...row }) => ({ ...row, updatedAt: laterOf(row.updatedAt, since) }));
}

/** When the next scheduled post goes live by itself; copies of pages must not outlive it. */
export async function nextPublication(db: Db, now: Date): Promise<Date | null> {
  const { status, publishedAt, deletedAt } = postsTable;
  const [row] = await db
    .select({ at: min(publishedAt) })
    .from(postsTable)
    .where(and(eq(status, "scheduled"), gt(publishedAt, now), isNull(deletedAt)));
  return row?.at ?? null;
}

/** A scheduled post changes for its readers when it appears. */
export function laterOf(updatedAt: Date, publishedAt: Date | null): Date {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;
}

export function listed(post: PostRow, names: Record<Lang, string> | null): ListedPost {
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    category: post.category && names ? { slug: post.category, name: names[post.lang] } : null,
    cover: post.cover,
    coverAlt: post.coverAlt,
    publishedAt: (post.publishedAt ?? post.createdAt).toISOString(),
  };
}
