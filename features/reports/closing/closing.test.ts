import { expect, test } from "vitest";
import { endOfMonth, monthAfter } from "#i18n/paris-time.ts";
import { closableFrom, monthsBetween, numberBefore } from "./closing.ts";

test.each([
  ["2027-01", "2027-01-31T23:00:00.000Z", "2027-02-01T00:00:00.000Z"],
  ["2027-03", "2027-03-31T22:00:00.000Z", "2027-03-31T23:00:00.000Z"],
  ["2027-10", "2027-10-31T23:00:00.000Z", "2027-11-01T00:00:00.000Z"],
  ["2027-12", "2027-12-31T23:00:00.000Z", "2028-01-01T00:00:00.000Z"],
  ["2028-02", "2028-02-29T23:00:00.000Z", "2028-03-01T00:00:00.000Z"],
])("%s ends at midnight in Paris (%s) and can be closed an hour later (%s)", (month, end, from) => {
  expect(endOfMonth(month).toISOString()).toBe(end);
  expect(closableFrom(month).toISOString()).toBe(from);
});

test.each([
  ["2027-11", "2028-01", ["2027-11", "2027-12", "2028-01"]],
  ["2027-11", "2027-11", ["2027-11"]],
  ["2027-12", "2027-11", []],
])("lists the months from %s to %s", (from, to, months) => {
  expect(monthsBetween(from, to)).toEqual(months);
});

test("counts months over the end of a year", () => {
  expect([monthAfter("2027-12", 1), monthAfter("2027-01", -1)]).toEqual(["2028-01", "2026-12"]);
});

test.each([
  ["2027-11", { period: "2027-10", lastNumber: 41 }, 41],
  ["2028-01", { period: "2027-12", lastNumber: 41 }, 0],
  ["2027-11", undefined, 0],
])("begins the entries of %s after %j with %i", (month, before, number) => {
  expect(numberBefore(month, before)).toBe(number);
});
