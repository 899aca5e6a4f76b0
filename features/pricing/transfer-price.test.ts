import { expect, test } from "vitest";
import { DEMO_TARIFF } from "./tariff/demo-tariff.ts";
import type { Estimate } from "./estimate.ts";
import { legsOf } from "./legs.ts";
import type { Tariff } from "./tariff/tariff.ts";
import { distancePrice, transferPrice } from "./transfer-price.ts";
import {
  aPlace,
  aTrip,
  at,
  CDG,
  DISNEYLAND,
  ORLY,
  PARIS_1,
  PARIS_8,
  pickup,
  REIMS,
} from "#tests/fixtures/trips.ts";
import type { Trip } from "./trip.ts";

const TIERS = {
  base: 20_00,
  minimum: 65_00,
  tiers: [
    { upToKm: 50, perKm: 260 },
    { upToKm: 200, perKm: 220 },
  ],
};

test.each([
  [0, 65_00],
  [1_000, 65_00],
  [17_307, 65_00], // 64.9982 EUR, still under the minimum
  [18_000, 67_00], // 66.80
  [50_000, 150_00],
  [51_000, 152_00], // 152.20
  [100_000, 260_00],
  [200_000, 480_00],
])("%i metres cost %i cents, with base, tiers and rounding to whole euros", (metres, cents) => {
  expect(distancePrice(metres, TIERS)).toBe(cents);
});

test("rounds half a euro up", () => {
  const price = { base: 0, minimum: 1, tiers: [{ upToKm: null, perKm: 100 }] };
  expect(distancePrice(12_499, price)).toBe(12_00);
  expect(distancePrice(12_500, price)).toBe(13_00);
});

test("returns null beyond the last tier, unless the tier is open", () => {
  expect(distancePrice(200_001, TIERS)).toBeNull();
  const open = { ...TIERS, tiers: [...TIERS.tiers, { upToKm: null, perKm: 190 }] };
  expect(distancePrice(900_000, open)).toBe(480_00 + 700 * 190);
});

test("applies a fixed route before a zone pair, a ring and the distance, in this order", () => {
  const pair = { between: ["cdg", "paris"] as ["cdg", "paris"], prices: { "mercedes-e-class": 99_00 } };
  const tariff = { ...DEMO_TARIFF, zonePairs: [pair] };
  expect(priceOf({}, tariff)).toEqual({ rule: "fixed:cdg-paris", amount: 120_00 });
  expect(priceOf({}, { ...tariff, fixedRoutes: [] })).toEqual({ rule: "zones:cdg-paris", amount: 99_00 });
  const unlisted = { ...tariff, fixedRoutes: [], zonePairs: [] };
  expect(priceOf({}, unlisted)).toEqual({ rule: "rings:26", amount: 120_00 });
  expect(priceOf({}, { ...unlisted, rings: [] }, ROUTED)).toEqual({ rule: "distance", amount: 98_00 });
  expect(priceOf({}, { ...unlisted, rings: [], distance: {} })).toBeNull();
});

test("a zone pair applies in both directions", () => {
  const there = priceOf({ pickup: at(CDG), dropoff: at(DISNEYLAND) });
  expect(there).toEqual({ rule: "zones:cdg-disneyland", amount: 145_00 });
  expect(priceOf({ pickup: at(DISNEYLAND), dropoff: at(CDG) })).toEqual(there);
});

test("a fixed route applies in both directions only if it says so, and the row of a direction takes precedence", () => {
  const there = { from: "cdg", to: "paris", prices: { "mercedes-e-class": 120_00 } } as const;
  const back = { from: "paris", to: "cdg", bothWays: false, prices: { "mercedes-e-class": 110_00 } } as const;
  const bare = { ...DEMO_TARIFF, zonePairs: [], rings: [], distance: {} };
  const home: Partial<Trip> = { pickup: at(PARIS_8), dropoff: at(CDG) };
  expect(priceOf(home, { ...bare, fixedRoutes: [{ ...there, bothWays: false }] })).toBeNull();
  expect(priceOf(home, { ...bare, fixedRoutes: [{ ...there, bothWays: true }] })).toMatchObject({
    amount: 120_00,
  });
  expect(priceOf(home, { ...bare, fixedRoutes: [{ ...there, bothWays: true }, back] })).toEqual({
    rule: "fixed:paris-cdg",
    amount: 110_00,
  });
});

test("rides within Paris have their own price", () => {
  expect(priceOf({ pickup: at(PARIS_1), dropoff: at(PARIS_8) })).toEqual({
    rule: "zones:paris-paris",
    amount: 65_00,
  });
});

test("two places outside all zones have no zone pair", () => {
  const fontainebleau = { ...REIMS, lat: 48.4047, lng: 2.7016, postcode: "77300" };
  expect(priceOf({ pickup: at(fontainebleau), dropoff: at(REIMS) })).toMatchObject({ rule: "rings:145" });
});

test("prices kilometres beyond the rings, and never below the last ring", () => {
  const lyon = aPlace({ lat: 45.764, lng: 4.8357, postcode: "69001" });
  expect(priceOf({ dropoff: at(lyon) })).toMatchObject({ rule: "distance" });
  const short: Estimate = { distance: 1_000, duration: 60, source: "routed" };
  expect(priceOf({ dropoff: at(lyon) }, DEMO_TARIFF, short)).toEqual({ rule: "distance", amount: 480_00 });
});

test("a ride with stops has the price of its whole way, and never less than a part of it", () => {
  const without = { ...DEMO_TARIFF, rings: DEMO_TARIFF.rings.map((ring) => ({ ...ring, prices: {} })) };
  expect(priceOf({ stops: [at(ORLY)] })).toEqual({ rule: "rings:50", amount: 185_00 });
  expect(priceOf({ dropoff: at(DISNEYLAND), stops: [at(CDG)] })).toEqual({
    rule: "zones:cdg-disneyland",
    amount: 145_00,
  });
  expect(priceOf({ stops: [at(ORLY)] }, { ...without, distance: {} })).toBeNull();
});

test("a place beyond a listed place costs at least as much, a nearer one at most as much", () => {
  const cheap = structuredClone(DEMO_TARIFF);
  cheap.fixedRoutes[0]!.prices["mercedes-e-class"] = 90_00;
  const saintDenis = aPlace({ lat: 48.9362, lng: 2.3574, postcode: "93200" });
  const serris = aPlace({ lat: 48.82, lng: 2.84, postcode: "77580" });
  expect(priceOf({ dropoff: at(saintDenis) })).toMatchObject({ amount: 110_00 });
  expect(priceOf({ dropoff: at(saintDenis) }, cheap)).toMatchObject({ amount: 90_00 });
  expect(priceOf({ dropoff: at(serris) })).toMatchObject({ amount: 145_00 });
});

test("each leg of a return trip passes its own stops", () => {
  const legs = legsOf(
    aTrip({
      type: "return",
      stops: [at(ORLY), at(PARIS_1)],
      returnStops: [at(PARIS_1)],
      returnAt: pickup("2027-01-22T10:00"),
    }),
  )!;
  expect(legs.map(({ from, stops, to }) => [from, ...stops, to])).toEqual([
    [CDG, ORLY, PARIS_1, PARIS_8],
    [PARIS_8, PARIS_1, CDG],
  ]);
});

const ROUTED: Estimate = { distance: 30_000, duration: 2_700, source: "routed" };

function priceOf(overrides: Partial<Trip>, tariff: Tariff = DEMO_TARIFF, estimate: Estimate | null = null) {
  const [leg] = legsOf(aTrip(overrides))!;
  return transferPrice(leg!, "mercedes-e-class", estimate, tariff);
}
