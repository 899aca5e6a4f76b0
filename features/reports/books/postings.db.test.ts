import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { compensationsTable, paymentsTable } from "#features/booking/payment/payments.table.ts";
import { fecLines } from "./fec.ts";
import { postingsIn } from "./postings.server.ts";

const AT = new Date("2027-03-02T10:00:00Z");
const MARCH = { from: new Date("2027-03-01T00:00:00Z"), to: new Date("2027-04-01T00:00:00Z") };

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-03-01T09:00:00Z" });
});
afterAll(() => harness.close());

test("gives each guest and each business one account with one name, over all their bookings", async () => {
  const guest = { email: "amal@example.com", bookedAt: new Date("2027-01-01T10:00:00Z") };
  const first = await paid({ ...guest, fullName: "Amal One" });
  const second = await paid({ email: "Amal@Example.com", fullName: "A. ONE" });
  const other = await paid({ email: "other@example.com", fullName: "Other" });
  const firms = [await paid({ ...guest, bookedAt: AT }), await paid({ email: "desk@example.com" })];
  for (const [index, { id }] of firms.entries())
    await writeBusiness(db(), id, aBusiness({ name: index === 0 ? "Atelier" : "ATELIER SARL" }), AT);
  const customers = new Map(
    (await postingsIn(db(), MARCH)).map(({ booking, customer, customerName }) => [
      booking,
      `${customer} ${customerName}`,
    ]),
  );
  const of = ({ reference }: BookingRow) => customers.get(reference);
  expect([of(first), of(second)]).toEqual(Array.from({ length: 2 }, () => `${first.reference} Amal One`));
  expect(of(other)).toBe(`${other.reference} Other`);
  expect(firms.map(of)).toHaveLength(2);
  expect(new Set(firms.map(of)).size).toBe(1);
  expect(of(firms[0]!)).toMatch(/ (Atelier|ATELIER SARL)$/);
  expect(of(firms[0]!)).not.toContain(first.reference);
});

test("contains a compensation when it is owed and when it is paid", async () => {
  const booking = await aStoredBooking(db(), { email: "owed@example.com" });
  const paidAt = new Date("2027-03-20T10:00:00Z");
  await db().insert(compensationsTable).values({
    id: randomUUID(),
    bookingId: booking.id,
    amount: 12_345,
    createdAt: AT,
    dueAt: AT,
    paidAt,
  });
  const own = (await postingsIn(db(), MARCH)).filter((posting) => posting.is === "compensation");
  expect(own.map(({ day, what, amount }) => [day, what, amount])).toEqual([
    ["2027-03-02", "owed", 12_345],
    ["2027-03-20", "paid", 12_345],
  ]);
  const cells = fecLines(own, 0)
    .text.trimEnd()
    .split("\r\n")
    .map((line) => line.split("\t"));
  expect(cells.map((line) => [line[4], line[6], line[11], line[12]].join(" "))).toEqual([
    "658100  123,45 0,00",
    `411000 ${booking.reference} 0,00 123,45`,
    `411000 ${booking.reference} 123,45 0,00`,
    "512000  0,00 123,45",
  ]);
});

async function paid(columns: Partial<BookingRow>): Promise<BookingRow> {
  const booking = await aStoredBooking(db(), columns);
  const row = { bookingId: booking.id, amount: 1_000, status: "paid" as const, live: false };
  await db()
    .insert(paymentsTable)
    .values({
      id: randomUUID(),
      ...row,
      intent: `pi_${randomUUID()}`,
      createdAt: AT,
      expiresAt: AT,
      paidAt: AT,
    });
  return booking;
}

function db() {
  return harness.services.db;
}
