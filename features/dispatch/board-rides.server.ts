import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { beyond, countUpTo, isIdOf, pageOf } from "#platform/db/pages.server.ts";
import { type Listing, listingOf, MOST_COUNTED, PAGE_SIZE } from "#platform/paging.ts";
import { UNDER_WAY_HOURS } from "#features/booking/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { ridesHolding } from "#features/booking/search-bookings.server.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { compensationsTable } from "#features/booking/payment/payments.table.ts";
import { startOfParisDay } from "#features/pricing/paris-time.ts";
import { answersOfRow, isDeclined, isUnanswered, isUnread } from "./acceptance-rows.server.ts";
import { assignmentsTable, rideEventsTable } from "./assignments.table.ts";
import {
  type BoardFilter,
  type BoardSort,
  daysAfter,
  SOON_HOURS,
  sortsComingOnly,
  WHOLE_BOARD,
} from "./board-filter.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { RideEvent } from "./ride-events.ts";

// The queries of the board. A list is read from one covering index (`bookings_by_board`, migrations 0011 and 0018), a search from the
// trigram index (`bookings_found_by`, migration 0035). Only the shown rows are fetched.

export function comingSince(now: Date): Date {
  return new Date(now.getTime() - UNDER_WAY_HOURS * 3_600_000);
}

type Asked = Omit<BoardFilter, "view" | "date" | "page" | "key" | "toConfirm" | "sort" | "falls"> & Among;

/** `among`: the ids of the only rides to show; null: all rides. */
type Among = { among: string[] | null };

/** A part of the list. `falls`: in descending order of time. */
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
  guest: sql`lower(${bookingsTable.fullName})`,
  vehicle: sql`${bookingsTable.vehicle}`,
  chauffeur: sql`lower(${chauffeursTable.fullName})`,
  state: sql`${bookingsTable.status}`,
  amount: sql`(${bookingsTable.price} ->> 'total')::int`,
};

const { id: ID, pickupAt: AT } = bookingsTable;
const BY_TIME = { table: bookingsTable, id: ID, keys: [AT, ID] };

/** The ids of the page at an offset across the parts, plus one id that shows whether a next page exists. */
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

/** The ids of the page after a ride, or before it. */
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

/** The page of a search whose matches are all known. */
async function pageFromMemory(
  db: Db,
  few: Found[],
  filter: BoardFilter,
  now: Date,
): Promise<Listing<ShownRideRow>> {
  const past = few.filter(({ isPast }) => isPast).toReversed();
  const all = filter.from ? few : [...few.filter(({ isPast }) => !isPast), ...past];
  // This list is short: all of its pages have numbers, and a key is not needed.
  const { page } = filter;
  const read = all.slice((page - 1) * PAGE_SIZE).map(({ id }) => id);
  const { rows, hasNext } = pageOf(read, { page });
  const total = few.length;
  return listingOf(await ridesById(db, rows, now), { total, hasNext }, { page }, (ride) => ride.id);
}

/** The rides with a pickup in a period, in order of time. A ride that began before the period may reach into it: the caller allows for that. */
export async function ridesBetween(
  db: Db,
  filter: Asked,
  { from, to, now }: { from: Date; to: Date; now: Date },
) {
  const { pickupAt } = bookingsTable;
  return shownRides(db, now)
    .where(
      and(
        fitting(db, { ...filter, from: null, to: null }, { since: null, now }),
        gte(pickupAt, from),
        lt(pickupAt, to),
        // An expired booking was never paid, so there is no ride.
        sql`${bookingsTable.status} <> 'expired'`,
      ),
    )
    .orderBy(asc(pickupAt), asc(bookingsTable.id));
}

/** The position after which the export continues. `at` has microseconds, which a JavaScript date would lose. */
export type RideCursor = { at: string; id: string };

/** The next batch of rides for the export. */
export async function ridesAfter(
  db: Db,
  { only, ...filter }: Asked & { only: string[] | null },
  after: RideCursor | null,
  limit: number,
  now: Date,
) {
  const { pickupAt, id } = bookingsTable;
  const next = after ? sql`(${pickupAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  return db
    .select({
      ...RIDE,
      cursor: sql<string>`${pickupAt}::text`,
      phone: bookingsTable.phone,
      email: bookingsTable.email,
      stops: bookingsTable.stops,
      signText: bookingsTable.signText,
    })
    .from(bookingsTable)
    .leftJoin(assignmentsTable, eq(assignmentsTable.bookingId, bookingsTable.id))
    .leftJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .leftJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .leftJoin(compensationsTable, isOwed())
    .where(
      and(
        fitting(db, filter, { since: comingSince(now), now }),
        only ? inArray(bookingsTable.reference, only) : undefined,
        next,
      ),
    )
    .orderBy(asc(pickupAt), asc(id))
    .limit(limit);
}

/** The rides with these references that can still be assigned, with the columns that suggestions need. */
export async function ridesToAssign(db: Db, references: string[]) {
  if (references.length === 0) return [];
  return db
    .select({
      id: BOOKING.id,
      reference: BOOKING.reference,
      pickupAt: BOOKING.pickupAt,
      pickupLocal: BOOKING.pickupLocal,
      pickup: BOOKING.pickup,
      dropoff: BOOKING.dropoff,
      durationHours: BOOKING.durationHours,
      estimate: BOOKING.estimate,
      vehicle: BOOKING.vehicle,
      passengers: BOOKING.passengers,
      bags: BOOKING.bags,
      childSeats: BOOKING.childSeats,
      extras: BOOKING.extras,
      lang: BOOKING.lang,
      arabicSpeaking: BOOKING.arabicSpeaking,
    })
    .from(bookingsTable)
    .where(inArray(bookingsTable.reference, references));
}

/** In order of time. Unknown references are left out. */
export async function bookingsWithReferences(db: Db, references: string[]) {
  if (references.length === 0) return [];
  const { reference, pickupAt, id } = bookingsTable;
  return db
    .select()
    .from(bookingsTable)
    .where(inArray(reference, references))
    .orderBy(asc(pickupAt), asc(id));
}

async function ridesById(db: Db, ids: string[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await shownRides(db, now).where(inArray(bookingsTable.id, ids));
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!);
}

const BOOKING = getTableColumns(bookingsTable);

const RIDE = {
  id: BOOKING.id,
  reference: BOOKING.reference,
  status: BOOKING.status,
  pickupAt: BOOKING.pickupAt,
  pickupLocal: BOOKING.pickupLocal,
  pickup: BOOKING.pickup,
  dropoff: BOOKING.dropoff,
  durationHours: BOOKING.durationHours,
  estimate: BOOKING.estimate,
  source: BOOKING.source,
  vehicle: BOOKING.vehicle,
  passengers: BOOKING.passengers,
  femaleChauffeur: BOOKING.femaleChauffeur,
  arabicSpeaking: BOOKING.arabicSpeaking,
  travelNumber: BOOKING.travelNumber,
  terminal: BOOKING.terminal,
  flightTerminal: BOOKING.flightTerminal,
  fullName: BOOKING.fullName,
  paymentMethod: BOOKING.paymentMethod,
  total: sql<number>`(${BOOKING.price} ->> 'total')::int`,
  chauffeurId: assignmentsTable.chauffeurId,
  chauffeur: chauffeursTable.fullName,
  carId: assignmentsTable.carId,
  /** The version of the assignment; null: there is none. */
  version: assignmentsTable.version,
  plate: carsTable.plate,
  model: carsTable.model,
  isOwed: sql<boolean>`${compensationsTable.id} is not null`,
};

/** The rows of the board at `now`, with chauffeur, car, the chauffeur's answer and their last report. */
function shownRides(db: Db, now: Date) {
  const { bookingId, event, at, withdrawnAt } = rideEventsTable;
  const last = db
    .select({ event })
    .from(rideEventsTable)
    .where(and(eq(bookingId, bookingsTable.id), isNull(withdrawnAt)))
    .orderBy(desc(at))
    .limit(1);
  return db
    .select({
      ...RIDE,
      event: sql<RideEvent | null>`(${last})`,
      isFeeOpen: sql<boolean>`exists (select from ${feesTable} where ${isOpenFee()})`,
      ...answersOfRow(db, now),
    })
    .from(bookingsTable)
    .leftJoin(assignmentsTable, eq(assignmentsTable.bookingId, bookingsTable.id))
    .leftJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .leftJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .leftJoin(compensationsTable, isOwed());
}

export type ShownRideRow = Awaited<ReturnType<typeof ridesById>>[number];

function isOwed() {
  return and(eq(compensationsTable.bookingId, bookingsTable.id), isNull(compensationsTable.paidAt));
}

/** The guest owes the price of a cash ride, and neither a payment nor a waiver has followed. */
function isOpenFee() {
  return and(eq(feesTable.bookingId, bookingsTable.id), isNull(feesTable.paidAt), isNull(feesTable.waivedAt));
}

/** `since`: the filters for waiting rides leave out earlier rides, unless the filter has a first day. */
function fitting(db: Db, filter: Asked, { since, now }: { since: Date | null; now: Date }): SQL | undefined {
  const { status, vehicle, pickupAt } = bookingsTable;
  const waits = filter.unassigned || filter.soon || filter.pending;
  return and(
    filter.status ? eq(status, filter.status) : undefined,
    filter.vehicle ? eq(vehicle, filter.vehicle) : undefined,
    filter.unassigned ? isUnassigned(db) : undefined,
    filter.soon ? lt(pickupAt, soonUntil(now)) : undefined,
    filter.pending ? isPending() : undefined,
    filter.unclosed ? isUnclosed(now) : undefined,
    filter.declined ? isDeclined(db, now) : undefined,
    filter.unanswered ? isUnanswered(db, now) : undefined,
    filter.unread ? isUnread(db, now) : undefined,
    filter.among ? inArray(bookingsTable.id, filter.among) : undefined,
    waits && since && !filter.from ? gte(pickupAt, since) : undefined,
    filter.from ? gte(pickupAt, startOfParisDay(filter.from)) : undefined,
    filter.to ? lt(pickupAt, startOfParisDay(daysAfter(filter.to, 1))) : undefined,
    ridesHolding(filter.search),
  );
}

function soonUntil(now: Date): Date {
  return new Date(now.getTime() + SOON_HOURS * 3_600_000);
}

/** The condition of the board's list for a filter. The menu counts with the same condition. */
export function ridesOfList(db: Db, asked: Partial<BoardFilter>, now: Date): SQL | undefined {
  return fitting(db, { ...WHOLE_BOARD, ...asked, among: null }, { since: comingSince(now), now });
}

/** The ride is confirmed and has no chauffeur. */
function isUnassigned(db: Db): SQL | undefined {
  return and(
    sql`${bookingsTable.status} = 'confirmed'`,
    notExists(
      db
        .select({ id: assignmentsTable.bookingId })
        .from(assignmentsTable)
        .where(eq(assignmentsTable.bookingId, bookingsTable.id)),
    ),
  );
}

/** The ride is over and still confirmed. A ride by the hour lasts its hours, another ride the longer end of its estimate. */
function isUnclosed(now: Date): SQL | undefined {
  const { status, pickupAt, durationHours, estimate } = bookingsTable;
  const seconds = sql`coalesce(${durationHours} * 3600, (${estimate} ->> 'durationTo')::float8, (${estimate} ->> 'duration')::float8, 0)`;
  return and(
    sql`${status} = 'confirmed'`,
    lt(pickupAt, comingSince(now)),
    sql`${pickupAt} + make_interval(secs => ${seconds}) < ${now.toISOString()}`,
  );
}

/** Confirmed, with an unanswered special request. Must match the predicate of the index `bookings_awaiting_answer`. */
function isPending(): SQL {
  const { status, femaleChauffeur, arabicSpeaking } = bookingsTable;
  return sql`(${status} = 'confirmed' and (${femaleChauffeur} = 'requested' or ${arabicSpeaking} = 'requested'))`;
}

export type DayLoad = { rides: number; unassigned: number; freeCars: number };

/** The load of whole Paris days, without the filter of the board. Cancelled and expired bookings do not count. */
export async function loadOfDays(db: Db, days: string[]): Promise<Map<string, DayLoad>> {
  if (days.length === 0) return new Map();
  const { pickupAt, status } = bookingsTable;
  const { carId } = assignmentsTable;
  const day = sql<string>`to_char(${pickupAt} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
  const isOfDay = days.map((one) =>
    and(gte(pickupAt, startOfParisDay(one)), lt(pickupAt, startOfParisDay(daysAfter(one, 1)))),
  );
  const [rows, cars] = await Promise.all([
    db
      .select({
        day,
        rides: sql<number>`count(*)::int`,
        unassigned: sql<number>`(count(*) filter (where ${status} = 'confirmed' and ${carId} is null))::int`,
        // A car that was archived after it was assigned is not part of the fleet.
        busyCars: sql<number>`(count(distinct ${carId}) filter (where ${carsTable.archivedAt} is null))::int`,
      })
      .from(bookingsTable)
      .leftJoin(assignmentsTable, eq(assignmentsTable.bookingId, bookingsTable.id))
      .leftJoin(carsTable, eq(carsTable.id, carId))
      .where(and(or(...isOfDay), inArray(status, ["confirmed", "completed", "no_show"])))
      .groupBy(day),
    db.$count(carsTable, isNull(carsTable.archivedAt)),
  ]);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return new Map(
    days.map((one) => {
      const { rides = 0, unassigned = 0, busyCars = 0 } = byDay.get(one) ?? {};
      return [one, { rides, unassigned, freeCars: cars - busyCars }];
    }),
  );
}
