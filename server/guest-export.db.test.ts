import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailContentsTable } from "#platform/mail/mail-contents.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { bookingNotesTable } from "#features/booking/notes/booking-notes.table.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { askExport } from "#features/privacy/export/request-export.server.ts";
import { EXPORT_GUEST } from "#features/privacy/export/build-export.server.ts";
import { archiveKey, folderOf } from "#features/privacy/export/guest-export.ts";
import { guestExportsTable } from "#features/privacy/export/guest-exports.table.ts";
import { openExport } from "#features/privacy/export/open-export.server.ts";
import { PURGE_EXPORTS } from "#features/privacy/export/purge-exports.server.ts";
import { readGuestData } from "#features/privacy/export/read-guest-data.server.ts";
import { jobHandlers } from "./jobs.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-02-01T09:00:00Z" });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-02-01T09:00:00Z");
  await harness.services.db.delete(guestExportsTable);
});

test("exports all data of one guest and none of others, with a proof of every confirmed ride", async () => {
  const { db } = harness.services;
  const mine = await aStoredBooking(db, { email: "lina@example.com", phone: "+33611111111" });
  const back = await aStoredBooking(db, {
    email: "LINA@example.com",
    phone: "+97433000001",
    confirmedAt: null,
    status: "expired",
  });
  await aStoredBooking(db, { email: "sister@example.com", phone: mine.phone, signText: "Famille Soeur" });
  const called = await aStoredBooking(db, { email: null, phone: mine.phone, notes: "Appelé du même poste" });
  await ask({ email: "lina@example.com", text: "Un mariage en juin" });
  await ask({ email: "stranger@example.com", text: "Une autre histoire" });
  const note = { id: randomUUID(), adminId: owner.id, createdAt: harness.clock.now() };
  await db.insert(bookingNotesTable).values({ ...note, bookingId: mine.id, text: "Préfère l’eau plate" });
  const [mail] = await db
    .insert(mailsTable)
    .values(bookingMail("booking-confirmed-guest", mine.id))
    .returning();
  const said = { recipient: "lina@example.com", subject: "Votre réservation", attachments: [] };
  const text = "À très bientôt, Lina";
  await db
    .insert(mailContentsTable)
    .values({ ...said, text, mailId: mail!.id, composedAt: harness.clock.now() });
  const times = { createdAt: harness.clock.now(), expiresAt: harness.clock.now() };
  await db
    .insert(paymentsTable)
    .values({ id: randomUUID(), bookingId: mine.id, amount: 20_500, intent: "pi_lina", ...times });

  const data = await readGuestData(harness.services, owner, { reference: mine.reference, also: [] });
  expect(data).toMatchObject({ bookings: 2, requests: 1, export: null });
  expect(data?.others.map(({ email }) => email).sort()).toEqual(["sister@example.com", null].sort());

  const files = await archiveOf(mine.reference);
  const names = files.map(({ name }) => name);
  expect(names).toEqual([
    ...["guest.json", "guest.schema.json", "README.txt"],
    `proofs/bon-de-reservation-${mine.reference}.pdf`,
  ]);
  expect(textOf(files, `proofs/bon-de-reservation-${mine.reference}.pdf`)).toMatch(/^%PDF-/);
  const json = textOf(files, "guest.json");
  const document = JSON.parse(json) as Document;
  expect(document.bookings.map(({ reference }) => reference).sort()).toEqual(
    [mine.reference, back.reference].sort(),
  );
  for (const kept of [
    "Al-Thani",
    "AF 123",
    "Préfère l’eau plate",
    "pi_lina",
    "mariage",
    "booking-confirmed-guest",
    "À très bientôt",
  ])
    expect(json, kept).toContain(kept);
  for (const foreign of ["sister@", "Soeur", "même poste", "autre histoire", "stranger@"])
    expect(json, foreign).not.toContain(foreign);
  for (const secret of [mine.manageTokenHash!, mine.idempotencyKey, owner.id, "claire@"])
    expect(json, secret).not.toContain(secret);
  const schema = JSON.parse(textOf(files, "guest.schema.json")) as Schema;
  expect(Object.keys(document)).toEqual(schema.required);
  const ride = schema.properties.bookings.items;
  expect(Object.keys(document.bookings[0]!).sort()).toEqual([...ride.required].sort());

  const also = [called.reference, "MA-NOBODY"];
  const withCall = JSON.parse(textOf(await archiveOf(mine.reference, also), "guest.json")) as Document;
  expect(withCall.bookings.map(({ reference }) => reference)).toContain(called.reference);
  expect(JSON.stringify(withCall)).not.toContain("sister@");
});

test("creates one archive for concurrent requests from two bookings, and stops the second of two runs", async () => {
  const { db } = harness.services;
  const first = await aStoredBooking(db, { email: "twice@example.com", phone: "+33611111112" });
  const second = await aStoredBooking(db, { email: "twice@example.com", phone: "+33611111113" });
  const kinds = await Promise.all(
    [first, second, first].map(({ reference }) =>
      askExport(harness.services, owner, { reference, also: [] }),
    ),
  );
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(["asked", "running", "running"]);
  const [row] = await db.select().from(guestExportsTable);
  await Promise.all([build(row!.id), build(row!.id)]);
  const made = await db.select().from(guestExportsTable);
  expect(made).toMatchObject([{ status: "done", stepsDone: 3, stepsTotal: 3 }]);
  const lines = await db.select().from(auditEntriesTable).where(eq(auditEntriesTable.subjectId, row!.id));
  expect(lines.map(({ action }) => action)).toEqual(["guest-export-asked"]);
});

test("reports the reason of a failed export, which can be requested again", async () => {
  const { services } = harness;
  const { reference } = await aStoredBooking(services.db, {
    email: "broken@example.com",
    phone: "+33611111114",
  });
  await askExport(services, owner, { reference, also: [] });
  const [row] = await services.db.select().from(guestExportsTable);
  const pdf = { render: () => Promise.reject(new Error("no fonts")) };
  await jobHandlers({ ...services, pdf })[EXPORT_GUEST]?.({ exportId: row!.id });
  const failed = await readGuestData(services, owner, { reference, also: [] });
  expect(failed?.export).toMatchObject({ status: "failed", problem: "pdf" });
  expect(await openExport(services, owner, row!.id)).toBeNull();
  expect((await archiveOf(reference)).length).toBe(4);
});

test("continues a killed run from its last step, and allows a new request for a stalled one", async () => {
  const { services } = harness;
  const { reference } = await aStoredBooking(services.db, {
    email: "died@example.com",
    phone: "+33611111115",
  });
  await askExport(services, owner, { reference, also: [] });
  const storage = { ...services.storage, putFile: () => Promise.reject(new Error("the disk is full")) };
  const [row] = await services.db.select().from(guestExportsTable);
  await jobHandlers({ ...services, storage })[EXPORT_GUEST]?.({ exportId: row!.id });
  await services.db.update(guestExportsTable).set({ status: "running", problem: null });
  harness.clock.moveTo("2027-02-01T09:14:00Z");
  expect(await askExport(services, owner, { reference, also: [] })).toEqual({ kind: "running" });
  harness.clock.moveTo("2027-02-01T09:16:00Z");
  const shown = await readGuestData(services, owner, { reference, also: [] });
  expect(shown?.export).toMatchObject({ status: "failed", problem: "stalled" });
  expect(await askExport(services, owner, { reference, also: [] })).toEqual({ kind: "asked" });
});

test("removes the archive from the page, the download and the disk after seven days", async () => {
  const { services } = harness;
  const { reference } = await aStoredBooking(services.db, {
    email: "old@example.com",
    phone: "+33611111116",
  });
  await archiveOf(reference);
  const [row] = await services.db.select().from(guestExportsTable);
  harness.clock.moveTo("2027-02-08T08:59:59Z");
  await purge();
  await (await openExport(services, owner, row!.id))?.body.cancel();
  expect(await services.storage.read(archiveKey(row!.id))).not.toBeNull();
  harness.clock.moveTo("2027-02-08T09:00:01Z");
  expect(await openExport(services, owner, row!.id)).toBeNull();
  await purge();
  expect(await services.storage.read(archiveKey(row!.id))).toBeNull();
  expect(await services.storage.read(`${folderOf(row!.id)}${reference}.pdf`)).toBeNull();
  expect(await services.db.select().from(guestExportsTable)).toEqual([]);
});

type Document = { bookings: Record<string, unknown>[] };
type Schema = { required: string[]; properties: { bookings: { items: { required: string[] } } } };

async function archiveOf(reference: string, also: string[] = []) {
  expect(await askExport(harness.services, owner, { reference, also })).toEqual({ kind: "asked" });
  const rows = await harness.services.db
    .select()
    .from(guestExportsTable)
    .where(eq(guestExportsTable.status, "queued"));
  await build(rows[0]!.id);
  const file = await openExport(harness.services, owner, rows[0]!.id);
  return readZip(Buffer.from(await new Response(file!.body).arrayBuffer()));
}

async function build(exportId: string) {
  await jobHandlers(harness.services)[EXPORT_GUEST]?.({ exportId });
}

async function purge() {
  await jobHandlers(harness.services)[PURGE_EXPORTS]?.({});
}

function textOf(files: Awaited<ReturnType<typeof readZip>>, name: string): string {
  return files.find((file) => file.name === name)?.bytes.toString("utf8") ?? "";
}

async function ask(overrides: { email: string; text: string }) {
  await harness.services.db.insert(requestsTable).values({
    id: randomUUID(),
    reference: `DE-${randomUUID()}`,
    idempotencyKey: randomUUID(),
    kind: "message",
    lang: "fr",
    createdAt: harness.clock.now(),
    fullName: aBooking().fullName,
    ...overrides,
  });
}
