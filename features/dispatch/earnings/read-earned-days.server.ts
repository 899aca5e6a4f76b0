import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isBillable } from "#features/booking/additions/addition.ts";
import { additionsOf } from "#features/booking/additions/additions.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { tipsOfChauffeur } from "#features/booking/tips/tips.server.ts";
import { cashTakenBy } from "#features/booking/fees/fees.server.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import { vatShares } from "#features/pricing/vat.ts";
import type { RideEventRow } from "../assignments.table.ts";
import { rideEventsOf, ridesOfChauffeur } from "../assignments.server.ts";
import { earnedDays, endOf, sumOf, workOf, type EarnedDay, type EarnedRide } from "./earned-day.ts";

/** Days before and after a pickup on which its ride can end: delays, hourly rides, an early start. */
const DAYS_AROUND = 3;

/** Paris dates; `before` is exclusive. */
type DaysBetween = { from: string; before: string };

/**
 * The days of a chauffeur with rides that are over, with cash or with tips. A ride belongs to the day of its end, also after
 * midnight; without a report of the end, to the day of its pickup. Cash for additions belongs to the day on which
 * it was taken, and a tip to the day on which the guest paid it.
 */
export async function readEarnedDays(
  db: Db,
  chauffeurId: string,
  { from, before }: DaysBetween,
): Promise<EarnedDay[]> {
  const [start, end] = [startOfParisDay(from), startOfParisDay(before)];
  const [assigned, cash, tips] = await Promise.all([
    ridesOfChauffeur(db, chauffeurId, pickupsAround(start, end)),
    cashTakenBy(db, chauffeurId, { from: start, to: end }),
    tipsOfChauffeur(db, chauffeurId, { from: start, to: end }),
  ]);
  const over = assigned
    .map(({ booking }) => booking)
    .filter(({ status }) => status === "completed" || status === "no_show");
  const ids = over.map(({ id }) => id);
  const [events, additions] = await Promise.all([rideEventsOf(db, ids), additionsOf(db, ids)]);
  const rides = over.map((booking): EarnedRide => {
    const reported = reportedOf(booking, events);
    const agreed = additions.filter(
      (one) => one.bookingId === booking.id && (one.feeId !== null || isBillable(one)),
    );
    const isDriven = booking.status === "completed";
    return {
      reference: booking.reference,
      day: dayOf(booking, reported),
      pickupAt: booking.pickupAt,
      isDriven,
      cash: isDriven && booking.paymentMethod === "cash" ? booking.price.total : 0,
      net: isDriven ? netOf(booking) : 0,
      additions: sumOf(agreed.map(({ amount }) => amount)),
      work: workOf(reported),
    };
  });
  const taken = cash.map(({ reference, amount, paidAt }) => ({
    reference,
    amount,
    day: parisDateOf(paidAt),
  }));
  const given = tips.flatMap(({ amount, paidAt, refundedAt }) => [
    { amount, day: parisDateOf(paidAt) },
    ...(refundedAt ? [{ amount: -amount, day: parisDateOf(refundedAt) }] : []),
  ]);
  return earnedDays(
    rides.filter(({ day }) => day >= from && day < before),
    taken,
    given.filter(({ day }) => day >= from && day < before),
  );
}

export async function readCashDays(
  db: Db,
  chauffeurId: string,
  { from, before }: DaysBetween,
): Promise<{ day: string; cash: number }[]> {
  const [start, end] = [startOfParisDay(from), startOfParisDay(before)];
  const [rides, taken] = await Promise.all([
    ridesOfChauffeur(db, chauffeurId, {
      ...pickupsAround(start, end),
      which: and(eq(bookingsTable.status, "completed"), eq(bookingsTable.paymentMethod, "cash")),
    }),
    cashTakenBy(db, chauffeurId, { from: start, to: end }),
  ]);
  const events = await rideEventsOf(
    db,
    rides.map(({ booking }) => booking.id),
  );
  const cash = [
    ...rides.map(({ booking }) => ({
      day: dayOf(booking, reportedOf(booking, events)),
      amount: booking.price.total,
    })),
    ...taken.map(({ amount, paidAt }) => ({ day: parisDateOf(paidAt), amount })),
  ].filter(({ day }) => day >= from && day < before);
  return [...Map.groupBy(cash, ({ day }) => day)].map(([day, own]) => ({
    day,
    cash: sumOf(own.map(({ amount }) => amount)),
  }));
}

function pickupsAround(start: Date, end: Date): { from: Date; to: Date } {
  const around = DAYS_AROUND * 86_400_000;
  return { from: new Date(start.getTime() - around), to: new Date(end.getTime() + around) };
}

function reportedOf({ id }: Pick<BookingRow, "id">, events: RideEventRow[]): RideEventRow[] {
  return events.filter(({ bookingId, withdrawnAt }) => bookingId === id && withdrawnAt === null);
}

function dayOf({ pickupAt }: Pick<BookingRow, "pickupAt">, reported: RideEventRow[]): string {
  return parisDateOf(endOf(reported) ?? pickupAt);
}

function netOf({ price }: Pick<BookingRow, "price">): number {
  return sumOf(vatShares(price.lines).map(({ net }) => net));
}
