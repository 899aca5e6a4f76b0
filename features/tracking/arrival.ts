import { drivingBetween } from "#features/pricing/driving-time.ts";
import { parisLocalOf } from "#i18n/paris-time.ts";
import type { Place, Point } from "#platform/places/places.ts";

export const CHANGE_MINUTES = 5;

const COMPUTE_SECONDS = 30;

/**
 * The estimates of rides begin with some minutes at the kerb. A car that drives already has them behind it, so that near the pickup it is
 * at least this fast, in km/h by road.
 */
const LEAST_KMH = 10;

/** By road to the pickup, in metres, and the arrival there: the estimate that prices and durations use, with the traffic of this hour. */
export function estimateArrival(from: Point, pickup: Place, now: Date): { metres: number; at: Date } {
  const car: Place = { ...from, id: "position", kind: "address", names: { fr: "" }, context: { fr: "" } };
  const { distance, duration } = drivingBetween({ from: car, to: pickup, at: parisLocalOf(now) });
  const seconds = Math.min(duration, distance / (LEAST_KMH / 3.6));
  return { metres: Math.round(distance), at: new Date(now.getTime() + Math.round(seconds) * 1000) };
}

export function isComputedAgain(computedAt: Date, now: Date): boolean {
  return now.getTime() - computedAt.getTime() >= COMPUTE_SECONDS * 1000;
}

type Notified = { pickupAt: Date; expectedAt: Date };

/** A notification about another pickup does not count. */
export function expectedByGuest(pickupAt: Date, notified: Notified | undefined): Date {
  return notified && notified.pickupAt.getTime() === pickupAt.getTime() ? notified.expectedAt : pickupAt;
}

/** A chauffeur who comes before the pickup waits, so that an early arrival is no change. */
export function arrivalToNotify(
  { pickupAt, notified }: { pickupAt: Date; notified: Notified | undefined },
  estimated: Date,
): Date | null {
  const arrival = new Date(Math.max(estimated.getTime(), pickupAt.getTime()));
  const change = Math.abs(arrival.getTime() - expectedByGuest(pickupAt, notified).getTime());
  return change > CHANGE_MINUTES * 60_000 ? arrival : null;
}
