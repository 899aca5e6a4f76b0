import { expect, test } from "vitest";
import { afterTry, visitorOf } from "./lock-out.ts";

const now = new Date("2027-01-10T09:00:00Z");

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
])("the visitor at %s is %s", (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});

test("failures of yesterday are forgotten", () => {
  const yesterday = { failures: 30, lastAt: new Date("2027-01-09T09:00:00Z"), lockedUntil: null };
  expect(afterTry("account", yesterday, now)).toEqual({ failures: 1, lastAt: now, lockedUntil: null });
});

test("even after ten thousand failures the pause is a quarter of an hour", () => {
  const many = { failures: 10_000, lastAt: now, lockedUntil: null };
  expect(afterTry("account", many, now).lockedUntil).toEqual(new Date("2027-01-10T09:15:00Z"));
});
