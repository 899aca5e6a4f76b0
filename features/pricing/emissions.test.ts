import { expect, test } from "vitest";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { at, aTrip, CDG, PARIS_8, pickup } from "#tests/fixtures/trips.ts";
import {
  emissionKm,
  emissionsOf,
  emissionsOver,
  HOURLY_KM,
  levelOneOf,
  tripKm,
  USUAL_EMISSIONS,
} from "./emissions.ts";
import { estimateLeg } from "./estimate.ts";

const RIDE = { pickup: at(CDG), dropoff: at(PARIS_8), estimate: { distance: 30_000 }, hours: null };

test.each([
  // 10 l of diesel: 10 / 100 × 1.2 × 3.17 kg = 380.4 g.
  [10, "diesel", 380],
  [10, "petrol", 335],
  [5, "diesel", 190],
  [0, "petrol", 0],
] as const)("values of level 1: %s l of %s per 100 km are %s g per kilometre", (litres, fuel, grams) => {
  expect(levelOneOf(litres, fuel)).toBe(grams);
});

test("every class has a usual value", () => {
  for (const vehicle of VEHICLE_CLASSES) expect(USUAL_EMISSIONS[vehicle]).toBeGreaterThan(100);
});

test("a ride counts the way from Paris to its pickup and back from its last place", () => {
  const toAirport = emissionKm({ ...RIDE, pickup: at(PARIS_8), dropoff: at(CDG) });
  const fromAirport = emissionKm(RIDE);
  expect(fromAirport).toBeGreaterThan(58);
  expect(fromAirport).toBeLessThan(70);
  expect(toAirport).toBeCloseTo(fromAirport!, 6);
});

test("a ride by the hour counts its usual kilometres, and ends where it starts without a dropoff", () => {
  const hours = emissionKm({ pickup: at(PARIS_8), dropoff: null, estimate: null, hours: 4 })!;
  const longer = emissionKm({ pickup: at(PARIS_8), dropoff: null, estimate: null, hours: 5 })!;
  expect(longer - hours).toBeCloseTo(HOURLY_KM, 6);
  expect(hours).toBeGreaterThan(4 * HOURLY_KM);
  expect(hours).toBeLessThan(4 * HOURLY_KM + 12);
});

test("a place without a position adds no empty trip, and a ride of unknown length has no emissions", () => {
  const typed = { label: "a street", place: null };
  expect(emissionKm({ ...RIDE, pickup: typed, dropoff: typed })).toBe(30);
  expect(emissionKm({ ...RIDE, estimate: null })).toBeNull();
  expect(
    emissionsOf({ ...RIDE, estimate: null, vehicle: "maybach" }, { emissions: USUAL_EMISSIONS }),
  ).toBeNull();
});

test("emissions are whole grams; a class without a value has none, and one with the value 0 has 0", () => {
  expect(emissionsOver(10.004, { emissions: { maybach: 200 } }, "maybach")).toBe(2_001);
  expect(emissionsOver(10, { emissions: {} }, "maybach")).toBeNull();
  expect(emissionsOver(10, { emissions: { maybach: 0 } }, "maybach")).toBe(0);
});

test("a return trip has the kilometres of both legs, each with its own length", () => {
  const trip = aTrip({
    type: "return",
    pickup: at(CDG),
    dropoff: at(PARIS_8),
    returnAt: pickup("2027-03-04T10:00"),
  });
  const outbound = estimateLeg([CDG, PARIS_8]);
  const [there, back] = tripKm(trip, {
    outbound,
    return: outbound && { ...outbound, distance: outbound.distance + 5_000 },
  });
  expect(back! - there!).toBeCloseTo(5, 6);
});
