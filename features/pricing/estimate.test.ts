import { expect, test } from "vitest";
import { distanceBetween } from "#features/places/great-circle.ts";
import { drivingTime, estimateLeg, roadDistance } from "./estimate.ts";
import {
  aPlace,
  BEAUVAIS,
  CDG,
  DEAUVILLE,
  DISNEYLAND,
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
  ["cdg-disneyland", DISNEYLAND, CDG], // round by the A104, the longest way about
  ["ory-disneyland", ORLY, DISNEYLAND],
  ["bva-disneyland", BEAUVAIS, DISNEYLAND],
  ["cdg-versailles", CDG, VERSAILLES],
  ["cdg-ory", ORLY, CDG],
])("%s is longer than the straight line, but hardly twice", (route, from, to) => {
  const estimate = estimateLeg([from, to])!;
  const straight = distanceBetween(from, to);
  expect(estimate).toMatchObject({ source: "fixed", route });
  expect(estimate.distance / straight).toBeGreaterThan(1);
  expect(estimate.distance / straight).toBeLessThan(2.1);
  expect(estimate.durationTo).toBeGreaterThan(estimate.duration);
});

test("a known way stands before the router, the router before the straight line", () => {
  const routed = { distance: 144_321.4, duration: 5_700.6 };
  expect(estimateLeg([CDG, PARIS_8], routed)).toMatchObject({ source: "fixed" });
  expect(estimateLeg([PARIS_8, REIMS], routed)).toEqual({
    distance: 144_321,
    duration: 5_701,
    source: "routed",
  });
  expect(estimateLeg([PARIS_8, REIMS])).toMatchObject({ source: "approximate" });
});

test("a stop makes another way of it", () => {
  const routed = { distance: 40_000, duration: 3_000 };
  expect(estimateLeg([CDG, PARIS_1, PARIS_8], routed)).toMatchObject({ source: "routed", distance: 40_000 });
  expect(estimateLeg([CDG, PARIS_1, PARIS_8])).toMatchObject({ source: "approximate" });
});

test("two places in Paris have no fixed way", () => {
  expect(estimateLeg([PARIS_1, PARIS_8])).toMatchObject({ source: "approximate" });
});

test.each([
  ["Reims", REIMS, 145, 95],
  ["Deauville", DEAUVILLE, 200, 130],
  ["Giverny", aPlace({ lat: 49.0758, lng: 1.5339 }), 75, 65],
  ["Fontainebleau", aPlace({ lat: 48.4021, lng: 2.6999 }), 67, 60],
])("the approximation to %s is within a quarter of what is known", (_name, to, km, minutes) => {
  const estimate = estimateLeg([PARIS_8, to])!;
  expect(estimate.source).toBe("approximate");
  expect(Math.abs(estimate.distance / 1_000 / km - 1)).toBeLessThan(0.25);
  expect(Math.abs(estimate.duration / 60 / minutes - 1)).toBeLessThan(0.25);
});

test("an approximation is rounded to 100 m and whole minutes", () => {
  const estimate = estimateLeg([PARIS_8, REIMS])!;
  expect(estimate.distance % 100).toBe(0);
  expect(estimate.duration % 60).toBe(0);
});

test("a detour is longer than the direct way", () => {
  expect(estimateLeg([PARIS_8, REIMS, PARIS_1])!.distance).toBeGreaterThan(
    estimateLeg([PARIS_8, PARIS_1])!.distance,
  );
});

test("farther is never nearer or sooner", () => {
  for (let straight = 0; straight < 300_000; straight += 500) {
    expect(roadDistance(straight + 500)).toBeGreaterThan(roadDistance(straight));
    expect(drivingTime(straight + 500)).toBeGreaterThan(drivingTime(straight));
  }
});

test.each([
  { distance: 0, duration: 100 },
  { distance: Number.NaN, duration: 100 },
  { distance: 1_000, duration: Number.POSITIVE_INFINITY },
])("a router’s nonsense is not believed: %j", (routed) => {
  expect(estimateLeg([PARIS_8, REIMS], routed)).toMatchObject({ source: "approximate" });
});

test("fewer than two points are no way", () => {
  expect(estimateLeg([])).toBeNull();
  expect(estimateLeg([CDG])).toBeNull();
});
