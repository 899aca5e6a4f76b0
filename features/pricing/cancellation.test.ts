import { expect, test } from "vitest";
import { freeCancellationUntil, isCancellationFree, refundOf } from "./cancellation.ts";
import { parisLocalOf } from "#i18n/paris-time.ts";
import { pickup } from "#tests/fixtures/trips.ts";

test.each([
  ["mercedes-e-class", "one-way", "2027-01-19T13:30:00.000Z"],
  ["mercedes-sprinter", "return", "2027-01-19T13:30:00.000Z"],
  ["range-rover", "one-way", "2027-01-19T13:30:00.000Z"],
  ["maybach", "one-way", "2027-01-18T13:30:00.000Z"],
  ["rolls-royce", "return", "2027-01-18T13:30:00.000Z"],
  ["mercedes-e-class", "hourly", "2027-01-18T13:30:00.000Z"],
] as const)("%s, %s: free until %s", (vehicle, type, deadline) => {
  expect(freeCancellationUntil("2027-01-20T13:30:00.000Z", vehicle, type)).toBe(deadline);
});

test.each([
  ["2027-03-28T14:30", "mercedes-e-class", "2027-03-27T13:30"], // this night has 23 hours
  ["2027-10-31T14:30", "mercedes-e-class", "2027-10-30T15:30"], // this night has 25 hours
  ["2027-03-29T10:00", "maybach", "2027-03-27T09:00"],
  ["2027-11-01T10:00", "maybach", "2027-10-30T11:00"],
  ["2027-03-29T02:30", "mercedes-e-class", "2027-03-28T01:30"], // 02:30 does not exist in the night before
] as const)("across a clock change, %s in a %s is free until %s", (local, vehicle, deadline) => {
  expect(parisLocalOf(freeCancellationUntil(pickup(local).instant, vehicle, "one-way"))).toBe(deadline);
});

test("refunds everything at the deadline, and nothing a millisecond later", () => {
  const deadline = "2027-01-19T13:30:00.000Z";
  const refundAt = (now: string) => refundOf({ paid: 120_00, now: new Date(now), deadline });
  expect(refundAt("2027-01-01T00:00:00Z")).toBe(120_00);
  expect(refundAt("2027-01-19T13:30:00.000Z")).toBe(120_00);
  expect(refundAt("2027-01-19T13:30:00.001Z")).toBe(0);
  expect(isCancellationFree(new Date("2027-01-19T13:30:00.001Z"), deadline)).toBe(false);
});

test("refunds nothing for a booking that was made after its deadline", () => {
  const deadline = freeCancellationUntil("2027-01-20T13:30:00Z", "maybach", "one-way");
  expect(refundOf({ paid: 420_00, now: new Date("2027-01-20T00:00:00Z"), deadline })).toBe(0);
});
