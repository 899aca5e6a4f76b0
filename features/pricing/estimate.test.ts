import { expect, test } from "vitest";
import { distanceBetween } from "#platform/places/great-circle.ts";
import { estimateLeg } from "./estimate.ts";
import {
  aPlace,
  BEAUVAIS,
  CDG,
  DEAUVILLE,
  DISNEYLAND,
  GARE_DU_NORD,
  LE_BOURGET,
  ORLY,
  PARIS_1,
  PARIS_8,
  REIMS,
  VERSAILLES,
} from "#tests/fixtures/trips.ts";

test.each([
  ["CDG to Paris", CDG, PARIS_8, 45, 60],
  ["Orly to Paris", ORLY, PARIS_8, 30, 45],
  ["Paris to Disneyland", PARIS_8, DISNEYLAND, 45, undefined],
  ["Paris to Versailles", PARIS_8, VERSAILLES, 30, 40],
])("%s shows the fixed durations, both ways", (_name, from, to, low, high) => {
  const durations = { source: "fixed", duration: low * 60, ...(high ? { durationTo: high * 60 } : {}) };
  expect(estimateLeg([from, to])).toMatchObject(durations);
  expect(estimateLeg([to, from])).toEqual(estimateLeg([from, to]));
  if (!high) expect(estimateLeg([from, to])).not.toHaveProperty("durationTo");
});

test.each([
  ["bva-paris", BEAUVAIS, PARIS_8],
  ["lbg-paris", LE_BOURGET, PARIS_8],
  ["cdg-disneyland", DISNEYLAND, CDG], // the longest detour, by the A104
  ["ory-disneyland", ORLY, DISNEYLAND],
  ["bva-disneyland", BEAUVAIS, DISNEYLAND],
  ["cdg-versailles", CDG, VERSAILLES],
  ["cdg-ory", ORLY, CDG],
])("%s is longer than the straight line, but at most 2.1 times as long", (route, from, to) => {
  const estimate = estimateLeg([from, to])!;
  const straight = distanceBetween(from, to);
  expect(estimate).toMatchObject({ source: "fixed", route });
  expect(estimate.distance / straight).toBeGreaterThan(1);
  expect(estimate.distance / straight).toBeLessThan(2.1);
  expect(estimate.durationTo).toBeGreaterThan(estimate.duration);
});

test("a fixed route takes precedence over the router, and the router over an approximation", () => {
  const routed = { distance: 144_321.4, duration: 5_700.6 };
  expect(estimateLeg([CDG, PARIS_8], { routed })).toMatchObject({ source: "fixed" });
  expect(estimateLeg([PARIS_8, REIMS], { routed })).toEqual({
    distance: 144_321,
    duration: 5_701,
    source: "routed",
  });
  expect(estimateLeg([PARIS_8, REIMS])).toMatchObject({ source: "approximate" });
});

test("recomputes the route when a stop is added", () => {
  const routed = { distance: 40_000, duration: 3_000 };
  expect(estimateLeg([CDG, PARIS_1, PARIS_8], { routed })).toMatchObject({
    source: "routed",
    distance: 40_000,
  });
  expect(estimateLeg([CDG, PARIS_1, PARIS_8])).toMatchObject({ source: "approximate" });
});

const COURCHEVEL = aPlace({ lat: 45.4147, lng: 6.6347, postcode: "73120" });
const GENEVA = aPlace({ lat: 46.2381, lng: 6.109, country: "CH" });

test("two places in Paris have no fixed route", () => {
  expect(estimateLeg([PARIS_1, PARIS_8])).toMatchObject({ source: "approximate" });
});

const NOON = "2027-01-20T12:00";
const RUSH = "2027-01-20T18:00";
const NIGHT = "2027-01-20T23:30";

test.each([
  ["Paris to Giverny", PARIS_8, aPlace({ lat: 49.0758, lng: 1.5339, postcode: "27620" }), 75, 65, 85],
  ["Paris to Reims", PARIS_8, REIMS, 145, 95, 115],
  ["Paris to Deauville", PARIS_8, DEAUVILLE, 200, 130, 150],
  ["Paris to Fontainebleau", PARIS_8, aPlace({ lat: 48.4021, lng: 2.6999, postcode: "77300" }), 67, 60, 80],
  [
    "Gare du Nord to the Ritz",
    GARE_DU_NORD,
    aPlace({ lat: 48.8682, lng: 2.3286, postcode: "75001" }),
    3,
    19,
    25,
  ],
  ["CDG to Neuilly", CDG, aPlace({ lat: 48.8846, lng: 2.2697, postcode: "92200" }), 33, 45, 65],
  ["Orly to Neuilly", ORLY, aPlace({ lat: 48.8846, lng: 2.2697, postcode: "92200" }), 25, 38, 60],
  [
    "Paris to Saint-Germain-en-Laye",
    PARIS_8,
    aPlace({ lat: 48.8989, lng: 2.0938, postcode: "78100" }),
    22,
    35,
    55,
  ],
  ["Courchevel to Geneva", COURCHEVEL, GENEVA, 145, 125, 145],
  ["Paris to Lyon", PARIS_8, aPlace({ lat: 45.764, lng: 4.8357, postcode: "69001" }), 470, 260, 310],
])("%s is within the known range, off-peak and in the rush hour", (_name, from, to, km, calm, busy) => {
  const [noon, rush] = [NOON, RUSH].map((at) => estimateLeg([from, to], { at })!);
  expect(noon!.source).toBe("approximate");
  expect(Math.abs(noon!.distance / 1_000 / km - 1)).toBeLessThan(0.2);
  for (const { duration } of [noon!, rush!]) {
    expect(duration / 60).toBeGreaterThanOrEqual(calm);
    expect(duration / 60).toBeLessThanOrEqual(busy);
  }
  expect(rush!.duration).toBeGreaterThanOrEqual(noon!.duration);
});

test.each([
  ["cdg", CDG, PARIS_8, 35, 75],
  ["ory", ORLY, PARIS_8, 25, 55],
  ["bva", BEAUVAIS, PARIS_8, 70, 110],
  ["lbg", LE_BOURGET, PARIS_8, 20, 45],
  ["Disneyland", PARIS_8, DISNEYLAND, 40, 60],
  ["Versailles", PARIS_8, VERSAILLES, 30, 50],
  ["CDG to Disneyland", CDG, DISNEYLAND, 35, 55],
  ["Orly to Disneyland", ORLY, DISNEYLAND, 35, 60],
  ["Beauvais to Disneyland", BEAUVAIS, DISNEYLAND, 85, 120],
  ["CDG to Versailles", CDG, VERSAILLES, 45, 80],
  ["CDG to Orly", CDG, ORLY, 40, 75],
])("the fixed route %s is within the known range", (_name, from, to, calm, busy) => {
  const { duration, durationTo = duration } = estimateLeg([from, to])!;
  expect(duration / 60).toBeGreaterThanOrEqual(calm);
  expect(durationTo / 60).toBeLessThanOrEqual(busy);
});

test("the speed in Paris is 9 to 18 km/h by day, and higher at night", () => {
  const [from, to] = [PARIS_1, aPlace({ lat: 48.8326, lng: 2.4, postcode: "75012" })];
  const kmh = (at: string) => {
    const { distance, duration } = estimateLeg([from, to], { at })!;
    return distance / 1_000 / (duration / 3_600);
  };
  for (const at of [NOON, RUSH]) {
    expect(kmh(at)).toBeGreaterThanOrEqual(9);
    expect(kmh(at)).toBeLessThanOrEqual(18);
  }
  expect(kmh(NIGHT)).toBeGreaterThan(kmh(NOON));
  expect(kmh("2027-01-23T18:00")).toBe(kmh(NOON)); // no rush hour on Saturdays
});

test("a router that ignores traffic does not shorten a ride in Paris", () => {
  const routed = { distance: 3_200, duration: 480 };
  const ritz = aPlace({ lat: 48.8682, lng: 2.3286, postcode: "75001" });
  expect(estimateLeg([GARE_DU_NORD, ritz], { routed, at: NOON })).toMatchObject({
    source: "routed",
    distance: 3_200,
  });
  expect(estimateLeg([GARE_DU_NORD, ritz], { routed, at: NOON })!.duration).toBeGreaterThan(1_080);
});

test("rounds a short approximation to 100 m and whole minutes, a long one to 5 km and 5 min", () => {
  const short = estimateLeg([GARE_DU_NORD, PARIS_8])!;
  expect([short.distance % 100, short.duration % 60]).toEqual([0, 0]);
  const long = estimateLeg([CDG, DEAUVILLE])!;
  expect([long.distance % 5_000, long.duration % 300]).toEqual([0, 0]);
});

test.each([
  ["Reims", REIMS, 145, 95, 115],
  ["Deauville", DEAUVILLE, 200, 130, 150],
])("shows the figures of the company’s route list for Paris to %s, both ways", (_, town, km, calm, busy) => {
  const listed = { distance: km * 1_000, duration: calm * 60, durationTo: busy * 60, source: "approximate" };
  expect(estimateLeg([PARIS_8, town], { at: NOON })).toMatchObject(listed);
  expect(estimateLeg([town, PARIS_8], { at: RUSH })).toMatchObject(listed);
});

test("a detour is longer than the direct way", () => {
  expect(estimateLeg([PARIS_8, REIMS, PARIS_1])!.distance).toBeGreaterThan(
    estimateLeg([PARIS_8, PARIS_1])!.distance,
  );
});

test.each([
  { distance: 0, duration: 100 },
  { distance: Number.NaN, duration: 100 },
  { distance: 1_000, duration: Number.POSITIVE_INFINITY },
])("ignores an invalid result of the router: %j", (routed) => {
  expect(estimateLeg([PARIS_8, REIMS], { routed })).toMatchObject({ source: "approximate" });
});

test("returns null for fewer than two points", () => {
  expect(estimateLeg([])).toBeNull();
  expect(estimateLeg([CDG])).toBeNull();
});
