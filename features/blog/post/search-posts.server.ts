import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import { type Lang, textIn } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { AdminPostFilter } from "./admin-post.ts";
import { searchWords } from "./search-words.ts";
import { postCategoriesTable, postsTable, type PostRow } from "../posts.table.ts";

type SearchParams = Omit<AdminPostFilter, "page"> & { now: Date; limit: number; offset: number };

/** Undeleted posts in any state, and how many there are in all. */
export async function searchPosts(db: Db, input: SearchParams): Promise<{ rows: PostRow[]; total: number }> {
  const where = matching(input);
  const rows = await db
    .select()
    .from(postsTable)
    .where(where)
    .orderBy(...ORDERS[input.sort], asc(postsTable.id))
    .limit(input.limit)
    .offset(input.offset);
  return { rows, total: await db.$count(postsTable, where) };
}

/** When it went or will go live, or else was begun. */
const moment = sql`coalesce(${postsTable.publishedAt}, ${postsTable.createdAt})`;

const ORDERS: Record<SearchParams["sort"], SQL[]> = {
  newest: [desc(moment)],
  oldest: [asc(moment)],
  title: [asc(sql`lower(${postsTable.title})`)],
  updated: [desc(postsTable.updatedAt)],
};

function matching({ search, status, lang, category, now }: SearchParams): SQL {
  return and(
    isNull(postsTable.deletedAt),
    ...searchWords(search).map((word) => sql`${haystack} like ${`%${word}%`}`),
    status === null ? undefined : STATES[status](now),
    lang === null ? undefined : eq(postsTable.lang, lang),
    category === null ? undefined : eq(postsTable.category, category),
  )!;
}

/** What `shownStatus` says, in SQL. */
const STATES: Record<PostRow["status"], (now: Date) => SQL | undefined> = {
  draft: () => eq(postsTable.status, "draft"),
  scheduled: (now) => and(eq(postsTable.status, "scheduled"), gt(postsTable.publishedAt, now)),
  published: (now) =>
    or(
      eq(postsTable.status, "published"),
      and(eq(postsTable.status, "scheduled"), lte(postsTable.publishedAt, now)),
    ),
};

const { title, excerpt, slug, tags } = postsTable;
/** As `searchWords` folds what is looked for; PostgreSQL does it without an extension. */
const haystack = sql`translate(regexp_replace(normalize(lower(concat_ws(' ', ${title}, ${excerpt}, ${slug}, array_to_string(${tags}, ' '))), NFD), '[\\u0300-\\u036f\\u0640\\u064b-\\u065f\\u0670]', '', 'g'), 'ٱىة', 'ايه')`;

/** The posts of these groups in every language. */
export async function postsOfGroups(db: Db, groupIds: string[]): Promise<PostRow[]> {
  if (groupIds.length === 0) return [];
  return db
    .select()
    .from(postsTable)
    .where(and(inArray(postsTable.groupId, groupIds), isNull(postsTable.deletedAt)))
    .orderBy(asc(postsTable.createdAt));
}

/** An undeleted one. */
export async function findPost(db: Db, id: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(postsTable)
    .where(and(eq(postsTable.id, id), isNull(postsTable.deletedAt)));
  return row;
}

export async function isDeleted(db: Db, id: string): Promise<boolean> {
  return (await db.$count(postsTable, and(eq(postsTable.id, id), isNotNull(postsTable.deletedAt)))) > 0;
}

/** In their order, named in a language. */
export async function namedCategories(db: Db, lang: Lang) {
  const { slug: key, names, position } = postCategoriesTable;
  const rows = await db.select({ key, names }).from(postCategoriesTable).orderBy(asc(position), asc(key));
  return rows.map((row) => ({ slug: row.key, name: textIn(row.names, lang) }));
}
