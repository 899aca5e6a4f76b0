import type { Place } from "#platform/places/places.ts";
import { isAirport } from "./airport.ts";

/** Minutes a chauffeur waits free of charge; at airports from the actual landing (specification, business constants). */
export const FREE_WAITING_MINUTES = { internationalFlight: 60, domesticFlight: 30, elsewhere: 15 };

/** Where a flight comes from, as far as it is known. */
export type FlightOrigin = "international" | "domestic";

/** Minutes of free waiting at a pickup. A flight of unknown origin gets the longer time: we never promise less. */
export function freeWaitingMinutes(pickup: Place | null, flight?: FlightOrigin): number {
  if (!pickup || !isAirport(pickup)) return FREE_WAITING_MINUTES.elsewhere;
  return flight === "domestic"
    ? FREE_WAITING_MINUTES.domesticFlight
    : FREE_WAITING_MINUTES.internationalFlight;
}
