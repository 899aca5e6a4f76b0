import { expect, test } from "vitest";
import { snoozeEnd } from "./snooze.ts";

test.each([
  ["2027-01-20T22:30:00Z", "tomorrow", "2027-01-21T07:00:00.000Z"],
  ["2027-01-20T23:30:00Z", "tomorrow", "2027-01-22T07:00:00.000Z"],
  ["2027-01-20T09:00:00Z", "monday", "2027-01-25T07:00:00.000Z"],
  ["2027-01-25T03:00:00Z", "monday", "2027-02-01T07:00:00.000Z"],
  ["2027-01-24T09:00:00Z", "monday", "2027-01-25T07:00:00.000Z"],
  ["2027-03-27T09:00:00Z", "tomorrow", "2027-03-28T06:00:00.000Z"],
] as const)("at %s ends a snooze until %s at %s", (now, until, end) => {
  expect(snoozeEnd(until, new Date(now))?.toISOString()).toBe(end);
});

test.each([
  ["2027-02-03", "2027-02-03T07:00:00.000Z"],
  ["2027-01-20", "2027-01-20T07:00:00.000Z"],
  ["2027-01-19", undefined],
  ["2027-02-30", undefined],
  ["2029-01-01", undefined],
  ["", undefined],
])("ends a snooze until the date %j at %s", (day, end) => {
  expect(snoozeEnd({ day }, new Date("2027-01-20T05:00:00Z"))?.toISOString()).toBe(end);
});

test("refuses a snooze until a morning that is over", () => {
  expect(snoozeEnd({ day: "2027-01-20" }, new Date("2027-01-20T07:00:00Z"))).toBe(null);
});

test.each([
  ["2027-01-20", "18:30", "2027-01-20T17:30:00.000Z"],
  ["2027-01-20", "05:59", undefined],
  ["2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
  ["2027-03-28", "02:30", undefined],
])("ends a snooze until %s %s at %s", (day, time, end) => {
  expect(snoozeEnd({ day, time }, new Date("2027-01-20T05:00:00Z"))?.toISOString()).toBe(end);
});
