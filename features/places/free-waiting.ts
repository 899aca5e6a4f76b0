import type { Place } from "#platform/places/places.ts";
import { isAirport } from "./airport.ts";

/** Minutes a chauffeur waits free of charge; at airports from the actual landing (specification, business constants). */
export const FREE_WAITING_MINUTES = { internationalFlight: 60, domesticFlight: 30, elsewhere: 15 };

export const FLIGHT_ORIGINS = ["international", "domestic"] as const;

/** Where a flight comes from, as far as it is known: another country, or France. */
export type FlightOrigin = (typeof FLIGHT_ORIGINS)[number];

/** Minutes of free waiting at a pickup. A flight of unknown origin gets the longer time: we never promise less. */
export function freeWaitingMinutes(pickup: Place | null, flight?: FlightOrigin | null): number {
  if (!pickup || !isAirport(pickup)) return FREE_WAITING_MINUTES.elsewhere;
  return flight === "domestic"
    ? FREE_WAITING_MINUTES.domesticFlight
    : FREE_WAITING_MINUTES.internationalFlight;
}

/**
 * When the free waiting of a flight that lands at the time of the pickup ends; null where that is no time of day: at every other
 * place, and as long as the flight's origin is not known. Never stored: a pickup that moves takes it along.
 */
export function freeWaitingUntil(
  pickup: Place | null,
  pickupAt: Date | string,
  flight: FlightOrigin | null,
): Date | null {
  if (!pickup || !isAirport(pickup) || flight === null) return null;
  return new Date(new Date(pickupAt).getTime() + freeWaitingMinutes(pickup, flight) * 60_000);
}
