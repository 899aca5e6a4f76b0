import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { drivenCars, sellWithLimits } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { placeAs } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { quoteChoice, quoteVehicles } from "../quote/quote-trip.server.ts";
import { readTripFields } from "../trip/trip-fields.ts";
import { callAvailability } from "./call-availability.server.ts";

/** The availability rule reads the trip only, so the form fields stay empty. */
const NO_FIELDS = readTripFields(new URLSearchParams());
const [E, S] = ["mercedes-e-class", "mercedes-s-class"] as const;

let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  dispatcher = await aDispatcher(harness.services);
  const { db } = harness.services;
  await sellWithLimits(db, { [S]: { noticeHours: 720 } });
  for (const vehicle of [E, S]) await drivenCars(db, vehicle, 1);
  const placed = await placeAs(harness.services, at("12:00"), aGuestForm({ terminal: "2E" }));
  expect(placed.kind).toBe("placed");
});
afterAll(() => harness.close());

function at(time: string, vehicle: TripChoice["vehicle"] = E): TripChoice {
  return aChoice({ vehicle, trip: { pickupAt: pickup(`2027-01-20T${time}`) } });
}

async function atTheLastStep(choice: TripChoice) {
  const step = "checkout" as const;
  const prepared = {
    step,
    fields: NO_FIELDS,
    choice,
    cashRule: null,
    ...(await quoteChoice(harness.services, choice)),
  };
  return callAvailability(harness.services, dispatcher, prepared);
}

test("warns a dispatcher before the form is sent, with the reason and the nearest free times", async () => {
  const { refused } = await atTheLastStep(at("13:30"));
  expect(refused).toMatchObject({ reason: "no-car", instead: { leg: "outbound", vehicles: [] } });
  expect(refused!.instead.nearest.length).toBeGreaterThan(0);
  expect(await atTheLastStep(at("20:00"))).toEqual({ full: [], refused: null });
});

test("reports the notice of a class and the class that is free instead", async () => {
  const { refused } = await atTheLastStep(at("20:00", S));
  expect(refused).toMatchObject({ reason: "notice", instead: { nearest: [], vehicles: [E] } });
});

test("lists the classes that are not free at the step where one is chosen", async () => {
  const { trip } = at("12:15");
  const { offers, estimates } = await quoteVehicles(harness.services, trip, false);
  const prepared = { step: "vehicle" as const, fields: NO_FIELDS, trip, estimates, errors: [], offers };
  const { full } = await callAvailability(harness.services, dispatcher, prepared);
  expect(full.slice(0, 2)).toEqual([E, S]);
});
