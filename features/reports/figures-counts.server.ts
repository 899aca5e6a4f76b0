import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  sum,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { offersTable } from "#features/offers/offers.table.ts";

// Aggregates for the owner's figures: no query here returns personal data. `to` is exclusive.

type Between = { from: Date; to: Date };

/** States of a booking that was never confirmed. */
const UNCONFIRMED = ["awaiting_payment", "expired"] as const;

/** The confirmed legs with a pickup in the period, in groups of legs that count alike. */
export async function rideGroupsIn(db: Db, { from, to }: Between) {
  const { id, status, cancelledBy, vehicle, durationHours, flightOrigin } = bookingsTable;
  const { pickup, pickupAt, estimate, price, confirmedAt } = bookingsTable;
  const { at, bookingId, event, withdrawnAt } = rideEventsTable;
  const isAirport = sql<boolean>`coalesce(${pickup} #>> '{place,kind}' in ('airport', 'terminal'), false)`;
  const seconds = sql`coalesce((${estimate} ->> 'durationTo')::numeric, (${estimate} ->> 'duration')::numeric)`;
  return db
    .select({
      status,
      cancelledBy,
      vehicle,
      hours: durationHours,
      flightOrigin,
      isAirport,
      hasEstimate: sql<boolean>`${estimate} is not null`,
      rides: count(),
      total: sum(sql`(${price} ->> 'total')::int`).mapWith(Number),
      seconds: sql`coalesce(sum(${seconds}), 0)`.mapWith(Number),
      arrived: count(at),
      onTime: sql`count(*) filter (where ${at} <= ${pickupAt})`.mapWith(Number),
    })
    .from(bookingsTable)
    .leftJoin(rideEventsTable, and(eq(bookingId, id), eq(event, "arrived"), isNull(withdrawnAt)))
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

/**
 * The requests that arrived in the period, and what became of their offers. An offer is won when it was accepted and, if it is paid by card,
 * paid. Earlier versions of an offer do not count. The lateral join reads the offers of these requests only.
 */
export async function requestsWonIn(db: Db, { from, to }: Between) {
  const { id, kind, createdAt } = requestsTable;
  const { requestId, status, total, bookingId } = offersTable;
  const isOver = inArray(bookingsTable.status, [...UNCONFIRMED]);
  const isWon = sql`${status} = 'accepted' and ${or(isNull(bookingsTable.id), sql`not ${isOver}`)}`;
  const own = db
    .select({
      offers: count().as("offers"),
      won: sql`count(*) filter (where ${isWon})`.as("won"),
      total: sql`coalesce(sum(${total}) filter (where ${isWon}), 0)`.as("won_total"),
    })
    .from(offersTable)
    .leftJoin(bookingsTable, eq(bookingsTable.id, bookingId))
    .where(and(eq(requestId, id), ne(status, "replaced")))
    .as("own");
  return db
    .select({
      kind,
      requests: count(),
      offered: sql`count(*) filter (where ${own.offers} > 0)`.mapWith(Number),
      won: sql`sum(${own.won})`.mapWith(Number),
      total: sql`sum(${own.total})`.mapWith(Number),
    })
    .from(requestsTable)
    .leftJoinLateral(own, sql`true`)
    .where(and(gte(createdAt, from), lt(createdAt, to)))
    .groupBy(kind);
}

export type RequestGroup = Awaited<ReturnType<typeof requestsWonIn>>[number];
