import { expect, test } from "vitest";
import { dayOf, firstRetainedDay } from "./retention.ts";

test("starts a day at midnight in Paris", () => {
  expect(dayOf(new Date("2027-06-30T21:59:59Z"))).toBe("2027-06-30");
  expect(dayOf(new Date("2027-06-30T22:00:00Z"))).toBe("2027-07-01");
});

test.each([
  ["2027-06-15T10:00:00Z", "2025-05-15"],
  ["2027-01-15T10:00:00Z", "2024-12-15"],
  ["2027-03-31T10:00:00Z", "2025-02-28"],
])("on %s, retains counts since %s: twenty-five months", (now, first) => {
  expect(firstRetainedDay(new Date(now))).toBe(first);
});
