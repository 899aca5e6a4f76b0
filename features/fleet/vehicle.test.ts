import { expect, test } from "vitest";
import { cancellationNoticeHours } from "./cancellation-notice.ts";
import { isVehicleClass, largeBagsOf, MAX_PASSENGERS, VEHICLE_CLASSES, VEHICLES } from "./vehicle.ts";

test("has a record for every class under its own name", () => {
  expect(Object.keys(VEHICLES)).toEqual([...VEHICLE_CLASSES]);
  for (const name of VEHICLE_CLASSES) expect(VEHICLES[name].class).toBe(name);
});

test("no class takes more than eight guests, the limit of VTC law", () => {
  expect(MAX_PASSENGERS).toBe(8);
  for (const name of VEHICLE_CLASSES) expect(VEHICLES[name].passengers).toBeLessThanOrEqual(8);
});

test("every class has at least four features and no duplicates", () => {
  for (const name of VEHICLE_CLASSES) {
    const { features } = VEHICLES[name];
    expect(features.length).toBeGreaterThan(3);
    expect(new Set(features).size).toBe(features.length);
  }
});

test.each(["", "bicycle", "toString", "MAYBACH", null, undefined, 3, ["maybach"]])(
  "%j is not a vehicle class",
  (value) => {
    expect(isVehicleClass(value)).toBe(false);
  },
);

test("a known class is recognised", () => {
  expect(isVehicleClass("maybach")).toBe(true);
});

test("counts the large cases of a class", () => {
  expect(largeBagsOf("mercedes-e-class")).toBe(2);
  expect(largeBagsOf("mercedes-sprinter")).toBe(10);
});

test.each([
  ["mercedes-e-class", 24],
  ["mercedes-s-class", 24],
  ["mercedes-v-class", 24],
  ["mercedes-sprinter", 24],
  ["range-rover", 24],
  ["maybach", 48],
  ["rolls-royce", 48],
] as const)("%s is free to cancel until %i hours before a transfer, 48 by the hour", (vehicle, hours) => {
  expect(cancellationNoticeHours(vehicle, false)).toBe(hours);
  expect(cancellationNoticeHours(vehicle, true)).toBe(48);
});
