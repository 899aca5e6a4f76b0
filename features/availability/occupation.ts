import type { Place } from "#platform/places/places.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { freeWaitingMinutes, type FlightOrigin } from "#features/places/free-waiting.ts";
import type { AvailabilitySettings } from "./availability-settings.ts";
import type { Period } from "./period.ts";

export type Ride = {
  vehicle: VehicleClass;
  pickupAt: Date;
  pickup: Pick<Place, "kind"> | null;
  flightOrigin: FlightOrigin | null;
  hours: number | null;
  /** Seconds of the longest estimate. Null if the route is unknown. */
  seconds: number | null;
};

export const UNKNOWN_RIDE_MINUTES = 120;

const MINUTE = 60_000;

/**
 * The period in which a ride occupies a car and a chauffeur: approach, then free waiting and driving time (or
 * the booked hours), then the return buffer. Computed with instants, so that nights of 23 and 25 hours are
 * correct.
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
