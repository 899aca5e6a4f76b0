import {
  and,
  count,
  countDistinct,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  sql,
  type SQL,
  sum,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { offersTable } from "#features/offers/offers.table.ts";

// Aggregates for the owner's figures: no query here returns personal data. `to` is exclusive.

type Between = { from: Date; to: Date };

const UNCONFIRMED = ["awaiting_payment", "expired"] as const;

/**
 * The confirmed legs with a pickup in the period, in groups of legs that count alike. PostgreSQL computes the sums' columns from the
 * stored documents and from the reports of arrivals (migrations 0078 and 0084), and `bookings_by_figures` has all of them.
 */
export async function rideGroupsIn(db: Db, { from, to }: Between) {
  const { status, cancelledBy, vehicle, durationHours, flightOrigin, pickupAt, confirmedAt } = bookingsTable;
  const [isAirport, seconds, total, arrivedAt] = [
    "from_airport",
    "drive_seconds",
    "price_total",
    "arrived_at",
  ].map((column) => sql`${bookingsTable}.${sql.identifier(column)}`) as [SQL<boolean>, SQL, SQL, SQL];
  return db
    .select({
      status,
      cancelledBy,
      vehicle,
      hours: durationHours,
      flightOrigin,
      isAirport,
      hasEstimate: sql<boolean>`${seconds} is not null`,
      rides: count(),
      total: sum(total).mapWith(Number),
      seconds: sql`coalesce(sum(${seconds}), 0)`.mapWith(Number),
      arrived: count(arrivedAt),
      onTime: sql`count(*) filter (where ${arrivedAt} <= ${pickupAt})`.mapWith(Number),
    })
    .from(bookingsTable)
    .where(
      and(
        gte(pickupAt, from),
        lt(pickupAt, to),
        isNotNull(confirmedAt),
        notInArray(status, [...UNCONFIRMED]),
      ),
    )
    .groupBy(status, cancelledBy, vehicle, durationHours, flightOrigin, sql`6`, sql`7`);
}

export type RideGroup = Awaited<ReturnType<typeof rideGroupsIn>>[number];

/** No offer is older than its request. A day allows for the clocks of two processes. */
const CLOCKS_APART = 86_400_000;

/**
 * The requests that arrived in the period, and what became of their offers. An offer is won when it was accepted and, if it is paid by card,
 * paid. Earlier versions of an offer do not count. Of the bookings, only the few unconfirmed ones are read, and no offers that were sent
 * before the period.
 */
export async function requestsWonIn(db: Db, { from, to }: Between) {
  const { id, kind, createdAt } = requestsTable;
  const { requestId, status, total, bookingId, sentAt } = offersTable;
  const isOfPeriod = gte(sentAt, new Date(from.getTime() - CLOCKS_APART));
  const isWon = and(eq(status, "accepted"), isNull(bookingsTable.id));
  return db
    .select({
      kind,
      requests: countDistinct(id),
      offered: countDistinct(requestId),
      won: sql`count(*) filter (where ${isWon})`.mapWith(Number),
      total: sql`coalesce(sum(${total}) filter (where ${isWon}), 0)`.mapWith(Number),
    })
    .from(requestsTable)
    .leftJoin(offersTable, and(eq(requestId, id), ne(status, "replaced"), isOfPeriod))
    .leftJoin(
      bookingsTable,
      and(eq(bookingsTable.id, bookingId), inArray(bookingsTable.status, [...UNCONFIRMED])),
    )
    .where(and(gte(createdAt, from), lt(createdAt, to)))
    .groupBy(kind);
}

export type RequestGroup = Awaited<ReturnType<typeof requestsWonIn>>[number];
