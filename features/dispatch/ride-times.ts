import type { Period } from "#features/availability/period.ts";
import { freeWaitingMinutes } from "#features/places/free-waiting.ts";
import { estimateLeg } from "#features/pricing/estimate.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";

/** The assumed hours of a ride without an estimate, whose places were typed and not found. */
const UNKNOWN_HOURS = 2;
/** Places closer than this many metres count as one. */
const SAME_PLACE = 300;

/** The daily rest of a chauffeur in hours: consecutive, in every 24 hours (directive 2003/88/EC, article 3). */
export const DAILY_REST_HOURS = 11;

const HOUR_MS = 3_600_000;

export type TimedRide = Pick<
  BookingRow,
  "pickup" | "dropoff" | "pickupAt" | "pickupLocal" | "durationHours" | "estimate"
>;

/** The time in which a ride occupies its chauffeur and its car. The free waiting counts, because guests use it. */
export function busyTimes(ride: TimedRide): { from: Date; to: Date } {
  const { durationHours, estimate, pickupAt } = ride;
  const hours = durationHours ?? (estimate ? null : UNKNOWN_HOURS);
  const seconds = hours === null ? (estimate?.durationTo ?? estimate?.duration ?? 0) : hours * 3600;
  const waiting = freeWaitingMinutes(ride.pickup.place) * 60;
  return { from: pickupAt, to: new Date(pickupAt.getTime() + (waiting + seconds) * 1000) };
}

/** In milliseconds since 1970. */
export function busyPeriod(ride: TimedRide): Period {
  const { from, to } = busyTimes(ride);
  return { from: from.getTime(), to: to.getTime() };
}

/** Seconds from the end of one ride to the pickup of the next; 0 if a place has no position. */
export function wayBetween(first: TimedRide, second: TimedRide): number {
  const from = (first.dropoff ?? first.pickup).place;
  const to = second.pickup.place;
  if (!from || !to || distanceBetween(from, to) < SAME_PLACE) return 0;
  return estimateLeg([from, to], { at: second.pickupLocal })?.duration ?? 0;
}

/**
 * The stretch of work that a ride forms with the chauffeur's other rides, if it leaves no daily rest. Rides with less than the daily rest
 * between them are one stretch, which may last 13 hours. Null for a shorter stretch, and for a single long ride, because the guest booked
 * it as such.
 */
export function stretchWithoutRest(ride: TimedRide, others: TimedRide[]): { from: Date; to: Date } | null {
  const rest = DAILY_REST_HOURS * HOUR_MS;
  const stretch = { ...busyTimes(ride) };
  const isNear = ({ from, to }: { from: Date; to: Date }) =>
    from.getTime() < stretch.to.getTime() + rest && stretch.from.getTime() < to.getTime() + rest;
  let left = others.map(busyTimes);
  if (!left.some(isNear)) return null;
  for (let near = left.filter(isNear); near.length > 0; near = left.filter(isNear)) {
    for (const { from, to } of near) {
      if (from < stretch.from) stretch.from = from;
      if (to > stretch.to) stretch.to = to;
    }
    left = left.filter((times) => !near.includes(times));
  }
  const hours = (stretch.to.getTime() - stretch.from.getTime()) / HOUR_MS;
  return hours > 24 - DAILY_REST_HOURS ? stretch : null;
}
