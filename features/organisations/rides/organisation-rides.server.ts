import { and, asc, desc, eq, gt, gte, lt, ne, or, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { ridesHolding } from "#features/booking/search-bookings.server.ts";
import { endOfMonth, isMonth, startOfParisDay } from "#i18n/paris-time.ts";

/** `month`: `2027-01`, or empty for all. */
export type RideFilter = { month: string; costCentre: string; search: string };

const link = bookingOrganisationsTable;
const booking = bookingsTable;

export const RIDES_PER_QUERY = 500;

export function rideFilterIn(query: URLSearchParams): RideFilter {
  const month = query.get("month") ?? "";
  return {
    month: isMonth(month) ? month : "",
    costCentre: (query.get("centre") ?? "").slice(0, 40),
    search: (query.get("q") ?? "").slice(0, 100),
  };
}

function fitting(organisationId: string, { month, costCentre, search }: RideFilter): SQL | undefined {
  return and(
    eq(link.organisationId, organisationId),
    costCentre ? eq(link.costCentre, costCentre) : undefined,
    ridesHolding(search),
    ...(month
      ? [gte(booking.pickupAt, startOfParisDay(`${month}-01`)), lt(booking.pickupAt, endOfMonth(month))]
      : []),
  );
}

function rides(db: Db) {
  return db
    .select({ leg: booking, link })
    .from(link)
    .innerJoin(booking, or(eq(booking.id, link.bookingId), eq(booking.outboundId, link.bookingId)));
}

/** The legs of an organisation's bookings, the latest pickup first, with those that were never confirmed. */
export async function ridesOfOrganisation(db: Db, id: string, filter: RideFilter, most: number) {
  return rides(db).where(fitting(id, filter)).orderBy(desc(booking.pickupAt), desc(booking.id)).limit(most);
}

/** The next legs in order of time, for a file of what is charged: without bookings that were never confirmed. */
export async function ridesInTime(
  db: Db,
  id: string,
  filter: RideFilter,
  after: { pickupAt: Date; id: string } | null,
) {
  const isAfter = after
    ? or(
        gt(booking.pickupAt, after.pickupAt),
        and(eq(booking.pickupAt, after.pickupAt), gt(booking.id, after.id)),
      )
    : undefined;
  return rides(db)
    .where(and(fitting(id, filter), ne(booking.status, "expired"), isAfter))
    .orderBy(asc(booking.pickupAt), asc(booking.id))
    .limit(RIDES_PER_QUERY);
}

/** Undefined for a reference of anybody else. */
export async function rideOfOrganisation(db: Db, id: string, reference: string) {
  const [row] = await rides(db).where(and(eq(link.organisationId, id), eq(booking.reference, reference)));
  return row;
}
