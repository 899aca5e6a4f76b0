import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailContentsTable } from "#platform/mail/mail-contents.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import type { AuditSubject } from "#features/accounts/audit/audit.ts";
import { APPLY_RETENTION } from "#features/privacy/apply-retention.server.ts";
import { aBooking, aReturnLeg } from "#tests/fixtures/booking.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { businessDetailsTable } from "#features/booking/business/business-details.table.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { changesOf } from "#features/booking/changes/booking-changes.server.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { bookingNotesTable } from "#features/booking/notes/booking-notes.table.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { specialRequestAnswersTable } from "#features/booking/special-request-answers.table.ts";
import {
  assignmentsTable,
  flightWatchesTable,
  rideEventsTable,
} from "#features/dispatch/assignments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { insertDocument } from "#features/documents/documents.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { requestMail } from "#features/inquiries/request.ts";
import { addThreadEntry } from "#features/inquiries/thread/request-messages.server.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { requestsTable, type RequestRow } from "#features/inquiries/requests.table.ts";
import { offerMail } from "#features/offers/offer.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import { ACCEPTED } from "#tests/fixtures/dispatch.ts";
import { aBusiness, anInvoice } from "#tests/fixtures/documents.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";

const NOW = "2030-07-15T10:00:00Z";

const mailIds = new Map<string, string[]>();
let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  await harness.services.db.execute(
    sql`truncate bookings, payments, refunds, compensations, requests, mails, audit_entries cascade`,
  );
});

test("reduces addresses to the commune and erases flight, sign and notes three years after the ride", async () => {
  const street = { label: "12 rue des Papillons, 92100 Boulogne-Billancourt", place: null };
  const ritz = { label: "Ritz Paris", place: (await createEmbeddedPlaces().find("hotel-ritz-paris"))! };
  const nowhere = { label: "chez Madame Quattlebaum", place: null };
  const ride = {
    pickup: street,
    dropoff: ritz,
    stops: [nowhere],
    notes: "Sonner deux fois",
    flightOrigin: "domestic" as const,
  };
  const old = await store({ ...ride, pickupAt: new Date("2027-07-14T21:59:59Z") });
  const young = await store({ ...ride, pickupAt: new Date("2027-07-14T22:00:00Z") });
  const { pickup, dropoff, stops } = ride;
  await harness.services.db.insert(bookingChangesTable).values({
    id: randomUUID(),
    bookingId: old.id,
    idempotencyKey: randomUUID(),
    status: "declined",
    origin: "guest",
    fromVersion: 0,
    difference: 0,
    createdAt: old.bookedAt,
    before: { ...changedRideOf(old), pickup, stops },
    after: { ...changedRideOf(old), pickup, dropoff, stops },
    note: "Madame Quattlebaum attend",
  });
  await applyRetention();
  const cut = await read(old);
  const [change] = await changesOf(harness.services.db, [old.id]);
  expect(change).toMatchObject({ after: { pickup: cut?.pickup, dropoff: cut?.dropoff, stops: cut?.stops } });
  for (const typed of ["Papillons", "Quattlebaum", "Ritz", "48.86"])
    expect(JSON.stringify(change), typed).not.toContain(typed);
  expect(cut).toMatchObject({
    pickup: { label: "Boulogne-Billancourt", place: null },
    dropoff: { label: "Paris", place: null },
    stops: [{ label: "–", place: null }],
    travelNumber: null,
    flightOrigin: null,
    signText: null,
    notes: null,
    purgedAt: new Date(NOW),
  });
  for (const typed of ["Papillons", "Quattlebaum", "Ritz", "AF 123", 'Al-Thani"', "Sonner", "48.86"])
    expect(JSON.stringify({ ...cut, fullName: "" }), typed).not.toContain(typed);
  const { id, reference, price, fullName, email, phone, pickupAt, version, updatedAt } = old;
  expect(cut, "the contract").toMatchObject({
    id,
    reference,
    price,
    fullName,
    email,
    phone,
    pickupAt,
    version,
    updatedAt,
  });
  expect(await read(young)).toEqual(young);
});

test("erases the company's notes with the addresses and with the booking", async () => {
  const { db } = harness.services;
  const old = await store({ pickupAt: new Date("2027-07-14T12:00:00Z") });
  const young = await store({ pickupAt: new Date("2027-07-16T12:00:00Z") });
  const note = { text: "Allergique aux fleurs", adminId: randomUUID(), createdAt: new Date(NOW) };
  await db.insert(bookingNotesTable).values([
    { ...note, id: randomUUID(), bookingId: old.id },
    { ...note, id: randomUUID(), bookingId: young.id },
  ]);
  await applyRetention();
  expect((await db.select().from(bookingNotesTable)).map(({ bookingId }) => bookingId)).toEqual([young.id]);
  harness.clock.moveTo("2045-07-16T10:00:00Z");
  await applyRetention();
  expect(await db.$count(bookingNotesTable)).toBe(0);
  expect(await db.$count(bookingsTable)).toBe(0);
});

test("changes nothing in a second run and processes each ride once in concurrent runs", async () => {
  for (let ride = 0; ride < 3; ride += 1) await store({ pickupAt: new Date("2026-01-01T12:00:00Z") });
  await Promise.all([applyRetention(), applyRetention()]);
  const first = await harness.services.db.select().from(bookingsTable);
  expect(first.every((row) => row.purgedAt?.toISOString() === new Date(NOW).toISOString())).toBe(true);
  harness.clock.moveTo("2030-07-16T10:00:00Z");
  await applyRetention();
  expect(await harness.services.db.select().from(bookingsTable)).toEqual(first);
});

test("processes more rides than one batch", async () => {
  const rows = Array.from({ length: 450 }, (_, number) => ({
    ...aBooking({
      id: randomUUID(),
      reference: `MA-${number}`,
      idempotencyKey: randomUUID(),
      manageTokenHash: null,
    }),
    pickupAt: new Date("2026-01-01T12:00:00Z"),
  }));
  await harness.services.db.insert(bookingsTable).values(rows);
  await applyRetention();
  const left = await harness.services.db
    .select()
    .from(bookingsTable)
    .where(sql`purged_at is null`);
  expect(left).toEqual([]);
});

test("deletes a quote or event request after twelve months with its mails and audit entries", async () => {
  const kinds = ["quote", "event"] as const;
  for (const kind of kinds) {
    const old = await ask({ kind, createdAt: new Date("2029-07-14T21:59:59Z") });
    const young = await ask({ kind, createdAt: new Date("2029-07-14T22:00:00Z") });
    await applyRetention();
    expect(await idsLeft(), kind).toEqual([young.id]);
    expect(await tracesOf(old.id), kind).toEqual({ mails: 0, audit: 0 });
    expect(await tracesOf(young.id), kind).toEqual({ mails: 2, audit: 2 });
    await harness.services.db.delete(requestsTable);
  }
});

test("deletes an offer with its request after the last offered ride", async () => {
  const { db } = harness.services;
  const request = await ask({ kind: "event", createdAt: new Date("2029-05-01T10:00:00Z") });
  await storeOffer(request.id, "2030-07-15T10:00:00Z");
  await applyRetention();
  expect(await idsLeft()).toEqual([request.id]);
  harness.clock.moveTo("2030-07-15T10:00:01Z");
  await applyRetention();
  expect(await idsLeft()).toEqual([]);
  expect(await db.select().from(offersTable)).toEqual([]);
  expect(await db.select().from(mailsTable)).toEqual([]);
});

test("deletes an offer three years after its last ride and keeps the message that it answered", async () => {
  const { db } = harness.services;
  const request = await ask({ kind: "message", createdAt: new Date("2029-05-01T10:00:00Z") });
  await storeOffer(request.id, "2027-07-14T21:59:59Z");
  const kept = await ask({ kind: "message", createdAt: new Date("2029-05-01T10:00:00Z") });
  await storeOffer(kept.id, "2027-07-14T22:00:00Z");
  await applyRetention();
  expect(await idsLeft()).toHaveLength(2);
  expect(await db.select().from(offersTable)).toMatchObject([{ requestId: kept.id }]);
});

test("keeps a quote request until its day is over", async () => {
  const createdAt = new Date("2029-05-01T10:00:00Z");
  const typed = await ask({ kind: "quote", createdAt, details: { date: "2030-07-15" } });
  const chosen = aChoice({
    trip: { pickupAt: pickup("2030-07-10T09:00"), returnAt: pickup("2030-07-20T09:00") },
  });
  const booked = await ask({ kind: "quote", createdAt, trip: chosen });
  await applyRetention();
  expect((await idsLeft()).sort()).toEqual([typed.id, booked.id].sort());
  harness.clock.moveTo("2030-07-15T22:00:00Z");
  await applyRetention();
  expect(await idsLeft()).toEqual([booked.id]);
  harness.clock.moveTo("2030-07-21T10:00:00Z");
  await applyRetention();
  expect(await idsLeft()).toEqual([]);
});

test("keeps a message for three years after the last contact: a message, a ride or our answer", async () => {
  const createdAt = new Date("2027-07-14T21:59:59Z");
  const since = new Date("2027-07-14T22:00:00Z");
  const forgotten = await ask({ kind: "message", createdAt, email: "gone@example.com" });
  const again = await ask({ kind: "message", createdAt, email: "Again@example.com" });
  const later = await ask({ kind: "message", createdAt: since, email: "again@example.com" });
  const rider = await ask({ kind: "message", createdAt, email: "rider@example.com" });
  await store({ email: "Rider@example.com", pickupAt: since });
  const answered = await ask({ kind: "message", createdAt, email: "answered@example.com" });
  await harness.services.db
    .update(auditEntriesTable)
    .set({ at: since })
    .where(eq(auditEntriesTable.subjectId, answered.id));
  await applyRetention();
  expect((await idsLeft()).sort()).toEqual([again, later, rider, answered].map(({ id }) => id).sort());
  expect(await tracesOf(forgotten.id)).toEqual({ mails: 0, audit: 0 });
});

test("keeps a complaint for five years after the last contact, as the privacy policy says", async () => {
  const details = { subject: "complaint" };
  const [old, kept] = [new Date("2025-07-14T21:59:59Z"), new Date("2025-07-14T22:00:00Z")];
  await ask({ kind: "message", createdAt: old, details, email: "old@example.com" });
  const complaint = await ask({ kind: "message", createdAt: kept, details, email: "kept@example.com" });
  await ask({ kind: "message", createdAt: kept, email: "question@example.com" });
  await applyRetention();
  expect(await idsLeft()).toEqual([complaint.id]);
});

test("deletes the thread with its request and keeps a message for three years after the last entry", async () => {
  const { db } = harness.services;
  const [kind, createdAt] = ["message" as const, new Date("2027-07-01T10:00:00Z")];
  const silent = await ask({ kind, createdAt, email: "silent@example.com" });
  const talked = await ask({ kind, createdAt, email: "talked@example.com" });
  const quote = await ask({ kind: "quote", createdAt: new Date("2029-07-14T21:59:59Z") });
  const said = { direction: "from_guest", kind: "message", text: "Madame Quattlebaum attend" } as const;
  await addThreadEntry(db, { ...said, id: randomUUID(), requestId: silent.id, at: createdAt });
  const since = new Date("2027-07-14T22:00:00Z");
  await addThreadEntry(db, { ...said, id: randomUUID(), requestId: talked.id, at: since });
  await addThreadEntry(db, { ...said, id: randomUUID(), requestId: quote.id, at: new Date(NOW) });
  await applyRetention();
  expect(await idsLeft()).toEqual([talked.id]);
  const left = await db.select().from(requestMessagesTable);
  expect(left.map(({ requestId }) => requestId)).toEqual([talked.id]);
});

test("deletes an unpaid booking after twelve months, but not one with a payment", async () => {
  const bookedAt = new Date("2029-07-01T10:00:00Z");
  const coming = { pickupAt: new Date("2029-08-01T10:00:00Z"), status: "expired" as const };
  const unpaid = await store({ bookedAt, ...coming });
  await pay(unpaid, "expired");
  const late = await store({ bookedAt, ...coming });
  await pay(late, "paid");
  const recent = await store({ ...coming, bookedAt: new Date("2029-07-14T22:00:00Z") });
  const confirmed = await store({ ...coming, bookedAt, status: "confirmed" });
  await applyRetention();
  expect((await bookingsLeft()).sort()).toEqual([late.id, recent.id, confirmed.id].sort());
  expect(await tracesOf(unpaid.id)).toEqual({ mails: 0, audit: 0 });
});

test("deletes a booking with both legs and its payments ten years after the end of its financial year", async () => {
  const old = await store({ pickupAt: new Date("2019-12-20T10:00:00Z") });
  const back = await store(
    { ...aReturnLeg(), outboundId: old.id, pickupAt: new Date("2019-12-31T22:59:59Z") },
    { keepLeg: true },
  );
  await pay(old, "paid", back);
  await drive(old);
  const overNewYear = await store({ pickupAt: new Date("2019-12-20T10:00:00Z") });
  await store(
    { ...aReturnLeg(), outboundId: overNewYear.id, pickupAt: new Date("2019-12-31T23:00:00Z") },
    { keepLeg: true },
  );
  const kept = await store({ pickupAt: new Date("2027-01-01T10:00:00Z") });
  await pay(kept, "paid");
  harness.clock.moveTo("2029-12-31T22:59:59Z");
  await applyRetention();
  expect(await bookingsLeft()).toHaveLength(5);
  harness.clock.moveTo("2029-12-31T23:00:00Z");
  await applyRetention();
  const left = await bookingsLeft();
  expect(left).not.toContain(old.id);
  expect(left).not.toContain(back.id);
  expect(left).toHaveLength(3);
  expect(await harness.services.db.select().from(paymentsTable)).toMatchObject([{ bookingId: kept.id }]);
  expect(await tracesOf(old.id)).toEqual({ mails: 0, audit: 0 });
});

test("keeps documents as long as the accounts and deletes them with their booking", async () => {
  const { db } = harness.services;
  const [old, younger] = [
    await store({ pickupAt: new Date("2019-06-20T10:00:00Z") }),
    await store({ pickupAt: new Date("2019-06-20T10:00:00Z") }),
  ];
  await writeBusiness(db, old.id, aBusiness(), old.bookedAt);
  const invoice = await documentOn(old, "2019-06-21T10:00:00Z");
  await documentOn(old, "2019-12-31T22:59:59Z", invoice);
  await documentOn(younger, "2020-01-01T10:00:00Z");
  harness.clock.moveTo("2029-12-31T22:59:59Z");
  await applyRetention();
  expect(await db.select().from(documentsTable)).toHaveLength(3);
  harness.clock.moveTo("2029-12-31T23:00:00Z");
  await applyRetention();
  expect(await bookingsLeft()).toContain(younger.id);
  expect(await db.select().from(documentsTable)).toMatchObject([{ bookingId: younger.id }]);
  expect(await db.select().from(businessDetailsTable)).toEqual([]);
  expect(await bookingsLeft()).not.toContain(old.id);
});

test("erases the watched flight with the texts of the ride and keeps the assignment", async () => {
  const old = await store({ pickupAt: new Date("2027-07-14T21:59:59Z") });
  await drive(old);
  await applyRetention();
  const { db } = harness.services;
  expect(await db.select().from(flightWatchesTable)).toEqual([]);
  expect(await db.select().from(assignmentsTable)).toMatchObject([{ bookingId: old.id }]);
});

test("deletes mails stored as files after twelve months", async () => {
  const asked: Date[] = [];
  const mail = { ...harness.services.mail, purge: async (before: Date) => void asked.push(before) };
  await jobHandlers({ ...harness.services, mail })[APPLY_RETENTION]?.({});
  expect(asked).toEqual([new Date("2029-07-14T22:00:00Z")]);
});

test("deletes the content of a mail after ninety days and keeps its row", async () => {
  const { db } = harness.services;
  const ride = await store({ pickupAt: new Date("2030-07-20T10:00:00Z") });
  const [older = ""] = mailIds.get(ride.id) ?? [];
  const newer = await aMailOf(ride.id);
  const said = (mailId: string, composedAt: string) => ({
    mailId,
    recipient: "zenobia@example.com",
    subject: "Zénobie",
    html: "<p>Zénobie</p>",
    text: "Zénobie",
    attachments: [],
    composedAt: new Date(composedAt),
  });
  await db
    .insert(mailContentsTable)
    .values([said(older, "2030-04-15T21:59:59Z"), said(newer, "2030-04-15T22:00:00Z")]);
  await applyRetention();
  expect((await db.select().from(mailContentsTable)).map(({ mailId }) => mailId)).toEqual([newer]);
  expect((await tracesOf(ride.id)).mails).toBe(2);
});

async function applyRetention() {
  const [name] = Object.keys(SCHEDULE).filter((each) => each === APPLY_RETENTION);
  const handler = jobHandlers(harness.services)[name ?? ""];
  if (!handler) throw new Error("Nothing is scheduled.");
  await handler({});
}

async function store(overrides: Partial<BookingRow>, { keepLeg = false } = {}): Promise<BookingRow> {
  const own = { id: randomUUID(), reference: `MA-${randomUUID()}`, idempotencyKey: randomUUID() };
  const leg = keepLeg ? {} : ({ leg: "outbound", outboundId: null } as const);
  const [row] = await harness.services.db
    .insert(bookingsTable)
    .values(aBooking({ ...overrides, ...leg, ...own, manageTokenHash: null }))
    .returning();
  await noteTraces(bookingMail("booking-confirmed-guest", row!.id), row!.id, "booking");
  return row!;
}

async function ask(overrides: Partial<RequestRow>): Promise<RequestRow> {
  const [row] = await harness.services.db
    .insert(requestsTable)
    .values({
      id: randomUUID(),
      reference: `DE-${randomUUID()}`,
      idempotencyKey: randomUUID(),
      kind: "quote",
      lang: "fr",
      createdAt: new Date(),
      fullName: "Zenobia Quattlebaum",
      email: "zenobia@example.com",
      phone: "+33612345678",
      text: "12 rue des Papillons",
      activityAt: overrides.createdAt ?? new Date(),
      ...overrides,
    })
    .returning();
  await noteTraces(requestMail("request-received-guest", row!.id), row!.id, "request");
  await harness.services.db.insert(mailsTable).values(requestMail("request-received-company", row!.id));
  return row!;
}

async function aMailOf(bookingId: string): Promise<string> {
  const [row] = await harness.services.db
    .insert(mailsTable)
    .values(bookingMail("ride-changed-guest", bookingId))
    .returning();
  return row!.id;
}

async function storeOffer(requestId: string, lastPickup: string) {
  const [id, at] = [randomUUID(), new Date(lastPickup)];
  await harness.services.db.insert(offersTable).values({
    id,
    requestId,
    version: 1,
    idempotencyKey: randomUUID(),
    tokenHash: id,
    lang: "fr",
    sentBy: randomUUID(),
    sentAt: at,
    expiresAt: at,
    lastPickupAt: at,
    legs: [],
    total: 120_00,
    tariffVersion: 1,
    terms: "Tout compris.",
  });
  await harness.services.db.insert(mailsTable).values(offerMail("offer-guest", { id, requestId }));
}

async function noteTraces(mail: QueuedMail, id: string, subject: AuditSubject) {
  const [row] = await harness.services.db.insert(mailsTable).values(mail).returning();
  mailIds.set(id, [row!.id]);
  const entry = { at: new Date("2020-01-01T00:00:00Z"), adminId: randomUUID() };
  await harness.services.db.insert(auditEntriesTable).values([
    { ...entry, action: "request-answered", subject, subjectId: id },
    { ...entry, action: "mail-resent", subject: "mail", subjectId: row!.id },
  ]);
}

async function pay(booking: BookingRow, status: "paid" | "expired", refunded?: BookingRow) {
  const { db } = harness.services;
  const at = new Date("2019-12-01T10:00:00Z");
  const id = randomUUID();
  await db
    .insert(paymentsTable)
    .values({ id, bookingId: booking.id, amount: 20_500, status, createdAt: at, expiresAt: at });
  if (!refunded) return;
  const back = { bookingId: refunded.id, amount: 100, createdAt: at };
  await db.insert(refundsTable).values({ ...back, id: randomUUID(), paymentId: id });
  await db.insert(compensationsTable).values({ ...back, id: randomUUID(), dueAt: at });
}

async function documentOn({ id }: BookingRow, at: string, credits?: { id: string }) {
  const content = anInvoice(credits ? { kind: "credit_note" } : {});
  const lineLegs = content.lines.map(() => id);
  const draft = { bookingId: id, unitId: id, lineLegs, creditsId: credits?.id ?? null, replacesId: null };
  return insertDocument(harness.services.db, { ...draft, isByHand: false, content }, new Date(at));
}

async function drive({ id: bookingId, pickupAt }: BookingRow) {
  const { db } = harness.services;
  const [chauffeur, car] = [aChauffeur(), aCar()];
  await db.insert(chauffeursTable).values(chauffeur);
  await db.insert(carsTable).values(car);
  const [driver, at] = [{ bookingId, chauffeurId: chauffeur.id }, pickupAt];
  await db.insert(assignmentsTable).values({ ...driver, ...ACCEPTED, carId: car.id, assignedAt: at });
  await db.insert(rideEventsTable).values({ ...driver, id: randomUUID(), event: "arrived", at });
  const watch = {
    bookingId,
    plannedAt: at,
    pickupAt: at,
    travelNumber: "AF 123",
    source: "typed",
    checkedAt: at,
  };
  await db.insert(flightWatchesTable).values(watch);
  const answer = { bookingId, request: "femaleChauffeur", answer: "confirmed", leavesAt: at } as const;
  await db.insert(specialRequestAnswersTable).values(answer);
}

async function read({ id }: BookingRow) {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row;
}

async function idsLeft() {
  return (await harness.services.db.select({ id: requestsTable.id }).from(requestsTable)).map(({ id }) => id);
}

async function bookingsLeft() {
  return (await harness.services.db.select({ id: bookingsTable.id }).from(bookingsTable)).map(({ id }) => id);
}

async function tracesOf(id: string) {
  const { db } = harness.services;
  const about = [id, ...(mailIds.get(id) ?? [])];
  const audit = await db.select().from(auditEntriesTable).where(inArray(auditEntriesTable.subjectId, about));
  const mails = await db.select().from(mailsTable);
  return { mails: mails.filter(({ data }) => Object.values(data).includes(id)).length, audit: audit.length };
}
