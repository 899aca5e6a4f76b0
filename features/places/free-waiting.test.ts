import { expect, test } from "vitest";
import type { PlaceKind } from "#platform/places/places.ts";
import { freeWaitingMinutes } from "./free-waiting.ts";

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

function aPlace(kind: PlaceKind) {
  const names = { fr: "Lieu", en: "Place", ar: "مكان" };
  return { id: "a", kind, names, context: names, lat: 49, lng: 2.5 };
}
