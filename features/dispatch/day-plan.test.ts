import { expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { rideMinutes } from "./day-plan.ts";

test.each([
  ["its booked hours", { durationHours: 3, estimate: null }, 180],
  ["the longer end of its estimate", { durationHours: null }, 60],
  [
    "its estimate",
    { durationHours: null, estimate: { distance: 1, duration: 1_500, source: "routed" as const } },
    25,
  ],
  ["an hour without an estimate", { durationHours: null, estimate: null }, 60],
])("a ride is as long as %s", (_, overrides, minutes) => {
  expect(rideMinutes(aBooking(overrides))).toBe(minutes);
});
