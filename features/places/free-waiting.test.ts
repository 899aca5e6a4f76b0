import { expect, test } from "vitest";
import type { PlaceKind } from "#platform/places/places.ts";
import { freeWaitingMinutes, freeWaitingUntil } from "./free-waiting.ts";

test.each([
  ["an international flight", "airport", "international", 60],
  ["a domestic flight", "airport", "domestic", 30],
  ["a domestic flight at a terminal", "terminal", "domestic", 30],
  ["a flight of unknown origin", "terminal", undefined, 60],
  ["a train, though it may be late too", "station", "international", 15],
  ["a hotel at the airport", "hotel", "international", 15],
  ["an address", "address", undefined, 15],
] as const)("includes the free waiting for %s", (_, kind, flight, minutes) => {
  expect(freeWaitingMinutes(aPlace(kind), flight)).toBe(minutes);
});

test("applies the free waiting of an address to a pickup that is not resolved", () => {
  expect(freeWaitingMinutes(null, "international")).toBe(15);
});

test.each([
  ["an international flight", "terminal", "international", "2027-01-20T14:30:00.000Z"],
  ["a domestic flight", "airport", "domestic", "2027-01-20T14:00:00.000Z"],
  ["a flight of unknown origin", "airport", null, null],
  ["a flight, at the hotel beside the airport", "hotel", "international", null],
  ["a flight, at the station of the airport", "station", "domestic", null],
] as const)(
  "for %s, computes the end of the free waiting, or null if it is unknown",
  (_, kind, flight, until) => {
    const end = freeWaitingUntil(aPlace(kind), "2027-01-20T13:30:00.000Z", flight);
    expect(end?.toISOString() ?? null).toBe(until);
  },
);

test("adds the full hour across midnight and across the clock change", () => {
  const airport = aPlace("airport");
  const until = (at: string) => freeWaitingUntil(airport, new Date(at), "international")?.toISOString();
  expect(until("2027-01-20T22:30:00.000Z")).toBe("2027-01-20T23:30:00.000Z");
  expect(until("2027-03-28T00:30:00.000Z")).toBe("2027-03-28T01:30:00.000Z");
});

test("returns no end of the free waiting for a pickup that is not resolved", () => {
  expect(freeWaitingUntil(null, "2027-01-20T13:30:00.000Z", "international")).toBeNull();
});

function aPlace(kind: PlaceKind) {
  const names = { fr: "Lieu", en: "Place", ar: "مكان" };
  return { id: "a", kind, names, context: names, lat: 49, lng: 2.5 };
}
