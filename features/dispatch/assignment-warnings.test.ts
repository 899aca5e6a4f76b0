import { expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { at, VERSAILLES } from "#tests/fixtures/trips.ts";
import { assignmentWarnings, warningKey } from "./assignment-warnings.ts";
import { busyTimes } from "./ride-times.ts";

const CHAUFFEUR = { id: "c1", languages: ["fr"] };
const CAR = { id: "v1", vehicle: "mercedes-v-class" } as const;

const ride = aBooking({ arabicSpeaking: "none" });

test.each([
  ["an hour of waiting and an hour of driving for an airport pickup", {}, "2027-01-20T15:30:00.000Z"],
  [
    "a quarter of an hour of waiting for a hotel pickup",
    { pickup: ride.dropoff! },
    "2027-01-20T14:45:00.000Z",
  ],
  [
    "the booked hours of a ride by the hour",
    { durationHours: 3, estimate: null },
    "2027-01-20T17:30:00.000Z",
  ],
  ["two hours for a ride without an estimate", { estimate: null }, "2027-01-20T16:30:00.000Z"],
])("counts %s", (_, change, to) => {
  expect(busyTimes({ ...ride, ...change }).to.toISOString()).toBe(to);
});

test.each([
  ["at the same moment", "2027-01-20T13:30:00Z", ["chauffeur-overlap:MA-OTHER1", "car-overlap:MA-OTHER1"]],
  [
    "while the guest may still wait",
    "2027-01-20T15:29:00Z",
    ["chauffeur-overlap:MA-OTHER1", "car-overlap:MA-OTHER1"],
  ],
  [
    "right after, at the other end of the drive",
    "2027-01-20T15:40:00Z",
    ["chauffeur-transfer:MA-OTHER1", "car-transfer:MA-OTHER1"],
  ],
  ["after the time that the drive takes", "2027-01-20T16:40:00Z", []],
  ["long before", "2027-01-20T09:00:00Z", []],
  [
    "shortly before, and not over yet",
    "2027-01-20T12:00:00Z",
    ["chauffeur-overlap:MA-OTHER1", "car-overlap:MA-OTHER1"],
  ],
])("checks another ride %s (%s)", (_, time, keys) => {
  const other = aBooking({ reference: "MA-OTHER1", pickupAt: new Date(time) });
  const others = [{ booking: other, chauffeurId: "c1", carId: "v1" }];
  const warnings = assignmentWarnings({ booking: ride, chauffeur: CHAUFFEUR, car: CAR, others });
  expect(warnings.map(warningKey)).toEqual(keys);
});

test("does not warn when a ride begins where the previous one ends", () => {
  const other = aBooking({
    reference: "MA-OTHER1",
    pickup: ride.dropoff!,
    dropoff: at(VERSAILLES),
    pickupAt: new Date("2027-01-20T15:31:00Z"),
  });
  const others = [{ booking: other, chauffeurId: "c1", carId: "another" }];
  expect(assignmentWarnings({ booking: ride, chauffeur: CHAUFFEUR, car: CAR, others })).toEqual([]);
});

test("ignores rides of another chauffeur and another car", () => {
  const others = [{ booking: ride, chauffeurId: "c2", carId: "v2" }];
  expect(assignmentWarnings({ booking: ride, chauffeur: CHAUFFEUR, car: CAR, others })).toEqual([]);
});

test.each([
  ["warns about another class", {}, { vehicle: "mercedes-sprinter" }, ["class"]],
  ["warns about a car that is too small", {}, { vehicle: "mercedes-s-class" }, ["class", "load"]],
  [
    "warns about a chauffeur without Arabic when the guest requested it",
    { arabicSpeaking: "confirmed" },
    {},
    ["language"],
  ],
  ["does not warn about Arabic when the request was declined", { arabicSpeaking: "not_possible" }, {}, []],
] as const)("%s", (_, booking, car, keys) => {
  const choice = { booking: { ...ride, ...booking }, chauffeur: CHAUFFEUR, car: { ...CAR, ...car } };
  expect(assignmentWarnings({ ...choice, others: [] }).map(warningKey)).toEqual(keys);
});
