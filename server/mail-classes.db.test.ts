import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { MAIL_CLASSES, MAIL_LANES, mailPriority, retryPriority } from "#platform/mail/mail-classes.ts";
import { mailComposers } from "./mail-composers.ts";

let harness: TestServices;
let names: string[];
beforeAll(async () => {
  harness = await createTestServices();
  names = Object.keys(mailComposers(harness.services));
});
afterAll(() => harness.close());

test("has exactly one class for every mail and no class for an unknown one", () => {
  const listed: string[] = Object.values(MAIL_CLASSES).flatMap(({ mails }) => [...mails]);
  expect(listed.toSorted()).toEqual(names.toSorted());
});

test("orders security before bookings, correspondence and reminders", () => {
  const { security, booking, correspondence, reminder } = MAIL_CLASSES;
  const order = [security, booking, correspondence, reminder].map(({ priority }) => priority);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  expect(new Set(order).size).toBe(4);
});

test("sends every retry after every first attempt", () => {
  const highestRetry = Math.max(...names.map(retryPriority));
  expect(highestRetry).toBeLessThan(Math.min(...names.map(mailPriority)));
});

test("assigns every first attempt and retry to a worker, with separate workers for retries", () => {
  const lanesOf = (priority: number) =>
    MAIL_LANES.filter(
      ({ minPriority = -Infinity, maxPriority = Infinity }) =>
        minPriority <= priority && priority <= maxPriority,
    );
  for (const name of names) {
    expect(lanesOf(mailPriority(name)).length, name).toBeGreaterThan(0);
    expect(lanesOf(retryPriority(name)), name).toEqual([MAIL_LANES[2]]);
    expect(lanesOf(mailPriority(name)), name).not.toContain(MAIL_LANES[2]);
  }
});
