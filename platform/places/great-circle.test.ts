import { expect, test } from "vitest";
import { distanceBetween } from "./great-circle.ts";

const CDG = { lat: 49.012779, lng: 2.55 };
const ORY = { lat: 48.725278, lng: 2.359444 };
const BVA = { lat: 49.454399, lng: 2.11278 };
const PARIS = { lat: 48.8566, lng: 2.3522 };

test.each([
  ["Charles de Gaulle", CDG, PARIS, 22.6],
  ["Orly", ORY, PARIS, 14.6],
  ["Orly from Charles de Gaulle", ORY, CDG, 34.9],
  ["Beauvais", BVA, PARIS, 68.7],
])("measures the distance to %s as on a map", (_, from, to, km) => {
  expect(distanceBetween(from, to) / 1000).toBeCloseTo(km, 0);
});

test("is zero for one point and symmetric", () => {
  expect(distanceBetween(PARIS, PARIS)).toBe(0);
  expect(distanceBetween(PARIS, CDG)).toBe(distanceBetween(CDG, PARIS));
});

test("returns half the Earth's circumference for antipodes", () => {
  expect(distanceBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_115, -3);
});
