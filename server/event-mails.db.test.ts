import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UNLIMITED } from "#tests/fixtures/booking.ts";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { cancelByCompany } from "#features/booking/cancel-by-company.server.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { decideChange } from "#features/booking/changes/decide-change.server.ts";
import { ISSUE_DOCUMENTS } from "#features/booking/documents-due.server.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { NOTHING_LEFT, SEND_MAIL } from "#platform/mail/outbox.server.ts";
import { jobHandlers } from "./jobs.ts";

let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-15T10:00:00Z" });
  dispatcher = await aDispatcher(harness.services);
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.mails.length = 0;
});

test.each(["the guest", "the company"])(
  "sends one mail after a cancellation by %s with the refund, its card, its time and the corrected receipt",
  async (who) => {
    const booking = await aPaidBooking();
    if (who === "the guest") await cancelBooking(harness.services, booking);
    else await cancelByCompany(harness.services, dispatcher, booking, { reason: "car", compensation: 0 });
    await deliver(booking);
    expect(harness.mails).toEqual([]);
    await refund(booking);
    await deliver(booking);
    const receipt = (await documents(booking)).at(-1)!;
    expect(harness.mails).toHaveLength(1);
    const [mail] = harness.mails;
    expect(mail!.subject).toContain("Réservation annulée");
    expect(mail!.text).toMatch(/remboursons.*205\s€.*sur la carte qui a servi au paiement/s);
    expect(mail!.text).toContain("sous cinq à dix jours");
    expect(mail!.text).toContain(receipt.reference);
    expect(mail!.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/\.ics$/),
      `note-${receipt.reference}.pdf`,
    ]);
    expect(await errorsOf(booking, "document-guest")).toEqual([NOTHING_LEFT]);
  },
);

test("attaches the credit note to the mail about a cancelled ride of a business", async () => {
  const booking = await aPaidBooking({}, { isBusiness: true });
  await cancelBooking(harness.services, booking);
  await deliver(booking);
  await refund(booking);
  await deliver(booking);
  const credit = (await documents(booking)).at(-1)!;
  expect(credit.kind).toBe("credit_note");
  expect(harness.mails).toHaveLength(1);
  expect(harness.mails[0]!.attachments?.at(-1)?.filename).toBe(`avoir-${credit.reference}.pdf`);
  expect(harness.mails[0]!.text).toContain(`L’avoir ${credit.reference}`);
});

test("sends two mails for two new prices, each with its corrected receipt", async () => {
  const booking = await aPaidBooking();
  const numbers: string[] = [];
  for (const total of [18_000, 15_000]) {
    await acceptChange(booking, total);
    await deliver(booking);
    await refund(booking);
    await deliver(booking);
    numbers.push((await documents(booking)).at(-1)!.reference);
  }
  expect(harness.mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill(expect.stringContaining("Votre trajet a changé")),
  );
  expect(
    harness.mails.map(({ attachments }) =>
      attachments?.filter(({ filename }) => filename.startsWith("note-")),
    ),
  ).toEqual(numbers.map((number) => [expect.objectContaining({ filename: `note-${number}.pdf` })]));
});

test("sends the cancellation without a late refund, and the corrected receipt after the refund", async () => {
  const booking = await aPaidBooking();
  await cancelBooking(harness.services, booking);
  secondsPass(61);
  await deliver(booking);
  expect(harness.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Réservation annulée"),
  ]);
  await refund(booking);
  await deliver(booking);
  expect(harness.mails).toHaveLength(2);
  expect(harness.mails[1]!.subject).toMatch(/^Votre note rectifiée N-2027-\d{6}$/);
  expect(harness.mails[1]!.text).toMatch(/remboursons.*205\s€.*sur la carte/s);
});

test("sends a document again by hand although the cancellation mail had it attached", async () => {
  const booking = await aPaidBooking();
  await cancelBooking(harness.services, booking);
  await refund(booking);
  await deliver(booking);
  const receipt = (await documents(booking)).at(-1)!;
  const [again] = await harness.services.db
    .insert(mailsTable)
    .values({
      key: randomUUID(),
      name: "document-guest",
      data: { bookingId: booking.id, documentId: receipt.id },
    })
    .returning();
  await jobHandlers(harness.services)[SEND_MAIL]!({ mailId: again!.id });
  expect(harness.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Réservation annulée"),
    expect.stringContaining(`Votre note rectifiée ${receipt.reference}`),
  ]);
});

async function aPaidBooking(overrides: Partial<BookingRow> = {}, { isBusiness = false } = {}) {
  const { db } = harness.services;
  const booking = await aStoredBooking(db, overrides);
  const day = new Date("2027-01-10T09:00:00Z");
  const payment = {
    bookingId: booking.id,
    amount: 20_500,
    status: "paid",
    intent: "pi_1",
    live: true,
  } as const;
  const times = { createdAt: day, expiresAt: day, paidAt: day };
  await db.insert(paymentsTable).values({ id: randomUUID(), ...payment, ...times });
  if (isBusiness) await writeBusiness(db, booking.id, aBusiness(), harness.clock.now());
  await jobHandlers(harness.services)[ISSUE_DOCUMENTS]!({ bookingId: booking.id });
  await deliver(booking);
  harness.mails.length = 0;
  secondsPass(5);
  return booking;
}

async function refund({ id }: BookingRow) {
  secondsPass(1);
  await harness.services.db
    .update(refundsTable)
    .set({ status: "done", doneAt: harness.clock.now() })
    .where(eq(refundsTable.bookingId, id));
  await jobHandlers(harness.services)[ISSUE_DOCUMENTS]!({ bookingId: id });
}

async function acceptChange({ id }: BookingRow, total: number) {
  const { db } = harness.services;
  const [booking] = await db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  const before = changedRideOf(booking!);
  const changeId = randomUUID();
  await db.insert(bookingChangesTable).values({
    id: changeId,
    bookingId: id,
    idempotencyKey: randomUUID(),
    status: "requested",
    origin: "guest",
    fromVersion: booking!.version,
    before,
    after: before,
    difference: 0,
    createdAt: harness.clock.now(),
  });
  await decideChange(harness.services, dispatcher, booking!, { changeId, accept: true, total }, UNLIMITED);
}

async function deliver({ id }: BookingRow) {
  const { db } = harness.services;
  const names = ["booking-cancelled-guest", "ride-changed-guest", "document-guest"];
  const waiting = and(inArray(mailsTable.name, names), eq(mailsTable.status, "queued"));
  const rows = await db.select().from(mailsTable).where(waiting).orderBy(mailsTable.createdAt);
  for (const { id: mailId } of rows.filter(({ data }) => data.bookingId === id))
    await jobHandlers(harness.services)[SEND_MAIL]!({ mailId });
}

function secondsPass(seconds: number) {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + seconds * 1000).toISOString());
}

function documents({ id }: BookingRow) {
  return documentsOf(harness.services.db, [id]);
}

async function errorsOf({ id }: BookingRow, name: string) {
  const rows = await harness.services.db.select().from(mailsTable).where(eq(mailsTable.name, name));
  const own = rows.filter(({ data }) => data.bookingId === id);
  return own.map(({ lastError }) => lastError).filter((error) => error !== null);
}
