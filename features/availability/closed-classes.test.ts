import { expect, test } from "vitest";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { DEFAULT_AVAILABILITY, NO_CLASS_LIMITS } from "./availability-settings.ts";
import { closedClasses } from "./closed-classes.ts";

const NOW = Date.parse("2027-01-10T09:00:00Z");
const days = (count: number) => NOW + count * 86_400_000;
const LIMITED = { ...DEFAULT_AVAILABILITY, sellsWithoutLimit: false };
const E = "mercedes-e-class" as const;
const V = "mercedes-v-class" as const;
const FLEET = { settings: LIMITED, blocks: [], cars: [{ vehicle: E }], chauffeurs: [{ vehicles: null }] };
const without = (...vehicles: string[]) => VEHICLE_CLASSES.filter((vehicle) => !vehicles.includes(vehicle));

test("closes no class when the site sells without limit", () => {
  expect(closedClasses({ ...FLEET, settings: DEFAULT_AVAILABILITY, cars: [] }, NOW)).toEqual([]);
});

test("closes the classes without a car, or without a chauffeur who may drive them", () => {
  expect(closedClasses(FLEET, NOW)).toEqual(without(E));
  expect(closedClasses({ ...FLEET, chauffeurs: [{ vehicles: [V] }] }, NOW)).toEqual(VEHICLE_CLASSES);
});

test("uses a fixed capacity in place of cars, and closes the class at zero", () => {
  const fixed = (fixedCapacity: number) => ({
    ...LIMITED,
    classes: { [V]: { ...NO_CLASS_LIMITS, fixedCapacity }, [E]: { ...NO_CLASS_LIMITS, fixedCapacity: 0 } },
  });
  expect(closedClasses({ ...FLEET, settings: fixed(1) }, NOW)).toEqual(without(V));
});

test("closes a class with a daily maximum of zero, also without limit", () => {
  const classes = { [E]: { ...NO_CLASS_LIMITS, dailyMaximum: 0 } };
  expect(closedClasses({ ...FLEET, settings: { ...DEFAULT_AVAILABILITY, classes } }, NOW)).toEqual([E]);
});

test.each([
  ["from now on for a month", { vehicle: E, from: days(-1), to: days(30) }, [E]],
  ["of every class", { vehicle: null, from: days(-1), to: days(31) }, [...VEHICLE_CLASSES]],
  ["for a week", { vehicle: E, from: days(-1), to: days(7) }, []],
  ["that begins tomorrow", { vehicle: E, from: days(1), to: days(60) }, []],
  ["that is over", { vehicle: E, from: days(-60), to: days(-1) }, []],
])("a block %s closes %j", (_, block, closed) => {
  const settings = DEFAULT_AVAILABILITY;
  expect(closedClasses({ ...FLEET, settings, blocks: [block] }, NOW)).toEqual(closed);
});
