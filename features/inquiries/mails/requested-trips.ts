import type { RequestRow } from "../requests.table.ts";
import { rideTexts, rideTextsOfReturn } from "#features/pricing/ride-texts.ts";
import { FLIGHT_ORIGINS, type FlightOrigin } from "#features/places/free-waiting.ts";
import { extrasOfLeg, type LegExtras } from "#features/pricing/extras.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import type { Ride } from "#features/pricing/trip-facts.ts";

type RequestedRide = {
  leg: "outbound" | "return" | "ride";
  number: number;
  ride: Ride;
  extras: LegExtras;
};

type Details = RequestRow["details"];

export function ridesOf({ trip: choice, furtherRides, details }: RequestRow): RequestedRide[] {
  if (!choice) return [];
  const outbound = rideOf(choice, details);
  const extras = extrasOfLeg(choice.extras, "outbound");
  if (furtherRides.length > 0) {
    const further = furtherRides.map((one, index): RequestedRide => ({
      leg: "ride",
      number: index + 2,
      ride: rideOf(one, {}),
      extras: extrasOfLeg(one.extras, "outbound"),
    }));
    return [{ leg: "ride", number: 1, ride: outbound, extras }, ...further];
  }
  const { trip } = choice;
  if (!trip.returnAt || !trip.dropoff) return [{ leg: "outbound", number: 1, ride: outbound, extras }];
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
    { leg: "outbound", number: 1, ride: outbound, extras },
    { leg: "return", number: 2, ride: back, extras: extrasOfLeg(choice.extras, "return") },
  ];
}

function rideOf({ trip, vehicle }: TripChoice, details: Details): Ride {
  const { passengers, bags, childSeats } = trip;
  return {
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
}

function originIn(told: string | undefined): FlightOrigin | null {
  return FLIGHT_ORIGINS.find((origin) => origin === told) ?? null;
}
