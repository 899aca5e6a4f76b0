import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { UNDER_WAY_HOURS } from "#features/booking/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { ridesHolding } from "#features/booking/search-bookings.server.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { compensationsTable } from "#features/booking/payment/payments.table.ts";
import { startOfParisDay } from "#i18n/paris-time.ts";
import { answersOfRow, isDeclined, isRideBetween, isUnanswered, isUnread } from "./acceptance-rows.server.ts";
import { assignmentsTable, rideEventsTable } from "./assignments.table.ts";
import { daysAfter } from "#features/availability/calendar-days.ts";
import { type BoardFilter, SOON_HOURS, WHOLE_BOARD } from "./board-filter.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { RideEvent } from "./ride-events.ts";

// The rides of the board: their columns, and the conditions of its filters. `page-of-rides.server.ts` reads the pages of the list.

export function comingSince(now: Date): Date {
  return new Date(now.getTime() - UNDER_WAY_HOURS * 3_600_000);
}

type Asked = Omit<
  BoardFilter,
  "view" | "date" | "zoom" | "by" | "page" | "key" | "toConfirm" | "sort" | "falls"
> &
  Among;

/** `among`: the ids of the only rides to show; null: all rides. */
export type Among = { among: string[] | null };

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
      guest: bookingsTable.fullName,
      phone: bookingsTable.phone,
      email: bookingsTable.email,
      stops: bookingsTable.stops,
      signText: bookingsTable.signText,
      price: bookingsTable.price,
      passengerId: bookingsTable.passengerId,
      passengerName: bookingsTable.passengerName,
      passengerPhone: bookingsTable.passengerPhone,
      passengerLang: bookingsTable.passengerLang,
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
      chauffeurId: assignmentsTable.chauffeurId,
    })
    .from(bookingsTable)
    .leftJoin(assignmentsTable, eq(assignmentsTable.bookingId, bookingsTable.id))
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

export async function ridesById(db: Db, ids: string[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await shownRides(db, now).where(inArray(bookingsTable.id, ids));
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!);
}

const BOOKING = getTableColumns(bookingsTable);

export const RIDER_NAME = sql<string>`coalesce(${bookingsTable.passengerName}, ${bookingsTable.fullName})`;

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
  fullName: RIDER_NAME,
  paymentMethod: BOOKING.paymentMethod,
  total: sql<number>`(${BOOKING.price} ->> 'total')::int`,
  chauffeurId: assignmentsTable.chauffeurId,
  chauffeur: chauffeursTable.fullName,
  carId: assignmentsTable.carId,
  version: assignmentsTable.version,
  plate: carsTable.plate,
  model: carsTable.model,
  isOwed: sql<boolean>`${compensationsTable.id} is not null`,
};

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
      isFeeOpen: sql<boolean>`exists (select from ${feesTable} where ${isOpenFee(now)})`,
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

/**
 * The guest owes the price of a cash ride or an overdue balance, and neither a payment nor a waiver has
 * followed. The balance of a booking that was never confirmed is not owed.
 */
function isOpenFee(now: Date) {
  const { bookingId, paidAt, waivedAt, dueAt } = feesTable;
  return and(
    eq(bookingId, bookingsTable.id),
    isNull(paidAt),
    isNull(waivedAt),
    or(isNull(dueAt), lt(dueAt, now)),
    isNotNull(bookingsTable.confirmedAt),
  );
}

/** True for the outbound leg only. */
function hasOverdueBalance(db: Db, now: Date): SQL | undefined {
  const { bookingId, reason, paidAt, waivedAt, dueAt } = feesTable;
  const overdue = db
    .select({ bookingId })
    .from(feesTable)
    .where(and(eq(reason, "balance"), isNull(paidAt), isNull(waivedAt), lt(dueAt, now)));
  return and(inArray(bookingsTable.id, overdue), isNotNull(bookingsTable.confirmedAt));
}

/** `since`: the filters for waiting rides leave out earlier rides, unless the filter has a first day. */
export function fitting(
  db: Db,
  filter: Asked,
  { since, now }: { since: Date | null; now: Date },
): SQL | undefined {
  const { status, vehicle, pickupAt, paymentMethod } = bookingsTable;
  const waits = filter.unassigned || filter.soon || filter.pending;
  const from = filter.from ? startOfParisDay(filter.from) : waits ? since : null;
  const ends = [
    ...(filter.to ? [startOfParisDay(daysAfter(filter.to, 1))] : []),
    ...(filter.soon ? [soonUntil(now)] : []),
  ];
  const to = ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return and(
    filter.status ? eq(status, filter.status) : undefined,
    filter.vehicle ? eq(vehicle, filter.vehicle) : undefined,
    filter.unassigned ? isUnassigned(db, { from, to }) : undefined,
    filter.pending ? isPending() : undefined,
    filter.unclosed ? isUnclosed(now) : undefined,
    filter.declined ? isDeclined(db, now) : undefined,
    filter.unanswered ? isUnanswered(db, now) : undefined,
    filter.unread ? isUnread(db, now) : undefined,
    filter.overdue ? hasOverdueBalance(db, now) : undefined,
    filter.transfer ? and(eq(status, "awaiting_payment"), eq(paymentMethod, "transfer")) : undefined,
    filter.among ? inArray(bookingsTable.id, filter.among) : undefined,
    from ? gte(pickupAt, from) : undefined,
    to ? lt(pickupAt, to) : undefined,
    ridesHolding(filter.search),
  );
}

function soonUntil(now: Date): Date {
  return new Date(now.getTime() + SOON_HOURS * 3_600_000);
}

/** The menu counts with the same condition. */
export function ridesOfList(db: Db, asked: Partial<BoardFilter>, now: Date): SQL | undefined {
  return fitting(db, { ...WHOLE_BOARD, ...asked, among: null }, { since: comingSince(now), now });
}

/** With the period of the rides, whose assignments alone are read. */
function isUnassigned(db: Db, { from, to }: { from: Date | null; to: Date | null }): SQL | undefined {
  return and(
    sql`${bookingsTable.status} = 'confirmed'`,
    notExists(
      db
        .select({ id: assignmentsTable.bookingId })
        .from(assignmentsTable)
        .where(and(eq(assignmentsTable.bookingId, bookingsTable.id), isRideBetween(from, to))),
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

/** Must match the predicate of the index `bookings_awaiting_answer`. */
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
