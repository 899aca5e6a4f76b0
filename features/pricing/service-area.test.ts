import { expect, test } from "vitest";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import { isInServiceArea } from "./service-area.ts";

const places = createEmbeddedPlaces();

async function placeOf(text: string) {
  const resolution = await places.resolve(text);
  if (resolution.kind === "unknown") throw new Error(`The atlas does not know ${text}.`);
  return resolution.kind === "found" ? resolution.place : resolution.places[0]!;
}

test.each([
  ["Aéroport Paris-Charles de Gaulle", "Ritz Paris", true],
  ["Paris", "Versailles", true],
  ["Paris", "Lyon", true],
  ["Deauville", "Paris", true],
  ["Aéroport de Beauvais-Tillé", "Reims", true],
  ["Fontainebleau", "Strasbourg", true],
  ["Disneyland Paris", "Lille", true],
  ["Paris", "Nice", true],
  ["Paris", "Saint-Malo", true],
  ["Chantilly", "Aéroport Paris-Charles de Gaulle", true],
  // Touches neither Île-de-France nor one of its airports.
  ["Biarritz", "Bayonne", false],
  ["Nice", "Cannes", false],
  ["Lyon", "Aéroport Lyon-Saint-Exupéry", false],
  ["Beauvais", "Reims", false],
  // Across the water.
  ["Ajaccio", "Paris", false],
  ["Paris", "Bastia", false],
  // Abroad.
  ["Paris", "Bruxelles", false],
  ["Aéroport de Genève", "Paris", false],
  ["Paris", "Monaco", false],
  ["Luxembourg", "Aéroport Paris-Charles de Gaulle", false],
])("%s → %s has an instant price: %s, there and back alike", async (a, b, expected) => {
  const [from, to] = await Promise.all([placeOf(a), placeOf(b)]);
  expect(isInServiceArea({ from, to, stops: [] })).toBe(expected);
  expect(isInServiceArea({ from: to, to: from, stops: [] })).toBe(expected);
});

test.each([
  ["Le Palais, Belle-Île", 47.3473, -3.1552, "56360"],
  ["Île d’Yeu", 46.7297, -2.3475, "85350"],
  ["Ouessant", 48.4567, -5.0967, "29242"],
  ["Île-aux-Moines", 47.5964, -2.8453, "56780"],
  ["Porquerolles", 43.0006, 6.2028, "83400"],
  ["Saint-Denis de la Réunion", -20.8789, 55.4481, "97400"],
])("an island without a bridge is a quote: %s", async (_, lat, lng, postcode) => {
  const from = await placeOf("Paris");
  const names = { fr: "Ici", en: "Here", ar: "هنا" };
  const to = { id: "x", kind: "address" as const, names, context: names, lat, lng, postcode };
  expect(isInServiceArea({ from, to, stops: [] })).toBe(false);
});

test.each([
  ["Quiberon", 47.484, -3.119, "56170"],
  ["Roscoff", 48.7265, -3.985, "29680"],
  ["Île de Ré, which has a bridge", 46.2, -1.37, "17410"],
  ["Giens", 43.0273, 6.1557, "83400"],
  ["Cannes, pointe Croisette", 43.535, 7.035, "06400"],
])("the shore across from an island keeps its price: %s", async (_, lat, lng, postcode) => {
  const from = await placeOf("Paris");
  const names = { fr: "Ici", en: "Here", ar: "هنا" };
  const to = { id: "x", kind: "address" as const, names, context: names, lat, lng, postcode };
  expect(isInServiceArea({ from, to, stops: [] })).toBe(true);
});

test("a stop abroad makes a quote of a ride within Paris", async () => {
  const [from, to, stop] = await Promise.all([placeOf("Paris"), placeOf("Versailles"), placeOf("Bruxelles")]);
  expect(isInServiceArea({ from, to, stops: [stop] })).toBe(false);
});
