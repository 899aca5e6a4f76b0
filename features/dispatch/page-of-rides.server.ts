import { and, asc, desc, eq, gte, lt, lte, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { beyond, countUpTo, isIdOf, pageOf } from "#platform/db/pages.server.ts";
import { type Listing, listingOf, MOST_COUNTED, PAGE_SIZE } from "#platform/paging.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { assignmentsTable } from "./assignments.table.ts";
import { type BoardFilter, type BoardSort, sortsComingOnly } from "./board-filter.ts";
import {
  type Among,
  comingSince,
  fitting,
  RIDER_NAME,
  ridesById,
  type ShownRideRow,
} from "./board-rides.server.ts";

// The pages of the board's list. They are read from one covering index (`bookings_by_board`, migration 0097), a search from the trigram
// index (`bookings_by_search_key`, migration 0054). Only the shown rows are fetched.

type Part = { where: SQL | undefined; falls: boolean };

/**
 * Coming rides first, the earliest on top, then past rides, the latest on top. A list with a first day is in ascending order. The filters
 * for a missing chauffeur or answer leave out past rides.
 */
export async function pageOfRides(
  db: Db,
  filter: BoardFilter & Among,
  now: Date,
): Promise<Listing<ShownRideRow>> {
  const since = comingSince(now);
  const { pickupAt } = bookingsTable;
  const fits = fitting(db, filter, { since, now });
  if (filter.sort) return sortedPage(db, filter, fits, { sort: filter.sort, since, now });
  const few = filter.search ? await findUpTo(db, fits, since) : null;
  if (few) return pageFromMemory(db, few, filter, now);
  const coming = { where: and(fits, gte(pickupAt, since)), falls: false };
  const past = { where: and(fits, lt(pickupAt, since)), falls: true };
  const parts: Part[] = filter.from ? [{ where: fits, falls: false }] : [coming, past];
  const read = filter.key
    ? await idsFrom(db, parts, filter.key, since)
    : await idsAt(db, parts, (filter.page - 1) * PAGE_SIZE);
  const { rows: ids, hasNext } = pageOf(read, filter);
  const total = await countUpTo(db, bookingsTable, fits, filter.search !== "");
  return listingOf(await ridesById(db, ids, now), { total, hasNext }, filter, (ride) => ride.id);
}

type Sorting = { sort: BoardSort; since: Date; now: Date };

/**
 * A page in the order of a column. Past rides are sorted only in a period or a search: without one, the database would sort the rides of
 * all years for each page. The pages are numbered and end at `MOST_COUNTED`.
 */
async function sortedPage(
  db: Db,
  filter: BoardFilter & Among,
  fits: SQL | undefined,
  { sort, since, now }: Sorting,
): Promise<Listing<ShownRideRow>> {
  const { page } = filter;
  const where = and(fits, sortsComingOnly(filter) ? gte(AT, since) : undefined);
  const order = filter.falls ? desc : asc;
  const rows = await db
    .select({ id: ID })
    .from(bookingsTable)
    .leftJoin(assignmentsTable, eq(assignmentsTable.bookingId, ID))
    .leftJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .where(where)
    // Rides without a chauffeur come first in ascending order, because they wait for one.
    .orderBy(
      sql`${order(SORTED_BY[sort])} ${sql.raw(filter.falls ? "nulls last" : "nulls first")}`,
      asc(AT),
      asc(ID),
    )
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  const { rows: shown, hasNext } = pageOf(rows, { page });
  const total = await countUpTo(db, bookingsTable, where, filter.search !== "" && rows.length > MOST_COUNTED);
  const ids = shown.map(({ id }) => id);
  const isLast = page * PAGE_SIZE >= MOST_COUNTED;
  return listingOf(
    await ridesById(db, ids, now),
    { total, hasNext: hasNext && !isLast },
    { page },
    (ride) => ride.id,
  );
}

const SORTED_BY: Record<BoardSort, SQL> = {
  time: sql`${bookingsTable.pickupAt}`,
  guest: sql`lower(${RIDER_NAME})`,
  vehicle: sql`${bookingsTable.vehicle}`,
  chauffeur: sql`lower(${chauffeursTable.fullName})`,
  state: sql`${bookingsTable.status}`,
  amount: sql`(${bookingsTable.price} ->> 'total')::int`,
};

const { id: ID, pickupAt: AT } = bookingsTable;
const BY_TIME = { table: bookingsTable, id: ID, keys: [AT, ID] };

async function idsAt(db: Db, parts: Part[], offset: number): Promise<string[]> {
  const ids: string[] = [];
  let before = offset;
  for (const part of parts) {
    const wanted = PAGE_SIZE + 1 - ids.length;
    if (wanted === 0) break;
    const found = await ridesOfPart(db, part, wanted, before);
    ids.push(...found);
    // The offset is past the end of this part, and the rest of it applies to the next part. The count is exact: no offset exceeds
    // `MOST_COUNTED`.
    if (found.length > 0) before = 0;
    else if (before > 0) before = Math.max(0, before - (await countUpTo(db, bookingsTable, part.where)));
  }
  return ids;
}

async function idsFrom(db: Db, parts: Part[], key: NonNullable<BoardFilter["key"]>, since: Date) {
  const isBack = "before" in key;
  const ride = isBack ? key.before : key.after;
  if (!isIdOf(ID, ride)) return [];
  const [row] = await db.select({ at: AT }).from(bookingsTable).where(eq(ID, ride));
  if (!row) return [];
  const start = parts.length > 1 && row.at < since ? 1 : 0;
  const ids: string[] = [];
  const way = isBack ? parts.slice(0, start + 1).toReversed() : parts.slice(start);
  for (const [place, part] of way.entries()) {
    const falls = part.falls !== isBack;
    const where = and(part.where, place === 0 ? beyond({ ...BY_TIME, falls }, ride, falls) : undefined);
    ids.push(...(await ridesOfPart(db, { where, falls }, PAGE_SIZE + 1 - ids.length, 0)));
  }
  return ids;
}

async function ridesOfPart(db: Db, { where, falls }: Part, many: number, offset: number): Promise<string[]> {
  if (many === 0) return [];
  const order = falls ? desc : asc;
  const rows = await db
    .select({ id: ID })
    .from(bookingsTable)
    .where(where)
    .orderBy(order(AT), order(ID))
    .limit(many)
    .offset(offset);
  return rows.map(({ id }) => id);
}

type Found = { id: string; isPast: boolean };

/**
 * All rides that match a search, in order of time; null if there are more than `MOST_COUNTED`, because a page is then filled quickly. The
 * database counts first, so that a thousand unread rows are not sent.
 */
async function findUpTo(db: Db, fits: SQL | undefined, since: Date): Promise<Found[] | null> {
  const few = db.$with("few").as(
    db
      .select({ id: ID, at: AT })
      .from(bookingsTable)
      .where(fits)
      .limit(MOST_COUNTED + 1),
  );
  const counted = db
    .$with("counted")
    .as(db.select({ total: sql<number>`count(*)::int`.as("total") }).from(few));
  const rows = await db
    .with(few, counted)
    .select({
      total: counted.total,
      id: few.id,
      isPast: sql<boolean>`${few.at} < ${since.toISOString()}`,
    })
    .from(counted)
    .leftJoin(few, lte(counted.total, MOST_COUNTED))
    .orderBy(asc(few.at), asc(few.id));
  const isMore = (rows[0]?.total ?? 0) > MOST_COUNTED;
  return isMore ? null : rows.flatMap(({ id, isPast }) => (id === null ? [] : { id, isPast }));
}

async function pageFromMemory(
  db: Db,
  few: Found[],
  filter: BoardFilter,
  now: Date,
): Promise<Listing<ShownRideRow>> {
  const past = few.filter(({ isPast }) => isPast).toReversed();
  const all = filter.from ? few : [...few.filter(({ isPast }) => !isPast), ...past];
  const { page } = filter;
  const read = all.slice((page - 1) * PAGE_SIZE).map(({ id }) => id);
  const { rows, hasNext } = pageOf(read, { page });
  const total = few.length;
  return listingOf(await ridesById(db, rows, now), { total, hasNext }, { page }, (ride) => ride.id);
}
