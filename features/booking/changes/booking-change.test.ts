import { describe, expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { aPlace, at } from "#tests/fixtures/trips.ts";
import { changedRideOf, freeUntilAfter, isSameWay, needsNewProof } from "./booking-change.ts";

const booking = aBooking();
const HOTEL = at(aPlace({ id: "bristol", kind: "hotel", lat: 48.87, lng: 2.31 }));

describe("a new booking proof", () => {
  test.each([
    ["the guest's name", { fullName: "Amal Al-Thani" }, true],
    ["the guest's phone", { phone: "+33612345678" }, true],
    ["the time of booking", { bookedAt: new Date("2027-01-10T09:13:00Z") }, true],
    ["the pickup time", { pickupAt: new Date("2027-01-20T13:31:00Z") }, true],
    ["the pickup place", { pickup: HOTEL }, true],
    ["the same place in other words", { pickup: { ...booking.pickup, label: "CDG 2E" } }, false],
    ["the end of the ride", { dropoff: HOTEL }, false],
    ["a stop", { stops: [HOTEL] }, false],
    ["the flight", { travelNumber: "AF 124" }, false],
    ["the sign", { signText: "M. Martin" }, false],
    ["the notes", { notes: "Porte B" }, false],
    ["passengers", { passengers: 2 }, false],
    ["the price", { price: { ...booking.price, total: 1 } }, false],
    ["the answer to a special request", { femaleChauffeur: "confirmed" as const, version: 7 }, false],
  ])("%s: %j", (_, change, expected) => {
    expect(needsNewProof(booking, { ...booking, ...change })).toBe(expected);
  });

  test("compares addresses by the typed text, whatever their commune", () => {
    const area = at(aPlace({ id: "paris-8", kind: "district", lat: 48.87, lng: 2.31 }));
    const address = (label: string) => ({ ...area, label, isArea: true as const });
    const typed = aBooking({ pickup: address("12 avenue Montaigne") });
    expect(needsNewProof(typed, { ...typed, pickup: address("14 avenue Montaigne") })).toBe(true);
    expect(needsNewProof(typed, { ...typed, pickup: address("12 avenue Montaigne") })).toBe(false);
  });
});

test("treats a different order of the stops as another route", () => {
  const ride = changedRideOf(booking);
  const [one, other] = [HOTEL, at(aPlace({ id: "meurice", kind: "hotel", lat: 48.87, lng: 2.31 }))];
  expect(isSameWay({ ...ride, stops: [one, other] }, { ...ride, stops: [one, other] })).toBe(true);
  expect(isSameWay({ ...ride, stops: [one, other] }, { ...ride, stops: [other, one] })).toBe(false);
});

describe("free cancellation after a change of time", () => {
  const [earlier, later] = ["2027-01-19T10:00:00.000Z", "2027-01-22T13:30:00.000Z"];
  test.each([
    ["by the guest to a later time: follows", later, "guest" as const, "2027-01-21T13:30:00.000Z"],
    ["by the guest to an earlier time: follows", earlier, "guest" as const, "2027-01-18T10:00:00.000Z"],
    ["by a flight to a later time: follows", later, "flight" as const, "2027-01-21T13:30:00.000Z"],
    ["by a flight to an earlier time: the guest loses nothing", earlier, "flight" as const, earlier],
    [
      "by the company a little earlier: the old deadline holds",
      "2027-01-20T12:00:00.000Z",
      "company" as const,
      "2027-01-19T13:30:00.000Z",
    ],
  ])("%s", (_, pickupAt, origin, expected) => {
    const now = new Date("2027-01-12T09:00:00Z");
    expect(freeUntilAfter(booking, pickupAt, { origin, now })).toBe(expected);
  });

  test("does not return for a change by the guest once it is over", () => {
    const now = new Date("2027-01-19T13:31:00Z");
    expect(freeUntilAfter(booking, later, { origin: "guest", now })).toBe("2027-01-19T13:30:00.000Z");
  });
});
