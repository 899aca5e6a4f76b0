import { expect, test } from "vitest";
import { afterTry } from "./lock-out.ts";

const now = new Date("2027-01-10T09:00:00Z");

test("forgets failures after a day", () => {
  const yesterday = { failures: 30, lastAt: new Date("2027-01-09T09:00:00Z"), lockedUntil: null };
  expect(afterTry("account", yesterday, now)).toEqual({ failures: 1, lastAt: now, lockedUntil: null });
});

test("limits the lockout to a quarter of an hour", () => {
  const many = { failures: 10_000, lastAt: now, lockedUntil: null };
  expect(afterTry("account", many, now).lockedUntil).toEqual(new Date("2027-01-10T09:15:00Z"));
});
