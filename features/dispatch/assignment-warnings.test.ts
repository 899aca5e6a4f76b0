import { expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { at, VERSAILLES } from "#tests/fixtures/trips.ts";
import { assignmentWarnings, warningKey } from "./assignment-warnings.ts";
import { busyTimes } from "./ride-times.ts";

const CHAUFFEUR = { id: "c1", languages: ["fr"] };
const CAR = { id: "v1", vehicle: "mercedes-v-class" } as const;

// aBooking: CDG 2E → Ritz, 20 January 14:30 Paris, 60 minutes of free waiting, at most an hour on the road.
const ride = aBooking({ arabicSpeaking: "none" });

test.each([
  ["an airport pickup waits an hour and drives an hour", {}, "2027-01-20T15:30:00.000Z"],
  ["a hotel waits a quarter", { pickup: ride.dropoff! }, "2027-01-20T14:45:00.000Z"],
  ["hours are hours", { durationHours: 3, estimate: null }, "2027-01-20T17:30:00.000Z"],
  ["what nobody can estimate takes two hours", { estimate: null }, "2027-01-20T16:30:00.000Z"],
])("%s", (_, change, to) => {
  expect(busyTimes({ ...ride, ...change }).to.toISOString()).toBe(to);
});

test.each([
  ["the same moment", "2027-01-20T13:30:00Z", ["chauffeur-overlap:MA-OTHER1", "car-overlap:MA-OTHER1"]],
  [
    "while the guest may still wait",
    "2027-01-20T15:29:00Z",
    ["chauffeur-overlap:MA-OTHER1", "car-overlap:MA-OTHER1"],
  ],
  [
    "right after, at the other end of the way",
    "2027-01-20T15:40:00Z",
    ["chauffeur-transfer:MA-OTHER1", "car-transfer:MA-OTHER1"],
  ],
  ["with the time that the way takes", "2027-01-20T16:40:00Z", []],
  ["long before", "2027-01-20T09:00:00Z", []],
  [
    "so shortly before that it is not over",
    "2027-01-20T12:00:00Z",
    ["chauffeur-overlap:MA-OTHER1", "car-overlap:MA-OTHER1"],
  ],
])("another ride at %s: %s", (_, time, keys) => {
  const other = aBooking({ reference: "MA-OTHER1", pickupAt: new Date(time) });
  const others = [{ booking: other, chauffeurId: "c1", carId: "v1" }];
  const warnings = assignmentWarnings({ booking: ride, chauffeur: CHAUFFEUR, car: CAR, others });
  expect(warnings.map(warningKey)).toEqual(keys);
});

test("a ride that begins at the door where the last one ends needs no way", () => {
  const other = aBooking({
    reference: "MA-OTHER1",
    pickup: ride.dropoff!,
    dropoff: at(VERSAILLES),
    pickupAt: new Date("2027-01-20T15:31:00Z"),
  });
  const others = [{ booking: other, chauffeurId: "c1", carId: "another" }];
  expect(assignmentWarnings({ booking: ride, chauffeur: CHAUFFEUR, car: CAR, others })).toEqual([]);
});

test("another chauffeur and another car are none of our business", () => {
  const others = [{ booking: ride, chauffeurId: "c2", carId: "v2" }];
  expect(assignmentWarnings({ booking: ride, chauffeur: CHAUFFEUR, car: CAR, others })).toEqual([]);
});

test.each([
  ["another class", {}, { vehicle: "mercedes-sprinter" }, ["class"]],
  ["a car that is too small", {}, { vehicle: "mercedes-s-class" }, ["class", "load"]],
  ["a guest who asked for Arabic", { arabicSpeaking: "confirmed" }, {}, ["language"]],
  ["a guest whose wish for Arabic we declined", { arabicSpeaking: "not_possible" }, {}, []],
] as const)("%s", (_, booking, car, keys) => {
  const choice = { booking: { ...ride, ...booking }, chauffeur: CHAUFFEUR, car: { ...CAR, ...car } };
  expect(assignmentWarnings({ ...choice, others: [] }).map(warningKey)).toEqual(keys);
});
