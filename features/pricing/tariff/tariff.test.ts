import { expect, test } from "vitest";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { DEMO_TARIFF } from "./demo-tariff.ts";
import { parseTariff, type Tariff } from "./tariff.ts";

test("the demo tariff is valid after a round trip through JSON", () => {
  expect(parseTariff(JSON.parse(JSON.stringify(DEMO_TARIFF)))).toEqual(DEMO_TARIFF);
});

test("the demo tariff has a price for every class under every rule", () => {
  const classes = [...VEHICLE_CLASSES].sort();
  const rows = [...DEMO_TARIFF.fixedRoutes, ...DEMO_TARIFF.zonePairs];
  expect(rows.length).toBeGreaterThan(10);
  for (const { prices } of rows) expect(Object.keys(prices).sort()).toEqual(classes);
  expect(Object.keys(DEMO_TARIFF.distance).sort()).toEqual(classes);
});

test.each<[string, (tariff: Tariff) => void]>([
  ["version", (tariff) => (tariff.version = 0)],
  ["prices", (tariff) => (tariff.fixedRoutes[0]!.prices.maybach = 120.5)],
  ["prices", (tariff) => (tariff.fixedRoutes[0]!.prices.maybach = -1)],
  ["prices", (tariff) => (tariff.fixedRoutes[0]!.prices.maybach = 0)],
  ["prices", (tariff) => Object.assign(tariff.fixedRoutes[0]!.prices, { bicycle: 5_00 })],
  ["from", (tariff) => Object.assign(tariff.fixedRoutes[0]!, { from: "mars" })],
  ["surcharges", (tariff) => (tariff.surcharges.night = 12.5)],
  ["surcharges", (tariff) => (tariff.surcharges.events[0]!.to = "2026-12-30")],
  ["surcharges", (tariff) => (tariff.surcharges.events[0]!.from = "2027-02-30")],
  ["tiers", (tariff) => tariff.distance.maybach!.tiers.reverse()],
  ["tiers", (tariff) => (tariff.distance.maybach!.tiers[0]!.upToKm = null)],
  ["tiers", (tariff) => (tariff.distance.maybach!.tiers = [])],
  ["discount", (tariff) => Object.assign(tariff, { discount: 10 })],
])("names an invalid %s", (field, spoil) => {
  const tariff = structuredClone(DEMO_TARIFF);
  spoil(tariff);
  expect(() => parseTariff(tariff)).toThrow(field);
});

test.each([null, undefined, "", 3, [], {}])("%j is not a tariff", (value) => {
  expect(() => parseTariff(value)).toThrow("The tariff is not valid");
});

test("a tariff may omit classes", () => {
  const tariff = structuredClone(DEMO_TARIFF);
  delete tariff.fixedRoutes[0]!.prices["rolls-royce"];
  delete tariff.distance["rolls-royce"];
  expect(parseTariff(tariff)).toEqual(tariff);
});
