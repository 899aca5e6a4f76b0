import { asc, desc, eq, inArray, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { MOST_COUNTED, PAGE_SIZE, type PageQuery } from "../paging.ts";
import { isUuid } from "../uuid.ts";
import type { Db } from "./db.ts";

/**
 * The sort order of a list. The last key is unique. All keys have one direction, so that one index serves the
 * order and one row comparison finds the start of a page (keyset pagination).
 */
export type RowOrder = { table: PgTable; id: PgColumn; keys: (PgColumn | SQL)[]; falls: boolean };

/** Reads one row more than a page. */
type PagePart = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number };

export function pagePart({ page, key }: PageQuery, order: RowOrder): PagePart {
  const isBack = key !== undefined && "before" in key;
  const falls = order.falls !== isBack;
  return {
    where: key && beyond(order, "before" in key ? key.before : key.after, falls),
    orderBy: order.keys.map((one) => (falls ? desc(one) : asc(one))),
    limit: PAGE_SIZE + 1,
    offset: key ? 0 : (page - 1) * PAGE_SIZE,
  };
}

/** No rows if the row `of` was deleted. */
export function beyond({ table, id, keys }: RowOrder, of: string, falls: boolean): SQL {
  if (!isIdOf(id, of)) return sql`false`;
  const all = sql.join(keys, sql`, `);
  return sql`(${all}) ${sql.raw(falls ? "<" : ">")} (select ${all} from ${table} where ${eq(id, of)})`;
}

export function isIdOf(id: PgColumn, of: string): boolean {
  return id.getSQLType() === "uuid" ? isUuid(of) : /^\d{1,15}$/.test(of);
}

export function pageOf<Row>(read: Row[], { key }: PageQuery): { rows: Row[]; hasNext: boolean } {
  const rows = read.slice(0, PAGE_SIZE);
  if (key && "before" in key) return { rows: rows.toReversed(), hasNext: true };
  return { rows, hasNext: read.length > PAGE_SIZE };
}

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

export type FoundIds = { ids: SQLWrapper; holds: SQL | undefined };

export type Found = { fits: SQL; isMore: boolean };

/**
 * Searches a list in several tables. With few matches the condition lists their ids. With many matches it
 * tests one row after the other in the order of the list until the page is full.
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
