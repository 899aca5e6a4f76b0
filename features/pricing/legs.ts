import type { PickupTime } from "#i18n/paris-time.ts";
import { perService } from "./extras.ts";
import { isAirport } from "#features/places/airport.ts";
import { isArrivalUnanswered } from "#features/places/terminal.ts";
import type { Place } from "#platform/places/places.ts";
import type { Trip, TripChoice, TripPlace } from "./trip.ts";
import type { Extras } from "./extras.ts";

export type Leg = { leg: "outbound" | "return"; from: Place; to: Place; stops: Place[]; at: PickupTime };

/**
 * The legs of a transfer, each with its own stops. Null if a place is not resolved, if a return has no time,
 * or for an hourly trip.
 */
export function legsOf(trip: Trip): Leg[] | null {
  const from = trip.pickup.place;
  const to = trip.dropoff?.place;
  const stops = knownPlaces(trip.stops);
  const returnStops = knownPlaces(trip.returnStops);
  if (trip.type === "hourly" || !from || !to || !stops || !returnStops) return null;

  const outbound: Leg = { leg: "outbound", from, to, stops, at: trip.pickupAt };
  if (trip.type === "one-way") return [outbound];
  if (!trip.returnAt) return null;
  return [outbound, { leg: "return", from: to, to: from, stops: returnStops, at: trip.returnAt }];
}

function knownPlaces(places: TripPlace[]): Place[] | null {
  const known = places.flatMap(({ place }) => place ?? []);
  return known.length === places.length ? known : null;
}

export function legsToMeetAt(legs: Leg[]): Leg[] {
  const served = legs.filter(({ from }) => isAirport(from) || from.kind === "station");
  return served.length > 0 ? served : legs.slice(0, 1);
}

export function legsWithFlight(legs: Leg[]): Leg[] {
  return legs.filter(({ from, to }) => isAirport(from) || isAirport(to));
}

/** A place that is not resolved may be an airport or a station. */
export function offeredServices({ type, pickup, dropoff }: Pick<Trip, "type" | "pickup" | "dropoff">) {
  const mayFly = [pickup, dropoff].some(
    (end) => end !== null && (end.place === null || isAirport(end.place)),
  );
  const isServed = ({ place }: TripPlace) => place === null || isAirport(place) || place.kind === "station";
  const isReturn = type === "return";
  const isBackServed = isReturn && dropoff !== null && isServed(dropoff);
  const outbound = { met: isServed(pickup) || !isBackServed, flight: mayFly, "every-leg": true };
  const back = { met: isBackServed, flight: isReturn && mayFly, "every-leg": isReturn };
  return { outbound: perService(({ on }) => outbound[on]), return: perService(({ on }) => back[on]) };
}

export function missingFlights(
  { fastTrack, returnFastTrack }: Extras,
  given: { travelNumber: string; returnTravelNumber: string },
): ("travel_number" | "return_travel_number")[] {
  return [
    ...(fastTrack && given.travelNumber === "" ? ["travel_number" as const] : []),
    ...(returnFastTrack && given.returnTravelNumber === "" ? ["return_travel_number" as const] : []),
  ];
}

/** Excludes legs with fast-track, which requires its own flight number. */
export function missingArrivals(
  { trip, extras }: TripChoice,
  given: { travelNumber: string; terminal: string; returnTravelNumber: string; returnTerminal: string },
): ("terminal" | "return_terminal")[] {
  const { pickup, dropoff, returnAt } = trip;
  const isMissing = !extras.fastTrack && isArrivalUnanswered(pickup.place, given);
  const isBackMissing =
    returnAt !== null &&
    !extras.returnFastTrack &&
    isArrivalUnanswered(dropoff?.place ?? null, {
      travelNumber: given.returnTravelNumber,
      terminal: given.returnTerminal,
    });
  return [
    ...(isMissing ? ["terminal" as const] : []),
    ...(isBackMissing ? ["return_terminal" as const] : []),
  ];
}
