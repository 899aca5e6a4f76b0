import { expect, test } from "vitest";
import { DEMO_TARIFF } from "./tariff/demo-tariff.ts";
import type { Tariff } from "./tariff/tariff.ts";
import { SERVICE_SLUGS } from "#i18n/pages/page-slugs.ts";
import { airportRoads, fromPrice } from "./listed-prices.ts";

const nothingListed: Tariff = {
  ...DEMO_TARIFF,
  fixedRoutes: [],
  zonePairs: [],
  surcharges: { ...DEMO_TARIFF.surcharges, fastTrackPerPassenger: 0 },
};

test("returns a lowest price only for services that have one in the list", () => {
  const shown = SERVICE_SLUGS.filter((slug) => fromPrice(slug, DEMO_TARIFF) !== null);
  expect(shown).toEqual(["airport-transfers", "train-station-transfers", "fast-track"]);
  expect(SERVICE_SLUGS.filter((slug) => fromPrice(slug, nothingListed) !== null)).toEqual([]);
});

test("returns the lowest listed price of a service", () => {
  const { fixedRoutes, zonePairs, surcharges } = DEMO_TARIFF;
  const orly = fixedRoutes.find(({ from }) => from === "ory")!.prices["mercedes-e-class"];
  const inParis = zonePairs.find(({ between: [a, b] }) => a === "paris" && b === "paris")!.prices;
  expect(fromPrice("airport-transfers", DEMO_TARIFF)).toBe(orly);
  expect(fromPrice("train-station-transfers", DEMO_TARIFF)).toBe(Math.min(...Object.values(inParis)));
  expect(fromPrice("fast-track", DEMO_TARIFF)).toBe(surcharges.fastTrackPerPassenger);
});

test("returns the listed prices of an airport, or null if the class needs a quote", () => {
  const cdg = DEMO_TARIFF.fixedRoutes.find(({ from }) => from === "cdg")!.prices;
  expect(airportRoads(DEMO_TARIFF).map(({ airport }) => airport)).toEqual(["cdg", "ory", "lbg", "bva"]);
  expect(airportRoads(DEMO_TARIFF)[0]).toMatchObject({
    sedan: cdg["mercedes-e-class"],
    van: cdg["mercedes-v-class"],
  });
  expect(airportRoads(nothingListed)[0]).toMatchObject({ sedan: null, van: null });
});
