import { expect, test } from "vitest";
import { copyDates } from "./copy-dates.server.ts";
import { MAX_COPIES } from "./copy-fields.ts";

test.each([
  ["once", "2027-03-26", "", ["2027-03-26"]],
  ["day", "2027-03-27", "2027-03-29", ["2027-03-27", "2027-03-28", "2027-03-29"]],
  ["working-day", "2027-03-26", "2027-03-30", ["2027-03-26", "2027-03-29", "2027-03-30"]],
  ["week", "2027-03-21", "2027-04-05", ["2027-03-21", "2027-03-28", "2027-04-04"]],
  ["week", "2027-12-30", "2028-01-06", ["2027-12-30", "2028-01-06"]],
  ["day", "2027-03-27", "2027-03-26", []],
  ["day", "2027-03-27", "demain", []],
  ["week", "2027-03-27", "", []],
  ["day", "", "2027-03-29", [""]],
  ["week", "2027-02-30", "2027-03-29", ["2027-02-30"]],
] as const)("repeats %s from %s until %s", (every, first, until, dates) => {
  expect(copyDates({ every, first, until })).toEqual(dates);
});

test("makes no more copies than one form may", () => {
  expect(copyDates({ every: "day", first: "2027-01-01", until: "2028-01-01" })).toHaveLength(MAX_COPIES);
});
