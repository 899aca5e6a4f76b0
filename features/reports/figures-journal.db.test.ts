import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { PAYMENT_METHODS } from "#features/booking/booking.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { creditInvoice } from "#features/documents/credit-invoice.server.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { exportDocuments } from "#features/documents/export-documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { linesAtTotal } from "#features/pricing/price-lines.ts";
import { exportFigures } from "./export-figures.server.ts";
import { readFigures } from "./read-figures.server.ts";

// Random bookings over two clock changes and the end of a year. The seed is fixed, so that failures are reproducible.

const BOOKINGS = 40;
const MONTHS = { from: "2027-10", to: "2028-04" };

/** The first and last second of months and days in Paris, also around the clock changes. */
const EDGES = [
  "2027-10-30T21:59:59Z",
  "2027-10-30T22:00:00Z",
  "2027-10-31T22:59:59Z",
  "2027-10-31T23:00:00Z",
  "2027-12-31T22:59:59Z",
  "2027-12-31T23:00:00Z",
  "2028-02-29T22:59:59Z",
  "2028-03-25T23:00:00Z",
  "2028-03-26T21:59:59Z",
  "2028-03-31T21:59:59Z",
  "2028-03-31T22:00:00Z",
].map((edge) => Date.parse(edge));

const random = seeded(20_261_126);
const [FIRST, LAST] = [Date.parse("2027-10-05T08:00:00Z"), Date.parse("2028-04-10T08:00:00Z")];

let harness: TestServices;
let owner: Owner;
let journal: Line[] = [];
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-10-01T09:00:00Z" });
  owner = await anOwner(harness.services);
  const steps: { at: number; take: () => Promise<void> }[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const booking = aRandomBooking();
    const times = booking.map(() => aTime()).toSorted((a, b) => a - b);
    steps.push(...booking.map((take, step) => ({ at: times[step]!, take })));
  }
  // A stable sort, so that the steps of a booking at one time keep their order.
  for (const { at, take } of steps.toSorted((a, b) => a.at - b.at)) {
    harness.clock.moveTo(new Date(at).toISOString());
    await take();
  }
  harness.clock.moveTo("2028-04-20T09:00:00Z");
  journal = await linesOfJournal();
});
afterAll(() => harness.close());

test("the random bookings have every kind of document, replaced ones and both rates", async () => {
  const rows = await harness.services.db.select().from(documentsTable);
  for (const kind of ["receipt", "invoice", "credit_note"])
    expect(rows.filter((row) => row.kind === kind).length, kind).toBeGreaterThan(10);
  expect(rows.filter(({ replacesId }) => replacesId !== null).length).toBeGreaterThan(5);
  expect(rows.some(({ isByHand }) => isByHand)).toBe(true);
  expect(new Set(journal.map(({ rate }) => rate))).toEqual(new Set([10, 20]));
  expect(rows.some(({ issuedAt }) => EDGES.includes(issuedAt.getTime()))).toBe(true);
});

test.each([
  ["from=2027-10-01&to=2027-10-31"],
  ["from=2027-11-01&to=2027-11-30"],
  ["from=2027-12-01&to=2027-12-31"],
  ["from=2028-01-01&to=2028-01-31"],
  ["from=2028-02-01&to=2028-02-29"],
  ["from=2028-03-01&to=2028-03-31"],
  ["period=last-month"],
  ["period=month"],
  ["period=quarter"],
  ["period=year"],
  ["from=2027-10-01&to=2028-04-20"],
  ["from=2027-10-31&to=2027-10-31"],
  ["from=2027-11-01&to=2027-12-31"],
  ["from=2028-03-26&to=2028-03-26"],
  ["from=2028-03-27&to=2028-04-09"],
])("equals the lines of the journal to the cent: %s", async (query) => {
  const { now, before, period } = await readFigures(harness.services, owner, new URLSearchParams(query));
  expect(now.rates).toEqual(sumsOf(period));
  expect(before.rates).toEqual(sumsOf(period.before));
  expect(now.revenue.net + now.revenue.vat).toBe(now.revenue.gross);
});

test("equals the journal on every day", async () => {
  const days = [...new Set(journal.map(({ day }) => day))];
  expect(days.length).toBeGreaterThan(30);
  for (const day of days) {
    const { now } = await readFigures(harness.services, owner, new URLSearchParams({ from: day, to: day }));
    expect(now.rates, day).toEqual(sumsOf({ from: day, to: day }));
  }
});

test("writes the same sums to the CSV file", async () => {
  const query = new URLSearchParams("from=2027-10-01&to=2028-04-20&table=revenue");
  const { name, csv } = await exportFigures(harness.services, owner, query, "fr");
  expect(name).toBe("figures-revenue-2027-10-01_2028-04-20.csv");
  const sums = sumsOf({ from: "2027-10-01", to: "2028-04-20" });
  const rows = csv
    .replaceAll('"', "")
    .split("\r\n")
    .map((line) => line.split(";"));
  expect(rows.slice(1, 3).map((cells) => cells.slice(0, 4))).toEqual(
    sums.map(({ rate, ...amounts }) => [String(rate), ...Object.values(amounts).map(euros)]),
  );
});

/** The steps of one booking; each ends with the documents that are due. */
function aRandomBooking(): (() => Promise<void>)[] {
  const { db } = harness.services;
  const method = oneOf(PAYMENT_METHODS);
  const isCard = method === "card";
  let first = "";
  let legs: BookingRow[] = [];
  const leg = () => legs[Math.floor(random() * legs.length)]!;
  const set = async (ids: string[], change: Partial<BookingRow>) => {
    const changed = await db
      .update(bookingsTable)
      .set(change)
      .where(inArray(bookingsTable.id, ids))
      .returning();
    // The legs keep their order: `leg` chooses by index, and the order of rows in the database is not fixed.
    legs = legs.map((row) => changed.find(({ id }) => id === row.id) ?? row);
  };
  const begin = async () => {
    legs = await someLegs(db, 1 + Math.floor(random() * 4), { paymentMethod: method });
    first = legs[0]!.id;
    if (isCard)
      await paid(
        first,
        legs.reduce((sum, { price }) => sum + price.total, 0),
      );
    else await set(legs.map(({ id }) => id).slice(random() < 0.5 ? 0 : 1), { status: "completed" });
  };
  const reprice = async () => {
    const { id, price, status } = leg();
    if (status === "cancelled") return;
    const total = 1_000 + Math.floor(random() * 2 * price.total);
    await set([id], { price: { ...price, lines: linesAtTotal(price.lines, total), total } });
  };
  const cancel = async () => {
    const { id, price, status } = leg();
    if (status === "cancelled") return;
    await set([id], { status: "cancelled" });
    if (isCard) await refunded(first, id, random() < 0.5 ? price.total : Math.floor(random() * price.total));
    else if (random() < 0.6) await feePaid(id, price.total);
  };
  const name = () => writeBusiness(db, first, aBusiness(), harness.clock.now());
  const credit = async () => {
    const invoice = (await documentsOf(db, [first])).findLast(({ kind }) => kind === "invoice");
    const credited = { amount: 1 + Math.floor(random() * 5_000), reason: "goodwill" } as const;
    if (invoice) await creditInvoice(harness.services, owner, invoice.reference, credited);
  };
  const later = [reprice, cancel, name, credit, name];
  return [begin, ...Array.from({ length: Math.floor(random() * 6) }, () => oneOf(later))].map(
    (act) => async () => {
      await act();
      await issueDocuments(harness.services, first, async () => []);
    },
  );
}

async function paid(bookingId: string, amount: number) {
  const at = harness.clock.now();
  const times = { createdAt: at, expiresAt: at, paidAt: at };
  await harness.services.db
    .insert(paymentsTable)
    .values({ id: randomUUID(), bookingId, amount, status: "paid", ...times });
}

async function refunded(outboundId: string, bookingId: string, amount: number) {
  const { db, clock } = harness.services;
  const [payment] = await db.select().from(paymentsTable).where(eq(paymentsTable.bookingId, outboundId));
  const done = { status: "done" as const, createdAt: clock.now(), doneAt: clock.now() };
  await db
    .insert(refundsTable)
    .values({ id: randomUUID(), bookingId, paymentId: payment!.id, amount, ...done });
}

async function feePaid(bookingId: string, amount: number) {
  const at = harness.clock.now();
  const fee = { reason: "late-cancellation", createdAt: at, paidAt: at, paidOutside: "transfer" } as const;
  await harness.services.db.insert(feesTable).values({ id: randomUUID(), bookingId, amount, ...fee });
}

function aTime(): number {
  return random() < 0.25 ? oneOf(EDGES) : Math.floor(FIRST + random() * (LAST - FIRST));
}

function oneOf<One>(all: readonly One[]): One {
  return all[Math.floor(random() * all.length)]!;
}

type Line = { day: string; rate: number; net: number; vat: number; gross: number };

async function linesOfJournal(): Promise<Line[]> {
  const { csv } = await exportDocuments(harness.services, owner, MONTHS, "fr");
  const [, ...lines] = (await new Response(csv).text()).trim().split("\r\n");
  const cents = (text: string | undefined) => Math.round(Number(text?.replace(",", ".")) * 100);
  return lines.map((line) => {
    const cells = line.replaceAll('"', "").split(";");
    const [net, vat, gross] = cells.slice(9, 12).map(cents) as [number, number, number];
    return { day: cells[0]!, rate: Number(cells[8]), net, vat, gross };
  });
}

function sumsOf({ from, to }: { from: string; to: string }) {
  const lines = journal.filter(({ day }) => from <= day && day <= to);
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => a - b);
  return rates.map((rate) => {
    const own = lines.filter((line) => line.rate === rate);
    const sum = (part: "net" | "vat" | "gross") => own.reduce((all, line) => all + line[part], 0);
    return { rate, net: sum("net"), vat: sum("vat"), gross: sum("gross") };
  });
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
