import { expect, test } from "vitest";
import { VEHICLE_CLASSES, VEHICLES } from "#features/fleet/vehicle.ts";
import { plainPlate, CAR_COLOURS } from "#features/fleet/car.ts";
import { lastDayByAge } from "#features/fleet/papers.ts";
import { PARIS_8 } from "#tests/fixtures/trips.ts";
import { DEFAULT_AVAILABILITY } from "./availability-settings.ts";
import { demoFleet } from "./demo-fleet.ts";
import { judgeRides } from "./judge-rides.ts";
import { supplyIn } from "./supply.ts";

const { cars, chauffeurs } = demoFleet(2027);
// A week that includes the night of 25 hours.
const WEEK = { from: Date.parse("2027-10-29T00:00:00Z"), to: Date.parse("2027-11-07T00:00:00Z") };

test("has two to four cars per class with valid plates and ages, and eight chauffeurs", () => {
  for (const vehicle of VEHICLE_CLASSES) {
    const own = cars.filter(({ car }) => car.vehicle === vehicle);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.length).toBeLessThanOrEqual(4);
  }
  expect(chauffeurs).toHaveLength(8);
  for (const { car } of cars) {
    expect(plainPlate(car.plate)).toBe(car.plate);
    expect(CAR_COLOURS).toContain(car.colour);
    expect(lastDayByAge({ year: car.year, firstRegisteredOn: null, ageExemption: null })! > "2028").toBe(
      true,
    );
  }
  for (const { chauffeur } of chauffeurs) {
    expect(chauffeur.fullName).toContain("démo");
    expect(chauffeur.phone).toMatch(/^\+33639980\d{3}$/);
  }
  expect(new Set([...cars, ...chauffeurs].map(({ id }) => id)).size).toBe(cars.length + chauffeurs.length);
});

test("can drive one transfer of every class at each hour of a week, but not five of one class", () => {
  const supply = supplyIn([WEEK], {
    settings: { ...DEFAULT_AVAILABILITY, sellsWithoutLimit: false },
    blocks: [],
    cars: cars.map(({ id, car }) => ({ id, vehicle: car.vehicle })),
    chauffeurs: chauffeurs.map(({ id, chauffeur, shifts, vehicles }) => ({
      id,
      cardExpiresOn: chauffeur.cardExpiresOn,
      shifts,
      vehicles,
    })),
    absences: [],
  });
  const market = { supply, occupied: [], now: new Date(WEEK.from) };
  for (let at = WEEK.from + 86_400_000; at < WEEK.to - 86_400_000; at += 3_600_000)
    for (const vehicle of Object.values(VEHICLES)) {
      const ride = {
        vehicle: vehicle.class,
        pickupAt: new Date(at),
        pickup: PARIS_8,
        flightOrigin: null,
        hours: null,
        seconds: 2_700,
      };
      expect([new Date(at).toISOString(), vehicle.class, judgeRides([ride], market).kind]).toEqual([
        new Date(at).toISOString(),
        vehicle.class,
        "free",
      ]);
      expect(
        judgeRides(
          Array.from({ length: 5 }, () => ride),
          market,
        ).kind,
      ).toBe("full");
    }
});

test("gives every chauffeur at least 11 hours between two shifts", () => {
  for (const { shifts } of chauffeurs)
    for (const { from, to } of shifts) {
      const [start, end] = [from, to].map((time) => Number(time.slice(0, 2)));
      const length = (end! - start! + 24) % 24;
      expect(24 - length).toBeGreaterThanOrEqual(11);
    }
});
