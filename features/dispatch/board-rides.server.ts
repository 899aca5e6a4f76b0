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
  notExists,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { pageStart } from "#platform/paging.ts";
import { patternOf, phoneDigits } from "#features/company/contact-search.server.ts";
import { UNDER_WAY_HOURS } from "#features/booking/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { compensationsTable } from "#features/booking/payment/payments.table.ts";
import { startOfParisDay } from "#features/pricing/paris-time.ts";
import { latinDigits, plainLine } from "#i18n/clean-text.ts";
import { assignmentsTable, rideEventsTable } from "./assignments.table.ts";
import { type BoardFilter, daysAfter } from "./board-filter.ts";
import { carsTable, chauffeursTable } from "./chauffeurs.table.ts";
import type { RideEvent } from "./ride-events.ts";

// What the board asks the database. Lists and counts are read from one index alone (`bookings_by_board`, migrations 0011 and 0018); only the
// rows that are shown are fetched.

export function comingSince(now: Date): Date {
  return new Date(now.getTime() - UNDER_WAY_HOURS * 3_600_000);
}

type Asked = Omit<BoardFilter, "view" | "date" | "page">;

/**
 * Coming rides first, the next one on top; then those of the past, the last one first. A list from a day on is read in the order of
 * time. Where chauffeurs or answers are missing, what is over asks for nobody.
 */
export async function pageOfRides(db: Db, filter: BoardFilter, now: Date) {
  const since = comingSince(now);
  const fits = fitting(db, filter, since);
  const { limit, offset } = pageStart(filter.page);
  const few = filter.search ? await fewRides(db, fits) : null;
  if (few) {
    const isComing = ({ pickupAt }: { pickupAt: Date }) => filter.from !== null || pickupAt >= since;
    const inOrder = [...few.filter(isComing), ...few.filter((ride) => !isComing(ride)).toReversed()];
    const ids = inOrder.slice(offset, offset + limit).map((ride) => ride.id);
    return { rows: await ridesById(db, ids), total: few.length };
  }
  const isComing = filter.from ? undefined : gte(bookingsTable.pickupAt, since);
  const counted = await countRides(db, fits, isComing);
  const { pickupAt, id } = bookingsTable;
  const idsOf = (where: SQL | undefined, order: SQL[], many: number, after: number) =>
    many <= 0
      ? []
      : db
          .select({ id })
          .from(bookingsTable)
          .where(and(fits, where))
          .orderBy(...order)
          .limit(many)
          .offset(after);
  const coming = await idsOf(isComing, [asc(pickupAt), asc(id)], offset < counted.coming ? limit : 0, offset);
  const past =
    counted.coming === counted.total
      ? []
      : await idsOf(
          lt(pickupAt, since),
          [desc(pickupAt), desc(id)],
          limit - coming.length,
          Math.max(0, offset - counted.coming),
        );
  const ids = [...coming, ...past].map((row) => row.id);
  return { rows: await ridesById(db, ids), total: counted.total };
}

const FEW = 3_000;

/**
 * What a search finds, in the order of time, where that is little: looked through once, while counting and paging would each look
 * through all. Null for more: then a page is soon full, and only the count has to look at the rest.
 */
async function fewRides(db: Db, fits: SQL | undefined) {
  const { id, pickupAt } = bookingsTable;
  const found = await db
    .select({ id, pickupAt })
    .from(bookingsTable)
    .where(fits)
    .orderBy(asc(pickupAt), asc(id))
    .limit(FEW + 1);
  return found.length > FEW ? null : found;
}

async function countRides(db: Db, fits: SQL | undefined, isComing: SQL | undefined) {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      coming: isComing ? sql<number>`(count(*) filter (where ${isComing}))::int` : sql<number>`count(*)::int`,
    })
    .from(bookingsTable)
    .where(fits);
  return counted ?? { total: 0, coming: 0 };
}

/** In the order of time, what the calendar shows of a period; a ride that began the day before may reach into it. */
export async function ridesBetween(db: Db, filter: Asked, { from, to }: { from: Date; to: Date }) {
  const { pickupAt } = bookingsTable;
  return shownRides(db)
    .where(
      and(
        fitting(db, { ...filter, from: null, to: null }, null),
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
      ...{ cursor: sql<string>`${pickupAt}::text`, phone: bookingsTable.phone, email: bookingsTable.email },
      ...{ stops: bookingsTable.stops, signText: bookingsTable.signText },
      ...{ pickupLocal: bookingsTable.pickupLocal, source: bookingsTable.source },
    })
    .from(bookingsTable)
    .leftJoin(assignmentsTable, eq(assignmentsTable.bookingId, bookingsTable.id))
    .leftJoin(chauffeursTable, eq(chauffeursTable.id, assignmentsTable.chauffeurId))
    .leftJoin(carsTable, eq(carsTable.id, assignmentsTable.carId))
    .leftJoin(compensationsTable, isOwed())
    .where(and(fitting(db, filter, comingSince(now)), next))
    .orderBy(asc(pickupAt), asc(id))
    .limit(limit);
}

async function ridesById(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await shownRides(db).where(inArray(bookingsTable.id, ids));
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
  fullName: BOOKING.fullName,
  paymentMethod: BOOKING.paymentMethod,
  total: sql<number>`(${BOOKING.price} ->> 'total')::int`,
  chauffeurId: assignmentsTable.chauffeurId,
  chauffeur: chauffeursTable.fullName,
  plate: carsTable.plate,
  model: carsTable.model,
  isOwed: sql<boolean>`${compensationsTable.id} is not null`,
};

/** The rows as the board shows them, with chauffeur, car and what the chauffeur last reported. */
function shownRides(db: Db) {
  const { bookingId, event, at, withdrawnAt } = rideEventsTable;
  const last = db
    .select({ event })
    .from(rideEventsTable)
    .where(and(eq(bookingId, bookingsTable.id), isNull(withdrawnAt)))
    .orderBy(desc(at))
    .limit(1);
  return db
    .select({ ...RIDE, event: sql<RideEvent | null>`(${last})` })
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
function fitting(db: Db, filter: Asked, since: Date | null): SQL | undefined {
  const { status, vehicle, pickupAt } = bookingsTable;
  const waits = filter.unassigned || filter.pending;
  return and(
    filter.status ? eq(status, filter.status) : undefined,
    filter.vehicle ? eq(vehicle, filter.vehicle) : undefined,
    filter.unassigned ? isUnassigned(db) : undefined,
    filter.pending ? isPending() : undefined,
    waits && since && !filter.from ? gte(pickupAt, since) : undefined,
    filter.from ? gte(pickupAt, startOfParisDay(filter.from)) : undefined,
    filter.to ? lt(pickupAt, startOfParisDay(daysAfter(filter.to, 1))) : undefined,
    found(filter.search),
  );
}

/** Confirmed, and nobody drives it. */
export function isUnassigned(db: Db): SQL | undefined {
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

/** Confirmed, with a special request that nobody has answered; in the words of the index that holds these. */
export function isPending(): SQL {
  const { status, femaleChauffeur, arabicSpeaking } = bookingsTable;
  return sql`(${status} = 'confirmed' and (${femaleChauffeur} = 'requested' or ${arabicSpeaking} = 'requested'))`;
}

const SEARCH_TEXT = sql.raw('"bookings"."search_text"');

/**
 * Reference, name, address of mail, flight (`AF 123` is `AF123`) or telephone number, with or without accents and hamzas; undefined
 * for none.
 */
function found(search: string): SQL | undefined {
  const words = plainLine(search);
  if (words === "") return undefined;
  const flight = latinDigits(words).replace(/[\s-]/g, "");
  const isFlight = flight !== words && /^[a-z\d]{2,3}\d{1,5}[a-z]?$/i.test(flight);
  const number = phoneDigits(words);
  return or(
    sql`${SEARCH_TEXT} like search_fold(${patternOf(words)})`,
    isFlight ? sql`${SEARCH_TEXT} like search_fold(${patternOf(flight)})` : undefined,
    number ? sql`${bookingsTable.phone} like ${patternOf(number)}` : undefined,
  );
}
