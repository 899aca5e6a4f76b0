import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import { type Lang, textIn } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { countUpTo, pageOf, pagePart, type RowOrder } from "#platform/db/pages.server.ts";
import { everyWord, searchKeyOf } from "#platform/db/search-key.server.ts";
import type { AdminPostFilter } from "./admin-post.ts";
import { postCategoriesTable, postsTable, type PostRow } from "../posts.table.ts";

type SearchParams = AdminPostFilter & { now: Date };

export async function searchPosts(db: Db, input: SearchParams) {
  const fits = matching(input);
  const part = pagePart(input, ORDERS[input.sort]);
  const read = await db
    .select()
    .from(postsTable)
    .where(and(fits, part.where))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
  return { ...pageOf(read, input), total: await countUpTo(db, postsTable, fits) };
}

const moment = sql`coalesce(${postsTable.publishedAt}, ${postsTable.createdAt})`;

const { id } = postsTable;
const order = (key: RowOrder["keys"][number], falls: boolean) => ({
  table: postsTable,
  id,
  keys: [key, id],
  falls,
});

/** Each order has an index (migration 0028). */
const ORDERS: Record<SearchParams["sort"], RowOrder> = {
  newest: order(moment, true),
  oldest: order(moment, false),
  title: order(sql`lower(${postsTable.title})`, false),
  updated: order(postsTable.updatedAt, true),
};

function matching({ search, status, lang, category, now }: SearchParams): SQL {
  return and(
    isNull(postsTable.deletedAt),
    search.trim() === "" ? undefined : everyWord(searchKeyOf(postsTable), search),
    status === null ? undefined : STATES[status](now),
    lang === null ? undefined : eq(postsTable.lang, lang),
    category === null ? undefined : eq(postsTable.category, category),
  )!;
}

/** `shownStatus` in SQL. */
const STATES: Record<PostRow["status"], (now: Date) => SQL | undefined> = {
  draft: () => eq(postsTable.status, "draft"),
  scheduled: (now) => and(eq(postsTable.status, "scheduled"), gt(postsTable.publishedAt, now)),
  published: (now) =>
    or(
      eq(postsTable.status, "published"),
      and(eq(postsTable.status, "scheduled"), lte(postsTable.publishedAt, now)),
    ),
};

export async function postsOfGroups(db: Db, groupIds: string[]): Promise<PostRow[]> {
  if (groupIds.length === 0) return [];
  return db
    .select()
    .from(postsTable)
    .where(and(inArray(postsTable.groupId, groupIds), isNull(postsTable.deletedAt)))
    .orderBy(asc(postsTable.createdAt));
}

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

export async function namedCategories(db: Db, lang: Lang) {
  const { slug: key, names, position } = postCategoriesTable;
  const rows = await db.select({ key, names }).from(postCategoriesTable).orderBy(asc(position), asc(key));
  return rows.map((row) => ({ slug: row.key, name: textIn(row.names, lang) }));
}
