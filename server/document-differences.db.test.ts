import { readSettlement } from "#features/booking/payment/settle-difference.server.ts";
import { readBusinessForm } from "#features/booking/business/business-form.server.ts";
import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { aDispatcher, anOwner, aSession } from "#tests/fixtures/owner.ts";
import { fillSite } from "#tests/fixtures/full-site.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { boardedAmong } from "#features/dispatch/boarded-among.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { aChauffeur } from "#tests/fixtures/fleet.ts";
import { COMPARE_DOCUMENTS } from "#features/documents/compare-documents.server.ts";
import { correctBusiness } from "#features/documents/correct-business.server.ts";
import { creditInvoice } from "#features/documents/credit-invoice.server.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { listDocumentDifferences } from "#features/documents/list-document-differences.server.ts";
import { settleDocumentDifference } from "#features/documents/settle-document-difference.server.ts";
import { deleteBookingRows } from "#features/privacy/forget-rows.server.ts";
import { jobHandlers } from "./jobs.ts";

const NOW = "2027-01-21T09:00:00Z";
let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  dispatcher = await aDispatcher(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  const { db } = harness.services;
  const { id } = bookingsTable;
  const outbound = await db.select({ id }).from(bookingsTable).where(isNull(bookingsTable.outboundId));
  const ids = outbound.map((row) => row.id);
  await db.transaction((tx) => deleteBookingRows(tx, harness.services, ids));
});

test("lists a paid booking without a document until the document is issued", async () => {
  const [booking, total] = await aPaidOffer(3);
  expect(await listedAfter("2027-01-21T09:00:00Z")).toEqual([]);
  expect(await listedAfter("2027-01-21T09:05:00Z")).toEqual([]);
  expect(await listedAfter("2027-01-21T09:10:00Z")).toMatchObject([
    { reference: booking.reference, received: total, documented: 0 },
  ]);
  await issue(booking);
  expect(await listedAfter("2027-01-21T09:15:00Z")).toEqual([]);
});

test("lists a manual credit until the refund on the provider's dashboard is known", async () => {
  const [booking, total] = await aPaidOffer(3, true);
  await issue(booking);
  expect(await lasting()).toEqual([]);
  await creditByHand(booking, 10_000);
  expect(await lasting()).toMatchObject([{ received: total, documented: total - 10_000 }]);
  await refundedElsewhere(booking, 10_000);
  expect(await lasting()).toEqual([]);
});

test("lists the credits of a manual credit and a corrected business without a refund", async () => {
  const [booking, total] = await aPaidOffer(2, true);
  await issue(booking);
  await creditByHand(booking, 10_000);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    business_name: "Autre Société SARL",
    business_siren: "200 000 008",
    business_street: "12 rue de la Fiction",
    business_postcode: "69002",
    business_city: "Lyon",
    business_country: "FR",
  }))
    form.set(name, value);
  const read = readBusinessForm(form);
  expect(await correctBusiness(harness.services, dispatcher, booking, read)).toEqual({ kind: "done" });
  await issue(booking);
  expect(await lasting()).toMatchObject([{ received: total, documented: total - 10_000 }]);
});

test("lists a refund without a document", async () => {
  const [booking, total] = await aPaidOffer(2);
  await issue(booking);
  const [payment] = await harness.services.db.select().from(paymentsTable);
  const at = harness.clock.now();
  await harness.services.db.insert(refundsTable).values({
    id: randomUUID(),
    bookingId: booking.id,
    paymentId: payment!.id,
    amount: 5_000,
    status: "done",
    createdAt: at,
    doneAt: at,
  });
  expect(await lasting()).toMatchObject([{ received: total - 5_000, documented: total }]);
});

test.each(["cash", "on_account"] as const)(
  "lists a driven ride without its document for %s",
  async (paymentMethod) => {
    const legs = await someLegs(harness.services.db, 3, { paymentMethod });
    await set(legs[1]!, { status: "completed" });
    expect(await lasting()).toMatchObject([{ received: legs[1]!.price.total, documented: 0 }]);
    await issue(legs[0]!);
    expect(await lasting()).toEqual([]);
  },
);

test("counts a cash ride once its guest is on board and the report can no longer be undone", async () => {
  const [leg] = await someLegs(harness.services.db, 1, { paymentMethod: "cash" });
  const chauffeur = aChauffeur();
  await harness.services.db.insert(chauffeursTable).values(chauffeur);
  const at = new Date(NOW);
  await harness.services.db
    .insert(rideEventsTable)
    .values({ id: randomUUID(), bookingId: leg!.id, event: "on_board", at, chauffeurId: chauffeur.id });
  await compareAt("2027-01-21T09:05:00Z");
  expect(await stored()).toEqual([]);
  await compareAt("2027-01-21T09:06:00Z");
  expect(await stored()).toMatchObject([{ received: leg!.price.total, documented: 0 }]);
  await issue(leg!);
  await compareAt("2027-01-21T09:10:00Z");
  expect(await stored()).toEqual([]);
});

test("requires no receipt below 25 euros, but always an invoice", async () => {
  const price = { leg: "outbound", rule: "by-hand", lines: [], total: 2_400 } as const;
  const [paid] = await someLegs(harness.services.db, 1, { price: { ...price, lines: [] } });
  await payFor(paid!, 2_400);
  const cash = await someLegs(harness.services.db, 3, {
    price: { ...price, lines: [] },
    paymentMethod: "cash",
    status: "completed",
  });
  expect(await lasting()).toEqual([]);
  for (const { id } of [paid!, cash[0]!])
    await writeBusiness(harness.services.db, id, aBusiness(), harness.clock.now());
  expect((await lasting()).map(({ received }) => received).toSorted()).toEqual([2_400, 7_200]);
});

test("settles a difference once and lists it again when a sum changes", async () => {
  const [booking, total] = await aPaidOffer(2);
  await lasting();
  const seen = { bookingId: booking.id, received: total, documented: 0 };
  const stale = await settle({ ...seen, received: 1 });
  expect(stale.kind).toBe("changed");
  const kinds = await Promise.all([settle(seen), settle(seen)]);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["changed", "done"]);
  expect(await lasting()).toEqual([]);
  expect(await listDocumentDifferences(harness.services, dispatcher, "settled")).toMatchObject([
    { reference: booking.reference, note: "Vu avec le client" },
  ]);
  const lines = await harness.services.db
    .select()
    .from(auditEntriesTable)
    .where(eq(auditEntriesTable.subjectId, booking.id));
  expect(lines).toMatchObject([{ action: "difference-settled", details: { kind: "documents" } }]);
  await refundedElsewhere(booking, 1_000);
  expect(await lasting()).toMatchObject([{ received: total - 1_000, documented: 0 }]);
});

test("shows both sums and the difference in every language, counts it in the menu and settles it by a form", async () => {
  const { services } = harness;
  const site = await createTestApp(services);
  await anOwner(services);
  const Cookie = await aSession(services);
  const textOf = async (path: string) =>
    (await (await site.ask(path, { headers: { Cookie } })).text()).replace(/<script\b.*?<\/script>/gs, "");
  expect(await textOf("/fr/admin/payments")).toContain(
    "l’argent, les réservations et les documents concordent",
  );
  const before = (await countWaiting(services, dispatcher)).differences;
  const [booking, total] = await aPaidOffer(12, true);
  await issue(booking);
  await creditByHand(booking, 10_000);
  await lasting();
  expect((await countWaiting(services, dispatcher)).differences).toBe(before + 1);
  const euros = (cents: number) => (cents / 100).toLocaleString("fr-FR");
  for (const [lang, title] of [
    ["fr", "Écarts entre paiements et documents"],
    ["en", "Payments and documents that differ"],
    ["ar", "فروق بين المدفوعات والمستندات"],
  ] as const) {
    const page = await textOf(`/${lang}/admin/payments`);
    for (const word of [title, booking.reference]) expect(page, lang).toContain(word);
    if (lang === "fr")
      for (const cents of [total, total - 10_000, 10_000]) expect(page).toContain(euros(cents));
  }
  const page = await textOf("/fr/admin/payments");
  const key = /name="form_key" value="([^"]+)"/.exec(page)![1]!;
  const form = { difference: booking.id, of: "documents", form_key: key, note: "Vu avec le client" };
  const sums = { received: String(total), documented: String(total - 10_000) };
  const answer = await site.ask("/fr/admin/payments", {
    method: "POST",
    headers: { Cookie, Origin: "http://localhost:3000" },
    body: new URLSearchParams({ ...form, ...sums }),
  });
  expect(answer.status).toBe(303);
  expect(await textOf("/fr/admin/payments")).not.toContain(booking.reference);
  expect(await textOf("/fr/admin/payments?state=settled")).toContain(booking.reference);
  expect((await countWaiting(services, dispatcher)).differences).toBe(before);
});

test("lists no difference on a healthy full site", async () => {
  const full = await createTestServices({ now: NOW });
  try {
    const { db } = full.services;
    await fillSite({ url: full.databaseUrl, db, rows: 400, now: full.clock.now() });
    await jobHandlers(full.services)[COMPARE_DOCUMENTS]!({});
    expect(await db.select().from(documentDifferencesTable)).toEqual([]);
  } finally {
    await full.close();
  }
});

async function aPaidOffer(count: number, isBusiness = false): Promise<[BookingRow, number]> {
  const legs = await someLegs(harness.services.db, count);
  const total = legs.reduce((sum, { price }) => sum + price.total, 0);
  await payFor(legs[0]!, total);
  if (isBusiness) await writeBusiness(harness.services.db, legs[0]!.id, aBusiness(), harness.clock.now());
  return [legs[0]!, total];
}

async function payFor({ id: bookingId }: BookingRow, amount: number) {
  const at = harness.clock.now();
  const times = { createdAt: at, expiresAt: at, paidAt: at };
  await harness.services.db
    .insert(paymentsTable)
    .values({ id: randomUUID(), bookingId, amount, status: "paid", intent: `pi_${bookingId}`, ...times });
}

async function refundedElsewhere({ id: bookingId }: BookingRow, found: number) {
  const { db } = harness.services;
  const [payment] = await db.select().from(paymentsTable).where(eq(paymentsTable.bookingId, bookingId));
  await db.insert(paymentDifferencesTable).values({
    id: randomUUID(),
    key: randomUUID(),
    kind: "refunded-elsewhere",
    bookingId,
    paymentId: payment!.id,
    expected: 0,
    found,
    currency: "eur",
    providerId: "re_1",
    foundAt: harness.clock.now(),
  });
}

async function creditByHand(booking: BookingRow, amount: number) {
  const [invoice] = await documentsOf(harness.services.db, [booking.id]);
  const credit = { amount, reason: "goodwill" } as const;
  expect(await creditInvoice(harness.services, dispatcher, invoice!.reference, credit)).toEqual({
    kind: "done",
  });
}

async function issue({ id }: BookingRow) {
  await issueDocuments(harness.services, id, boardedAmong);
}

async function compareAt(time: string) {
  harness.clock.moveTo(time);
  await jobHandlers(harness.services)[COMPARE_DOCUMENTS]!({});
}

async function listedAfter(time: string) {
  await compareAt(time);
  return listDocumentDifferences(harness.services, dispatcher, "open");
}

async function lasting() {
  await compareAt(harness.clock.now().toISOString());
  return listedAfter(new Date(harness.clock.now().getTime() + 600_000).toISOString());
}

function stored() {
  return harness.services.db.select().from(documentDifferencesTable);
}

async function settle(seen: { bookingId: string; received: number; documented: number }) {
  const form = new FormData();
  form.set("note", "Vu avec le client");
  return settleDocumentDifference(harness.services, dispatcher, seen, readSettlement(form));
}

async function set({ id }: BookingRow, columns: Partial<BookingRow>) {
  await harness.services.db.update(bookingsTable).set(columns).where(eq(bookingsTable.id, id));
}
