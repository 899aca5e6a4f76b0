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
  sql,
  type SQL,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { beyond, countUpTo, isIdOf, pageOf } from "#platform/db/pages.server.ts";
import { type Listing, listingOf, MOST_COUNTED, PAGE_SIZE } from "#platform/paging.ts";
import { UNDER_WAY_HOURS } from "#features/booking/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { ridesHolding } from "#features/booking/search-bookings.server.ts";
import { compensationsTable } from "#features/booking/payment/payments.table.ts";
import { startOfParisDay } from "#features/pricing/paris-time.ts";
import { answersOfRow, isDeclined, isUnanswered, isUnread } from "./acceptance-rows.server.ts";
import { assignmentsTable, rideEventsTable } from "./assignments.table.ts";
import { type BoardFilter, daysAfter, SOON_HOURS, WHOLE_BOARD } from "./board-filter.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { RideEvent } from "./ride-events.ts";

// What the board asks the database. Lists are read from one index alone (`bookings_by_board`, migrations 0011 and 0018), a search from that of
// its letters and its class (`bookings_found_by`, 0035); only the rows that are shown are fetched.

export function comingSince(now: Date): Date {
  return new Date(now.getTime() - UNDER_WAY_HOURS * 3_600_000);
}

type Asked = Omit<BoardFilter, "view" | "date" | "page" | "key" | "toConfirm"> & Among;

/** Only these rides, by their ids; null for all. */
type Among = { among: string[] | null };

/** A part of the list, and how it is read. */
type Part = { where: SQL | undefined; falls: boolean };

/**
 * Coming rides first, the next one on top; then those of the past, the last one first. A list from a day on is read in the order of
 * time. Where chauffeurs or answers are missing, what is over asks for nobody.
 */
export async function pageOfRides(
  db: Db,
  filter: BoardFilter & Among,
  now: Date,
): Promise<Listing<ShownRideRow>> {
  const since = comingSince(now);
  const { pickupAt } = bookingsTable;
  const fits = fitting(db, filter, { since, now });
  const few = filter.search ? await fewRides(db, fits, since) : null;
  if (few) return pageOfFew(db, few, filter, now);
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

const { id: ID, pickupAt: AT } = bookingsTable;
const BY_TIME = { table: bookingsTable, id: ID, keys: [AT, ID] };

/** Of a page behind so many rides, those of one part after those of the other; and one ride more. */
async function idsAt(db: Db, parts: Part[], offset: number): Promise<string[]> {
  const ids: string[] = [];
  let before = offset;
  for (const part of parts) {
    const wanted = PAGE_SIZE + 1 - ids.length;
    if (wanted === 0) break;
    const found = await ridesOfPart(db, part, wanted, before);
    ids.push(...found);
    // So few that they are counted before the end of the numbered pages.
    if (found.length > 0) before = 0;
    else if (before > 0) before = Math.max(0, before - (await countUpTo(db, bookingsTable, part.where)));
  }
  return ids;
}

/** Of the page behind a ride, or in the other direction of the one before it. */
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
 * What a search finds, in the order of time, where it is as little as can be counted; null for more: then a page is soon full. Counted in the
 * database, so that a thousand rows that nobody reads are not sent.
 */
async function fewRides(db: Db, fits: SQL | undefined, since: Date): Promise<Found[] | null> {
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

/** The same page of so few that all of them are known. */
async function pageOfFew(
  db: Db,
  few: Found[],
  filter: BoardFilter,
  now: Date,
): Promise<Listing<ShownRideRow>> {
  const past = few.filter(({ isPast }) => isPast).toReversed();
  const all = filter.from ? few : [...few.filter(({ isPast }) => !isPast), ...past];
  // All of their pages are found by their number.
  const { page } = filter;
  const read = all.slice((page - 1) * PAGE_SIZE).map(({ id }) => id);
  const { rows, hasNext } = pageOf(read, { page });
  const total = few.length;
  return listingOf(await ridesById(db, rows, now), { total, hasNext }, { page }, (ride) => ride.id);
}

/** In the order of time, what the calendar shows of a period; a ride that began the day before may reach into it. */
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
        // It was never paid: there is no ride.
        sql`${bookingsTable.status} <> 'expired'`,
      ),
    )
    .orderBy(asc(pickupAt), asc(bookingsTable.id));
}

/** After that one, in the order of time. The whole microsecond is kept: a date of JavaScript would lose it. */
export type RideCursor = { at: string; id: string };

/** So many rides that the board shows in all, for a file. */
export async function ridesAfter(db: Db, filter: Asked, after: RideCursor | null, limit: number, now: Date) {
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
      pickupLocal: bookingsTable.pickupLocal,
      source: bookingsTable.source,
    })
    .from(bookingsTable)
    .leftJoin(assignmentsTable, eq(assignmentsTable.bookingId, bookingsTable.id))
    .leftJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .leftJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .leftJoin(compensationsTable, isOwed())
    .where(and(fitting(db, filter, { since: comingSince(now), now }), next))
    .orderBy(asc(pickupAt), asc(id))
    .limit(limit);
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
  pickup: BOOKING.pickup,
  dropoff: BOOKING.dropoff,
  durationHours: BOOKING.durationHours,
  estimate: BOOKING.estimate,
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
  plate: carsTable.plate,
  model: carsTable.model,
  isOwed: sql<boolean>`${compensationsTable.id} is not null`,
};

/** The rows as the board shows them at `now`, with chauffeur, car, and what the chauffeur answered and last reported. */
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

/** `since`: what came before is not among those that wait for somebody, unless a period is asked for. */
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

/** What the list of the board shows for this filter: the menu counts the same. */
export function ridesOfList(db: Db, asked: Partial<BoardFilter>, now: Date): SQL | undefined {
  return fitting(db, { ...WHOLE_BOARD, ...asked, among: null }, { since: comingSince(now), now });
}

/** Confirmed, and nobody drives it. */
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

/** Confirmed although it is over: neither done, missed nor cancelled. A ride by the hour and a long one last as long as they take. */
function isUnclosed(now: Date): SQL | undefined {
  const { status, pickupAt, durationHours, estimate } = bookingsTable;
  const seconds = sql`coalesce(${durationHours} * 3600, (${estimate} ->> 'durationTo')::float8, (${estimate} ->> 'duration')::float8, 0)`;
  return and(
    sql`${status} = 'confirmed'`,
    lt(pickupAt, comingSince(now)),
    sql`${pickupAt} + make_interval(secs => ${seconds}) < ${now.toISOString()}`,
  );
}

/** Confirmed, with a special request that nobody has answered; in the words of the index that holds these. */
function isPending(): SQL {
  const { status, femaleChauffeur, arabicSpeaking } = bookingsTable;
  return sql`(${status} = 'confirmed' and (${femaleChauffeur} = 'requested' or ${arabicSpeaking} = 'requested'))`;
}
