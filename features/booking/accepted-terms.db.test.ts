import { afterAll, beforeAll, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { LANGS } from "#i18n/locales.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aStoredBooking, placeAs } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { readCompany, saveCompany } from "#features/company/company.server.ts";
import { readTermsHistory } from "#features/legal/terms-history.server.ts";
import { termsVersionsTable } from "#features/legal/terms-versions.table.ts";
import { legsOf, hashOfToken, manageTokenOf } from "./bookings.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { bookingMails } from "./mails/booking-mails.server.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());

test("stores the terms version with the booking, and keeps its text when the company changes", async () => {
  const first = await book("2027-01-20T14:30");
  const version = first.termsVersion ?? "";
  expect(version).toMatch(/^\d{4}-\d\d-\d\d-[\da-f]{12}$/);
  expect((await book("2027-01-21T14:30")).termsVersion).toBe(version);
  const rows = await harness.services.db.select().from(termsVersionsTable);
  expect(rows.map((row) => row.lang).sort()).toEqual(LANGS.toSorted());
  const before = Object.fromEntries(
    await Promise.all(LANGS.map(async (lang) => [lang, await page(`/${lang}/terms/${version}`)])),
  );
  const { email } = await readCompany(harness.services.db);
  for (const lang of LANGS) expect(before[lang]).toContain(email);

  const changed = { ...(await readCompany(harness.services.db)), email: "quai@example.com" };
  await saveCompany(harness.services.db, changed, null, harness.services.clock.now());
  const second = await book("2027-01-22T14:30");
  expect(second.termsVersion).not.toBe(version);
  expect(termsIn(await page(`/fr/terms/${second.termsVersion}`))).toContain("quai@example.com");
  for (const lang of LANGS)
    expect(termsIn(await page(`/${lang}/terms/${version}`))).toBe(termsIn(before[lang] ?? ""));
  expect(termsIn(before.fr ?? "")).not.toContain("quai@example.com");

  const owner = await anOwner(harness.services);
  const { versions, inForce, from, to, paragraphs } = await readTermsHistory(
    harness.services,
    owner,
    new URLSearchParams("in=ar"),
    "fr",
  );
  expect(versions.map((one) => one.version)).toEqual([second.termsVersion, version]);
  expect([inForce, to, from]).toEqual([second.termsVersion, second.termsVersion, version]);
  const added = paragraphs.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === "added"));
  expect(added.map(({ text }) => text).join(" ")).toContain("quai");
  const same = new URLSearchParams({ from: version, to: version });
  expect((await readTermsHistory(harness.services, owner, same, "fr")).paragraphs).toEqual([]);
});

test("stores one terms version, once per language, for both legs of ten concurrent return bookings", async () => {
  await harness.services.db.delete(termsVersionsTable);
  const days = Array.from({ length: 10 }, (_, index) => `2027-02-${10 + index}T09:00`);
  const booked = await Promise.all(days.map((day) => book(day, "return")));
  const legs = (await Promise.all(booked.map(({ id }) => legsOf(harness.services.db, id)))).flat();
  expect(legs).toHaveLength(20);
  expect(new Set(legs.map((leg) => leg.termsVersion)).size).toBe(1);
  expect(await harness.services.db.select().from(termsVersionsTable)).toHaveLength(LANGS.length);
});

test("links the accepted terms from the confirmation and the manage page, and today’s terms from older bookings", async () => {
  const booking = await book("2027-01-23T14:30");
  const address = `/fr/terms/${booking.termsVersion}`;
  const mail = await confirmationOf(booking);
  expect(mail?.html).toContain(`href="http://localhost:3000${address}"`);
  expect(mail?.text).toContain(`http://localhost:3000${address}`);
  expect(await manageOf(booking)).toContain(`href="${address}"`);

  const id = crypto.randomUUID();
  const manageTokenHash = hashOfToken(manageTokenOf(id, harness.services.secret));
  const older = await aStoredBooking(harness.services.db, { id, manageTokenHash });
  expect(await manageOf(older)).toMatch(/href="\/fr\/terms"[^>]*>Les conditions que vous avez/);
});

test("serves a terms version with noindex, and answers 404 for an unknown version", async () => {
  const { termsVersion } = await book("2027-01-24T14:30");
  const known = await site.ask(`/en/terms/${termsVersion}`);
  expect(known.headers.get("X-Robots-Tag")).toBe("noindex");
  for (const wrong of ["2027-01-10-000000000000", "x", "..%2f..", "%27"]) {
    const answer = await site.ask(`/en/terms/${wrong}`);
    expect(answer.status, wrong).toBe(404);
    expect(await answer.text()).toContain('href="/en/terms"');
  }
});

async function book(at: string, type: "one-way" | "return" = "one-way"): Promise<BookingRow> {
  const returnAt = type === "return" ? { returnAt: pickup("2027-03-10T09:00") } : {};
  const choice = aChoice({ trip: { type, pickupAt: pickup(at), ...returnAt } });
  const placed = await placeAs(harness.services, choice, aGuestForm());
  if (placed.kind !== "placed") throw new Error(placed.kind);
  return placed.booking;
}

async function page(address: string): Promise<string> {
  const answer = await site.ask(address);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Only the numbered sections: the rest of the page shows today's company. */
function termsIn(html: string): string {
  return html.slice(html.indexOf("<section"), html.lastIndexOf("</section>"));
}

function manageOf({ id }: BookingRow): Promise<string> {
  return page(`/fr/booking/manage/${manageTokenOf(id, harness.services.secret)}`);
}

async function confirmationOf({ id }: BookingRow) {
  const mails = await harness.services.db.select().from(mailsTable);
  const mail = mails.find(({ name, data }) => name === "booking-confirmed-guest" && data.bookingId === id);
  await deliverMail(harness.services, mail?.id ?? "", composersOf(bookingMails, harness.services));
  return harness.mails.at(-1);
}
