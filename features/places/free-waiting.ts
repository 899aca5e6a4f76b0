import type { Place } from "#platform/places/places.ts";
import { isAirport } from "./airport.ts";

/** Minutes of free waiting; at airports they start at the actual landing. */
export const FREE_WAITING_MINUTES = { internationalFlight: 60, domesticFlight: 30, elsewhere: 15 };

export const FLIGHT_ORIGINS = ["international", "domestic"] as const;

export type FlightOrigin = (typeof FLIGHT_ORIGINS)[number];

/** Free waiting at a pickup in minutes. A flight of unknown origin gets the longer time, so that the promise is never too short. */
export function freeWaitingMinutes(pickup: Pick<Place, "kind"> | null, flight?: FlightOrigin | null): number {
  if (!pickup || !isAirport(pickup)) return FREE_WAITING_MINUTES.elsewhere;
  return flight === "domestic"
    ? FREE_WAITING_MINUTES.domesticFlight
    : FREE_WAITING_MINUTES.internationalFlight;
}

/**
 * End of the free waiting for a flight that lands at the pickup time. Null at every other place and while the origin of the flight is
 * unknown. Never stored, because it moves with the pickup.
 */
export function freeWaitingUntil(
  pickup: Place | null,
  pickupAt: Date | string,
  flight: FlightOrigin | null,
): Date | null {
  if (!pickup || !isAirport(pickup) || flight === null) return null;
  return new Date(new Date(pickupAt).getTime() + freeWaitingMinutes(pickup, flight) * 60_000);
}
