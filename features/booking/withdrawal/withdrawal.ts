import { daysAfter, weekdayAt } from "#features/availability/calendar-days.ts";
import { isAirport } from "#features/places/airport.ts";
import { holidayOf } from "#features/pricing/french-holidays.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import { isFastTrackLeg, isPrepaid, type PaymentMethod } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { ChangedRide } from "../changes/booking-change.ts";

// Fast-track is a service of its own, with a right of withdrawal (consumer code, L221-18). The transport has
// none (L221-2 9°). From 19 June 2026 a contract that was made on a site has a function of withdrawal on it
// (directive 2023/2673 of 22 November 2023, article 1). To be confirmed by a lawyer: its words in French law.

/** Days after the day of the order (L221-18). */
const WITHDRAWAL_DAYS = 14;

/**
 * The first instant after the period. The day of the order does not count, and a period that ends on a
 * Saturday, a Sunday or a public holiday ends on the next working day (L221-19).
 */
export function withdrawalEnd(orderedAt: Date): Date {
  let last = daysAfter(parisDateOf(orderedAt), WITHDRAWAL_DAYS);
  while (!isWorkingDay(last)) last = daysAfter(last, 1);
  return startOfParisDay(daysAfter(last, 1));
}

type Leg = Pick<
  BookingRow,
  "status" | "price" | "pickup" | "pickupAt" | "estimate" | "bookedAt" | "fastTrackConsentAt"
>;

export function fastTrackOrderedAt({ bookedAt, fastTrackConsentAt }: Leg): Date {
  return fastTrackConsentAt && fastTrackConsentAt > bookedAt ? fastTrackConsentAt : bookedAt;
}

/**
 * Until when the guest can withdraw from the fast-track of this leg: the end of the period, or the time at
 * which the service is provided, if that is earlier (L221-28 1°). Null if the right is over or never was.
 */
export function withdrawableUntil(leg: Leg, now: Date): Date | null {
  if (leg.status !== "confirmed" || !isFastTrackLeg(leg)) return null;
  const period = withdrawalEnd(fastTrackOrderedAt(leg));
  const provided = providedFrom(leg);
  const until = provided < period ? provided : period;
  return now < until ? until : null;
}

/** At the pickup of an arrival, and at the end of a ride to an airport. */
function providedFrom({ pickup, pickupAt, estimate }: Leg): Date {
  const isArrival = pickup.place !== null && isAirport(pickup.place);
  return new Date(pickupAt.getTime() + (isArrival ? 0 : (estimate?.duration ?? 0) * 1_000));
}

/** Cents, tax included. */
export function fastTrackAmount({ price }: Pick<BookingRow, "price">): number {
  return price.lines.reduce((sum, { key, amount }) => sum + (key === "fast-track" ? amount : 0), 0);
}

export function withoutFastTrack({ price }: Pick<BookingRow, "price">): BookingRow["price"] {
  const lines = price.lines.filter(({ key }) => key !== "fast-track");
  return { ...price, lines, total: price.total - fastTrackAmount({ price }) };
}

/** How the guest gets the price of the service back. `later`: it is deducted from an amount that is not paid yet. */
type WithdrawalRefund = "card" | "outside" | "later";

export function refundOfWithdrawal(
  { paymentMethod }: { paymentMethod: PaymentMethod },
  { hasUnpaidBalance }: { hasUnpaidBalance: boolean },
): WithdrawalRefund {
  if (!isPrepaid(paymentMethod) || hasUnpaidBalance) return "later";
  return paymentMethod === "card" ? "card" : "outside";
}

/** A guest has no other way to remove the fast-track. */
export function isWithdrawal({
  origin,
  status,
  before,
  after,
}: {
  origin: string;
  status: string;
  before: Pick<ChangedRide, "price">;
  after: Pick<ChangedRide, "price">;
}): boolean {
  return origin === "guest" && status === "applied" && isFastTrackLeg(before) && !isFastTrackLeg(after);
}

function isWorkingDay(date: string): boolean {
  const weekday = weekdayAt(date);
  return weekday !== 0 && weekday !== 6 && holidayOf(date) === null;
}

/** The right to withdraw from a fast-track as its guest's page shows it. `amount`: cents of the service. */
export type ShownWithdrawal = {
  until: string;
  orderedAt: string;
  amount: number;
  refund: WithdrawalRefund;
};

/** `unpaid`: cents of a balance that the booking still owes. */
export function shownWithdrawal(leg: BookingRow, now: Date, unpaid: number | null): ShownWithdrawal | null {
  const until = withdrawableUntil(leg, now);
  if (!until) return null;
  return {
    until: until.toISOString(),
    orderedAt: fastTrackOrderedAt(leg).toISOString(),
    amount: fastTrackAmount(leg),
    refund: refundOfWithdrawal(leg, { hasUnpaidBalance: unpaid !== null }),
  };
}
