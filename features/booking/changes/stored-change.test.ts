import { expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { readStored, writeStored } from "#platform/stored-document.ts";
import { changedRideOf } from "./booking-change.ts";
import { STORED_CHANGED_RIDE } from "./stored-change.ts";

test("reads back what it wrote", () => {
  const ride = changedRideOf(aBooking());
  const stored = JSON.parse(JSON.stringify(writeStored(ride, STORED_CHANGED_RIDE))) as unknown;
  expect(readStored(stored, STORED_CHANGED_RIDE)).toEqual(ride);
});

test("completes a row of an older release: no stops, a place without data, lines without values", () => {
  const { stops: _, ...ride } = changedRideOf(aBooking());
  const older = {
    ...ride,
    dropoff: { label: "Chez Claire" },
    price: { ...ride.price, lines: [{ key: "transfer", amount: 1, vatRate: 10 }] },
  };
  expect(readStored(older, STORED_CHANGED_RIDE)).toMatchObject({
    stops: [],
    dropoff: { label: "Chez Claire", place: null },
    price: { lines: [{ params: {} }] },
  });
});
