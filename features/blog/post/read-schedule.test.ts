import { expect, test } from "vitest";
import { readPlan, readPublication } from "./read-schedule.ts";

const now = new Date("2027-01-10T09:00:00Z");

test.each([
  ["2027-02-01", "08:00", undefined, "2027-02-01T07:00:00.000Z"],
  ["2027-07-01", "08:00", undefined, "2027-07-01T06:00:00.000Z"],
  ["2027-03-28", "03:00", undefined, "2027-03-28T01:00:00.000Z"],
  ["2027-10-31", "02:30", "earlier", "2027-10-31T00:30:00.000Z"],
  ["2027-10-31", "02:30", "later", "2027-10-31T01:30:00.000Z"],
  ["2027-01-10", "10:01", undefined, "2027-01-10T09:01:00.000Z"],
])("reads %s %s (%s) in Paris as %s", (date, time, fold, expected) => {
  expect(readPlan({ date, time, fold }, now)).toEqual({ at: new Date(expected) });
});

test.each([
  ["", "08:00", "date", "post-date-missing"],
  ["2027-02-01", "", "time", "post-time-missing"],
  ["2027-02-30", "08:00", "date", "time-invalid"],
  ["2027-02-01", "8h", "date", "time-invalid"],
  ["2027-03-28", "02:30", "time", "time-does-not-exist"],
  ["2027-10-31", "02:30", "fold", "time-exists-twice"],
  ["2027-01-10", "10:00", "date", "time-past"],
  ["2020-01-01", "08:00", "date", "time-past"],
])("rejects %s %s at %s: %s", (date, time, field, key) => {
  expect(readPlan({ date, time }, now)).toMatchObject({ errors: [{ field, key }] });
});

test.each([
  ["2020-01-01", "08:00", "2020-01-01T07:00:00.000Z"],
  ["2027-01-10", "10:00", "2027-01-10T09:00:00.000Z"],
])("accepts %s %s as the date of a live post", (date, time, expected) => {
  expect(readPublication({ date, time }, now)).toEqual({ at: new Date(expected) });
});

test.each([
  ["2027-01-10", "10:01", "date", "post-date-ahead"],
  ["", "08:00", "date", "post-date-missing"],
  ["2026-03-29", "02:30", "time", "time-does-not-exist"],
])("rejects %s %s as the date of a live post at %s: %s", (date, time, field, key) => {
  expect(readPublication({ date, time }, now)).toMatchObject({ errors: [{ field, key }] });
});

test("names the minutes before and after the missing hour of the clock change", () => {
  const read = readPlan({ date: "2027-03-28", time: "02:30" }, now);
  expect(read).toMatchObject({ errors: [{ params: { before: "01:59", after: "03:00" } }] });
});
