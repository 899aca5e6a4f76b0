import { expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { at, CDG, PARIS_8 } from "#tests/fixtures/trips.ts";
import type { BookingRow } from "../bookings.table.ts";
import { fastTrackAmount, withdrawableUntil, withdrawalEnd, withoutFastTrack } from "./withdrawal.ts";

// Consumer code, L221-18 and L221-19: 14 days after the day of the order, in Paris, and to the end of the next
// working day after a weekend or a public holiday.
test.each([
  ["on a Monday ends two weeks later at midnight", "2027-01-11T10:00:00Z", "2027-01-25T23:00:00Z"],
  ["a minute before midnight in Paris counts for that day", "2027-01-11T22:59:00Z", "2027-01-25T23:00:00Z"],
  ["at midnight in Paris counts for the next day", "2027-01-11T23:00:00Z", "2027-01-26T23:00:00Z"],
  ["whose last day is a Saturday ends on Monday", "2027-01-09T10:00:00Z", "2027-01-25T23:00:00Z"],
  ["whose last day is Easter Sunday ends on Tuesday", "2027-03-14T10:00:00Z", "2027-03-30T22:00:00Z"],
  ["whose last day is 1 January ends on Monday", "2026-12-18T10:00:00Z", "2027-01-04T23:00:00Z"],
  [
    "across the change to summer time ends at midnight in Paris",
    "2027-03-22T10:00:00Z",
    "2027-04-05T22:00:00Z",
  ],
])("an order %s", (_case, orderedAt, end) => {
  expect(withdrawalEnd(new Date(orderedAt)).toISOString()).toBe(new Date(end).toISOString());
});

const NOW = new Date("2027-01-12T09:00:00Z");
const SOON = { pickupAt: new Date("2027-01-20T08:00:00Z") };

test.each<[string, Partial<BookingRow>, string | null]>([
  ["within the period", {}, "2027-01-25T23:00:00.000Z"],
  ["until the pickup of an arrival within the period", SOON, "2027-01-20T08:00:00.000Z"],
  [
    "until the end of a ride to an airport",
    { ...SOON, pickup: at(PARIS_8), dropoff: at(CDG) },
    "2027-01-20T08:45:00.000Z",
  ],
  [
    "from the later consent to a fast-track that was added",
    { fastTrackConsentAt: new Date("2027-01-12T08:00:00Z") },
    "2027-01-26T23:00:00.000Z",
  ],
  ["no longer after the period", { bookedAt: new Date("2026-12-20T09:00:00Z") }, null],
  ["no longer after the pickup", { pickupAt: new Date("2027-01-12T08:59:00Z") }, null],
  ["not of a cancelled leg", { status: "cancelled" }, null],
  ["not of an unpaid leg", { status: "awaiting_payment" }, null],
])("the guest can withdraw %s", (_case, columns, until) => {
  expect(withdrawableUntil(aLeg(columns), NOW)?.toISOString() ?? null).toBe(until);
});

test("a leg without fast-track has no right of withdrawal", () => {
  const leg = aLeg();
  expect(withdrawableUntil({ ...leg, price: withoutFastTrack(leg) }, NOW)).toBeNull();
});

test("the price without fast-track has every other line and their sum", () => {
  const leg = aLeg();
  const price = withoutFastTrack(leg);
  expect(price.lines).toEqual(aBooking().price.lines);
  expect(price.total).toBe(aBooking().price.total);
  expect(fastTrackAmount(leg)).toBe(240_00);
  expect(fastTrackAmount({ price })).toBe(0);
});

function aLeg(columns: Partial<BookingRow> = {}): BookingRow {
  const { price } = aBooking();
  const line = {
    key: "fast-track" as const,
    params: { passengers: 2 },
    amount: 240_00,
    vatRate: 20 as const,
  };
  return aBooking({
    status: "confirmed",
    bookedAt: new Date("2027-01-11T10:00:00Z"),
    fastTrackConsentAt: null,
    pickup: at(CDG),
    dropoff: at(PARIS_8),
    pickupAt: new Date("2027-02-20T08:00:00Z"),
    estimate: { distance: 30_000, duration: 2_700, source: "routed" },
    price: { ...price, lines: [...price.lines, line], total: price.total + line.amount },
    ...columns,
  });
}
