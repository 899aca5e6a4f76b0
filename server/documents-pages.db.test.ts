import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { businessDetailsTable } from "#features/booking/business/business-details.table.ts";
import { hashOfToken, manageTokenOf } from "#features/booking/bookings.server.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { documentFilesTable } from "#features/documents/documents.table.ts";
import { ISSUE_DOCUMENTS } from "#features/booking/documents-due.server.ts";
import { SEND_MAIL } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Lang } from "#i18n/locales.ts";
import { jobHandlers } from "./jobs.ts";

const COMPANY = {
  business_name: "Atelier Démonstration SARL",
  business_siren: "200 000 008",
  business_street: "12 rue de la Fiction",
  business_postcode: "69002",
  business_city: "Lyon",
  business_country: "FR",
};

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-15T10:00:00Z" });
  site = await createTestApp(harness.services);
  await anAdmin(harness.services);
  Cookie = await aSession(harness.services);
});
afterAll(() => harness.close());

test("shows the receipt to a guest, and replaces it by an invoice for the company that the guest names", async () => {
  const { booking, page } = await paidBooking("fr");
  await runJob(booking);
  const [note] = await documents(booking);
  expect(await textOf(page)).toContain(note!.reference);
  const wrong = await send(`${page}/invoice`, { ...COMPANY, business_siren: "200 000 009" });
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringMatching(/Ce n’est pas un SIREN.*200000009|200000009.*Ce n’est pas un SIREN/s),
  ]);
  expect(await harness.services.db.select().from(businessDetailsTable)).toEqual([]);
  const named = await send(`${page}/invoice`, COMPANY);
  expect([named.status, named.headers.get("Location")]).toEqual([303, `${page}?done=invoice#documents`]);
  expect(await textOf(`${page}?done=invoice`)).toMatch(
    /La facture arrive par e-mail dans quelques minutes.*Elle remplace la note.*N-2027-/s,
  );
  await runJob(booking);
  expect(await textOf(`${page}?done=invoice`)).toContain("La facture est établie");
  const invoice = (await documents(booking))[1]!;
  const html = await textOf(page);
  for (const text of [invoice.reference, "remplacée", "Atelier Démonstration SARL"])
    expect(html).toContain(text);
  expect((await send(`${page}/invoice`, { ...COMPANY, business_name: "Another" })).status).toBe(409);
  expect(await textOf(`${page}/invoice`)).toContain("Votre facture est établie.");
});

test.each([
  ["fr", "Une seule facture, pour tous les trajets payés de cette réservation, arrive par e-mail"],
  ["en", "One invoice for all the paid rides of this booking arrives by email"],
  ["ar", "فاتورة واحدة تشمل جميع الرحلات المدفوعة في هذا الحجز"],
] as const)(
  "announces in %s one invoice for all rides when a company is named on a paid offer",
  async (lang, sentence) => {
    const { booking, page } = await paidBooking(lang, { position: 1 });
    const further = [2, 3].map((position) => ({
      ...booking,
      id: randomUUID(),
      leg: "further" as const,
      position,
      outboundId: booking.id,
      reference: `${booking.reference}-${position}`,
      manageTokenHash: null,
    }));
    await harness.services.db.insert(bookingsTable).values(further);
    await runJob(booking);
    await send(`${page}/invoice`, COMPANY);
    const html = await textOf(`${page}?done=invoice`);
    expect(html).toContain(sentence);
    const [note] = await documents(booking);
    expect(html).toContain(note!.reference);
    await runJob(booking);
    const [, invoice, ...more] = await documents(booking);
    expect(more).toEqual([]);
    expect(new Set(invoice!.lineLegs).size).toBe(3);
  },
);

test.each([
  ["fr", /^attachment; filename="note-N-2027-\d{6}\.pdf"; filename\*=UTF-8''note-N-2027-\d{6}\.pdf$/],
  ["en", /^attachment; filename="receipt-N-2027-\d{6}\.pdf"/],
  ["ar", /^attachment; filename="N-2027-\d{6}\.pdf"; filename\*=UTF-8''%D8%A5/],
] as const)("names the PDF in the language of the guest: %s", async (lang, name) => {
  const { booking, page } = await paidBooking(lang);
  await runJob(booking);
  const [note] = await documents(booking);
  const answer = await site.ask(`${page}/documents/${note!.reference}`);
  expect(answer.headers.get("Content-Disposition")).toMatch(name);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("answers 404 for a document of another booking, a wrong number and a wrong link", async () => {
  const [mine, other] = [await paidBooking("fr"), await paidBooking("fr")];
  await runJob(other.booking);
  const [note] = await documents(other.booking);
  for (const address of [
    `${mine.page}/documents/${note!.reference}`,
    `${mine.page}/documents/N-2027-999999`,
    `/fr/booking/manage/${"x".repeat(43)}/documents/${note!.reference}`,
  ])
    expect((await site.ask(address)).status).toBe(404);
});

test("attaches the PDF to the mail, and renders a lost or changed file again with the same bytes", async () => {
  const { booking } = await paidBooking("ar");
  await runJob(booking);
  const { db, storage } = harness.services;
  const mail = (await db.select().from(mailsTable)).find(
    ({ name, data }) => name === "document-guest" && data.bookingId === booking.id,
  )!;
  await jobHandlers(harness.services)[SEND_MAIL]!({ mailId: mail.id });
  const sent = harness.mails.at(-1)!;
  const [note] = await documents(booking);
  expect([sent.subject, sent.lang, sent.to]).toEqual([
    expect.stringContaining(note!.reference),
    "ar",
    booking.email,
  ]);
  expect(sent.attachments?.map(({ filename }) => filename)).toEqual([`إيصال-${note!.reference}.pdf`]);
  const first = await fileOf(note!.id);
  await storage.removeAll(`documents/${note!.id}/`);
  await jobHandlers(harness.services)["render-document"]!({ documentId: note!.id });
  expect(await fileOf(note!.id)).toMatchObject({ sha256: first!.sha256 });
  await db
    .update(documentFilesTable)
    .set({ sha256: "0".repeat(64) })
    .where(eq(documentFilesTable.documentId, note!.id));
  await jobHandlers(harness.services)["render-document"]!({ documentId: note!.id });
  expect(await fileOf(note!.id)).toMatchObject({ sha256: first!.sha256 });
});

test("never credits more than the rest of an invoice, also concurrently", async () => {
  const { booking, page } = await paidBooking("fr");
  await send(`${page}/invoice`, COMPANY);
  await runJob(booking);
  const [invoice] = await documents(booking);
  const office = `/fr/admin/bookings/${booking.reference}/documents`;
  const credit = (amount: string) =>
    send(office, {
      intent: "credit",
      invoice: invoice!.reference,
      "credit:0": amount,
      "credit:1": "",
      "credit:2": "",
      left: "20500",
      reason: "goodwill",
      form_key: randomUUID(),
    });
  const tooMuch = await credit("205,01");
  expect([tooMuch.status, await tooMuch.text()]).toEqual([
    400,
    expect.stringContaining("Il ne reste que 150"),
  ]);
  expect((await credit("x")).status).toBe(400);
  expect(await documents(booking)).toHaveLength(1);
  const both = await Promise.all([credit("150"), credit("150")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  await runJob(booking);
  const rows = await documents(booking);
  expect(rows.map(({ kind, total }) => [kind, total])).toEqual([
    ["invoice", 20_500],
    ["credit_note", 15_000],
  ]);
  expect(await textOf(office)).toContain("Il reste 55");
});

test("credits an invoice with a wrong name and issues a new one", async () => {
  const { booking, page } = await paidBooking("fr");
  await send(`${page}/invoice`, COMPANY);
  await runJob(booking);
  const office = `/fr/admin/bookings/${booking.reference}/documents`;
  const wrong = await send(office, {
    intent: "name",
    form_key: randomUUID(),
    ...COMPANY,
    business_siren: "1",
  });
  expect(wrong.status).toBe(400);
  const named = await send(office, {
    intent: "name",
    form_key: randomUUID(),
    ...COMPANY,
    business_name: "Maison Exemple SAS",
  });
  expect(named.headers.get("Location")).toBe(`${office}?done=named`);
  await runJob(booking);
  const rows = await documents(booking);
  expect(rows.map(({ kind, total, buyer }) => [kind, total, buyer])).toEqual([
    ["invoice", 20_500, "Atelier Démonstration SARL"],
    ["credit_note", 20_500, "Atelier Démonstration SARL"],
    ["invoice", 20_500, "Maison Exemple SAS"],
  ]);
});

test("exports a line for each document and rate that adds up to the revenue", async () => {
  const { booking, page } = await paidBooking("fr", { fullName: "=HYPERLINK(1)" });
  await runJob(booking);
  await send(`${page}/invoice`, COMPANY);
  await runJob(booking);
  const answer = await site.ask("/fr/admin/documents/journal.csv?from=2027-01&to=2027-01", {
    headers: { Cookie },
  });
  expect(answer.headers.get("Content-Disposition")).toContain("journal-2027-01.csv");
  const lines = (await answer.text()).split("\r\n").filter((line) => line.includes(booking.reference));
  const [note, invoice] = (await documents(booking)).map(({ reference }) => reference);
  expect(lines.map((line) => line.split(";").map((cell) => cell.replaceAll('"', "")))).toEqual([
    [
      "2027-01-15",
      note,
      "Note",
      booking.reference,
      "'=HYPERLINK(1)",
      "",
      "",
      "",
      "10",
      "186,36",
      "18,64",
      "205,00",
      expect.any(String),
      "2027-01-15",
      "",
      "2027-01-20",
      "2027-01-15",
    ],
    expect.arrayContaining([note, "-186,36", "-18,64", "-205,00", invoice]),
    expect.arrayContaining([
      invoice,
      "Atelier Démonstration SARL",
      "200000008",
      "FR",
      "186,36",
      "18,64",
      "205,00",
    ]),
  ]);
});

test("finds documents by number, booking, buyer and kind", async () => {
  const { booking } = await paidBooking("fr", { fullName: "Philippine Duchesne-Martel" });
  await runJob(booking);
  const [note] = await documents(booking);
  for (const search of [note!.reference, booking.reference, "duchesne"])
    expect(await textOf(`/fr/admin/documents?q=${search}&state=receipt`)).toContain(note!.reference);
  expect(await textOf(`/fr/admin/documents?q=duchesne&state=invoice`)).toContain(
    "Aucun document ne correspond.",
  );
});

test.each([
  ["confirmed", true],
  ["cancelled", false],
] as const)(
  "announces an answer to a special request on the page of a %s ride: %s",
  async (status, isAnnounced) => {
    const { page } = await paidBooking("fr", { status, femaleChauffeur: "requested" });
    const html = await textOf(page);
    expect(html).toContain("Une femme chauffeur");
    expect(html.includes("demandé, réponse à venir")).toBe(isAnnounced);
  },
);

async function paidBooking(lang: Lang, overrides: Partial<BookingRow> = {}) {
  const { db, secret } = harness.services;
  const booking = await aStoredBooking(db, {
    lang,
    pickupAt: new Date("2027-01-20T13:30:00Z"),
    ...overrides,
  });
  const token = manageTokenOf(booking.id, secret);
  await db
    .update(bookingsTable)
    .set({ manageTokenHash: hashOfToken(token) })
    .where(eq(bookingsTable.id, booking.id));
  const at = harness.clock.now();
  const times = { createdAt: at, expiresAt: at, paidAt: at };
  await db.insert(paymentsTable).values({
    id: randomUUID(),
    bookingId: booking.id,
    amount: aBooking().price.total,
    status: "paid",
    ...times,
  });
  return { booking, page: `/${lang}/booking/manage/${token}` };
}

function aMinuteLater() {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + 60_000).toISOString());
}

async function runJob({ id }: BookingRow) {
  aMinuteLater();
  await jobHandlers(harness.services)[ISSUE_DOCUMENTS]!({ bookingId: id });
}

function documents({ id }: BookingRow) {
  return documentsOf(harness.services.db, [id]);
}

async function fileOf(documentId: string) {
  const rows = await harness.services.db
    .select()
    .from(documentFilesTable)
    .where(eq(documentFilesTable.documentId, documentId));
  return rows[0];
}

async function textOf(path: string) {
  return (await site.ask(path, { headers: { Cookie } })).text();
}

function send(path: string, form: Record<string, string>) {
  aMinuteLater();
  const headers = { Cookie, Origin: "http://localhost:3000" };
  return site.ask(path, { method: "POST", body: new URLSearchParams(form), headers });
}
