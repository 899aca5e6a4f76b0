import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anOfferForm } from "#tests/fixtures/offer.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { offerTokenOf } from "#features/offers/offer-link.server.ts";
import { offersOf } from "#features/offers/offers.server.ts";

const NOW = "2027-01-10T09:00:00Z";
let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  site = await createTestApp(harness.services);
  await anAdmin(harness.services);
  Cookie = await aSession(harness.services);
});
afterAll(() => harness.close());

test("prefills the form of an offer with the requested rides and the terms in the guest's language", async () => {
  const trip = aChoice({ trip: { type: "return", returnAt: pickup("2027-01-25T09:00") } });
  const request = await aStored({ kind: "quote", trip });
  const page = await admin(request);
  expect(page).toContain('name="ride1_when" value="20/01/2027 14:30"');
  expect(page).toContain('name="ride2_when" value="25/01/2027 09:00"');
  expect(page).toContain("Annulation gratuite jusqu’à 24 heures avant chaque prise en charge");
  expect(await (await ask(`/fr/admin/requests/${request.reference}`)).text()).toContain("Préparer une offre");
});

test("adds and removes rides without scripts and keeps the typed values", async () => {
  const request = await aStored();
  const added = await post(request, { ...typed(), intent: "add" });
  const more = await added.text();
  expect(added.status).toBe(200);
  expect(more).toContain('name="ride3_from"');
  expect(more).toContain('value="480,50"');
  expect(more).toContain('id="ride1_listed"');
  expect(more).not.toContain('id="ride2_listed"');
  const removed = await (await post(request, { ...typed(), remove: "ride1" })).text();
  expect(removed).not.toContain('name="ride1_from"');
  expect(removed).toContain('value="480,50"');
  expect(await offersOf(harness.services.db, request.id)).toEqual([]);
});

test("shows an error at each invalid field and sends nothing", async () => {
  const request = await aStored();
  const wrong = {
    ...typed({ ride1_price: "beaucoup", ride2_from: "", offer_terms: "" }),
    intent: "send",
    seen: "0",
  };
  const refused = await post(request, wrong);
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect(page).toContain("L’offre n’est pas partie");
  expect(page).toContain("Un prix convenu va de 0,01 à 20 000");
  expect(page).toContain("Indiquez votre lieu de départ.");
  expect(page).toContain("Écrivez les conditions de l’offre.");
  expect(await offersOf(harness.services.db, request.id)).toEqual([]);
});

test("sends an offer, shows it to the guest, replaces it, and marks the old link as replaced", async () => {
  const request = await aStored({ fullName: "<b>Nour</b>" });
  const sent = await post(request, { ...typed(), intent: "send", seen: "0" });
  expect(sent.headers.get("Location")).toBe(`/fr/admin/requests/${request.reference}/offer?done=sent`);
  const old = await linkOf(request);
  const read = await ask(old);
  expect(read.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(read.headers.get("Cache-Control")).toBe("no-store");
  const page = await read.text();
  for (const words of ["600,50", "Trajet 2", "Ritz Paris", "Tout compris.", "17 janvier 2027", "TVA"])
    expect(page).toContain(words);
  expect(page).toContain("Réserver avec obligation de paiement");
  const again = await post(request, { ...typed({ ride2_price: "900" }), intent: "send", seen: "1" });
  expect(again.status).toBe(303);
  const replaced = await (await ask(old)).text();
  expect(replaced).toContain("Une offre plus récente remplace celle-ci");
  expect(replaced).not.toMatch(/600,50|Tout compris/);
  expect(await (await ask(await linkOf(request))).text()).toContain(
    "Le paiement en espèces est limité par la loi",
  );
  const late = await post(request, { ...typed(), intent: "send", seen: "1" });
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining("L’offre a changé entre-temps"),
  ]);
});

test("books an accepted offer and redirects to the thanks, and shows a second acceptance as accepted", async () => {
  const request = await aStored({ phone: null });
  await post(request, { ...typed(), intent: "send", seen: "0" });
  const link = await linkOf(request);
  const form = { form_key: randomUUID(), payment_method: "cash", terms: "on" };
  const without = await guestPosts(link, form);
  expect([without.status, await without.text()]).toEqual([
    422,
    expect.stringContaining("Indiquez un numéro de téléphone."),
  ]);
  const accepted = await guestPosts(link, { ...form, phone: "06 12 34 56 78", phone_country: "FR" });
  expect(accepted.status).toBe(303);
  expect(accepted.headers.get("Location")).toMatch(/^\/fr\/thank-you\?booking=/);
  const twice = await guestPosts(link, { ...form, form_key: randomUUID() });
  expect([twice.status, await twice.text()]).toEqual([
    409,
    expect.stringMatching(/Rien n’a été enregistré/s),
  ]);
  const booked = await harness.services.db
    .select()
    .from(bookingsTable)
    .where(eq(bookingsTable.priceReason, request.reference));
  expect(booked.map(({ phone }) => phone)).toEqual(["+33612345678", "+33612345678"]);
  const thanks = await (await ask(accepted.headers.get("Location") ?? "")).text();
  expect(thanks).toContain("Trajet 1");
  expect(thanks).toContain("Trajet 2");
  expect(await admin(request)).toContain("Cette offre a été acceptée");
});

test("shows a declined offer in Arabic and allows no acceptance", async () => {
  const request = await aStored({ lang: "ar" });
  await post(request, { ...typed(), intent: "send", seen: "0" });
  const link = await linkOf(request, "ar");
  expect(await (await ask(link)).text()).toContain("عرض السعر الخاص بكم");
  const declined = await guestPosts(link, { intent: "decline", reason: "موعد آخر" });
  expect(declined.headers.get("Location")).toBe(link);
  expect(await (await ask(link)).text()).toContain("لقد اعتذرتم عن هذا العرض");
  expect(await admin(request)).toContain("موعد آخر");
  const late = await guestPosts(link, { form_key: randomUUID(), payment_method: "cash", terms: "on" });
  expect(late.status).toBe(409);
});

test("answers a wrong and an expired link equally", async () => {
  const request = await aStored();
  await post(request, { ...typed(), intent: "send", seen: "0" });
  const link = await linkOf(request);
  const wrong = await ask(`/fr/offers/${"x".repeat(43)}`);
  harness.clock.moveTo("2027-02-21T09:00:00Z");
  const over = await ask(link);
  harness.clock.moveTo(NOW);
  expect([wrong.status, over.status]).toEqual([404, 404]);
  const said = (text: string) => /<h1[^>]*>([^<]*)</.exec(text)?.[1];
  expect(said(await over.text())).toBe(said(await wrong.text()));
  expect((await guestPosts(`/fr/offers/${"x".repeat(43)}`, { intent: "decline" })).status).toBe(404);
});

async function aStored(changes: Parameters<typeof aRequest>[0] = {}): Promise<RequestRow> {
  const row = await insertRequest(harness.services.db, { ...aRequest(changes), createdAt: new Date(NOW) });
  if (!row) throw new Error("The request was not stored.");
  return row;
}

function typed(changes: Record<string, string> = {}): Record<string, string> {
  const form = anOfferForm(changes);
  return Object.fromEntries([...form].filter(([name]) => name !== "leg")) as Record<string, string>;
}

function ask(path: string, init: { method?: string; body?: URLSearchParams } = {}) {
  return site.ask(path, { ...init, headers: { Cookie } });
}

async function admin({ reference }: RequestRow): Promise<string> {
  return (await ask(`/fr/admin/requests/${reference}/offer`)).text();
}

function post({ reference }: RequestRow, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  for (const key of ["ride1", "ride2"]) if (`${key}_trip` in fields) body.append("leg", key);
  return ask(`/fr/admin/requests/${reference}/offer`, { method: "POST", body });
}

function guestPosts(path: string, fields: Record<string, string>) {
  return site.ask(path, { method: "POST", body: new URLSearchParams(fields) });
}

async function linkOf({ id }: RequestRow, lang = "fr"): Promise<string> {
  const [latest] = await offersOf(harness.services.db, id);
  return `/${lang}/offers/${offerTokenOf(latest?.id ?? "", harness.services.secret)}`;
}
