import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Counted } from "#features/analytics/event.ts";
import { eventCountsTable } from "#features/analytics/event-counts.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { changeOf } from "./counter-report.ts";
import { exportCounter } from "./export-counter.server.ts";
import { readCounter } from "./read-counter.server.ts";

let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-03-31T10:00:00Z" });
  dispatcher = await aDispatcher(harness.services);
  await counted("2027-03-30", { name: "page_view", path: "/fleet", lang: "fr", detail: "" }, 30);
  await counted("2027-03-31", { name: "page_view", path: "/fleet", lang: "ar", detail: "google" }, 12);
  await counted("2027-03-31", { name: "page_view", path: "/blog/:slug", lang: "fr", detail: "other" }, 50);
  await counted("2027-03-31", { name: "book_now_click", path: "/fleet", lang: "ar", detail: "header" }, 3);
  await counted(
    "2027-03-31",
    { name: "contact_form_submit", path: "/contact", lang: "fr", detail: "quote" },
    1,
  );
  await counted("2027-03-24", { name: "page_view", path: "/fleet", lang: "fr", detail: "" }, 40);
  await counted("2027-03-10", { name: "page_view", path: "/fleet", lang: "fr", detail: "" }, 999);
  await asked("2027-03-24T22:30:00Z", "fr");
  await asked("2027-03-24T23:15:00Z", "ar");
  await booked("2027-03-31T09:00:00Z", "ar");
  const outbound = await booked("2027-03-30T09:00:00Z", "fr", { status: "cancelled" });
  const back = { leg: "return" as const, outboundId: outbound.id, manageTokenHash: null };
  await booked("2027-03-30T09:00:00Z", "fr", back);
  await booked("2027-03-30T09:00:00Z", "fr", { status: "awaiting_payment" });
  await booked("2027-03-30T09:00:00Z", "fr", { status: "expired" });
});
afterAll(() => harness.close());

test("compares a week with the week before it, in Paris days", async () => {
  const { totals, range } = await read("range=7");
  expect(range).toMatchObject({ from: "2027-03-25", to: "2027-03-31" });
  expect(totals).toEqual([
    { measure: "views", count: 92, before: 40 },
    { measure: "clicks", count: 3, before: 0 },
    { measure: "requests", count: 1, before: 1 },
    { measure: "bookings", count: 2, before: 0 },
  ]);
});

test("breaks the totals down by day, language, page, source and place", async () => {
  const report = await read("range=7");
  expect(report.periods.map(({ key, views, bookings }) => [key, views, bookings]).slice(-3)).toEqual([
    ["2027-03-29", 0, 0],
    ["2027-03-30", 30, 1],
    ["2027-03-31", 62, 1],
  ]);
  expect(report.languages).toEqual([
    { key: "fr", views: 80, clicks: 0, requests: 0, bookings: 1 },
    { key: "en", views: 0, clicks: 0, requests: 0, bookings: 0 },
    { key: "ar", views: 12, clicks: 3, requests: 1, bookings: 1 },
  ]);
  expect(report.pages).toEqual([
    { path: "/blog/:slug", views: 50, byLang: [50, 0, 0], clicks: 0, forms: 0 },
    { path: "/fleet", views: 42, byLang: [30, 0, 12], clicks: 3, forms: 0 },
    { path: "/contact", views: 0, byLang: [0, 0, 0], clicks: 0, forms: 1 },
  ]);
  expect(report.sources).toEqual([
    { word: "other", count: 50 },
    { word: "google", count: 12 },
  ]);
  expect(report.places).toEqual([{ word: "header", count: 3 }]);
});

test("shows thirteen months by month, without a comparison", async () => {
  const { totals, periods } = await read("range=13m");
  expect(totals[0]).toEqual({ measure: "views", count: 1131, before: null });
  expect(periods).toHaveLength(13);
  expect(periods.at(-1)).toMatchObject({ key: "2027-03-01", views: 1131, requests: 2, bookings: 2 });
});

test("exports one line per day, page and language, without personal data", async () => {
  const query = new URLSearchParams("from=2027-03-31&to=2027-03-31");
  const { name, csv } = await exportCounter(harness.services, dispatcher, query, "en");
  expect(name).toBe("counter-2027-03-31_2027-03-31.csv");
  expect(csv.slice(1).trimEnd().split("\r\n")).toEqual([
    "Day;What;Page;Language;Detail;Number",
    "2027-03-31;Clicks on “Book”;/fleet;ar;header;3",
    "2027-03-31;Forms sent;/contact;fr;quote;1",
    "2027-03-31;Page views;/blog/:slug;fr;other;50",
    "2027-03-31;Page views;/fleet;ar;google;12",
    "2027-03-31;Bookings;;ar;site;1",
  ]);
});

test.each([
  [12, 10, 20],
  [5, 10, -50],
  [10, 10, 0],
  [3, 9, null],
  [3, 0, null],
  [3, null, null],
])("from %2$s to %1$i is a change of %3$s percent", (count, before, change) => {
  expect(changeOf(count, before)).toBe(change);
});

function read(query: string) {
  return readCounter(harness.services, dispatcher, new URLSearchParams(query));
}

async function counted(day: string, event: Counted, count: number) {
  await harness.services.db.insert(eventCountsTable).values({ ...event, day, count });
}

async function asked(at: string, lang: Lang) {
  await harness.services.db.insert(requestsTable).values({
    id: randomUUID(),
    reference: `DE-${randomUUID()}`,
    idempotencyKey: randomUUID(),
    kind: "message",
    lang,
    createdAt: new Date(at),
    fullName: "Nour",
    email: "nour@example.com",
  });
}

function booked(at: string, lang: Lang, overrides: Parameters<typeof aStoredBooking>[1] = {}) {
  return aStoredBooking(harness.services.db, { bookedAt: new Date(at), lang, ...overrides });
}
