import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { exportBook } from "./export-book.server.ts";
import { readBooks } from "./read-books.server.ts";
import { vatDueIn } from "./vat-due.server.ts";
import { prepaidRides, uninvoicedRides } from "./year-end.server.ts";

const END = new Date("2026-12-31T23:00:00Z");
const DECEMBER = { from: new Date("2026-11-30T23:00:00Z"), to: END };
const [IN_DECEMBER, IN_JANUARY] = [new Date("2026-12-20T10:00:00Z"), new Date("2027-01-05T10:00:00Z")];
const PRICE = {
  leg: "outbound",
  rule: "hand",
  lines: [
    { key: "transfer", params: {}, amount: 11_000, vatRate: 10 },
    { key: "fast-track", params: { passengers: 1 }, amount: 12_000, vatRate: 20 },
  ],
  total: 23_000,
} as const;

let harness: TestServices;
let owner: Owner;
const rides: Record<string, BookingRow> = {};
beforeAll(async () => {
  harness = await createTestServices({ now: "2026-12-10T09:00:00Z" });
  owner = await anOwner(harness.services);
  rides.prepaid = await paid({ pickupAt: IN_JANUARY });
  rides.both = await paid({ pickupAt: IN_DECEMBER });
  rides.cancelled = await paid({ pickupAt: IN_JANUARY });
  rides.kept = await paid({ pickupAt: IN_JANUARY });
  await issue(rides.prepaid, rides.both, rides.cancelled, rides.kept);
  await cancel(rides.cancelled, new Date("2027-01-03T10:00:00Z"));
  await cancel(rides.kept, new Date("2026-12-15T10:00:00Z"));
  rides.owed = await aRide({ paymentMethod: "on_account", status: "completed", pickupAt: IN_DECEMBER });
  rides.later = await aRide({ paymentMethod: "on_account", status: "completed", pickupAt: IN_JANUARY });
});
afterAll(() => harness.close());

test("418: a ride of December without a document, and none of January", async () => {
  const rows = await uninvoicedRides(db(), END);
  expect(rows).toMatchObject([{ booking: rides.owed!.reference, day: "2026-12-20", gross: 23_000 }]);
  expect(rows[0]).toMatchObject({ net: 20_000, vat: 3_000 });
});

test("418: a document of January leaves the ride on the list of December only", async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  await issue(rides.owed!);
  expect((await uninvoicedRides(db(), END)).map(({ booking }) => booking)).toEqual([rides.owed!.reference]);
  const after = await uninvoicedRides(db(), new Date("2027-01-31T23:00:00Z"));
  expect(after.map(({ booking }) => booking)).toEqual([rides.later!.reference]);
});

test("487: the rides of January that are on documents of December, without a price that was kept in December", async () => {
  const rows = await prepaidRides(db(), END);
  expect(rows.map(({ booking, net, vat, gross }) => [booking, net, vat, gross])).toEqual(
    [rides.prepaid!, rides.cancelled!].map(({ reference }) => [reference, 20_000, 3_000, 23_000]).toSorted(),
  );
  expect(await prepaidRides(db(), new Date("2027-01-31T23:00:00Z"))).toEqual([]);
});

test("VAT is due on the money of the month, and under the option on its documents", async () => {
  const onReceipts = await vatDueIn(db(), DECEMBER, { vatOption: "" });
  expect(onReceipts).toEqual([
    { rate: 10, gross: 44_000, net: 40_000, vat: 4_000, invoiced: 4_000, later: 0 },
    { rate: 20, gross: 48_000, net: 40_000, vat: 8_000, invoiced: 8_000, later: 0 },
  ]);
  const january = { from: END, to: new Date("2027-01-31T23:00:00Z") };
  expect(await vatDueIn(db(), january, { vatOption: "" })).toMatchObject([
    { rate: 10, gross: 0, vat: 0, invoiced: 1_000, later: 1_000 },
    { rate: 20, gross: 0, vat: 0, invoiced: 2_000, later: 2_000 },
  ]);
  expect(await vatDueIn(db(), january, { vatOption: "debits" })).toMatchObject([
    { rate: 10, gross: 11_000, vat: 1_000, later: 0 },
    { rate: 20, gross: 12_000, vat: 2_000, later: 0 },
  ]);
});

test("the page shows the three tables with their sums, and the files have the same rows", async () => {
  const books = await readBooks(harness.services, owner, new URLSearchParams("month=2026-12"));
  expect(books.due).toHaveLength(2);
  expect([books.uninvoiced.sum, books.prepaid.sum]).toEqual([23_000, 40_000]);
  for (const [table, lines] of [
    ["due", 2],
    ["uninvoiced", 1],
    ["prepaid", 2],
  ] as const) {
    const query = new URLSearchParams({ month: "2026-12", table });
    const { name, csv } = await exportBook(harness.services, owner, query, "fr");
    expect(name).toBe(`${table}-2026-12.csv`);
    expect(csv.trimEnd().split("\r\n")).toHaveLength(lines + 1);
  }
});

function aRide(columns: Partial<BookingRow>): Promise<BookingRow> {
  const email = `${randomUUID()}@example.com`;
  return aStoredBooking(db(), { price: { ...PRICE, lines: [...PRICE.lines] }, email, ...columns });
}

async function paid(columns: Partial<BookingRow>): Promise<BookingRow> {
  const booking = await aRide(columns);
  const at = new Date("2026-12-09T10:00:00Z");
  await db()
    .insert(paymentsTable)
    .values({
      id: randomUUID(),
      bookingId: booking.id,
      amount: PRICE.total,
      status: "paid",
      intent: `pi_${booking.id}`,
      live: true,
      createdAt: at,
      expiresAt: at,
      paidAt: at,
    });
  return booking;
}

async function cancel({ id }: BookingRow, cancelledAt: Date) {
  await db().update(bookingsTable).set({ status: "cancelled", cancelledAt }).where(eq(bookingsTable.id, id));
}

async function issue(...bookings: BookingRow[]) {
  for (const { id } of bookings) await issueDocuments(harness.services, id, async () => []);
}

function db() {
  return harness.services.db;
}
