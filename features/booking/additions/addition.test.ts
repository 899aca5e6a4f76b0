import { expect, test } from "vitest";
import type { TripPlace } from "#features/pricing/trip.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import {
  ADDITION_KINDS,
  areDue,
  freeWaitingEnd,
  isBillable,
  isLapsed,
  vatOfAddition,
  waitingUnits,
} from "./addition.ts";

const at = (time: string) => new Date(time);

const AIRPORT = aBooking().pickup;
const STREET: TripPlace = { ...AIRPORT, place: { ...AIRPORT.place!, kind: "hotel" } };

test.each([
  ["60 minutes for an international flight", AIRPORT, "international", "14:00", "14:05", "15:05"],
  ["30 minutes for a domestic flight", AIRPORT, "domestic", "14:00", "14:00", "14:30"],
  ["60 minutes for a flight of unknown origin", AIRPORT, null, "14:00", "13:40", "15:00"],
  ["15 minutes elsewhere", STREET, null, "14:00", "13:50", "14:15"],
  ["from the chauffeur's later arrival", STREET, "domestic", "14:00", "14:20", "14:35"],
] as const)("ends free waiting after %s", (_title, pickup, flightOrigin, pickupAt, arrivedAt, end) => {
  const leg = { pickup, flightOrigin, pickupAt: at(`2027-01-20T${pickupAt}:00Z`) };
  expect(freeWaitingEnd(leg, at(`2027-01-20T${arrivedAt}:00Z`))).toEqual(at(`2027-01-20T${end}:00Z`));
});

test.each([
  ["nothing at the very end of free waiting", "15:10:00", "15:05:00", "15:10:00", 0],
  ["nothing when the guest boards before", "15:10:00", "15:05:00", "15:02:00", 0],
  ["a quarter from its first second", "15:10:00", "15:05:00", "15:10:01", 1],
  ["one quarter for exactly 15 minutes", "15:10:00", "15:05:00", "15:25:00", 1],
  ["the second quarter from its first second", "15:10:00", "15:05:00", "15:25:01", 2],
  ["from the acceptance when it comes later", "15:10:00", "15:31:00", "15:46:00", 1],
  ["nothing when the guest boards at once after accepting", "15:10:00", "15:31:00", "15:31:00", 0],
] as const)("counts %s", (_title, from, acceptedAt, until, units) => {
  const time = (clock: string) => at(`2027-01-20T${clock}Z`);
  expect(waitingUnits({ from: time(from), acceptedAt: time(acceptedAt), until: time(until) })).toBe(units);
});

test.each([
  // At 03:00 the clock in Paris is set back to 02:00: from 02:50 to 02:10 are 20 minutes.
  ["set back", "2027-10-31T02:50:00+02:00", "2027-10-31T02:10:00+01:00", 2],
  // At 02:00 the clock in Paris is set forward to 03:00: from 01:50 to 03:10 are 20 minutes.
  ["set forward", "2027-03-28T01:50:00+01:00", "2027-03-28T03:10:00+02:00", 2],
])("counts the real minutes of a night on which the clock is %s", (_title, from, until, units) => {
  expect(waitingUnits({ from: at(from), acceptedAt: at(from), until: at(until) })).toBe(units);
});

test("taxes transport and its costs at 10 %, other services and hourly rides at 20 %", () => {
  const rates = Object.fromEntries(ADDITION_KINDS.map((kind) => [kind, vatOfAddition(kind, "one-way", {})]));
  expect(rates).toEqual({
    waiting: 10,
    stop: 10,
    hours: 20,
    toll: 10,
    parking: 10,
    destination: 10,
    cleaning: 20,
  });
  const exempt = ADDITION_KINDS.map((kind) => vatOfAddition(kind, "one-way", { isVatExempt: true }));
  expect(exempt).toEqual(ADDITION_KINDS.map(() => 0));
  expect(ADDITION_KINDS.map((kind) => vatOfAddition(kind, "hourly", {}))).toEqual(
    ADDITION_KINDS.map(() => 20),
  );
});

const CLOSED = at("2027-01-20T16:00:00Z");
const open = { status: "proposed", waitsFrom: null, endedAt: null } as const;
const lapsed = { status: "proposed", waitsFrom: CLOSED, endedAt: CLOSED } as const;
const accepted = { status: "accepted", waitsFrom: null, endedAt: null } as const;
const disputed = { ...open, status: "disputed" } as const;

test.each([
  ["when all are answered", [accepted], false, "16:11", true],
  ["not while one has no answer", [accepted, open], false, "16:11", false],
  ["not while one is disputed", [accepted, disputed], false, "16:11", false],
  ["when an offer to wait lapsed", [accepted, lapsed], false, "16:11", true],
  ["not at once for a ride paid in cash", [accepted], true, "16:11", false],
] as const)("charges additions %s", (_title, additions, isCash, time, due) => {
  const now = at(`2027-01-20T${time}:00Z`);
  expect(areDue([...additions], { closedAt: CLOSED, isCash, now })).toBe(due);
});

test("charges additions a day after the ride whatever is still open", () => {
  const when = { closedAt: CLOSED, isCash: true, now: at("2027-01-21T16:00:00Z") };
  expect(areDue([accepted, open, disputed], when)).toBe(true);
});

test.each([
  ["an accepted one", { ...accepted, amount: 100, feeId: null }, true],
  ["an upheld one", { ...accepted, status: "upheld", amount: 100, feeId: null }, true],
  ["one that is charged already", { ...accepted, amount: 100, feeId: "a" }, false],
  ["waiting that still counts", { ...accepted, waitsFrom: CLOSED, amount: 0, feeId: null }, false],
  ["waiting without a started quarter", { ...lapsed, status: "accepted", amount: 0, feeId: null }, false],
  ["one without an answer", { ...open, amount: 100, feeId: null }, false],
] as const)("decides whether to charge %s", (_title, addition, billable) => {
  expect(isBillable(addition)).toBe(billable);
  expect(isLapsed(addition)).toBe(false);
});
