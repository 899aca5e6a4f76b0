import { expect, test } from "vitest";
import { CASH_LIMIT, cashAllowed } from "./price.ts";
import { MINIMUM_NOTICE_HOURS, noticeOf, RECOMMENDED_NOTICE_HOURS } from "./notice.ts";

test.each([
  ["2027-01-18T00:00:00Z", "ample"],
  ["2027-01-19T13:30:00Z", "ample"], // exactly 24 hours
  ["2027-01-19T13:30:01Z", "below-recommended"],
  ["2027-01-20T10:30:00Z", "below-recommended"], // exactly 3 hours
  ["2027-01-20T10:30:01Z", "below-minimum"],
  ["2027-01-20T13:30:00Z", "below-minimum"],
  ["2027-01-20T13:30:01Z", "past"],
])("at %s a pickup at 13:30 UTC on the 20th has %s notice", (now, notice) => {
  expect(noticeOf("2027-01-20T13:30:00Z", new Date(now))).toBe(notice);
});

test("recommends 24 hours of notice and requires 3 hours by default", () => {
  expect([RECOMMENDED_NOTICE_HOURS, MINIMUM_NOTICE_HOURS]).toEqual([24, 3]);
  const now = new Date("2027-01-20T10:00:00Z");
  expect(noticeOf("2027-01-20T13:30:00Z", now, 4)).toBe("below-minimum");
});

test("accepts cash up to 1,000.00 EUR inclusive", () => {
  expect(CASH_LIMIT).toBe(100_000);
  expect(cashAllowed(0)).toBe(true);
  expect(cashAllowed(100_000)).toBe(true);
  expect(cashAllowed(100_001)).toBe(false);
});
