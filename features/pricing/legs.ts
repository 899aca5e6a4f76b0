import { isAirport } from "#features/places/airport.ts";
import type { Place } from "#platform/places/places.ts";
import type { PickupTime, Trip } from "./trip.ts";

/** One ride of a trip with all its places known. */
export type Leg = { leg: "outbound" | "return"; from: Place; to: Place; stops: Place[]; at: PickupTime };

/**
 * The rides of a transfer; null while a place is only known by its words, a return has no time, or by the hour.
 * The way back passes the same stops in the other order.
 */
export function legsOf(trip: Trip): Leg[] | null {
  const from = trip.pickup.place;
  const to = trip.dropoff?.place;
  const stops = trip.stops.flatMap(({ place }) => place ?? []);
  if (trip.type === "hourly" || !from || !to || stops.length < trip.stops.length) return null;

  const outbound: Leg = { leg: "outbound", from, to, stops, at: trip.pickupAt };
  if (trip.type === "one-way") return [outbound];
  if (!trip.returnAt) return null;
  return [outbound, { leg: "return", from: to, to: from, stops: stops.toReversed(), at: trip.returnAt }];
}

/** The legs that somebody is met at: those that begin at an airport or a station, else the first. */
export function legsToMeetAt(legs: Leg[]): Leg[] {
  return orFirst(legs, ({ from }) => isAirport(from) || from.kind === "station");
}

/** The legs with a flight: those that begin or end at an airport, else the first. */
export function legsWithFlight(legs: Leg[]): Leg[] {
  return orFirst(legs, ({ from, to }) => isAirport(from) || isAirport(to));
}

/** What a guest ticked is never dropped in silence: where no leg asks for it, it goes with the first. */
function orFirst(legs: Leg[], needs: (leg: Leg) => boolean): Leg[] {
  const served = legs.filter(needs);
  return served.length > 0 ? served : legs.slice(0, 1);
}
