import { and, asc, eq, gte, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { firmStatus } from "#features/booking/booking.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { refundsOf } from "#features/booking/payment/payments.server.ts";
import { LEAST_RECEIPT } from "#features/documents/due-documents.ts";
import { keptOfLegs } from "#features/documents/kept-of-legs.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { bookingReferralsTable } from "#features/booking/organisation/booking-referrals.table.ts";
import { statementsOf } from "../statements/statements.server.ts";
import type { KeptRide } from "./commission.ts";

type PartnerRide = {
  leg: BookingRow;
  isCharged: boolean;
  bookedBy: string;
  room: string;
  ownReference: string;
};

type Period = { from: Date; to: Date };

export async function partnerRides(
  db: Db,
  organisationId: string,
  { from, to }: Period,
): Promise<PartnerRide[]> {
  const [booking, charged, referral] = [bookingsTable, bookingOrganisationsTable, bookingReferralsTable];
  const root = sql`coalesce(${booking.outboundId}, ${booking.id})`;
  const rows = await db
    .select({ leg: booking, charged, referral })
    .from(booking)
    .leftJoin(charged, and(eq(charged.bookingId, root), eq(charged.organisationId, organisationId)))
    .leftJoin(referral, and(eq(referral.bookingId, root), eq(referral.organisationId, organisationId)))
    .where(
      and(
        gte(booking.pickupAt, from),
        lt(booking.pickupAt, to),
        or(isNotNull(charged.bookingId), isNotNull(referral.bookingId)),
      ),
    )
    .orderBy(asc(booking.pickupAt), asc(booking.reference));
  return rows.map((row) => ({
    leg: row.leg,
    isCharged: row.charged !== null,
    bookedBy: row.referral?.bookedBy ?? row.charged?.bookedBy ?? "",
    room: row.referral?.room ?? "",
    ownReference: row.referral?.reference || row.charged?.reference || "",
  }));
}

export async function isPartnerRide(db: Db, organisationId: string, leg: BookingRow): Promise<boolean> {
  const root = leg.outboundId ?? leg.id;
  for (const table of [bookingOrganisationsTable, bookingReferralsTable]) {
    const of = and(eq(table.bookingId, root), eq(table.organisationId, organisationId));
    if ((await db.$count(table, of)) > 0) return true;
  }
  return false;
}

/**
 * What the company keeps of each ride that was driven and paid, or invoiced: the amount of its documents. A ride below
 * the sum of a receipt has none, and counts with its price, less refunds. Others keep nothing.
 */
export async function keptRides(
  db: Db,
  organisationId: string,
  rides: PartnerRide[],
  now: Date,
): Promise<KeptRide[]> {
  const statements = await statementsOf(db, organisationId);
  const kept = await keptOfLegs(db, {
    bookingIds: [...new Set(rides.map(({ leg }) => leg.outboundId ?? leg.id))],
    statementIds: statements.map(({ id }) => id),
  });
  const small = rides.filter(
    ({ leg, isCharged }) => !isCharged && !kept.has(leg.id) && leg.price.total < LEAST_RECEIPT,
  );
  const refunds = await refundsOf(
    db,
    small.map(({ leg }) => leg.id),
  );
  const withoutReceipt = new Map(
    small.map(({ leg }) => {
      const own = refunds.filter(({ bookingId, partialId }) => bookingId === leg.id && partialId !== null);
      return [leg.id, Math.max(0, leg.price.total - own.reduce((sum, { amount }) => sum + amount, 0))];
    }),
  );
  return rides.map(({ leg }) => ({
    legId: leg.id,
    day: parisDateOf(leg.pickupAt),
    kept: firmStatus(leg, now) === "completed" ? (kept.get(leg.id) ?? withoutReceipt.get(leg.id) ?? 0) : 0,
  }));
}
