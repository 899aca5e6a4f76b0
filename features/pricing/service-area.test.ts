import { expect, test } from "vitest";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import { readAtlas } from "#platform/places/embedded/atlas/atlas.ts";
import { areaFindings } from "./service-area.ts";
import { aPlace } from "#tests/fixtures/trips.ts";

const places = createEmbeddedPlaces();

async function placeOf(text: string) {
  const resolution = await places.resolve(text);
  if (resolution.kind === "found") return resolution.place;
  if (resolution.kind !== "choices") throw new Error(`The atlas does not know ${text}.`);
  return resolution.places[0]!;
}

async function findingsOf(from: string, to: string, ...stops: string[]) {
  const [a, b, ...between] = await Promise.all([from, to, ...stops].map(placeOf));
  return areaFindings({ from: a!, to: b!, stops: between }).map(({ field, reason }) => `${field}: ${reason}`);
}

test.each([
  ["Aéroport Paris-Charles de Gaulle", "Ritz Paris"],
  ["Paris", "Versailles"],
  ["Paris", "Lyon"],
  ["Deauville", "Paris"],
  ["Aéroport de Beauvais-Tillé", "Reims"],
  ["Fontainebleau", "Strasbourg"],
  ["Disneyland Paris", "Lille"],
  ["Paris", "Nice"],
  ["Paris", "Saint-Malo"],
  ["Chantilly", "Aéroport Paris-Charles de Gaulle"],
  ["Paris", "EuroAirport Bâle-Mulhouse-Fribourg"],
])("%s → %s has an instant price in both directions", async (a, b) => {
  expect(await findingsOf(a, b)).toEqual([]);
  expect(await findingsOf(b, a)).toEqual([]);
});

test.each<[string, string, string[], string[]]>([
  ["Biarritz", "Bayonne", ["from: approach"], ["from: approach"]],
  ["Nice", "Cannes", ["from: approach"], ["from: approach"]],
  ["Lyon", "Aéroport Lyon-Saint-Exupéry", ["from: approach"], ["from: approach"]],
  ["Beauvais", "Reims", ["from: approach"], ["from: approach"]],
  ["Ajaccio", "Paris", ["from: ferry"], ["to: ferry"]],
  ["Paris", "Bastia", ["to: ferry"], ["from: ferry"]],
  ["Ajaccio", "Bastia", ["from: ferry", "to: ferry"], ["from: ferry", "to: ferry"]],
  ["Paris", "Bruxelles", ["to: abroad"], ["from: pickup-abroad"]],
  ["Paris", "Aéroport de Genève", ["to: abroad"], ["from: pickup-abroad"]],
  ["Courchevel", "Genève", ["to: abroad"], ["from: pickup-abroad"]],
  ["Paris", "Monaco", ["to: abroad"], ["from: pickup-abroad"]],
  ["Nice", "Hôtel de Paris Monte-Carlo", ["to: abroad"], ["from: pickup-abroad"]],
  ["Luxembourg", "Bruxelles", ["from: pickup-abroad", "to: abroad"], ["from: pickup-abroad", "to: abroad"]],
])("%s → %s has no instant price: %j, and back %j", async (a, b, there, back) => {
  expect(await findingsOf(a, b)).toEqual(there);
  expect(await findingsOf(b, a)).toEqual(back);
});

test("a stop abroad or on an island makes a ride that starts and ends in Paris a quote", async () => {
  expect(await findingsOf("Paris", "Versailles", "Bruxelles")).toEqual(["stop_1: abroad"]);
  expect(await findingsOf("Paris", "Versailles", "Orly", "Bastia")).toEqual(["stop_2: ferry"]);
});

test("a place of which only the position is known has no instant price", async () => {
  const [from, to] = [await placeOf("Paris"), aPlace({ lat: 47, lng: 3 })];
  expect(areaFindings({ from, to, stops: [] })).toEqual([{ field: "to", reason: "no-tariff" }]);
});

test("every place of the atlas has a known country and, in France, a known department", () => {
  const [paris] = readAtlas().filter(({ place }) => place.id === "paris");
  const unknown = readAtlas()
    .filter(({ place }) =>
      areaFindings({ from: paris!.place, to: place, stops: [] }).some(({ reason }) => reason === "no-tariff"),
    )
    .map(({ place }) => place.id);
  expect(unknown).toEqual([]);
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
  expect(areaFindings({ from, to, stops: [] })).toEqual([{ field: "to", reason: "ferry" }]);
});

test.each([
  ["Quiberon", 47.484, -3.119, "56170"],
  ["Roscoff", 48.7265, -3.985, "29680"],
  ["Île de Ré, which has a bridge", 46.2, -1.37, "17410"],
  ["Giens", 43.0273, 6.1557, "83400"],
  ["Cannes, pointe Croisette", 43.535, 7.035, "06400"],
])("the mainland across from an island has an instant price: %s", async (_, lat, lng, postcode) => {
  const from = await placeOf("Paris");
  const names = { fr: "Ici", en: "Here", ar: "هنا" };
  const to = { id: "x", kind: "address" as const, names, context: names, lat, lng, postcode };
  expect(areaFindings({ from, to, stops: [] })).toEqual([]);
});
