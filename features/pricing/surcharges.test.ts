import { expect, test } from "vitest";
import { isNight } from "./surcharges.ts";

test.each([
  ["2027-01-15T21:59", false],
  ["2027-01-15T22:00", true],
  ["2027-01-15T23:59", true],
  ["2027-01-16T00:00", true],
  ["2027-01-16T05:59", true],
  ["2027-01-16T06:00", false],
])("%s is at night: %s", (local, night) => {
  expect(isNight(local)).toBe(night);
});
