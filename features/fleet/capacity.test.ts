import { expect, test } from "vitest";
import { excessOf, fitOf, vehiclesFor } from "./capacity.ts";
import { luggageUnitsOf, type Load } from "./load.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "./vehicle.ts";

test.each<[VehicleClass, number]>([
  ["mercedes-e-class", 3],
  ["mercedes-s-class", 3],
  ["mercedes-v-class", 7],
  ["mercedes-sprinter", 8],
  ["range-rover", 3],
  ["maybach", 3],
  ["rolls-royce", 3],
])("%s takes at most %i passengers", (vehicle, seats) => {
  expect(fitOf(vehicle, aLoad({ passengers: seats }))).toEqual({ fits: true });
  expect(fitOf(vehicle, aLoad({ passengers: seats + 1 }))).toEqual({ fits: false, reasons: ["passengers"] });
});

test("seven guests and a bodyguard do not fit into a V-Class of seven seats", () => {
  const seven = aLoad({ passengers: 7 });
  expect(fitOf("mercedes-v-class", seven, true)).toEqual({ fits: false, reasons: ["passengers"] });
  expect(fitOf("mercedes-v-class", aLoad({ passengers: 6 }), true)).toEqual({ fits: true });
  expect(vehiclesFor(seven, true)).toEqual(["mercedes-sprinter"]);
});

test.each<[VehicleClass, number]>([
  ["mercedes-e-class", 2],
  ["mercedes-s-class", 2],
  ["mercedes-v-class", 7],
  ["mercedes-sprinter", 10],
  ["range-rover", 3],
  ["maybach", 2],
  ["rolls-royce", 2],
])("%s takes at most %i large cases", (vehicle, large) => {
  expect(fitOf(vehicle, aLoad({ bags: { large, cabin: 0, bulky: 0 } }))).toEqual({ fits: true });
  expect(fitOf(vehicle, aLoad({ bags: { large, cabin: 1, bulky: 0 } }))).toEqual({
    fits: false,
    reasons: ["bags"],
  });
});

test("a bulky piece takes the space of two large or four cabin cases", () => {
  expect(luggageUnitsOf({ large: 0, cabin: 0, bulky: 1 })).toBe(
    luggageUnitsOf({ large: 2, cabin: 0, bulky: 0 }),
  );
  expect(luggageUnitsOf({ large: 0, cabin: 4, bulky: 0 })).toBe(
    luggageUnitsOf({ large: 0, cabin: 0, bulky: 1 }),
  );
  expect(fitOf("mercedes-e-class", aLoad({ bags: { large: 0, cabin: 0, bulky: 1 } }))).toEqual({
    fits: true,
  });
});

test("requires at least one adult passenger", () => {
  const twoChildren = { infant: 1, toddler: 1, booster: 0 };
  expect(fitOf("mercedes-e-class", aLoad({ passengers: 3, childSeats: twoChildren }))).toEqual({
    fits: true,
  });
  expect(fitOf("mercedes-e-class", aLoad({ passengers: 2, childSeats: twoChildren }))).toEqual({
    fits: false,
    reasons: ["child-seats"],
  });
});

test("limits the number of child seats of a car", () => {
  const five = { infant: 1, toddler: 2, booster: 2 };
  expect(fitOf("mercedes-sprinter", aLoad({ passengers: 8, childSeats: five }))).toEqual({
    fits: false,
    reasons: ["child-seats"],
  });
});

test("returns every reason in a fixed order", () => {
  const load = aLoad({
    passengers: 9,
    bags: { large: 20, cabin: 0, bulky: 0 },
    childSeats: { infant: 9, toddler: 0, booster: 0 },
  });
  for (const vehicle of VEHICLE_CLASSES) {
    expect(fitOf(vehicle, load)).toEqual({ fits: false, reasons: ["passengers", "bags", "child-seats"] });
  }
});

test("returns only vans for much luggage, and no class for more than eight passengers", () => {
  const bags = { large: 6, cabin: 0, bulky: 0 };
  expect(vehiclesFor(aLoad({ passengers: 5, bags }))).toEqual(["mercedes-v-class", "mercedes-sprinter"]);
  expect(vehiclesFor(aLoad({ passengers: 9 }))).toEqual([]);
});

test.each([-1, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d passengers", (passengers) => {
  expect(fitOf("mercedes-v-class", aLoad({ passengers }))).toMatchObject({ fits: false });
});

test("negative bags do not free space for other bags", () => {
  expect(fitOf("mercedes-e-class", aLoad({ bags: { large: 4, cabin: -4, bulky: 0 } }))).toMatchObject({
    fits: false,
  });
});

const NONE = { passengers: 0, large: 0, cabin: 0, bulky: 0, childSeats: 0 };

test.each<[VehicleClass, Partial<Load>, object]>([
  ["mercedes-e-class", {}, {}],
  ["mercedes-e-class", { bags: { large: 4, cabin: 0, bulky: 0 } }, { large: 2 }],
  ["mercedes-e-class", { bags: { large: 0, cabin: 7, bulky: 0 } }, { cabin: 3 }],
  ["mercedes-e-class", { bags: { large: 0, cabin: 0, bulky: 3 } }, { bulky: 2 }],
  ["mercedes-e-class", { bags: { large: 2, cabin: 1, bulky: 0 } }, { cabin: 1 }],
  ["mercedes-e-class", { bags: { large: 3, cabin: 2, bulky: 0 } }, { large: 2 }],
  ["mercedes-e-class", { bags: { large: 1, cabin: 0, bulky: 2 } }, { large: 1, bulky: 1 }],
  ["mercedes-e-class", { passengers: 5 }, { passengers: 2 }],
  [
    "mercedes-sprinter",
    { passengers: 8, childSeats: { infant: 1, toddler: 2, booster: 2 } },
    { childSeats: 1 },
  ],
])("returns the excess of a %s with %j in the units of the guest", (vehicle, load, excess) => {
  expect(excessOf(vehicle, aLoad(load))).toEqual({ ...NONE, ...excess });
});

test("counts a bodyguard as one more passenger", () => {
  expect(excessOf("mercedes-e-class", aLoad({ passengers: 3 }), true)).toMatchObject({ passengers: 1 });
});

test("every load fits after its excess is removed", () => {
  for (const vehicle of VEHICLE_CLASSES)
    for (let count = 0; count < 1_000; count++) {
      const bags = { large: count % 10, cabin: Math.floor(count / 10) % 10, bulky: Math.floor(count / 100) };
      const { large, cabin, bulky } = excessOf(vehicle, aLoad({ bags }));
      const rest = { large: bags.large - large, cabin: bags.cabin - cabin, bulky: bags.bulky - bulky };
      expect(fitOf(vehicle, aLoad({ bags: rest }))).toEqual({ fits: true });
      expect(large + cabin + bulky > 0).toBe(!fitOf(vehicle, aLoad({ bags })).fits);
    }
});

function aLoad(overrides: Partial<Load> = {}): Load {
  return {
    passengers: 1,
    bags: { large: 0, cabin: 0, bulky: 0 },
    childSeats: { infant: 0, toddler: 0, booster: 0 },
    ...overrides,
  };
}
