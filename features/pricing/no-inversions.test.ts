import { expect, test } from "vitest";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import { readAtlas } from "#platform/places/embedded/atlas/atlas.ts";
import { readCommuneTable } from "#platform/places/embedded/atlas/communes.ts";
import type { Place } from "#platform/places/places.ts";
import { DEMO_TARIFF } from "./tariff/demo-tariff.ts";
import type { Tariff } from "./tariff/tariff.ts";
import { transferPrice } from "./transfer-price.ts";
import { sideOf, spotOf } from "./zones.ts";
import { aPlace, PARIS_1, PARIS_8, pickup } from "#tests/fixtures/trips.ts";

// These rules hold for every airport and large station, every commune of Île-de-France and every vehicle class:
//   1. On one side of the hub (one of eight directions), a commune that is farther away never costs less.
//   2. Both directions of a ride cost the same.
//   3. From a station of Paris, a commune of an outer ring never costs less than one of an inner ring.
//   4. A commune at least as far from an airport as Paris never costs less than Paris.
// A place in a zone of the price list (Paris, an airport, Disneyland, Versailles) counts at the centre of the
// zone, because the zone has one price.

const ILE_DE_FRANCE = ["75", "77", "78", "91", "92", "93", "94", "95"];

const COMMUNES = readCommuneTable()
  .filter(({ department }) => ILE_DE_FRANCE.includes(department))
  .map(({ key: id, name, department, lat, lng }) =>
    aPlace({ id, kind: "town", names: { fr: name, en: name, ar: name }, department, lat, lng }),
  );

const HUBS = readAtlas()
  .map(({ place }) => place)
  .filter(({ kind }) => kind === "airport" || kind === "station")
  .filter((place) => ILE_DE_FRANCE.includes((place.postcode ?? "").slice(0, 2)) || place.id === "bva");

const DISTINCT_HUBS = HUBS.filter(
  (hub, index) => HUBS.findIndex((other) => spotOf(other).lat === spotOf(hub).lat) === index,
);

const AIRPORTS = HUBS.filter(({ id }) => ["cdg", "ory", "bva", "lbg"].includes(id));

const LISTED_HUBS = DISTINCT_HUBS.filter((hub) => ["cdg", "ory", "paris"].includes(spotOf(hub).zone ?? ""));

const TWO_CLASSES: VehicleClass[] = ["mercedes-e-class", "rolls-royce"];

const TARIFFS: [string, Tariff, Place[], VehicleClass[]?][] = [
  ["the demo price list", DEMO_TARIFF, DISTINCT_HUBS],
  ["a price list from before there were rings", { ...DEMO_TARIFF, rings: [] }, LISTED_HUBS, TWO_CLASSES],
  ["one with cheaper airports", withFixed({ "cdg-paris": 0.92, "ory-paris": 0.8 }), LISTED_HUBS, TWO_CLASSES],
  ["one with dearer airports", withFixed({ "cdg-paris": 1.15, "ory-paris": 1.25 }), LISTED_HUBS, TWO_CLASSES],
  ["one that offers no Maybach in a ring", withoutMaybachIn(3), LISTED_HUBS, ["maybach"]],
];

test("has all communes of Île-de-France and all hubs", () => {
  expect(COMMUNES.length).toBeGreaterThan(1_260);
  expect(AIRPORTS).toHaveLength(4);
  expect(HUBS.length).toBeGreaterThan(10);
  expect(DISTINCT_HUBS.length).toBeGreaterThan(6);
});

test.each(TARIFFS)(
  "under %s, a farther place on the same side never costs less, and both directions cost the same",
  (_, tariff, hubs, classes = [...VEHICLE_CLASSES]) => {
    const inversions: string[] = [];
    for (const hub of hubs) {
      const middle = spotOf(hub);
      for (const vehicle of classes) {
        const dearest = new Map<number, { price: number; name: string }>();
        const rides = COMMUNES.map((commune) => ({
          commune,
          far: distanceBetween(middle, spotOf(commune)),
          side: sideOf(middle, spotOf(commune)),
          price: priceOf(hub, commune, vehicle, tariff),
        })).toSorted((a, b) => a.far - b.far);
        for (const { commune, side, price } of rides) {
          const before = dearest.get(side);
          if (before && price < before.price)
            inversions.push(
              `${hub.id} ${vehicle}: ${before.name} ${before.price} > ${commune.names.fr} ${price}`,
            );
          if (!before || price > before.price) dearest.set(side, { price, name: commune.names.fr });
          if (price !== priceOf(commune, hub, vehicle, tariff))
            inversions.push(`back: ${hub.id} ${commune.id}`);
        }
      }
    }
    expect(inversions).toEqual([]);
  },
  180_000,
);

test("from a station of Paris an outer ring never costs less than an inner ring", () => {
  const gareDeLyon = HUBS.find(({ id }) => id === "gare-de-lyon")!;
  for (const vehicle of VEHICLE_CLASSES) {
    const rings = DEMO_TARIFF.rings.map(({ upToKm }, index) => {
      const from = DEMO_TARIFF.rings[index - 1]?.upToKm ?? 0;
      const prices = COMMUNES.filter((commune) => {
        const km = distanceBetween(spotOf(gareDeLyon), spotOf(commune)) / 1_000;
        return km > from && km <= upToKm;
      }).map((commune) => priceOf(gareDeLyon, commune, vehicle));
      return { least: Math.min(...prices), most: Math.max(...prices) };
    });
    for (const [index, { least }] of rings.entries())
      if (Number.isFinite(least) && index > 0)
        expect(least).toBeGreaterThanOrEqual(Math.max(...rings.slice(0, index).map(({ most }) => most)));
  }
});

test("a place at least as far from an airport as Paris never costs less than Paris", () => {
  const cheaper: string[] = [];
  for (const airport of AIRPORTS)
    for (const vehicle of VEHICLE_CLASSES) {
      const paris = priceOf(airport, PARIS_1, vehicle);
      const toParis = distanceBetween(spotOf(airport), spotOf(PARIS_1));
      for (const commune of COMMUNES)
        if (
          distanceBetween(spotOf(airport), spotOf(commune)) >= toParis &&
          priceOf(airport, commune, vehicle) < paris
        )
          cheaper.push(`${airport.id} ${commune.names.fr}`);
    }
  expect(cheaper).toEqual([]);
});

test.each([
  ["cdg", "Neuilly-sur-Seine", PARIS_8],
  ["cdg", "Levallois-Perret", PARIS_8],
  ["cdg", "Boulogne-Billancourt", PARIS_1],
  ["ory", "Neuilly-sur-Seine", aPlace({ lat: 48.8637, lng: 2.2769, postcode: "75016" })],
  ["ory", "Saint-Denis", PARIS_1],
])("%s to %s costs at least as much as to Paris, which is nearer", (airport, name, paris) => {
  const hub = HUBS.find(({ id }) => id === airport)!;
  const beyond = COMMUNES.find(({ names }) => names.fr === name)!;
  for (const vehicle of VEHICLE_CLASSES)
    expect(priceOf(hub, beyond, vehicle)).toBeGreaterThanOrEqual(priceOf(hub, paris, vehicle));
});

const AT = pickup("2027-01-20T14:30");

function priceOf(from: Place, to: Place, vehicle: VehicleClass, tariff = DEMO_TARIFF): number {
  const leg = { leg: "outbound" as const, from, to, stops: [], at: AT };
  const price = transferPrice(leg, vehicle, null, tariff);
  if (!price) throw new Error(`${from.id} → ${to.id} has no price.`);
  return price.amount;
}

function withFixed(factors: Record<string, number>): Tariff {
  const fixedRoutes = DEMO_TARIFF.fixedRoutes.map((route) => {
    const factor = factors[`${route.from}-${route.to}`] ?? 1;
    const prices = Object.entries(route.prices).map(([vehicle, price]) => [
      vehicle,
      Math.round(price * factor),
    ]);
    return { ...route, prices: Object.fromEntries(prices) as typeof route.prices };
  });
  return { ...DEMO_TARIFF, fixedRoutes };
}

function withoutMaybachIn(index: number): Tariff {
  const rings = structuredClone(DEMO_TARIFF.rings);
  delete rings[index]?.prices.maybach;
  return { ...DEMO_TARIFF, rings };
}
