import type { RequestRow } from "../requests.table.ts";
import { rideTexts, rideTextsOfReturn } from "#features/pricing/ride-texts.ts";
import { FLIGHT_ORIGINS, type FlightOrigin } from "#features/places/free-waiting.ts";
import type { Ride } from "#features/pricing/trip-facts.ts";

export function ridesOf({ trip: choice, details }: RequestRow): { leg: "outbound" | "return"; ride: Ride }[] {
  if (!choice) return [];
  const { trip, vehicle } = choice;
  const { passengers, bags, childSeats } = trip;
  const outbound: Ride = {
    passengers,
    bags,
    childSeats,
    vehicle,
    pickup: trip.pickup,
    dropoff: trip.dropoff,
    stops: trip.stops,
    pickupAt: trip.pickupAt.instant,
    durationHours: trip.hours,
    estimate: null,
    ...rideTexts((text) => details[text]),
    flightOrigin: originIn(details.flightOrigin),
    terminal: null,
    flightTerminal: null,
  };
  if (!trip.returnAt || !trip.dropoff) return [{ leg: "outbound", ride: outbound }];
  const back: Ride = {
    ...outbound,
    pickup: trip.dropoff,
    dropoff: trip.pickup,
    stops: trip.returnStops,
    pickupAt: trip.returnAt.instant,
    ...rideTextsOfReturn(outbound, details.returnTravelNumber),
    flightOrigin: originIn(details.returnFlightOrigin),
  };
  return [
    { leg: "outbound", ride: outbound },
    { leg: "return", ride: back },
  ];
}

function originIn(told: string | undefined): FlightOrigin | null {
  return FLIGHT_ORIGINS.find((origin) => origin === told) ?? null;
}
