import { expect, test } from "vitest";
import { pickup } from "#tests/fixtures/trips.ts";
import { isOfferLinkOver, latestExpiry, offerState, usualExpiry, type OfferStatus } from "./offer.ts";
import type { BookingStatus } from "#features/booking/booking.ts";

const NOW = new Date("2027-01-10T09:00:00Z");
const LEGS = [{ pickupAt: pickup("2027-02-02T10:00") }, { pickupAt: pickup("2027-02-01T14:30") }];

test("the usual expiry is a week after sending", () => {
  expect(usualExpiry(LEGS, NOW).toISOString()).toBe("2027-01-17T09:00:00.000Z");
});

test("the latest expiry is three hours before the earliest ride, in any order of rides", () => {
  expect(latestExpiry(LEGS).toISOString()).toBe("2027-02-01T10:30:00.000Z");
  expect(usualExpiry(LEGS, new Date("2027-01-30T09:00:00Z"))).toEqual(latestExpiry(LEGS));
});

test("the latest expiry is three absolute hours before a ride in the night of a clock change", () => {
  expect(latestExpiry([{ pickupAt: pickup("2027-03-28T04:00") }]).toISOString()).toBe(
    "2027-03-27T23:00:00.000Z",
  );
});

const BEFORE = new Date("2027-01-10T09:00:01Z");
test.each<[OfferStatus, BookingStatus | null, Date, string]>([
  ["sent", null, BEFORE, "sent"],
  ["sent", null, NOW, "expired"],
  ["accepted", "awaiting_payment", BEFORE, "to-pay"],
  ["accepted", "awaiting_payment", NOW, "to-pay"],
  ["accepted", "confirmed", NOW, "accepted"],
  ["accepted", "cancelled", BEFORE, "accepted"],
  ["accepted", null, BEFORE, "accepted"],
  ["accepted", "expired", BEFORE, "sent"],
  ["accepted", "expired", NOW, "expired"],
  ["declined", null, NOW, "declined"],
  ["withdrawn", null, BEFORE, "withdrawn"],
  ["replaced", null, NOW, "replaced"],
])("reads the state of a %s offer with booking %s and expiry %s", (status, booking, expiresAt, state) => {
  expect(offerState({ status, expiresAt }, NOW, booking)).toBe(state);
});

test("the link of an offer expires thirty days after the last ride", () => {
  expect(isOfferLinkOver(new Date("2026-12-11T09:00:00Z"), NOW)).toBe(false);
  expect(isOfferLinkOver(new Date("2026-12-11T08:59:59Z"), NOW)).toBe(true);
});
