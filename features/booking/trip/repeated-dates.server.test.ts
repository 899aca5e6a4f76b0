import { expect, test } from "vitest";
import { EVERY_DAY, repeatedDates, WORKING_DAYS } from "./repeated-dates.server.ts";

test.each([
  ["2027-03-26", "2027-03-29", EVERY_DAY, [], ["2027-03-26", "2027-03-27", "2027-03-28", "2027-03-29"]],
  ["2027-03-26", "2027-03-30", WORKING_DAYS, [], ["2027-03-26", "2027-03-29", "2027-03-30"]],
  ["2027-03-26", "2027-03-30", WORKING_DAYS, ["2027-03-29"], ["2027-03-26", "2027-03-30"]],
  [
    "2027-03-26",
    "2027-04-09",
    [2, 5],
    ["2027-04-02"],
    ["2027-03-26", "2027-03-30", "2027-04-06", "2027-04-09"],
  ],
  ["2027-03-26", "2027-03-26", WORKING_DAYS, [], ["2027-03-26"]],
  ["2027-03-27", "2027-03-28", WORKING_DAYS, [], []],
  ["2027-03-27", "2027-03-26", EVERY_DAY, [], []],
  ["2027-02-30", "2027-03-26", EVERY_DAY, [], []],
  ["2027-03-26", "demain", EVERY_DAY, [], []],
  ["2027-03-26", "9999-12-31", [], [], []],
])("repeats from %s until %s on the weekdays %j except %j", (first, until, weekdays, except, dates) => {
  expect(repeatedDates({ first, until, weekdays, except }, 10)).toEqual(dates);
});

test("returns no more dates than asked", () => {
  expect(repeatedDates({ first: "2027-01-01", until: "2028-01-01", weekdays: EVERY_DAY }, 12)).toHaveLength(
    12,
  );
});
