import { expect, test } from "vitest";
import {
  aPlace,
  ATHENS,
  BEAUVAIS,
  CDG,
  DISNEYLAND,
  GARE_DU_NORD,
  LE_BOURGET,
  NICE_AIRPORT,
  ORLY,
  PARIS_1,
  PARIS_8,
  REIMS,
  VERSAILLES,
} from "#tests/fixtures/trips.ts";
import { zoneOf } from "./zones.ts";

test.each([
  ["cdg", CDG],
  ["ory", ORLY],
  ["bva", BEAUVAIS],
  ["lbg", LE_BOURGET],
  ["paris", PARIS_1],
  ["paris", PARIS_8],
  ["paris", GARE_DU_NORD],
  ["disneyland", DISNEYLAND],
  ["versailles", VERSAILLES],
] as const)("finds the zone %s", (zone, place) => {
  expect(zoneOf(place)).toBe(zone);
});

test.each([
  ["Reims", REIMS],
  ["Athens", ATHENS],
  ["Nice airport", NICE_AIRPORT],
])("%s is in no zone", (_name, place) => {
  expect(zoneOf(place)).toBeNull();
});

test.each([
  ["1", 49.0141, 2.5422],
  ["2A", 49.0036, 2.5616],
  ["2F", 49.0054, 2.5768],
  ["2G", 49.0074, 2.608],
  ["3", 49.0137, 2.5608],
])("CDG terminal %s is in the zone of CDG without its IATA code", (_terminal, lat, lng) => {
  expect(zoneOf(aPlace({ lat, lng }))).toBe("cdg");
});

test.each([
  ["cdg", 49.0097, 2.5626, 4_000],
  ["ory", 48.7263, 2.367, 3_000],
  ["bva", 49.4523, 2.1178, 2_000],
  ["lbg", 48.9643, 2.4356, 2_000],
  ["disneyland", 48.8709, 2.7829, 3_000],
  ["versailles", 48.8049, 2.1204, 3_000],
])("%s ends at its radius", (zone, lat, lng, radius) => {
  const metre = 1 / 111_195;
  expect(zoneOf(aPlace({ lat: lat + (radius - 20) * metre, lng }))).toBe(zone);
  expect(zoneOf(aPlace({ lat: lat + (radius + 20) * metre, lng }))).toBeNull();
});

test.each([
  ["Tour Eiffel", 48.8584, 2.2945],
  ["Hôtel de Ville", 48.8566, 2.3522],
  ["Sacré-Cœur", 48.8867, 2.3431],
  ["Roland-Garros", 48.847, 2.2494],
  ["Fondation Louis Vuitton", 48.8766, 2.2633],
  ["Gare de Bercy", 48.8391, 2.3829],
  ["Parc de la Villette", 48.8938, 2.3901],
])("%s is in Paris without a postcode", (_name, lat, lng) => {
  expect(zoneOf(aPlace({ lat, lng }))).toBe("paris");
});

test.each([
  ["La Défense", 48.8918, 2.238],
  ["Stade de France", 48.9245, 2.3602],
  ["Neuilly", 48.8848, 2.2685],
  ["Boulogne", 48.8352, 2.241],
  ["Montreuil", 48.8638, 2.4485],
  ["Ivry", 48.8137, 2.3848],
])("%s is not Paris", (_name, lat, lng) => {
  expect(zoneOf(aPlace({ lat, lng }))).toBeNull();
});

test("the postcode takes precedence over the position for Paris", () => {
  const concorde = { lat: 48.8656, lng: 2.3212 };
  expect(zoneOf(aPlace({ ...concorde, postcode: "92200" }))).toBeNull();
  expect(zoneOf(aPlace({ lat: 48.83, lng: 2.44, postcode: "75012" }))).toBe("paris"); // Bois de Vincennes
});

test("78000 is Versailles also beyond the three kilometres", () => {
  expect(zoneOf(aPlace({ lat: 48.77, lng: 2.08, postcode: "78000" }))).toBe("versailles");
  expect(zoneOf(aPlace({ lat: 48.77, lng: 2.08, postcode: "78180" }))).toBeNull();
});
