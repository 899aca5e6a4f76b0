import { describe, expect, test } from "vitest";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import {
  aDriver,
  CLASSES,
  moved,
  occupiedBy,
  ODD_DAYS,
  randomBooking,
  randomRecords,
} from "#tests/fixtures/random-days.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { CDG, PARIS_8 } from "#tests/fixtures/trips.ts";
import { DEFAULT_AVAILABILITY, type AvailabilitySettings } from "./availability-settings.ts";
import { firstRefused, judgeRides, type Market } from "./judge-rides.ts";
import { occupationOf, type Ride } from "./occupation.ts";
import { parisInstant } from "./paris-days.ts";
import { supplyIn, type Records } from "./supply.ts";

const LIMITED: AvailabilitySettings = { ...DEFAULT_AVAILABILITY, sellsWithoutLimit: false };
const NOW = new Date("2027-01-10T09:00:00Z");
const WEEK = { from: Date.parse("2027-01-18T00:00:00Z"), to: Date.parse("2027-01-25T00:00:00Z") };
const E: VehicleClass = "mercedes-e-class";
const V: VehicleClass = "mercedes-v-class";

function aRide(pickupAt: string, overrides: Partial<Ride> = {}): Ride {
  const place = { ...PARIS_8 };
  const at = new Date(pickupAt);
  return {
    vehicle: E,
    pickupAt: at,
    pickup: place,
    flightOrigin: null,
    hours: null,
    seconds: 3600,
    ...overrides,
  };
}

function records(overrides: Partial<Records> = {}): Records {
  return {
    settings: LIMITED,
    blocks: [],
    cars: [{ id: "car-1", vehicle: E }],
    chauffeurs: [aDriver("driver-1")],
    absences: [],
    ...overrides,
  };
}

function marketOf(all: Records, sold: Ride[] = [], period = WEEK): Market {
  const occupied = sold.map((ride) => occupiedBy(ride, all.settings));
  return { supply: supplyIn([period], all), occupied, now: NOW };
}

const NOON = "2027-01-20T12:00:00Z";

describe("occupation", () => {
  const minutes = (ride: Ride) => {
    const { from, to } = occupationOf(ride, LIMITED);
    return [from, to].map((at) => (at - ride.pickupAt.getTime()) / 60_000);
  };

  test.each([
    ["a transfer in town: approach, 15 minutes of waiting, driving, return", {}, [-30, 105]],
    ["an airport pickup: 60 minutes of waiting", { pickup: CDG }, [-30, 150]],
    ["a domestic flight: 30 minutes", { pickup: CDG, flightOrigin: "domestic" as const }, [-30, 120]],
    ["an hourly ride: the booked hours, no waiting", { hours: 5, seconds: null }, [-30, 330]],
    ["a ride without an estimate: two hours", { seconds: null }, [-30, 165]],
    ["30 hours", { hours: 30 }, [-30, 30 * 60 + 30]],
  ])("%s", (_, overrides, expected) => {
    expect(minutes(aRide(NOON, overrides))).toEqual(expected);
  });
});

describe("one car", () => {
  test("is free when nothing is sold", () => {
    expect(judgeRides([aRide(NOON)], marketOf(records()))).toEqual({ kind: "free" });
  });

  test("refuses an overlapping ride, and offers the nearest times but no class without a car", () => {
    const answer = judgeRides([aRide("2027-01-20T12:15:00Z")], marketOf(records(), [aRide(NOON)]));
    expect(answer).toEqual({
      kind: "full",
      reason: "no-car",
      index: 0,
      nearest: [new Date("2027-01-20T14:15:00Z")],
      vehicles: [],
    });
  });

  test("is free again at the minute in which the occupation of its last ride ends", () => {
    const market = marketOf(records(), [aRide(NOON)]);
    expect(judgeRides([aRide("2027-01-20T14:15:00Z")], market).kind).toBe("free");
    expect(judgeRides([aRide("2027-01-20T14:14:00Z")], market).kind).toBe("full");
  });

  test("sells both legs of a return trip or none", () => {
    const [there, back] = [aRide(NOON), aRide("2027-01-20T18:00:00Z")];
    expect(judgeRides([there, back], marketOf(records())).kind).toBe("free");
    expect(judgeRides([there, back], marketOf(records(), [back]))).toMatchObject({ kind: "full", index: 1 });
    expect(judgeRides([there, aRide("2027-01-20T13:00:00Z")], marketOf(records()))).toMatchObject({
      kind: "full",
      index: 1,
    });
  });

  test("refuses rides that overlap an absence of the car", () => {
    const absences = [{ id: "car-1", from: Date.parse(NOON), to: Date.parse("2027-01-20T20:00:00Z") }];
    const market = marketOf(records({ absences }));
    expect(judgeRides([aRide("2027-01-20T15:00:00Z")], market)).toMatchObject({ reason: "no-car" });
    expect(judgeRides([aRide("2027-01-20T11:00:00Z")], market)).toMatchObject({ reason: "no-car" });
    expect(judgeRides([aRide("2027-01-20T10:00:00Z")], market).kind).toBe("free");
  });
});

describe("chauffeurs", () => {
  const cars = [
    { id: "car-1", vehicle: E },
    { id: "car-2", vehicle: E },
    { id: "car-3", vehicle: V },
  ];

  test("limits the rides of all classes together to the number of chauffeurs", () => {
    const market = marketOf(records({ cars }), [aRide(NOON, { vehicle: V })]);
    expect(judgeRides([aRide(NOON)], market)).toMatchObject({ reason: "no-chauffeur", vehicles: [] });
  });

  test("assigns a chauffeur of one class to it, so that the other chauffeur can drive the other classes", () => {
    const chauffeurs = [aDriver("a", { vehicles: [V] }), aDriver("b")];
    const market = marketOf(records({ cars, chauffeurs }), [aRide(NOON)]);
    expect(judgeRides([aRide(NOON, { vehicle: V })], market).kind).toBe("free");
    expect(judgeRides([aRide(NOON)], market)).toMatchObject({ reason: "no-chauffeur", vehicles: [V] });
  });

  test("excludes a chauffeur with an expired card, in an absence and after a shift", () => {
    const full = (chauffeur: ReturnType<typeof aDriver>, absences: Records["absences"] = []) =>
      judgeRides([aRide(NOON)], marketOf(records({ chauffeurs: [chauffeur], absences }))).kind === "full";
    const shift = (from: string, to: string) => aDriver("a", { shifts: [{ weekday: 3, from, to }] });
    expect(full(aDriver("a", { cardExpiresOn: "2027-01-19" }))).toBe(true);
    expect(full(aDriver("a", { cardExpiresOn: "2027-01-20" }))).toBe(false);
    expect(full(aDriver("a"), [{ id: "a", from: Date.parse(NOON), to: Date.parse(NOON) + 60_000 }])).toBe(
      true,
    );
    // 12:00 UTC is 13:00 in Paris: the car leaves at 12:30 and is back at 14:45.
    expect(full(shift("12:30", "14:45"))).toBe(false);
    expect(full(shift("12:31", "14:45"))).toBe(true);
    expect(full(shift("12:30", "14:44"))).toBe(true);
    expect(full(aDriver("a", { shifts: [] }))).toBe(true);
  });

  test("does not combine two half shifts for a ride across their change", () => {
    const half = (id: string, from: string, to: string) =>
      aDriver(id, { shifts: [{ weekday: 3, from, to }] });
    const chauffeurs = [half("a", "06:00", "13:30"), half("b", "13:30", "22:00")];
    expect(judgeRides([aRide(NOON)], marketOf(records({ chauffeurs })))).toMatchObject({
      reason: "no-chauffeur",
    });
  });
});

describe("settings", () => {
  test("selling without limit ignores the fleet, but not blocks, notice and daily maximum", () => {
    const settings = { ...DEFAULT_AVAILABILITY, classes: {} };
    const nothing = records({ settings, cars: [], chauffeurs: [] });
    const many = Array.from({ length: 9 }, () => aRide(NOON));
    expect(judgeRides([aRide(NOON)], marketOf(nothing, many)).kind).toBe("free");
    const block = { vehicle: null, from: Date.parse(NOON), to: Date.parse(NOON) + 60_000 };
    expect(judgeRides([aRide(NOON)], marketOf({ ...nothing, blocks: [block] }))).toMatchObject({
      reason: "blocked",
      // With its approach, the occupation starts when the block ends or later.
      nearest: ["12:45", "13:00", "13:15", "13:30"].map((time) => new Date(`2027-01-20T${time}:00Z`)),
    });
  });

  test("a block of one class does not block the others", () => {
    const cars = [
      { id: "car-1", vehicle: E },
      { id: "car-2", vehicle: V },
    ];
    const blocks = [{ vehicle: E, from: Date.parse(NOON), to: Date.parse(NOON) + 60_000 }];
    expect(judgeRides([aRide(NOON)], marketOf(records({ cars, blocks })))).toMatchObject({
      reason: "blocked",
      vehicles: [V],
    });
  });

  const withLimits = (limits: Partial<NonNullable<AvailabilitySettings["classes"][typeof E]>>) =>
    records({
      settings: {
        ...LIMITED,
        classes: { [E]: { fixedCapacity: null, noticeHours: null, dailyMaximum: null, ...limits } },
      },
    });

  test("a fixed capacity replaces cars and chauffeurs", () => {
    const two = { ...withLimits({ fixedCapacity: 2 }), cars: [], chauffeurs: [] };
    expect(judgeRides([aRide(NOON)], marketOf(two, [aRide(NOON)])).kind).toBe("free");
    expect(judgeRides([aRide(NOON)], marketOf(two, [aRide(NOON), aRide(NOON)]))).toMatchObject({
      reason: "no-car",
    });
    expect(judgeRides([aRide(NOON)], marketOf(withLimits({ fixedCapacity: 0 }))).kind).toBe("full");
  });

  test("applies the notice to the minute and offers later times", () => {
    const market = { ...marketOf(withLimits({ noticeHours: 24 })), now: new Date("2027-01-19T12:00:00Z") };
    expect(judgeRides([aRide(NOON)], market).kind).toBe("free");
    expect(judgeRides([aRide("2027-01-20T11:59:00Z")], market)).toMatchObject({
      reason: "notice",
      nearest: [
        new Date("2027-01-20T12:14:00Z"),
        new Date("2027-01-20T12:29:00Z"),
        new Date("2027-01-20T12:44:00Z"),
        new Date("2027-01-20T12:59:00Z"),
      ],
    });
  });

  test("counts pickups of the Paris day for the daily maximum", () => {
    const market = marketOf(withLimits({ dailyMaximum: 1 }), [aRide("2027-01-20T05:00:00Z")]);
    expect(judgeRides([aRide("2027-01-20T22:59:00Z")], market)).toMatchObject({ reason: "daily-maximum" });
    expect(judgeRides([aRide("2027-01-20T23:00:00Z")], market).kind).toBe("free");
  });
});

describe("nights of 23 and 25 hours", () => {
  test.each([
    ["2027-03-27", 6 * 60],
    ["2027-03-28", 7 * 60],
    ["2027-10-30", 8 * 60],
    ["2027-10-31", 7 * 60],
  ])("a shift from 22:00 to 05:00 that starts on %s lasts %i minutes", (day, minutes) => {
    const from = parisInstant(day) - 6 * 3_600_000;
    const period = { from, to: from + 48 * 3_600_000 };
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
    const driver = aDriver("a", { shifts: [{ weekday, from: "22:00", to: "05:00" }] });
    const [free] = supplyIn([period], records({ chauffeurs: [driver] })).chauffeurs.map((one) => one.free);
    const lengths = free!.map(({ from: start, to }) => (to - start) / 60_000);
    expect(lengths).toContain(minutes);
  });

  test("distinguishes the two hours with the same wall time in the night of 25 hours", () => {
    const period = { from: parisInstant("2027-10-30"), to: parisInstant("2027-11-01") };
    // 02:30 exists twice, at 00:30 and at 01:30 UTC.
    const first = aRide("2027-10-31T00:30:00Z", { hours: 1 });
    const second = aRide("2027-10-31T01:30:00Z", { hours: 1 });
    const later = aRide("2027-10-31T02:30:00Z", { hours: 1 });
    const market = marketOf(records(), [first], period);
    expect(judgeRides([second], market).kind).toBe("full");
    expect(judgeRides([later], market).kind).toBe("free");
  });
});

describe("10,000 random days", () => {
  test(
    "never occupy more cars or more chauffeurs than are available at any minute",
    { timeout: 120_000 },
    () => {
      const random = seeded(31);
      let [sold, refused] = [0, 0];
      for (let run = 0; run < 10_000; run += 1) {
        const day = parisInstant(ODD_DAYS[run % ODD_DAYS.length]!);
        const period = { from: day - 24 * 3_600_000, to: day + 60 * 3_600_000 };
        const all = randomRecords(random, period);
        const supply = supplyIn([period], all);
        let bookings: Ride[][] = [];
        for (let step = 0; step < 10; step += 1) {
          const choice = random();
          const own = bookings[Math.floor(random() * bookings.length)];
          const rest = bookings.filter((booking) => booking !== own);
          if (choice < 0.15 && own) {
            bookings = rest;
            continue;
          }
          const wanted =
            choice < 0.3 && own ? own.map((ride) => moved(ride, random)) : randomBooking(random, day);
          const isChange = choice < 0.3 && own !== undefined;
          const others = isChange ? rest : bookings;
          const occupied = others
            .flat()
            .map((ride, index) => ({ ...occupiedBy(ride, all.settings), isHeld: index % 3 === 0 }));
          if (firstRefused(wanted, { supply, occupied, now: NOW })) refused += 1;
          else {
            sold += 1;
            bookings = [...others, wanted];
            const problem = oversoldAt(bookings.flat(), all);
            if (problem !== null)
              throw new Error(`run ${run}: oversold at ${new Date(problem).toISOString()}`);
          }
        }
      }
      expect(sold).toBeGreaterThan(15_000);
      expect(refused).toBeGreaterThan(15_000);
    },
  );

  test("offer only times and classes that can be sold", { timeout: 60_000 }, () => {
    const random = seeded(7);
    let offered = 0;
    for (let run = 0; run < 300; run += 1) {
      const day = parisInstant(ODD_DAYS[run % ODD_DAYS.length]!);
      const period = { from: day - 24 * 3_600_000, to: day + 60 * 3_600_000 };
      const all = randomRecords(random, period);
      const sold = Array.from({ length: 4 }, () => randomBooking(random, day)).flat();
      const market = marketOf(all, sold, period);
      const wanted = randomBooking(random, day);
      const answer = judgeRides(wanted, market);
      if (answer.kind === "free") continue;
      for (const pickupAt of answer.nearest) {
        offered += 1;
        const instead = wanted.with(answer.index, { ...wanted[answer.index]!, pickupAt });
        expect(firstRefused(instead, market)).toBeUndefined();
        expect(Math.abs(+pickupAt - +wanted[answer.index]!.pickupAt)).toBeLessThanOrEqual(2 * 3_600_000);
      }
      for (const vehicle of answer.vehicles) {
        offered += 1;
        expect(
          firstRefused(
            wanted.map((ride) => ({ ...ride, vehicle })),
            market,
          ),
        ).toBeUndefined();
      }
    }
    expect(offered).toBeGreaterThan(100);
  });
});

/**
/**
 * Computed independently of the rule, from the records: at each instant at which a ride starts, or a car or a
 * chauffeur may leave, each ride gets a car of its class and, by augmenting paths, a chauffeur. Returns an
 * instant at which that fails, or null.
 */
function oversoldAt(rides: Ride[], { settings, cars, chauffeurs, absences, blocks }: Records): number | null {
  const isIn = (at: number) => (one: { from: number; to: number }) => one.from <= at && at < one.to;
  const busy = rides.map((ride) => ({ ...busyOf(ride, settings), vehicle: ride.vehicle }));
  const isAway = (id: string, at: number) => absences.some((one) => one.id === id && isIn(at)(one));
  const instants = new Set([...busy, ...blocks, ...absences].map(({ from }) => from));
  for (const { from, to } of busy)
    for (let at = from + HALF_HOUR - (from % HALF_HOUR); at < to; at += HALF_HOUR) instants.add(at);
  for (const at of instants) {
    const running = busy.filter(isIn(at));
    if (running.length === 0) continue;
    for (const vehicle of CLASSES) {
      const own = running.filter((one) => one.vehicle === vehicle).length;
      if (own === 0) continue;
      const fixed = settings.classes[vehicle]?.fixedCapacity ?? null;
      const drivable = cars.filter((car) => car.vehicle === vehicle && !isAway(car.id, at)).length;
      if (own > (fixed ?? drivable)) return at;
      const isBlocked = blocks
        .filter((block) => block.vehicle === null || block.vehicle === vehicle)
        .some(isIn(at));
      if (isBlocked) return at;
    }
    const onDuty = chauffeurs.filter(({ id, shifts }) => !isAway(id, at) && isWorking(shifts, at));
    const needed = running.filter(
      ({ vehicle }) => (settings.classes[vehicle]?.fixedCapacity ?? null) === null,
    );
    const drives = new Map<number, number>();
    const assign = (ride: number, seen: Set<number>): boolean =>
      onDuty.some(({ vehicles }, driver) => {
        if (seen.has(driver) || !(vehicles === null || vehicles.includes(needed[ride]!.vehicle)))
          return false;
        seen.add(driver);
        const other = drives.get(driver);
        if (other !== undefined && !assign(other, seen)) return false;
        drives.set(driver, ride);
        return true;
      });
    if (!needed.every((_, ride) => assign(ride, new Set()))) return at;
  }
  return null;
}

const [MINUTE, HALF_HOUR, HOUR] = [60_000, 1_800_000, 3_600_000];

/** The occupation of a ride in the fixture, in plain numbers: 60 minutes of free waiting at the airport, otherwise 15. */
function busyOf({ pickupAt, pickup, hours, seconds }: Ride, settings: AvailabilitySettings) {
  const waiting = pickup === CDG ? 60 : 15;
  const way = seconds === null ? 120 : seconds / 60;
  const minutes = hours === null ? waiting + way : hours * 60;
  const at = pickupAt.getTime();
  return {
    from: at - settings.approachMinutes * MINUTE,
    to: at + (minutes + settings.returnMinutes) * MINUTE,
  };
}

/**
 * Whether the clock of Paris shows an hour of one of the shifts. The hours of 2027 that are missing or come twice have no one answer
 * and count as working hours.
 */
function isWorking(shifts: Records["chauffeurs"][number]["shifts"], at: number): boolean {
  if (shifts === null) return true;
  const [spring, autumn] = [Date.parse("2027-03-28T01:00:00Z"), Date.parse("2027-10-31T01:00:00Z")];
  if (at >= spring && at < spring + 2 * HOUR) return true;
  if (at >= autumn - HOUR && at < autumn + HOUR) return true;
  const wall = new Date(at + (at >= spring && at < autumn ? 2 : 1) * HOUR).toISOString();
  const time = wall.slice(11, 16);
  const weekday = new Date(wall).getUTCDay() || 7;
  const before = weekday === 1 ? 7 : weekday - 1;
  return shifts.some(({ weekday: day, from, to }) => {
    if (to > from) return day === weekday && from <= time && time < to;
    return (day === weekday && from <= time) || (day === before && time < to);
  });
}
