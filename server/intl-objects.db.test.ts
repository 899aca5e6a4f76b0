import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { LANGS } from "#i18n/locales.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { seedBlog } from "#features/blog/seed-blog.server.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { bookingMail, type BookingMail } from "#features/booking/mails/booking-mails.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { mailComposers } from "./mail-composers.ts";

// Every Intl object costs native memory that garbage collection does not free (nodejs/node issue 57213): a
// site that creates some per page grows until it crashes. Counted before all imports, so that libraries are
// included.
const count = await vi.hoisted(async () => (await import("#tests/support/intl-count.ts")).countIntlObjects());

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const RIDE = "from=CDG&to=Ritz+Paris&date=2027-01-27&time=14%3A30&passengers=2&vehicle=mercedes-e-class";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  site = await createTestApp(harness.services);
  const { db, clock } = harness.services;
  await seedBlog(db, clock.now());
  await anAdmin(harness.services);
  Cookie = await aSession(harness.services);
  for (const [at, lang] of LANGS.entries()) {
    const ids = { id: randomUUID(), idempotencyKey: randomUUID(), manageTokenHash: randomUUID() };
    const pickupAt = new Date(Date.UTC(2027, at, 3 + at, 12));
    await db.insert(bookingsTable).values(aBooking({ ...ids, reference: `MA-00000${at}`, lang, pickupAt }));
  }
});
afterAll(() => harness.close());

test("creates no Intl object when a page is rendered again", async () => {
  expect(count.made().length).toBeGreaterThan(0);
  const addresses = LANGS.flatMap((lang) => [...drawnPages(lang), ...moreRows(lang)]);
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) await draw(address);
  const again: Record<string, string[]> = {};
  for (const address of addresses) {
    count.forget();
    await draw(address);
    if (count.made().length > 0) again[address] = count.made();
  }
  expect(again).toEqual({});
});

test("creates no Intl object when a mail is composed again", async () => {
  const composers = mailComposers(harness.services);
  const bookings = await harness.services.db.select().from(bookingsTable);
  const writeAll = async () => {
    for (const name of Object.keys(bookingMails) as BookingMail[])
      for (const { id } of bookings) await composers[name]?.(bookingMail(name, id).data, randomUUID());
  };
  await writeAll();
  count.forget();
  await writeAll();
  expect(count.made()).toEqual([]);
});

function drawnPages(lang: string): string[] {
  return (
    site.pages
      .filter(({ address, draws }) => draws && /^\/:lang(\/[a-z/-]*)?$/.test(address))
      // Reviews exist only while one is published, and the pages of an organisation only for its people.
      .filter(({ address }) => !/^\/:lang\/(reviews|organisation)(\/|$)/.test(address))
      .map(({ address }) => address.replace(":lang", lang))
  );
}

function moreRows(lang: string): string[] {
  const steps = ["vehicle", "extras", "checkout"].map((step) => `booking/${step}?${RIDE}`);
  const admin = ["bookings?page=1", "bookings/MA-000000", "bookings/MA-000001?cancel", "settings/prices/1"];
  return [...steps, ...admin.map((page) => `admin/${page}`)].map((page) => `/${lang}/${page}`);
}

async function draw(address: string) {
  const answer = await site.ask(address, { headers: { Cookie } });
  await answer.text();
  expect([address, answer.status < 400]).toEqual([address, true]);
}
