import { randomUUID } from "node:crypto";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seedBlog } from "#features/blog/seed-blog.server.ts";
import { bookingMail, type BookingMail } from "#features/booking/mails/booking-mails.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { hashOfToken, manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailComposers } from "./mail-composers.ts";

// Installed before all imports, so that libraries are affected too.
const engine = await vi.hoisted(async () => {
  const { becomeArabicIndicEngine, ARABIC_INDIC_DIGITS } =
    await import("#tests/support/arabic-indic-engine.ts");
  return { restore: becomeArabicIndicEngine(), ARABIC_INDIC_DIGITS };
});

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const TRIP =
  "trip=return&from=CDG&to=Ritz+Paris&date=2027-01-27&time=14%3A30&return_date=2027-01-29&return_time=09%3A30";
const RIDE = `${TRIP}&passengers=3&bags_large=3&bags_cabin=4&toddler=2&vehicle=mercedes-v-class`;

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let cookie = "";
let token = "";
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  site = await createTestApp(harness.services);
  const { db, clock } = harness.services;
  await seedBlog(db, clock.now());
  await anAdmin(harness.services);
  cookie = await aSession(harness.services);
  const { id } = aBooking();
  token = manageTokenOf(id, harness.services.secret);
  const pickupAt = new Date("2027-01-27T13:30:00Z");
  await db
    .insert(bookingsTable)
    .values(aBooking({ lang: "ar", pickupAt, manageTokenHash: hashOfToken(token) }));
});
afterAll(async () => {
  engine.restore();
  await harness.close();
});

test("the simulated engine writes Arabic-Indic digits by default", () => {
  expect((1.5).toLocaleString("ar")).toBe("١٫٥");
});

test("renders only Latin digits on every Arabic page when the engine's default is Arabic-Indic", async () => {
  const map = await (await site.ask("/sitemap.xml")).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname);
  const drawn = site.pages
    .filter(({ address, draws }) => draws && /^\/:lang(\/[a-z/-]*)?$/.test(address))
    // Reviews exist only while one is published, and the pages of an organisation only for its people.
    .filter(({ address }) => !/^\/:lang\/(reviews|organisation)(\/|$)/.test(address))
    .map(({ address }) => address.replace(":lang", "ar"));
  const steps = ["", "/vehicle", "/extras", "/checkout"].map((step) => `/ar/booking${step}?${RIDE}`);
  const addresses = new Set([
    ...listed.filter((path) => path.startsWith("/ar")),
    ...drawn,
    ...steps,
    `/ar/booking/manage/${token}`,
    `/ar/thank-you?booking=${token}`,
    `/ar/admin/bookings/${aBooking().reference}`,
  ]);
  expect(addresses.size).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const address of addresses) {
    const answer = await site.ask(address, { headers: { cookie } });
    const html = await answer.text();
    expect([address, answer.status < 400]).toEqual([address, true]);
    wrong.push(...linesWithOtherDigits(html).map((line) => `${address}: ${line}`));
  }
  expect(wrong).toEqual([]);
});

test("renders only Latin digits in every mail of an Arabic booking when the engine's default is Arabic-Indic", async () => {
  const composers = mailComposers(harness.services);
  const [booking] = await harness.services.db.select().from(bookingsTable);
  const wrong: string[] = [];
  for (const name of Object.keys(bookingMails) as BookingMail[]) {
    const mail = await composers[name]?.(bookingMail(name, booking!.id).data, randomUUID());
    wrong.push(...linesWithOtherDigits(JSON.stringify(mail ?? "")).map((line) => `${name}: ${line}`));
  }
  expect(wrong).toEqual([]);
});

function linesWithOtherDigits(html: string): string[] {
  const page = parse(html);
  for (const script of page.querySelectorAll("script:not([type='application/ld+json'])")) script.remove();
  return page
    .toString()
    .split(/(?=<)/)
    .filter((line) => engine.ARABIC_INDIC_DIGITS.test(line));
}
