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

test("every mail that the site can write has exactly one class, and no class names another one", () => {
  const listed: string[] = Object.values(MAIL_CLASSES).flatMap(({ mails }) => [...mails]);
  expect(listed.toSorted()).toEqual(names.toSorted());
});

test("security leaves before bookings, bookings before correspondence, and that before reminders", () => {
  const { security, booking, correspondence, reminder } = MAIL_CLASSES;
  const order = [security, booking, correspondence, reminder].map(({ priority }) => priority);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  expect(new Set(order).size).toBe(4);
});

test("the retry of any mail leaves after the first try of any other", () => {
  const highestRetry = Math.max(...names.map(retryPriority));
  expect(highestRetry).toBeLessThan(Math.min(...names.map(mailPriority)));
});

test("every first try and every retry is fetched by a worker, and retries by one of their own", () => {
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
