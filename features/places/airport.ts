import type { Place, Point } from "#platform/places/places.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";

/** The airports of Paris, each with a circle that contains its terminals, stations and hotels; radius in metres. */
export const PARIS_AIRPORTS = {
  CDG: { lat: 49.0097, lng: 2.5626, radius: 4_000 },
  ORY: { lat: 48.7263, lng: 2.367, radius: 3_000 },
  BVA: { lat: 49.4523, lng: 2.1178, radius: 2_000 },
  LBG: { lat: 48.9643, lng: 2.4356, radius: 2_000 },
};

export type ParisAirport = keyof typeof PARIS_AIRPORTS;

/** The Paris airport whose circle contains the point. The circles do not overlap. */
export function parisAirportAt(point: Point): ParisAirport | undefined {
  const codes = Object.keys(PARIS_AIRPORTS) as ParisAirport[];
  return codes.find((code) => distanceBetween(point, PARIS_AIRPORTS[code]) <= PARIS_AIRPORTS[code].radius);
}

export function isAirport(place: Pick<Place, "kind">): boolean {
  return place.kind === "airport" || place.kind === "terminal";
}

/** The IATA code of an airport or terminal, even if the provider sent none; undefined for other places. */
export function airportCodeOf(place: Place): string | undefined {
  return isAirport(place) ? (place.iata ?? parisAirportAt(place)) : undefined;
}
