import { randomUUID } from "node:crypto";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anOwner, PASSWORD } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { bookingNotesTable } from "#features/booking/notes/booking-notes.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import type { LegPrice } from "#features/pricing/price.ts";
import { requestMail } from "#features/inquiries/request.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { cardsToRemove, savedCardOf } from "#features/booking/guarantee/guarantees.server.ts";
import { guaranteesTable } from "#features/booking/guarantee/guarantees.table.ts";
import { ERASE_GUEST } from "#features/privacy/erasure/erase-guest.server.ts";
import { guestErasuresTable } from "#features/privacy/erasure/guest-erasures.table.ts";
import { previewErasure, readErasure } from "#features/privacy/erasure/read-erasure.server.ts";
import { startErasure } from "#features/privacy/erasure/start-erasure.server.ts";
import { askExport } from "#features/privacy/export/request-export.server.ts";
import { EXPORT_GUEST } from "#features/privacy/export/build-export.server.ts";
import { archiveKey } from "#features/privacy/export/guest-export.ts";
import { guestExportsTable } from "#features/privacy/export/guest-exports.table.ts";
import { jobHandlers } from "./jobs.ts";

const CHEAP: LegPrice = { leg: "outbound", rule: "distance", lines: [], total: 5_000 };

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-02-01T09:00:00Z" });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-02-01T09:00:00Z");
  await harness.services.db.execute(
    sql`truncate bookings, payments, requests, mails, guest_exports, guest_erasures cascade`,
  );
});

test("keeps only the data that the law requires, and the certificate contains no personal data", async () => {
  const { db } = harness.services;
  const driven = await ride({ status: "completed", priceReason: "Cousine de Zenobia" });
  const contract = await ride({ status: "cancelled" });
  const cheap = await ride({ status: "cancelled", price: CHEAP });
  const unpaid = await ride({ status: "expired", confirmedAt: null });
  for (const { id } of [driven, contract, cheap, unpaid]) await surround(id);
  await pay(driven, "paid");
  const asked = await ask("zenobia@example.com");
  const stranger = await ride({ email: "other@example.com", phone: driven.phone, status: "completed" });
  const preview = await previewOf(driven.reference);
  expect(preview?.counts).toMatchObject({ bookingsKept: 2, bookingsDeleted: 2, requests: 1, messages: 1 });
  expect(preview?.kept).toEqual(
    expect.arrayContaining([
      { reference: driven.reference, why: "accounts" },
      { reference: contract.reference, why: "contract" },
    ]),
  );
  await exportOf(driven.reference);
  const id = await erase(driven.reference);

  const left = await db.select().from(bookingsTable);
  expect(left.map((row) => row.id).sort()).toEqual([driven.id, contract.id, stranger.id].sort());
  const kept = left.find((row) => row.id === driven.id);
  expect(kept).toMatchObject({
    fullName: "Zenobia Quattlebaum",
    email: null,
    phone: "",
    manageTokenHash: null,
    travelNumber: null,
    signText: null,
    notes: null,
    priceReason: "–",
    femaleChauffeur: "none",
    dropoff: { label: "Paris", place: null },
    price: driven.price,
    reference: driven.reference,
    pickupAt: driven.pickupAt,
    paymentMethod: "card",
  });
  expect(left.find((row) => row.id === stranger.id)).toEqual(stranger);
  expect(await db.select().from(paymentsTable)).toMatchObject([{ bookingId: driven.id, status: "paid" }]);
  expect(await db.$count(requestsTable)).toBe(0);
  expect(await db.$count(requestMessagesTable)).toBe(0);
  const typed = [
    "zenobia@",
    "33612340000",
    "AF 123",
    "Al-Thani",
    "Sonner",
    "Papillons",
    "Cousine",
    "Allergique",
  ];
  for (const [table, text] of await everything())
    for (const words of typed) expect(hidden(text, stranger), `${words} in ${table}`).not.toContain(words);

  const certificate = await readErasure(harness.services, owner, id);
  expect(certificate).toMatchObject({
    status: "done",
    left: 0,
    doneAt: "2027-02-01T09:00:00.000Z",
    counts: { bookingsKept: 2, bookingsDeleted: 2, requests: 1, messages: 1, mails: 5, notes: 4, exports: 1 },
  });
  const lines = await db.select().from(auditEntriesTable).where(eq(auditEntriesTable.subjectId, id));
  expect(lines.map(({ action }) => action)).toEqual(["guest-erasure-started", "guest-erased"]);
  expect(lines[1]?.details).toMatchObject({ bookingsKept: "2", mails: "5" });
  expect(JSON.stringify(await db.select().from(guestErasuresTable))).not.toContain(asked);
  expect(await readErasure(harness.services, owner, "a link that was cut")).toBeUndefined();
});

test("finds an erased guest nowhere and treats a new booking as a new guest", async () => {
  const driven = await ride({ status: "completed" });
  const also = await ride({ status: "completed", phone: "+33699990000", email: null });
  await erase(driven.reference);
  await erase(also.reference);
  const again = await ride({ status: "completed" });
  const preview = await previewOf(again.reference);
  expect(preview?.kept.map(({ reference }) => reference)).toEqual([again.reference]);
  expect((await previewOf(driven.reference))?.kept).toEqual([]);
});

test.each([
  ["ride", () => ride({ status: "confirmed", pickupAt: new Date("2027-02-03T09:00:00Z") })],
  ["ride", () => ride({ status: "awaiting_payment" })],
  ["payment", async () => pay(await ride({ status: "expired" }), "open")],
  ["payment", async () => withBalance(await ride({ status: "completed" }))],
  [
    "refund",
    async () => {
      const leg = await ride({ status: "cancelled" });
      await pay(leg, "paid", "queued");
      return leg;
    },
  ],
  [
    "compensation",
    async () => {
      const leg = await ride({ status: "cancelled" });
      const at = harness.clock.now();
      await harness.services.db
        .insert(compensationsTable)
        .values({ id: randomUUID(), bookingId: leg.id, amount: 100, createdAt: at, dueAt: at });
      return leg;
    },
  ],
] as const)("erases nothing while a %s is open", async (why, open) => {
  const leg = await open();
  const before = await everything();
  const preview = await previewOf(leg.reference);
  expect(preview?.blocks).toEqual([{ why, reference: leg.reference }]);
  expect(await start(leg.reference, preview!.seen)).toEqual({ kind: "blocked" });
  expect(await everything()).toEqual(before);
});

test("erases a guest whose booking with a deposit was never confirmed", async () => {
  const leg = await withBalance(await ride({ status: "expired", confirmedAt: null }));
  expect((await previewOf(leg.reference))?.blocks).toEqual([]);
});

test("erases nothing for a wrong password or an outdated page", async () => {
  const driven = await ride({ status: "completed" });
  const { seen } = (await previewOf(driven.reference))!;
  const wrong = await start(driven.reference, seen, "un autre mot");
  expect(wrong).toMatchObject({ kind: "invalid", errors: [{ field: "current", key: "password-wrong" }] });
  await ride({ status: "completed" });
  expect(await start(driven.reference, seen)).toEqual({ kind: "changed" });
  expect(await harness.services.db.$count(guestErasuresTable)).toBe(0);
});

test("completes an erasure of several batches once after an interruption and two concurrent starts", async () => {
  const first = await ride({ status: "completed" });
  for (let more = 0; more < 119; more += 1) await ride({ status: more % 2 ? "completed" : "expired" });
  const { seen } = (await previewOf(first.reference))!;
  const started = await start(first.reference, seen);
  const id = started.kind === "started" ? started.id : "";
  await Promise.all([run(id), run(id)]);
  await run(id);
  const certificate = await readErasure(harness.services, owner, id);
  expect(certificate).toMatchObject({ status: "done", counts: { bookingsKept: 60, bookingsDeleted: 60 } });
  const rows = await harness.services.db.select().from(bookingsTable);
  expect(rows.every((row) => row.email === null && row.phone === "")).toBe(true);
});

async function ride(overrides: Partial<BookingRow>): Promise<BookingRow> {
  const status = overrides.status ?? "completed";
  return aStoredBooking(harness.services.db, {
    fullName: "Zenobia Quattlebaum",
    email: "zenobia@example.com",
    phone: "+33612340000",
    notes: "Sonner deux fois",
    confirmedAt: status === "expired" ? null : harness.clock.now(),
    ...overrides,
  });
}

async function surround(bookingId: string) {
  const { db } = harness.services;
  const [leg] = await db.select().from(bookingsTable).where(eq(bookingsTable.id, bookingId));
  await db.insert(mailsTable).values(bookingMail("booking-confirmed-guest", bookingId));
  const note = { id: randomUUID(), bookingId, adminId: owner.id, createdAt: harness.clock.now() };
  await db.insert(bookingNotesTable).values({ ...note, text: "Allergique aux fleurs" });
  const street = { label: "12 rue des Papillons, 92100 Boulogne-Billancourt", place: null };
  await db.insert(bookingChangesTable).values({
    id: randomUUID(),
    bookingId,
    idempotencyKey: randomUUID(),
    status: "declined",
    origin: "guest",
    fromVersion: 0,
    difference: 0,
    createdAt: harness.clock.now(),
    note: "Sonner plus fort",
    before: changedRideOf(leg!),
    after: { ...changedRideOf(leg!), pickup: street },
  });
}

async function pay(leg: BookingRow, status: "open" | "paid", refund?: "queued"): Promise<BookingRow> {
  const { db } = harness.services;
  const [id, at] = [randomUUID(), harness.clock.now()];
  const money = { id, bookingId: leg.id, amount: 20_500, status, createdAt: at, expiresAt: at };
  await db.insert(paymentsTable).values(money);
  if (refund) {
    const back = { id: randomUUID(), bookingId: leg.id, paymentId: id, amount: 100, createdAt: at };
    await db.insert(refundsTable).values({ ...back, status: refund });
  }
  return leg;
}

async function withBalance(leg: BookingRow): Promise<BookingRow> {
  const { db, clock } = harness.services;
  const owed = { id: randomUUID(), bookingId: leg.id, reason: "balance", amount: 100 } as const;
  await db.insert(feesTable).values({ ...owed, createdAt: clock.now(), dueAt: clock.now() });
  return leg;
}

async function ask(email: string): Promise<string> {
  const { db } = harness.services;
  const id = randomUUID();
  await db.insert(requestsTable).values({
    id,
    reference: `DE-${id}`,
    idempotencyKey: randomUUID(),
    kind: "message",
    lang: "fr",
    createdAt: harness.clock.now(),
    fullName: "Zenobia Quattlebaum",
    email,
    text: "12 rue des Papillons",
  });
  const said = { id: randomUUID(), requestId: id, at: harness.clock.now(), direction: "in", kind: "mail" };
  await db
    .insert(requestMessagesTable)
    .values({ ...said, text: "Sonner" } as typeof requestMessagesTable.$inferInsert);
  await db.insert(mailsTable).values(requestMail("request-received-guest", id));
  return id;
}

async function exportOf(reference: string) {
  await askExport(harness.services, owner, { reference, also: [] });
  const [row] = await harness.services.db.select().from(guestExportsTable);
  await jobHandlers(harness.services)[EXPORT_GUEST]?.({ exportId: row!.id });
  const stored = await harness.services.storage.read(archiveKey(row!.id));
  await stored?.body.cancel();
  expect(stored).not.toBeNull();
}

function previewOf(reference: string) {
  return previewErasure(harness.services, owner, { reference, also: [] });
}

test("lets the job remove the cards that an erased guest left as guarantee", async () => {
  const { db, clock } = harness.services;
  const email = "cards@example.com";
  const cash = { email, phone: "+33612000077", paymentMethod: "cash", price: CHEAP } as const;
  const past = { pickupAt: new Date("2027-01-20T13:30:00Z") };
  const kept = await aStoredBooking(db, { ...cash, ...past, status: "completed", closedAt: clock.now() });
  const gone = await aStoredBooking(db, { ...cash, ...past, status: "cancelled" });
  const cards = [kept, gone].map(({ id: bookingId }) => ({
    id: randomUUID(),
    formKey: randomUUID(),
    status: "kept" as const,
    bookingId,
    lang: "fr" as const,
    customer: "cus_1",
    method: "pm_1",
    last4: "4242",
    createdAt: clock.now(),
    expiresAt: clock.now(),
  }));
  await db.insert(guaranteesTable).values(cards);
  expect(await savedCardOf(db, kept.id)).toBeDefined();
  await erase(kept.reference);
  expect(await savedCardOf(db, kept.id)).toBeUndefined();
  const due = (await cardsToRemove(db, clock.now())).map(({ id, bookingId }) => [id, bookingId]);
  expect(due.toSorted()).toEqual(
    [
      [cards[0]!.id, kept.id],
      [cards[1]!.id, null],
    ].toSorted(),
  );
});

function start(reference: string, seen: string, password = PASSWORD) {
  const proof = { password, clientAddress: "192.0.2.7" };
  return startErasure(harness.services, owner, { reference, also: [], seen, ...proof });
}

async function erase(reference: string): Promise<string> {
  const started = await start(reference, (await previewOf(reference))!.seen);
  if (started.kind !== "started") throw new Error(`the erasure was ${started.kind}`);
  await run(started.id);
  return started.id;
}

async function run(erasureId: string) {
  await jobHandlers(harness.services)[ERASE_GUEST]?.({ erasureId });
}

async function everything(): Promise<[string, string][]> {
  const { db } = harness.services;
  const tables = [bookingsTable, bookingChangesTable, bookingNotesTable, requestsTable, requestMessagesTable];
  const all = [...tables, mailsTable, guestExportsTable, guestErasuresTable];
  return Promise.all(
    all.map(async (table) => {
      const { rows } = await db.execute(sql`select to_jsonb(t)::text as row from ${table} t order by 1`);
      return [getTableName(table), rows.map(({ row }) => String(row)).join("\n")] as [string, string];
    }),
  );
}

function hidden(text: string, { id }: BookingRow): string {
  return text
    .split("\n")
    .filter((line) => !line.includes(id))
    .join("\n");
}
