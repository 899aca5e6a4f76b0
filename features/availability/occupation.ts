import type { Place } from "#platform/places/places.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { freeWaitingMinutes, type FlightOrigin } from "#features/places/free-waiting.ts";
import type { AvailabilitySettings } from "./availability-settings.ts";
import type { Period } from "./period.ts";

/** A ride as far as it keeps a car busy. */
export type Ride = {
  vehicle: VehicleClass;
  pickupAt: Date;
  pickup: Place | null;
  flightOrigin: FlightOrigin | null;
  /** Set by the hour only. */
  hours: number | null;
  /** Seconds of the longest estimate; null where the way is not known. */
  seconds: number | null;
};

/** Minutes of a ride whose way could not be estimated. */
export const UNKNOWN_RIDE_MINUTES = 120;

const MINUTE = 60_000;

/**
 * The time in which a ride keeps a car and a chauffeur: the approach, then the free waiting and the way, or the hours that were booked, then
 * the return buffer. Counted in time that passes, so that nights of 23 and 25 hours are right.
 */
export function occupationOf(
  { pickupAt, pickup, flightOrigin, hours, seconds }: Omit<Ride, "vehicle">,
  { approachMinutes, returnMinutes }: Pick<AvailabilitySettings, "approachMinutes" | "returnMinutes">,
): Period {
  const minutes =
    hours === null
      ? freeWaitingMinutes(pickup, flightOrigin) + (seconds === null ? UNKNOWN_RIDE_MINUTES : seconds / 60)
      : hours * 60;
  return {
    from: pickupAt.getTime() - approachMinutes * MINUTE,
    to: pickupAt.getTime() + Math.ceil(minutes + returnMinutes) * MINUTE,
  };
}
