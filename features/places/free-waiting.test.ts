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
] as const)("%s gives the guest his minutes", (_, kind, flight, minutes) => {
  expect(freeWaitingMinutes(aPlace(kind), flight)).toBe(minutes);
});

test("a pickup that no atlas knows gives the time of an address", () => {
  expect(freeWaitingMinutes(null, "international")).toBe(15);
});

test.each([
  ["an international flight", "terminal", "international", "2027-01-20T14:30:00.000Z"],
  ["a domestic flight", "airport", "domestic", "2027-01-20T14:00:00.000Z"],
  ["a flight of unknown origin", "airport", null, null],
  ["a flight, at the hotel beside the airport", "hotel", "international", null],
  ["a flight, at the station of the airport", "station", "domestic", null],
] as const)("after %s the wait ends at a time of day, or at none", (_, kind, flight, until) => {
  const end = freeWaitingUntil(aPlace(kind), "2027-01-20T13:30:00.000Z", flight);
  expect(end?.toISOString() ?? null).toBe(until);
});

test("a flight that lands before midnight, or in the night of the clock change, gets its whole hour", () => {
  const airport = aPlace("airport");
  const until = (at: string) => freeWaitingUntil(airport, new Date(at), "international")?.toISOString();
  expect(until("2027-01-20T22:30:00.000Z")).toBe("2027-01-20T23:30:00.000Z");
  expect(until("2027-03-28T00:30:00.000Z")).toBe("2027-03-28T01:30:00.000Z");
});

test("a pickup that no atlas knows ends at no time of day", () => {
  expect(freeWaitingUntil(null, "2027-01-20T13:30:00.000Z", "international")).toBeNull();
});

function aPlace(kind: PlaceKind) {
  const names = { fr: "Lieu", en: "Place", ar: "مكان" };
  return { id: "a", kind, names, context: names, lat: 49, lng: 2.5 };
}
