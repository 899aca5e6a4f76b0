import { describe, expect, test } from "vitest";
import {
  aDriver,
  CLASSES,
  occupiedBy,
  ODD_DAYS,
  randomBooking,
  randomRecords,
} from "#tests/fixtures/random-days.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { PARIS_8 } from "#tests/fixtures/trips.ts";
import { DEFAULT_AVAILABILITY, NO_CLASS_LIMITS } from "./availability-settings.ts";
import { firstRefused, refusalDuring, type Occupied } from "./judge-rides.ts";
import { classSlot, dutySlot, freeDuring } from "./occupancy.ts";
import { classDay, isClosed, stretchesOf } from "./occupancy-slots.ts";
import { occupationOf, type Ride } from "./occupation.ts";
import { daysAfter, parisDayOf, parisInstant } from "./paris-days.ts";
import { supplyIn, type Records } from "./supply.ts";

const [E, V] = ["mercedes-e-class", "mercedes-v-class"] as const;
const LIMITED = { ...DEFAULT_AVAILABILITY, sellsWithoutLimit: false };
const DAY = "2027-01-20";
const DAY_PERIOD = { from: parisInstant(DAY), to: parisInstant("2027-01-21") };

function fleetOf(overrides: Partial<Records>, occupied: Occupied[] = []) {
  const records: Records = {
    settings: LIMITED,
    blocks: [],
    cars: ["a", "b"].map((id) => ({ id, vehicle: E })),
    chauffeurs: [aDriver("one"), aDriver("two")],
    absences: [],
    ...overrides,
  };
  return { supply: supplyIn([DAY_PERIOD], records), occupied };
}

function hour(clock: string) {
  const from = parisInstant(DAY, clock);
  return { from, to: from + 3_600_000, day: DAY };
}

function taken(from: string, to: string, overrides: Partial<Occupied> = {}): Occupied {
  const period = { from: parisInstant(DAY, from), to: parisInstant(DAY, to) };
  return { ...period, vehicle: E, pickupDays: [DAY], isHeld: false, ...overrides };
}

describe("one class in one hour", () => {
  test("counts sold and held rides at the busiest instant, and the free cars", () => {
    const three = [
      taken("09:00", "10:20"),
      taken("10:30", "12:00"),
      taken("10:40", "11:00", { isHeld: true }),
    ];
    expect(classSlot(E, hour("10:00"), fleetOf({}, three))).toEqual({
      sold: 1,
      held: 1,
      capacity: 2,
      free: 0,
      refusal: "no-car",
      isOverbooked: false,
    });
    expect(classSlot(E, hour("11:00"), fleetOf({}, three))).toMatchObject({ sold: 1, held: 0, free: 1 });
    expect(classSlot(E, hour("13:00"), fleetOf({}, three))).toMatchObject({ sold: 0, held: 0, free: 2 });
  });

  test("is overbooked when there are more rides than cars at one instant", () => {
    const three = [taken("10:00", "11:00"), taken("10:00", "11:00"), taken("10:30", "11:00")];
    expect(classSlot(E, hour("10:00"), fleetOf({}, three))).toMatchObject({
      sold: 3,
      free: 0,
      isOverbooked: true,
    });
  });

  test("is closed by a block, without a car, or without a chauffeur on duty", () => {
    const blocks = [{ vehicle: null, from: hour("10:00").from, to: hour("10:00").from + 60_000 }];
    const closed = (overrides: Partial<Records>, vehicle: typeof E | typeof V = E) =>
      classSlot(vehicle, hour("10:00"), fleetOf(overrides));
    expect(closed({ blocks })).toMatchObject({ capacity: 0, refusal: "blocked" });
    expect(closed({}, V)).toMatchObject({ capacity: 0, refusal: "no-car" });
    const chauffeurs = [aDriver("one", { shifts: [{ weekday: 3, from: "11:00", to: "20:00" }] })];
    expect(closed({ chauffeurs })).toMatchObject({ capacity: 0, refusal: "no-chauffeur" });
    expect(classSlot(E, hour("11:00"), fleetOf({ chauffeurs }))).toMatchObject({ capacity: 1, free: 1 });
  });

  test("has no bound when the site sells without limit, except a block and a daily maximum", () => {
    const settings = {
      ...DEFAULT_AVAILABILITY,
      classes: { [V]: { ...NO_CLASS_LIMITS, dailyMaximum: 3 } },
    };
    const fleet = fleetOf({ settings, cars: [] }, [taken("08:00", "09:00", { vehicle: V })]);
    expect(classSlot(E, hour("10:00"), fleet)).toMatchObject({ capacity: null, free: null, refusal: null });
    expect(classSlot(V, hour("10:00"), fleet)).toMatchObject({ capacity: 3, free: 2 });
  });

  test("a fixed capacity replaces cars and chauffeurs", () => {
    const settings = { ...LIMITED, classes: { [V]: { ...NO_CLASS_LIMITS, fixedCapacity: 2 } } };
    const fleet = fleetOf({ settings, cars: [], chauffeurs: [] }, [
      taken("10:00", "11:00", { vehicle: V }),
      taken("10:00", "11:00", { vehicle: V }),
      taken("10:00", "11:00", { vehicle: V }),
    ]);
    expect(classSlot(V, hour("10:00"), fleet)).toMatchObject({ capacity: 2, free: 0, isOverbooked: true });
    expect(classSlot(V, hour("11:00"), fleet)).toMatchObject({ capacity: 2, free: 2, isOverbooked: false });
    expect(dutySlot(hour("10:00"), fleet)).toEqual({ onDuty: 0, driving: 0, free: 0, isOverbooked: false });
  });
});

test("counts chauffeurs on duty, driving and free, and detects overbooking", () => {
  const fleet = fleetOf({}, [taken("10:00", "10:30"), taken("10:15", "11:00", { vehicle: V })]);
  expect(dutySlot(hour("09:00"), fleet)).toEqual({ onDuty: 2, driving: 0, free: 2, isOverbooked: false });
  expect(dutySlot(hour("10:00"), fleet)).toEqual({ onDuty: 2, driving: 2, free: 0, isOverbooked: false });
  const one = { ...fleet, supply: fleetOf({ chauffeurs: [aDriver("one")] }).supply };
  expect(dutySlot(hour("10:00"), one)).toEqual({ onDuty: 1, driving: 2, free: 0, isOverbooked: true });
});

test("summarises a day by its busiest hour and its lowest number of free rides while the class is not closed", () => {
  const chauffeurs = ["one", "two"].map((id) =>
    aDriver(id, { shifts: [{ weekday: 3, from: "08:00", to: "20:00" }] }),
  );
  const fleet = fleetOf({ chauffeurs }, [taken("10:00", "12:00"), taken("11:00", "12:00", { isHeld: true })]);
  const slots = Array.from({ length: 24 }, (_, index) =>
    classSlot(E, hour(`${String(index).padStart(2, "0")}:00`), fleet),
  );
  expect(classDay(slots)).toEqual({
    sold: 1,
    held: 1,
    isOverbooked: false,
    lowestFree: 0,
    isBlocked: false,
    closed: "partly",
  });
  expect(classDay(slots.slice(12, 20))).toMatchObject({ sold: 0, lowestFree: 2, closed: "no" });
  expect(classDay(slots.slice(0, 5))).toMatchObject({ lowestFree: null, closed: "wholly" });
  const stretches = stretchesOf(slots, (one, other) => isClosed(one) === isClosed(other));
  expect(stretches.map(({ first, length }) => [first, length])).toEqual([
    [0, 8],
    [8, 12],
    [20, 4],
  ]);
});

describe("agrees with the rules of selling, over 3,000 random days", () => {
  const hoursAround = (day: string) => {
    const from = parisInstant(daysAfter(day, -1));
    const count = (parisInstant(daysAfter(day, 2)) - from) / 3_600_000;
    return Array.from({ length: count }, (_, index) => {
      const at = from + index * 3_600_000;
      return { from: at, to: at + 3_600_000, day: parisDayOf(at) };
    });
  };
  const randomDay = (random: () => number, run: number, change: (all: Records) => Records = (all) => all) => {
    const day = ODD_DAYS[run % ODD_DAYS.length]!;
    const period = { from: parisInstant(day) - 24 * 3_600_000, to: parisInstant(day) + 60 * 3_600_000 };
    const all = change(randomRecords(random, period));
    const sold = Array.from({ length: 4 }, () => randomBooking(random, parisInstant(day))).flat();
    const occupied = sold.map((ride) => occupiedBy(ride, all.settings));
    const fleet = { supply: supplyIn([period], all), occupied };
    const [ride] = randomBooking(random, parisInstant(day)) as [Ride];
    const slot = { ...occupationOf(ride, all.settings), day: parisDayOf(ride.pickupAt.getTime()) };
    return { day, all, fleet, ride, slot, market: { ...fleet, now: new Date("2027-01-10T09:00:00Z") } };
  };

  test("a slot that equals the occupation of a ride has as many free rides as can be sold", () => {
    const random = seeded(11);
    const seen = { sold: 0, refused: 0 };
    for (let run = 0; run < 3_000; run += 1) {
      const { fleet, ride, slot, market } = randomDay(random, run);
      const { free, refusal } = freeDuring(ride.vehicle, slot, fleet);
      const refused = firstRefused([ride], market);
      expect(refused?.reason ?? null).toBe(refusal);
      expect(free === 0).toBe(refused !== undefined);
      const many = Array.from({ length: free! }, () => ride);
      expect(firstRefused(many, market)).toBeUndefined();
      expect(firstRefused([...many, ride], market)).toMatchObject({ index: free });
      seen[refused ? "refused" : "sold"] += 1;
    }
    expect(Math.min(seen.sold, seen.refused)).toBeGreaterThan(300);
  });

  test("an hour without free rides refuses every ride that occupies the whole hour", () => {
    const random = seeded(12);
    let refused = 0;
    for (let run = 0; run < 1_000; run += 1) {
      const { day, fleet, ride, slot, market } = randomDay(random, run);
      const whole = hoursAround(day).filter(
        (one) => slot.from <= one.from && one.to <= slot.to && one.day === slot.day,
      );
      const full = whole.some((one) => classSlot(ride.vehicle, one, fleet).free === 0);
      if (!full) continue;
      refused += 1;
      expect(firstRefused([ride], market)).toBeDefined();
    }
    expect(refused).toBeGreaterThan(100);
  });

  test("hours with free rides sell a ride that touches them, if the same cars and chauffeurs are available throughout", () => {
    const random = seeded(13);
    let sold = 0;
    const constant = (all: Records): Records => ({
      ...all,
      absences: [],
      chauffeurs: all.chauffeurs.map((one) => ({ ...one, shifts: null })),
    });
    for (let run = 0; run < 1_000; run += 1) {
      const { day, fleet, ride, slot, market } = randomDay(random, run, constant);
      const touched = hoursAround(day).filter((one) => one.from < slot.to && slot.from < one.to);
      const isFree = touched.every(
        (one) => classSlot(ride.vehicle, { ...one, day: slot.day }, fleet).free! > 0,
      );
      if (!isFree) continue;
      sold += 1;
      expect(firstRefused([ride], market)).toBeUndefined();
    }
    expect(sold).toBeGreaterThan(50);
  });

  test("an overbooked hour sells no more rides", () => {
    const random = seeded(14);
    let overbooked = 0;
    for (let run = 0; run < 300; run += 1) {
      const { day, fleet } = randomDay(random, run);
      for (const one of hoursAround(day))
        for (const vehicle of CLASSES) {
          const slot = classSlot(vehicle, one, fleet);
          if (!slot.isOverbooked) continue;
          overbooked += 1;
          expect(refusalDuring(vehicle, one, fleet)).toBeDefined();
        }
    }
    expect(overbooked).toBeGreaterThan(100);
  });
});

test("the days of the clock changes have 23 and 25 hours", () => {
  const count = (day: string) => (parisInstant(daysAfter(day, 1)) - parisInstant(day)) / 3_600_000;
  expect([count("2027-03-28"), count("2027-10-31")]).toEqual([23, 25]);
  // Two hours have the same wall time: a ride in the first one leaves the second one free.
  const first = { from: Date.parse("2027-10-31T00:00:00Z"), to: Date.parse("2027-10-31T01:00:00Z") };
  const second = { from: first.to, to: first.to + 3_600_000 };
  const records: Records = {
    settings: LIMITED,
    blocks: [],
    cars: [{ id: "a", vehicle: E }],
    chauffeurs: [aDriver("one")],
    absences: [],
  };
  const ride = { vehicle: E, pickupAt: new Date(first.from), pickup: { ...PARIS_8 }, flightOrigin: null };
  const settings = { ...LIMITED, approachMinutes: 0, returnMinutes: 0 };
  const occupied = [occupiedBy({ ...ride, hours: 1, seconds: null }, settings)];
  const fleet = { supply: supplyIn([{ from: first.from, to: second.to }], records), occupied };
  expect(classSlot(E, { ...first, day: "2027-10-31" }, fleet)).toMatchObject({ sold: 1, free: 0 });
  expect(classSlot(E, { ...second, day: "2027-10-31" }, fleet)).toMatchObject({ sold: 0, free: 1 });
});
