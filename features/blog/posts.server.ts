import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  min,
  ne,
  or,
  sql,
  type SQL,
  sum,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { type Lang, textIn } from "#i18n/locales.ts";
import type { ListedPost } from "./post.ts";
import {
  formerSlugsTable,
  postCategoriesTable,
  postCountsTable,
  postsTable,
  postTagsTable,
  type PostRow,
} from "./posts.table.ts";

type Moment = Pick<typeof postsTable | typeof postTagsTable, "status" | "publishedAt">;

/** `isLive` in SQL for posts that are neither drafts nor deleted. */
function isOut({ status, publishedAt }: Moment, now: Date): SQL {
  return or(eq(status, "published"), and(eq(status, "scheduled"), lte(publishedAt, now)))!;
}

/** `isLive` in SQL. The first condition is written as in the partial indexes of live posts (migration 0028). */
function liveCondition(now: Date): SQL {
  const { status, deletedAt } = postsTable;
  return and(sql`${deletedAt} is null and ${status} <> 'draft'`, isOut(postsTable, now))!;
}

type PostFilter = { lang: Lang; now: Date; category?: string; tags?: string[] };

function matching({ lang, now, category }: PostFilter): SQL {
  return and(
    eq(postsTable.lang, lang),
    category === undefined ? undefined : eq(postsTable.category, category),
    liveCondition(now),
  )!;
}

const NEWEST_FIRST = [desc(postsTable.publishedAt), desc(postsTable.id)];

type PostPart = PostFilter & { limit: number; offset?: number };

/** Live posts, newest first. The offset is skipped in an index without reading rows. */
export async function listPosts(db: Db, filter: PostPart): Promise<ListedPost[]> {
  const part = await withoutMonths(db, filter);
  const rows = await db
    .select({ post: postsTable, names: postCategoriesTable.names })
    .from(postsTable)
    .leftJoin(postCategoriesTable, eq(postCategoriesTable.slug, postsTable.category))
    .where(inArray(postsTable.id, idsOf(db, part)))
    .orderBy(...NEWEST_FIRST);
  return rows.map(({ post, names }) => listed(post, names));
}

function idsOf(db: Db, filter: PostPart & { until?: string }) {
  const { limit, offset = 0, until } = filter;
  if (filter.tags === undefined)
    return db
      .select({ id: postsTable.id })
      .from(postsTable)
      .where(
        and(matching(filter), until === undefined ? undefined : lt(postsTable.publishedAt, sql`${until}`)),
      )
      .orderBy(...NEWEST_FIRST)
      .limit(limit)
      .offset(offset);
  const { postId, publishedAt } = postTagsTable;
  return db
    .select({ id: postId })
    .from(postTagsTable)
    .where(tagged(filter))
    .groupBy(publishedAt, postId)
    .orderBy(desc(publishedAt), desc(postId))
    .limit(limit)
    .offset(offset);
}

/** Up to this offset posts are skipped one by one. */
const FEW = 1_000;

/** Replaces a large offset by the end of a month: whole months are skipped by their stored counts. */
async function withoutMonths(db: Db, filter: PostPart): Promise<PostPart & { until?: string }> {
  const { lang, now, category, tags, offset = 0 } = filter;
  if (offset < FEW || category !== undefined || tags !== undefined) return filter;
  const { month, posts } = postCountsTable;
  const months = await db
    .select({ month, posts })
    .from(postCountsTable)
    .where(eq(postCountsTable.lang, lang))
    .orderBy(desc(month));
  let left = offset + (await countUpcoming(db, lang, now));
  let until: string | undefined;
  for (const one of months) {
    if (left < one.posts) break;
    left -= one.posts;
    until = `${one.month}T00:00:00Z`;
  }
  // Valid only if all upcoming posts are in the skipped months.
  return until !== undefined && new Date(until) <= now ? { ...filter, offset: left, until } : filter;
}

function countUpcoming(db: Db, lang: Lang, now: Date): Promise<number> {
  return db.$count(postsTable, and(eq(postsTable.lang, lang), isUpcoming(now)));
}

/** The condition of the index `posts_upcoming`. */
function isUpcoming(now: Date): SQL {
  const { status, publishedAt, deletedAt } = postsTable;
  return and(sql`${status} = 'scheduled' and ${deletedAt} is null`, gt(publishedAt, now))!;
}

function tagged({ lang, now, tags = [] }: PostFilter): SQL {
  return and(eq(postTagsTable.lang, lang), inArray(postTagsTable.tag, tags), isOut(postTagsTable, now))!;
}

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  if (filter.tags === undefined && filter.category === undefined) return countLanguage(db, filter);
  if (filter.tags === undefined) return db.$count(postsTable, matching(filter));
  // A tag occurs once per post, but a post may have two spellings of it.
  if (filter.tags.length === 1) return db.$count(postTagsTable, tagged(filter));
  const [counted] = await db
    .select({ posts: countDistinct(postTagsTable.postId) })
    .from(postTagsTable)
    .where(tagged(filter));
  return counted?.posts ?? 0;
}

async function countLanguage(db: Db, { lang, now }: PostFilter): Promise<number> {
  const [counted] = await db
    .select({ posts: sum(postCountsTable.posts).mapWith(Number) })
    .from(postCountsTable)
    .where(eq(postCountsTable.lang, lang));
  return (counted?.posts ?? 0) - (await countUpcoming(db, lang, now));
}

export async function postAt(db: Db, lang: Lang, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(postsTable)
    .where(and(eq(postsTable.lang, lang), eq(postsTable.slug, slug)))
    .orderBy(sql`${postsTable.deletedAt} desc nulls first`)
    .limit(1);
  return row;
}

export async function postFormerlyAt(db: Db, lang: Lang, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select({ post: postsTable })
    .from(formerSlugsTable)
    .innerJoin(postsTable, eq(postsTable.id, formerSlugsTable.postId))
    .where(and(eq(formerSlugsTable.lang, lang), eq(formerSlugsTable.slug, slug)));
  return row?.post;
}

const COMPARED = 30;

/** Live posts ordered by shared category and tags, then newest first. */
export async function relatedPosts(
  db: Db,
  post: PostRow,
  { now, limit }: { now: Date; limit: number },
): Promise<ListedPost[]> {
  const { lang, category } = post;
  const tags = sql`${sql.param(post.tags, postsTable.tags)}::text[]`;
  const sharedTags = sql`cardinality(array(select unnest(${postsTable.tags}) intersect select unnest(${tags})))`;
  const sameCategory = sql`case when ${postsTable.category} = ${category} then 2 else 0 end`;
  const ofTag = db
    .select({ id: postTagsTable.postId })
    .from(postTagsTable)
    .where(
      and(eq(postTagsTable.lang, lang), sql`${postTagsTable.tag} = of_this.tag`, isOut(postTagsTable, now)),
    )
    .orderBy(desc(postTagsTable.publishedAt), desc(postTagsTable.postId))
    .limit(COMPARED);
  const ofCategory =
    category === null ? sql`` : sql`union all ${idsOf(db, { lang, now, category, limit: COMPARED })}`;
  // One more than needed, because the post's own group is excluded.
  const newest = idsOf(db, { lang, now, limit: limit + 1 });
  const rows = await db
    .select({ post: postsTable, names: postCategoriesTable.names })
    .from(postsTable)
    .leftJoin(postCategoriesTable, eq(postCategoriesTable.slug, postsTable.category))
    .where(
      and(
        sql`${postsTable.id} in (select near.id from unnest(${tags}) as of_this(tag), lateral ${ofTag} as near(id) ${ofCategory} union all ${newest})`,
        ne(postsTable.groupId, post.groupId),
      ),
    )
    .orderBy(sql`${sharedTags} + ${sameCategory} desc`, ...NEWEST_FIRST)
    .limit(limit);
  return rows.map(({ post: related, names }) => listed(related, names));
}

export async function liveTranslations(db: Db, groupId: string, now: Date) {
  return db
    .select({ lang: postsTable.lang, slug: postsTable.slug })
    .from(postsTable)
    .where(and(eq(postsTable.groupId, groupId), liveCondition(now)));
}

/** All tags of live posts in a language. The recursive query jumps through the index from one tag to the next. */
export async function liveTags(db: Db, lang: Lang, now: Date): Promise<string[]> {
  const { tag } = postTagsTable;
  const ofLang = and(eq(postTagsTable.lang, lang), isOut(postTagsTable, now));
  const first = db.select({ tag }).from(postTagsTable).where(ofLang).orderBy(asc(tag)).limit(1);
  const next = db
    .select({ tag })
    .from(postTagsTable)
    .where(and(ofLang, sql`${tag} > known.tag`))
    .orderBy(asc(tag))
    .limit(1);
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive known(tag) as (${first} union all select ${next} from known where known.tag is not null)
    select tag from known where tag is not null`);
  return rows.map((row) => row.tag);
}

/** Categories in order. `used`: has a live post in this language. */
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

/** Posts in the sitemap: live and without a canonical URL elsewhere. The condition of the index `posts_in_sitemap`. */
function isMapped(now: Date): SQL {
  return and(liveCondition(now), sql`${postsTable.canonicalUrl} is null`)!;
}

/** Posts of the sitemap in the order of their groups, after a group. `prefix`: only groups whose ids start with it. */
export async function livePostAddresses(
  db: Db,
  now: Date,
  { prefix = "", after = null, limit }: { prefix?: string; after?: string | null; limit?: number } = {},
): Promise<PostAddress[]> {
  const { lang, slug, groupId, updatedAt, publishedAt } = postsTable;
  const edge = (digit: string) =>
    prefix.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const rows = db
    .select({ lang, slug, groupId, updatedAt, publishedAt })
    .from(postsTable)
    .where(
      and(
        isMapped(now),
        gte(groupId, edge("0")),
        lte(groupId, edge("f")),
        after === null ? undefined : gt(groupId, after),
      ),
    )
    .orderBy(asc(groupId), asc(lang));
  return (await (limit === undefined ? rows : rows.limit(limit))).map(({ publishedAt: since, ...row }) => ({
    ...row,
    updatedAt: laterOf(row.updatedAt, since),
  }));
}

export type MappedPosts = { prefix: string; posts: number; changedAt: Date };

/** Number and last change of the posts in the sitemap, by the first two hex digits of their groups. */
export async function mappedPosts(db: Db, now: Date): Promise<MappedPosts[]> {
  const { groupId, updatedAt, publishedAt } = postsTable;
  return db
    .select({
      prefix: sql<string>`left(${groupId}::text, 2)`,
      posts: count(),
      changedAt: sql`max(greatest(${updatedAt}, ${publishedAt}))`.mapWith(updatedAt),
    })
    .from(postsTable)
    .where(isMapped(now))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** When the next scheduled post goes live. Cached pages must expire by then. */
export async function nextPublication(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(postsTable.publishedAt) })
    .from(postsTable)
    .where(isUpcoming(now));
  return row?.at ?? null;
}

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
