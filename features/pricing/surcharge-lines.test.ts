import { expect, test } from "vitest";
import { DEMO_TARIFF } from "./tariff/demo-tariff.ts";
import { aTrip, aChoice, pickup } from "#tests/fixtures/trips.ts";
import { legsOf } from "./legs.ts";
import { surchargeLines } from "./surcharge-lines.ts";
import type { EventPeriod, Tariff } from "./tariff/tariff.ts";

test.each([
  ["2027-01-20T21:59", []],
  ["2027-01-20T22:00", ["night"]],
  ["2027-01-21T05:59", ["night"]],
  ["2027-01-21T06:00", []],
  ["2027-07-14T12:00", ["holiday"]],
  ["2027-07-14T22:00", ["night", "holiday"]],
  ["2027-07-15T00:00", ["night"]], // the holiday is over
  ["2027-12-31T23:00", ["night", "event"]],
  ["2028-01-01T00:00", ["night", "holiday"]],
  ["2027-03-29T10:00", ["holiday"]], // Easter Monday
])("a pickup at %s has the lines %j", (local, keys) => {
  expect(linesAt(100_00, local, DEMO_TARIFF).map(({ key }) => key)).toEqual(keys);
});

test("lines have their percentage and their reason", () => {
  expect(linesAt(200_00, "2027-12-25T23:00", DEMO_TARIFF)).toEqual([
    { key: "night", params: { percent: 15 }, amount: 30_00, vatRate: 10 },
    { key: "holiday", params: { percent: 20, holiday: "christmas" }, amount: 40_00, vatRate: 10 },
  ]);
});

test("an event applies on its first and its last day", () => {
  const days = ["2027-02-28", "2027-03-01", "2027-03-09", "2027-03-10"];
  const lines = days.map((day) => linesAt(100_00, `${day}T12:00`, DEMO_TARIFF)[0]?.params);
  const fair = { event: "fashion-week", percent: 15 };
  expect(lines).toEqual([undefined, fair, fair, undefined]);
});

test("applies the higher percentage when two events overlap", () => {
  const events = [anEvent("a", 10), anEvent("b", 25), anEvent("c", 25)];
  expect(linesAt(100_00, "2027-05-20T12:00", withEvents(events))).toEqual([
    { key: "event", params: { event: "b", percent: 25 }, amount: 25_00, vatRate: 10 },
  ]);
});

test("rounds half a cent up, and returns no line for an amount of 0", () => {
  const night = (percent: number) => ({
    ...DEMO_TARIFF,
    surcharges: { ...DEMO_TARIFF.surcharges, night: percent },
  });
  const amountOf = (transfer: number, percent: number) =>
    linesAt(transfer, "2027-01-20T23:00", night(percent)).map(({ amount }) => amount);
  expect(amountOf(10_50, 1)).toEqual([11]); // 10.5
  expect(amountOf(10_49, 1)).toEqual([10]); // 10.49
  expect(amountOf(10_00, 0)).toEqual([]);
});

function linesAt(transfer: number, local: string, tariff: Tariff) {
  const legs = legsOf(aTrip({ pickupAt: pickup(local) }))!;
  return surchargeLines(transfer, { leg: legs[0]!, legs, choice: aChoice() }, tariff);
}

function anEvent(key: string, percent: number): EventPeriod {
  return { key, from: "2027-05-20", to: "2027-05-20", percent };
}

function withEvents(events: EventPeriod[]) {
  return { ...DEMO_TARIFF, surcharges: { ...DEMO_TARIFF.surcharges, events } };
}
