import { expect, test } from "vitest";
import type { Place } from "#platform/places/places.ts";
import { airportCodeOf, isAirport, parisAirportAt } from "./airport.ts";

test.each([
  ["the curb of terminal 1", 49.0141, 2.5422, "CDG"],
  ["terminal 2G, out in the east", 49.0074, 2.608, "CDG"],
  ["Roissypôle", 49.01, 2.558, "CDG"],
  ["the curb of Orly 4", 48.7262, 2.368, "ORY"],
  ["the terminal of Beauvais", 49.4595, 2.1105, "BVA"],
  ["the business terminals of Le Bourget", 48.959, 2.438, "LBG"],
  ["Paris", 48.8566, 2.3522, undefined],
  ["Villepinte", 48.9718, 2.518, undefined],
  ["Nice airport", 43.6584, 7.2159, undefined],
])("finds the airport at a point: %s", (_, lat, lng, airport) => {
  expect(parisAirportAt({ lat, lng })).toBe(airport);
});

test("treats airports and terminals as airports, but not a hotel or station next to them", () => {
  expect(isAirport(aPlace({ kind: "airport" }))).toBe(true);
  expect(isAirport(aPlace({ kind: "terminal" }))).toBe(true);
  expect(isAirport(aPlace({ kind: "hotel" }))).toBe(false);
  expect(isAirport(aPlace({ kind: "station", iata: "CDG" }))).toBe(false);
});

test("takes an airport's code from the place, or else from its coordinates", () => {
  expect(airportCodeOf(aPlace({ kind: "airport", iata: "NCE" }))).toBe("NCE");
  expect(airportCodeOf(aPlace({ kind: "airport" }))).toBe("CDG");
  expect(airportCodeOf(aPlace({ kind: "airport", lat: 45.7256, lng: 5.0811 }))).toBeUndefined();
  expect(airportCodeOf(aPlace({ kind: "hotel", iata: "CDG" }))).toBeUndefined();
});

function aPlace(overrides: Partial<Place>): Place {
  const names = { fr: "Lieu", en: "Place", ar: "مكان" };
  return { id: "a", kind: "address", names, context: names, lat: 49.0097, lng: 2.5626, ...overrides };
}
