import { expect, test } from "vitest";
import { cancellationNoticeHours } from "./cancellation-notice.ts";
import { isVehicleClass, largeBagsOf, MAX_PASSENGERS, VEHICLE_CLASSES, VEHICLES } from "./vehicle.ts";

test("every class of the fleet has its record under its own name", () => {
  expect(Object.keys(VEHICLES)).toEqual([...VEHICLE_CLASSES]);
  for (const name of VEHICLE_CLASSES) expect(VEHICLES[name].class).toBe(name);
});

test("no car takes more than the eight guests that VTC law allows", () => {
  expect(MAX_PASSENGERS).toBe(8);
  for (const name of VEHICLE_CLASSES) expect(VEHICLES[name].passengers).toBeLessThanOrEqual(8);
});

test("every car says what it offers, nothing twice", () => {
  for (const name of VEHICLE_CLASSES) {
    const { features } = VEHICLES[name];
    expect(features.length).toBeGreaterThan(3);
    expect(new Set(features).size).toBe(features.length);
  }
});

test.each(["", "bicycle", "toString", "MAYBACH", null, undefined, 3, ["maybach"]])(
  "%j is no class",
  (value) => {
    expect(isVehicleClass(value)).toBe(false);
  },
);

test("a known class is recognised", () => {
  expect(isVehicleClass("maybach")).toBe(true);
});

test("the card counts large cases", () => {
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
] as const)("%s is cancelled freely until %i hours before a transfer, 48 by the hour", (vehicle, hours) => {
  expect(cancellationNoticeHours(vehicle, false)).toBe(hours);
  expect(cancellationNoticeHours(vehicle, true)).toBe(48);
});
