import { expect, test } from "vitest";
import { suggestCarPairs, suggestPairs } from "./suggest-pairs.ts";

const RIDE = { pickupAt: new Date("2027-01-21T09:00:00Z") };
const free = { kind: "free", since: null, way: 0, speaksLanguage: false } as const;
const one = (id: string, reason: { kind: "off-duty" | "load" } | typeof free = free) => ({
  record: { id },
  reason,
});
const drives = (chauffeurId: string, carId: string, hour = 12) => ({
  chauffeurId,
  carId,
  pickupAt: new Date(`2027-01-21T${hour}:00:00Z`),
});

test.each([
  [
    "keeps the car of the chauffeur's other rides of the day",
    [drives("karim", "v2")],
    ["karim v2", "zoe v1"],
  ],
  ["prefers a car that no other chauffeur drives that day", [drives("amine", "v1")], ["karim v2", "zoe v2"]],
  [
    "proposes a car that must be handed over if no other is free",
    [drives("amine", "v1"), drives("amine", "v2")],
    ["karim v1", "zoe v1"],
  ],
  [
    "does not count a ride of another day",
    [{ ...drives("karim", "v2"), pickupAt: new Date("2027-01-22T09:00:00Z") }],
    ["karim v1", "zoe v1"],
  ],
])("%s", (_, others, expected) => {
  const pairs = suggestPairs(RIDE, {
    chauffeurs: [one("karim"), one("zoe")],
    cars: [one("v1"), one("v2")],
    others,
  });
  expect(pairs.map(({ chauffeur, car }) => `${chauffeur.record.id} ${car.record.id}`)).toEqual(expected);
});

test("puts pairs without a reason against them first, and keeps the others with their reason", () => {
  const chauffeurs = [one("karim", { kind: "off-duty" }), one("zoe")];
  const pairs = suggestPairs(RIDE, { chauffeurs, cars: [one("v1")], others: [] });
  expect(pairs.map(({ chauffeur, fits }) => [chauffeur.record.id, fits])).toEqual([
    ["zoe", true],
    ["karim", false],
  ]);
  const small = suggestPairs(RIDE, { chauffeurs, cars: [one("v1", { kind: "load" })], others: [] });
  expect(small.map(({ fits }) => fits)).toEqual([false, false]);
});

test("proposes nothing without a car", () => {
  expect(suggestPairs(RIDE, { chauffeurs: [one("karim")], cars: [], others: [] })).toEqual([]);
});

test.each([
  ["keeps the chauffeur of the ride", "zoe", [drives("karim", "v1")], ["zoe v1", "zoe v2"]],
  ["prefers the chauffeur who drives the car that day", null, [drives("zoe", "v1")], ["zoe v1", "karim v2"]],
  [
    "proposes a chauffeur who must change cars if no other is free",
    null,
    [drives("karim", "v9"), drives("zoe", "v9")],
    ["karim v1", "karim v2"],
  ],
])("for each car, %s", (_, chauffeurId, others, expected) => {
  const pairs = suggestCarPairs(
    { ...RIDE, chauffeurId },
    { chauffeurs: [one("karim"), one("zoe")], cars: [one("v1"), one("v2")], others },
  );
  expect(pairs.map(({ chauffeur, car }) => `${chauffeur.record.id} ${car.record.id}`)).toEqual(expected);
});

test.each([
  ["a car without another chauffeur", [drives("karim", "v1")], ["zoe v2", "karim v1"]],
  ["the car that they drive that day", [drives("zoe", "v2")], ["zoe v2", "karim v1"]],
])("for each car, the chauffeur for whom the guest asked is the first, with %s", (_, others, expected) => {
  const asked = { ...one("zoe"), record: { id: "zoe", isAskedFor: true } };
  const chauffeurs = [asked, { ...one("karim"), record: { id: "karim", isAskedFor: false } }];
  const cars = [one("v1"), one("v2")];
  const pairs = suggestCarPairs({ ...RIDE, chauffeurId: null }, { chauffeurs, cars, others });
  expect(pairs.map(({ chauffeur, car }) => `${chauffeur.record.id} ${car.record.id}`)).toEqual(expected);
});

test("puts the cars without a reason against them first", () => {
  const pairs = suggestCarPairs(
    { ...RIDE, chauffeurId: null },
    { chauffeurs: [one("karim")], cars: [one("v1", { kind: "load" }), one("v2")], others: [] },
  );
  expect(pairs.map(({ car, fits }) => [car.record.id, fits])).toEqual([
    ["v2", true],
    ["v1", false],
  ]);
});
