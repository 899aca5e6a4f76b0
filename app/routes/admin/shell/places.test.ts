import { expect, test } from "vitest";
import { groupsFor, placeAt } from "./places.ts";

test.each([
  ["/fr/admin", "content"],
  ["/fr/admin/", "content"],
  ["/fr/admin/edit/1/revisions", "content"],
  ["/ar/admin/media/slots", "media"],
  ["/en/admin/bookings/MA-7K3M9Q", "bookings"],
  ["/en/admin/guests/MA-7K3M9Q/data", "bookings"],
  ["/fr/admin/cars/1", "chauffeurs"],
  ["/fr/admin/requests/DE-7K3M9Q/offer", "requests"],
  ["/fr/admin/audit", "settings"],
  ["/fr/admin/account/passkeys", null],
  ["/fr/admin/search", null],
])("marks the current place at %s", (pathname, place) => {
  expect(placeAt(pathname)).toBe(place);
});

test.each([
  ["owner", ["dispatch", "guests", "money", "content", "company"], 17],
  ["dispatcher", ["dispatch", "guests", "money", "company"], 10],
  ["editor", ["content"], 3],
] as const)("lists only the groups and pages of an %s", (role, groups, count) => {
  const shown = groupsFor(role);
  expect(shown.map(({ group }) => group)).toEqual(groups);
  expect(shown.flatMap(({ places }) => places)).toHaveLength(count);
});
