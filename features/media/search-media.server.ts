import { and, eq, sql, type SQL } from "drizzle-orm";
import { inEveryLang, LANGS } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { everyWord, searchKeyOf } from "#platform/db/search-key.server.ts";
import { countUpTo, pageOf, pagePart, type RowOrder } from "#platform/db/pages.server.ts";
import type { AltCoverage, MediaFilter, MediaSort, MediaState } from "./listed-media.ts";
import { mediaCountsTable, mediaTable, mediaUsesTable } from "./media.table.ts";

const { id, name, bytes, createdAt } = mediaTable;

export async function searchMedia(db: Db, filter: MediaFilter) {
  const { search, status, sort } = filter;
  const fits = and(
    search.trim() === "" ? undefined : everyWord(searchKeyOf(mediaTable), search),
    status ? states(db)[status] : undefined,
  );
  const uses = db.$count(mediaUsesTable, eq(mediaUsesTable.mediaId, id));
  const part = pagePart(filter, ORDERS[sort]);
  const read = await db
    .select({ media: mediaTable, uses })
    .from(mediaTable)
    .where(and(fits, part.where))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
  return { ...pageOf(read, filter), total: await countUpTo(db, mediaTable, fits) };
}

/** Independent of the filter. Maintained by a trigger. */
export async function altCoverage(db: Db): Promise<{ all: number; altCoverage: AltCoverage }> {
  const rows = await db.select().from(mediaCountsTable);
  const counted = (what: string) => rows.find((row) => row.counted === what)?.pictures ?? 0;
  return { all: counted("all"), altCoverage: inEveryLang(counted) };
}

const order = (key: RowOrder["keys"][number], falls: boolean) => ({
  table: mediaTable,
  id,
  keys: [key, id],
  falls,
});

const ORDERS: Record<MediaSort, RowOrder> = {
  newest: order(createdAt, true),
  oldest: order(createdAt, false),
  name: order(sql`lower(${name})`, false),
  largest: order(bytes, true),
};

function states(db: Db): Record<MediaState, SQL | undefined> {
  // A scalar subquery is evaluated row by row until the page is full, unlike a join.
  const use = db
    .select({ one: sql`1` })
    .from(mediaUsesTable)
    .where(eq(mediaUsesTable.mediaId, id))
    .limit(1);
  return {
    used: sql`${use} is not null`,
    unused: sql`${use} is null`,
    "no-alt": sql`"media"."texts" < ${LANGS.length}`,
  };
}
