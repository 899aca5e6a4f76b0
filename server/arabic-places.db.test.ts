import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { hashOfToken } from "#features/booking/bookings.server.ts";
import { proofDocument } from "#features/booking/proof/booking-proof.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { hiddenFields } from "#tests/e2e/support/http-guest.ts";
import { ACCEPTED } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailComposers } from "./mail-composers.ts";

vi.setConfig({ testTimeout: 90_000 });

const TYPED = "12 شارع ريفولي، 75004 باريس";
const FRENCH = "12 rue de Rivoli, 75004 Paris";
const RITZ = { ar: "فندق ريتز باريس", fr: "Ritz Paris" };
const CDG = { ar: "مطار باريس شارل ديغول", fr: "Aéroport Paris-Charles de Gaulle" };

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let cookie = "";
let toRitz: Booked;
let fromAirport: Booked;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T08:00:00Z" });
  await sellWithoutLimit(harness.services.db);
  site = await createTestApp(harness.services);
  await anAdmin(harness.services);
  cookie = await aSession(harness.services);
  toRitz = await book({ from: TYPED, to: RITZ.ar, phone: "33123456" });
  fromAirport = await book({ from: CDG.ar, to: TYPED, stop: TYPED, stop_place: "", phone: "33123457" });
});
afterAll(() => harness.close());

test("stores the guest's text with the French line of the address", () => {
  expect(toRitz.row.pickup).toMatchObject({ label: TYPED, french: FRENCH, isArea: true });
  expect(fromAirport.row.dropoff).toMatchObject({ label: TYPED, french: FRENCH });
  expect(fromAirport.row.stops).toMatchObject([{ label: TYPED, french: FRENCH }]);
});

test("prints the French line and the guest's text once on the booking proof", () => {
  const values = proofDocument(toRitz.row, DEMO_COMPANY).sections.flatMap(({ rows }) =>
    rows.map((row) => row.value),
  );
  expect(values).toContainEqual({ fr: FRENCH, guest: TYPED });
  expect(values).toContainEqual({ fr: "Ritz Paris, Paris 1er", guest: expect.stringContaining(RITZ.ar) });
  const airport = proofDocument(fromAirport.row, DEMO_COMPANY).sections.flatMap(({ rows }) =>
    rows.map((row) => row.value),
  );
  expect(airport).toContainEqual({
    fr: expect.stringContaining(CDG.fr),
    guest: expect.stringContaining(CDG.ar),
  });
});

test("names the route in French in the company's mail, with the guest's text below the address", async () => {
  const { subject, text } = await mailTo("company", toRitz);
  expect(subject).toContain(`${FRENCH} → ${RITZ.fr}`);
  expect(subject).not.toMatch(/\p{Script=Arabic}/u);
  expect(text).toContain(`${FRENCH}\n\u2068${TYPED}\u2069`);
  expect((await mailTo("company", fromAirport)).subject).toContain(`${CDG.fr} → ${FRENCH}`);
});

test("keeps the guest's text in the guest's mail and page", async () => {
  const { subject, text } = await mailTo("guest", toRitz);
  expect(`${subject}\n${text}`).toContain(TYPED);
  expect(`${subject}\n${text}`).not.toContain(FRENCH);
  const page = await textAt(`/ar/booking/manage/${toRitz.token}`);
  expect(page).toContain(TYPED);
  expect(page).not.toContain("rue de Rivoli");
});

test.each(["fr", "en"])(
  "shows the French line and the guest's text, each isolated, on the board in %s",
  async (lang) => {
    const html = await (await ask(`/${lang}/admin/bookings?from=2027-01-20&to=2027-01-20&view=list`)).text();
    expect(html).toContain(`\u2068${FRENCH}\u2069 (\u2068${TYPED}\u2069) → \u2068${RITZ.fr}\u2069`);
  },
);

test("shows the French line and the guest's text on the booking's page in any language", async () => {
  for (const lang of LANGS) {
    const page = await textAt(`/${lang}/admin/bookings/${toRitz.row.reference}`);
    expect(page).toContain(FRENCH);
    expect(page).toContain(TYPED);
  }
});

test.each(["fr", "ar"])(
  "shows both on the run sheet in %s and passes the French line to the map",
  async (lang) => {
    const { db, secret, clock } = { ...harness.services };
    const chauffeur = aChauffeur();
    const car = aCar();
    await db.delete(assignmentsTable);
    await db.insert(chauffeursTable).values(chauffeur);
    await db.insert(carsTable).values(car);
    const assignment = { bookingId: toRitz.row.id, chauffeurId: chauffeur.id, carId: car.id };
    await db.insert(assignmentsTable).values({ ...assignment, ...ACCEPTED, assignedAt: clock.now() });
    const path = `/${lang}/chauffeur/${chauffeurTokenOf(chauffeur, secret)}`;
    const html = await (await ask(path)).text();
    expect(html).toContain(`<bdi translate="no">${FRENCH}</bdi>`);
    expect(html).toContain(`<bdi translate="no">${TYPED}</bdi>`);
    expect(html).toContain(encodeURIComponent(FRENCH).replaceAll("&", "&amp;"));
  },
);

test("exports the French line with the guest's text in parentheses", async () => {
  const csv = await (await ask("/fr/admin/bookings/export.csv?from=2027-01-20&to=2027-01-21")).text();
  expect(csv).toContain(`;"${FRENCH} (\u2068${TYPED}\u2069)";`);
});

test("shows the guest's text for a row without a French line", async () => {
  const { french: _, ...older } = toRitz.row.pickup;
  const { sections } = proofDocument({ ...toRitz.row, pickup: older }, DEMO_COMPANY);
  expect(sections.flatMap(({ rows }) => rows.map((row) => row.value))).toContainEqual({
    fr: TYPED,
    guest: TYPED,
  });
});

type Booked = { row: BookingRow; token: string };

async function book({ phone, ...ride }: Record<string, string> & { phone: string }): Promise<Booked> {
  const trip = {
    trip: "one-way",
    date: "2027-01-20",
    time: "20:30",
    passengers: "2",
    vehicle: "mercedes-e-class",
  };
  const path = `/ar/booking/checkout?${new URLSearchParams({ ...trip, ...ride }).toString()}`;
  const form = hiddenFields(await (await ask(path)).text());
  const answer = await site.ask(path, {
    method: "POST",
    body: new URLSearchParams({
      ...form,
      full_name: "نورة آل ثاني",
      email: "noura@example.com",
      phone_country: "QA",
      phone,
      payment_method: "cash",
      terms: "on",
      terminal: "unknown",
    }),
  });
  const token =
    new URL(answer.headers.get("location") ?? "", "http://site").searchParams.get("booking") ?? "";
  const rows = await harness.services.db.select().from(bookingsTable);
  return { row: rows.find(({ manageTokenHash }) => manageTokenHash === hashOfToken(token))!, token };
}

async function mailTo(reader: "guest" | "company", { row }: Booked) {
  const { services, mails } = harness;
  const queued = await services.db.select().from(mailsTable);
  const mail = queued.find(
    ({ data, name }) => data.bookingId === row.id && name === `booking-confirmed-${reader}`,
  )!;
  mails.length = 0;
  await deliverMail(services, mail.id, mailComposers(services));
  return mails[0]!;
}

function ask(path: string) {
  return site.ask(path, { headers: { cookie } });
}

async function textAt(path: string): Promise<string> {
  return parse(await (await ask(path)).text()).querySelector("main")?.text ?? "";
}
