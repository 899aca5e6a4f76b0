import { describe, expect, test } from "vitest";
import { aChoice, at, CDG_AIRPORT, PARIS_8 } from "#tests/fixtures/trips.ts";
import { boxErrors, changeMoneyErrors, DOORS, moneyRefusal, rideErrors, type Door } from "./door-rules.ts";

const doors = Object.keys(DOORS) as Door[];
const keysOf = (errors: { key: string }[]) => errors.map(({ key }) => key);

test("every door has its cell for every rule that differs between doors", () => {
  expect(
    doors.map((door) => {
      const { card, cash, full, isStranger, asksSameRide, replaces, payment } = DOORS[door];
      return [door, payment, card, cash, full, isStranger, asksSameRide, replaces];
    }),
  ).toEqual([
    ["checkout", "payment_method", "now", "proof", "refuse", true, true, false],
    ["programme", "payment_method", "now", "proof", "refuse", true, true, false],
    ["list", "payment_method", "none", "none", "refuse", true, true, false],
    ["desk", "payer", "link", "known", "refuse", true, true, false],
    ["phone", "payment_method", "link", "known", "reason", false, true, true],
    ["copy", "payment_method", "link", "known", "reason", false, true, true],
    ["offer", "payment_method", "now", "known", "reason", false, false, false],
  ]);
});

test.each([
  ["cash", 100_000, true, null],
  ["cash", 100_001, true, "cash-too-much"],
  ["cash", 100_001, false, "cash-too-much"],
  ["card", 50, true, null],
  ["card", 49, true, "card-too-little"],
  ["card", 49, false, "card-unavailable"],
  ["card", 100_001, false, "card-unavailable"],
  ["card", null, true, null],
  ["link", 49, true, "card-too-little"],
  ["link", 50, false, "card-unavailable"],
  ["on_account", 100_001, false, null],
  ["transfer", 10, false, null],
  ["", 100_001, false, null],
] as const)("pays %s of %j cents with cards on: %j: %j", (method, amount, isCardOn, refusal) => {
  expect(moneyRefusal({ method, amount, isCardOn })).toBe(refusal);
});

test("counts the cash that a booking has taken already", () => {
  const cash = { method: "cash", amount: 30_000, isCardOn: true };
  expect(moneyRefusal({ ...cash, cashLeft: 30_000 })).toBeNull();
  expect(moneyRefusal({ ...cash, cashLeft: 29_999 })).toBe("cash-too-much");
});

test("a difference by link needs an address, and its amount is checked first", () => {
  const link = { method: "link", amount: 5_000, isCardOn: true };
  expect(keysOf(changeMoneyErrors({ email: null }, link))).toEqual(["edit-link-email"]);
  expect(keysOf(changeMoneyErrors({ email: null }, { ...link, amount: 49 }))).toEqual(["card-too-little"]);
  expect(changeMoneyErrors({ email: "camille@example.com" }, link)).toEqual([]);
  expect(changeMoneyErrors({ email: null }, { ...link, method: "cash" })).toEqual([]);
});

describe.each(doors)("at the door %s", (door) => {
  const { unticked } = DOORS[door];

  test("requires the terms, and the consent of a fast-track only", () => {
    const plain = [aChoice()];
    const tracked = [aChoice({ extras: { fastTrack: true } })];
    expect(keysOf(boxErrors(door, plain, { terms: "", fastTrackConsent: "" }))).toEqual([unticked.terms]);
    expect(keysOf(boxErrors(door, tracked, { terms: "on", fastTrackConsent: "" }))).toEqual([
      unticked.fastTrack,
    ]);
    expect(keysOf(boxErrors(door, [...plain, ...tracked], { terms: "", fastTrackConsent: "" }))).toEqual([
      unticked.fastTrack,
      unticked.terms,
    ]);
    expect(boxErrors(door, tracked, { terms: "on", fastTrackConsent: "on" })).toEqual([]);
  });
});

test("a ride needs a car that fits, the flight of its fast-track and the terminal of an arrival", () => {
  const none = { travelNumber: "", terminal: "", returnTravelNumber: "", returnTerminal: "" };
  const landing = aChoice({ trip: { pickup: at(CDG_AIRPORT), passengers: 8 } });
  expect(keysOf(rideErrors(landing, none))).toEqual(["vehicle-too-small", "arrival-missing"]);
  const tracked = { ...landing, extras: { ...landing.extras, fastTrack: true } };
  expect(keysOf(rideErrors(tracked, none))).toEqual(["vehicle-too-small", "flight-missing"]);
  expect(rideErrors(aChoice({ trip: { pickup: at(PARIS_8) } }), none)).toEqual([]);
});
