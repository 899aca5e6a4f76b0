import { expect, test } from "vitest";
import { dictionaries } from "#i18n/dictionaries.ts";
import { LANGS } from "#i18n/locales.ts";
import { FEATURE_MAILS, MAIL_KINDS } from "#features/outbox/mail-kinds.server.ts";
import { MAIL_CLASSES, MAIL_LANES, MAILS, mailPriority, retryPriority } from "#platform/mail/mail-classes.ts";

const names = Object.keys(MAILS).toSorted();

test("has exactly one record for every mail and no record for an unknown one", () => {
  expect(FEATURE_MAILS.flatMap((mails) => Object.keys(mails)).toSorted()).toEqual(names);
  expect(Object.keys(MAIL_KINDS).toSorted()).toEqual(names);
});

test.each(LANGS)("has a name for every mail in the admin's list in the language %s", (lang) => {
  expect(Object.keys(dictionaries[lang].operations.mails.names).toSorted()).toEqual(names);
});

test("orders security before bookings, correspondence and reminders", () => {
  const { security, booking, correspondence, reminder } = MAIL_CLASSES;
  const order = [security, booking, correspondence, reminder];
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
