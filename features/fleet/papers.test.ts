import { expect, test } from "vitest";
import { lastDayByAge, paperDayAfter, paperState } from "./papers.ts";

test.each([
  ["the day before its seventh birthday", "2020-05-10", "2027-05-09"],
  ["the last of February for a car of a leap day", "2024-02-29", "2031-02-28"],
  ["the day before the end of the year while only the year is known", null, "2027-12-30"],
])("a car is within the age limit until %s", (_, firstRegisteredOn, lastDay) => {
  expect(lastDayByAge({ year: 2020, firstRegisteredOn, ageExemption: null })).toBe(lastDay);
});

test.each(["hybrid", "electric", "collection"] as const)("a %s car has no age limit", (ageExemption) => {
  expect(lastDayByAge({ year: 1960, firstRegisteredOn: "1960-01-01", ageExemption })).toBeNull();
});

test.each([
  ["2027-01-19", "expired"],
  ["2027-01-20", "soon"],
  ["2027-02-18", "soon"],
  ["2027-02-19", "valid"],
] as const)("a paper whose last day is %s is %s on 20 January 2027", (lastDay, state) => {
  expect(paperState(lastDay, "2027-01-20")).toBe(state);
});

test("adds calendar days across the end of a month and of a year", () => {
  expect(paperDayAfter("2027-02-28", 1)).toBe("2027-03-01");
  expect(paperDayAfter("2027-01-01", -1)).toBe("2026-12-31");
});
