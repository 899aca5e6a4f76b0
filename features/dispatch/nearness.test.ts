import { expect, test } from "vitest";
import { nearnessOf } from "./nearness.ts";

test.each([
  ["2027-01-20T14:00:00Z", "2027-01-20T14:00:20Z", "0 minutes"],
  ["2027-01-20T14:00:00Z", "2027-01-20T14:45:00Z", "45 minutes"],
  ["2027-01-20T14:00:00Z", "2027-01-20T13:20:00Z", "-40 minutes"],
  ["2027-01-20T08:00:00Z", "2027-01-20T11:10:00Z", "3 hours"],
  ["2027-01-20T06:00:00Z", "2027-01-20T22:00:00Z", "16 hours"],
  ["2027-01-20T22:00:00Z", "2027-01-21T00:00:00Z", "2 hours"],
  ["2027-01-20T08:00:00Z", "2027-01-21T08:00:00Z", "1 days"],
  ["2027-01-20T08:00:00Z", "2027-01-18T22:59:00Z", "-2 days"],
  ["2027-03-27T08:00:00Z", "2027-03-28T21:00:00Z", "1 days"],
  ["2026-10-24T08:00:00Z", "2026-10-25T22:30:00Z", "1 days"],
])("from %s, %s is in %s", (now, at, expected) => {
  const { unit, count } = nearnessOf(new Date(at), new Date(now));
  expect(`${count} ${unit}`).toBe(expected);
});
