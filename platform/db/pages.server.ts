import { asc, desc, eq, inArray, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { MOST_COUNTED, PAGE_SIZE, type PageAsked } from "../paging.ts";
import { isUuid } from "../uuid.ts";
import type { Db } from "./db.ts";

/**
 * How a list is put in order: by these, the last of them telling any two rows apart. All of them rise or all of them fall, so that one
 * index holds the order and one comparison finds the row where a page begins.
 */
export type RowOrder = { table: PgTable; id: PgColumn; keys: (PgColumn | SQL)[]; falls: boolean };

/** What a query adds to its own conditions to read one page of a list, and one row more. */
export type PagePart = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number };

/** Behind the numbered pages only what is shown is read; before them no more than those. */
export function pagePart({ page, key }: PageAsked, order: RowOrder): PagePart {
  const isBack = key !== undefined && "before" in key;
  const falls = order.falls !== isBack;
  return {
    where: key && beyond(order, "before" in key ? key.before : key.after, falls),
    orderBy: order.keys.map((one) => (falls ? desc(one) : asc(one))),
    limit: PAGE_SIZE + 1,
    offset: key ? 0 : (page - 1) * PAGE_SIZE,
  };
}

/** Rows on the far side of one of them: nothing where that one is gone. */
export function beyond({ table, id, keys }: RowOrder, of: string, falls: boolean): SQL {
  if (!isIdOf(id, of)) return sql`false`;
  const all = sql.join(keys, sql`, `);
  return sql`(${all}) ${sql.raw(falls ? "<" : ">")} (select ${all} from ${table} where ${eq(id, of)})`;
}

/** An address may name anything. */
export function isIdOf(id: PgColumn, of: string): boolean {
  return id.getSQLType() === "uuid" ? isUuid(of) : /^\d{1,15}$/.test(of);
}

/** What was read with a `PagePart`, as it is shown, and whether there is a page behind it. */
export function pageOf<Row>(read: Row[], { key }: PageAsked): { rows: Row[]; hasNext: boolean } {
  const rows = read.slice(0, PAGE_SIZE);
  if (key && "before" in key) return { rows: rows.toReversed(), hasNext: true };
  return { rows, hasNext: read.length > PAGE_SIZE };
}

/** How many rows fit, and no more than one over those that are counted. `isMore`: that there are so many is known. */
export async function countUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  isMore = false,
): Promise<number> {
  if (isMore) return MOST_COUNTED + 1;
  const few = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED + 1);
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${few} as few`);
  return rows[0]?.total ?? 0;
}

/** Where words are looked for: a query of the ids that they find there, and the same asked of one row of the list. */
export type FoundIds = { ids: SQLWrapper; holds: SQL | undefined };

/** What words find in a list: a condition on its rows, and whether they are more than are counted. */
export type Found = { fits: SQL; isMore: boolean };

/**
 * A list that is searched in several tables. Where the words find little, the condition names what they find; what they find almost
 * everywhere is asked of one row after the other, in the order of the list, until the page is full.
 */
export async function foundBy(db: Db, id: PgColumn, places: FoundIds[]): Promise<Found> {
  const ids = sql.join(
    places.map((place) => sql`${place.ids}`),
    sql` union all `,
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${ids}) as found(id) limit ${MOST_COUNTED + 1}`,
  );
  if (rows.length > MOST_COUNTED) return { fits: or(...places.map(({ holds }) => holds))!, isMore: true };
  const fits = rows.length === 0 ? sql`false` : inArray(id, [...new Set(rows.map((row) => row.id))]);
  return { fits, isMore: false };
}
