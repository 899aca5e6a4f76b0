import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { anOwner, aSession } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { listDifferences } from "#features/booking/payment/list-differences.server.ts";
import { insertPayment, paymentOf } from "#features/booking/payment/payments.server.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { compensationsTable } from "#features/booking/payment/payments.table.ts";
import { flightWatchesTable } from "#features/dispatch/assignments.table.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { listFlights } from "#features/dispatch/flights/list-flights.server.ts";
import { listInbox } from "#features/inquiries/inbox/list-inbox.server.ts";
import { storeRequest } from "#features/inquiries/store-request.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { listDocumentDifferences } from "#features/documents/list-document-differences.server.ts";
import { listOutbox } from "#features/outbox/list-outbox.server.ts";

const NOW = new Date("2027-01-20T14:00:00Z");
let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW.toISOString() });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

test("counts as many requests in the menu as the list of open ones shows", async () => {
  const { services } = harness;
  await storeRequest(services, aRequest());
  const replied = await storeRequest(services, aRequest());
  const closed = await storeRequest(services, aRequest());
  const ofRequest = ({ id }: { id: string }) => eq(requestsTable.id, id);
  await services.db
    .update(requestsTable)
    .set({ status: "answered", replyWaits: true })
    .where(ofRequest(replied));
  await services.db.update(requestsTable).set({ status: "closed" }).where(ofRequest(closed));
  const now = services.clock.now().getTime();
  const snoozed = await storeRequest(services, aRequest());
  const returned = await storeRequest(services, aRequest());
  const snoozeUntil = (hours: number) => ({ snoozedUntil: new Date(now + hours * 3_600_000) });
  await services.db.update(requestsTable).set(snoozeUntil(1)).where(ofRequest(snoozed));
  await services.db
    .update(requestsTable)
    .set({ status: "answered", ...snoozeUntil(-1) })
    .where(ofRequest(returned));
  const filter = { view: "waiting", status: null, kind: null, search: "", page: 1 } as const;
  const { listing, counts } = await listInbox(services, owner, filter, "fr");
  const { total } = listing;
  expect(total).toBe(3);
  expect(counts).toMatchObject({ waiting: 3, unassigned: 3, mine: 0, snoozed: 1 });
  expect((await countWaiting(services, owner)).newRequests).toBe(total);
});

test("counts as many mails in the menu as the list of unsettled refusals shows", async () => {
  const { services } = harness;
  const site = await createTestApp(services);
  const headers = { Cookie: await aSession(services) };
  const page = await (await site.ask("/fr/admin/mails?state=waiting", { headers })).text();
  expect(page).toMatch(/<option value="waiting" selected="">Refusé, à traiter<\/option>/);
  const mail = { name: "password-reset", data: {} };
  await services.db.insert(mailsTable).values([
    { ...mail, key: "refused", status: "refused" },
    { ...mail, key: "settled", status: "refused", settledAt: NOW },
    { ...mail, key: "failed", status: "failed" },
  ]);
  const { total } = await listOutbox(services, owner, { status: "waiting", search: "", page: 1 });
  expect(total).toBe(1);
  expect((await countWaiting(services, owner)).refusedMails).toBe(total);
});

test("counts as many differences in the menu as the page of payments lists", async () => {
  const { db } = harness.services;
  const ride = await aBoardRide(db, "MA-MONEY1", "2027-02-20T09:00:00Z");
  const other = await aBoardRide(db, "MA-MONEY2", "2027-02-21T09:00:00Z");
  const times = { createdAt: NOW, expiresAt: NOW };
  await insertPayment(db, { id: randomUUID(), bookingId: ride.id, amount: 9_000, ...times });
  const paymentId = (await paymentOf(db, ride.id))!.id;
  const found = { bookingId: ride.id, paymentId, expected: 0, found: 1, currency: "eur", foundAt: NOW };
  await db.insert(paymentDifferencesTable).values([
    { ...found, id: randomUUID(), key: "open", kind: "paid-late", providerId: "cs_1" },
    { ...found, id: randomUUID(), key: "past", kind: "paid-late", providerId: "cs_2", settledAt: NOW },
  ]);
  const owed = { amount: 4_200, createdAt: NOW };
  await db.insert(compensationsTable).values([
    { ...owed, id: randomUUID(), bookingId: ride.id, dueAt: new Date("2027-01-19T09:00:00Z") },
    { ...owed, id: randomUUID(), bookingId: other.id, dueAt: new Date("2027-01-21T09:00:00Z") },
  ]);
  const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  await db.insert(documentDifferencesTable).values([
    { bookingId: ride.id, received: 9_000, documented: 0, foundAt: minutesAgo(20) },
    { bookingId: other.id, received: 9_000, documented: 0, foundAt: minutesAgo(1) },
  ]);
  const { differences, overdue } = await listDifferences(harness.services, owner, "open");
  const documents = await listDocumentDifferences(harness.services, owner, "open");
  const rows = [...differences, ...overdue, ...documents];
  expect(rows).toHaveLength(3);
  expect((await countWaiting(harness.services, owner)).differences).toBe(rows.length);
});

test("counts as many cancelled flights in the menu as the page of flights lists for any day", async () => {
  const { db } = harness.services;
  for (const [reference, pickupAt, isCancelled] of [
    ["MA-TODAY1", "2027-01-20T18:00:00Z", true],
    ["MA-LATER1", "2027-01-23T18:00:00Z", true],
    ["MA-FLIES1", "2027-01-20T19:00:00Z", false],
    ["MA-GONE01", "2027-01-10T18:00:00Z", true],
  ] as const) {
    const ride = await aBoardRide(db, reference, pickupAt, { travelNumber: "AF 1234" });
    const watch = { bookingId: ride.id, travelNumber: ride.travelNumber, pickupAt: ride.pickupAt };
    const said = { plannedAt: ride.pickupAt, isCancelled, source: "A provider", checkedAt: NOW };
    await db.insert(flightWatchesTable).values({ ...watch, ...said });
  }
  const { cancelled } = await listFlights(harness.services, owner, { date: "2027-01-22", lang: "fr" });
  expect(cancelled.map(({ reference, day }) => [reference, day])).toEqual([
    ["MA-TODAY1", "2027-01-20"],
    ["MA-LATER1", "2027-01-23"],
  ]);
  expect((await countWaiting(harness.services, owner)).cancelledFlights).toBe(cancelled.length);
  const site = await createTestApp(harness.services);
  const headers = { Cookie: await aSession(harness.services) };
  const page = await (await site.ask("/fr/admin/flights?date=2027-01-22", { headers })).text();
  for (const there of [
    "Vols annulés\u202f: appelez le client",
    "/fr/admin/flights?date=2027-01-23#MA-LATER1",
  ])
    expect(page).toContain(there);
});
