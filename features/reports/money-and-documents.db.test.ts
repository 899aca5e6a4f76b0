import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { partialRefundsOf } from "#features/booking/payment/payments.server.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { refundableOf, refundPart } from "#features/booking/payment/refund-part.server.ts";
import { noteTransfer } from "#features/booking/transfers/note-transfer.server.ts";
import { repay } from "#features/booking/transfers/repay.server.ts";
import { repaymentsOf } from "#features/booking/transfers/repayments.server.ts";
import { creditInvoice } from "#features/documents/credit-invoice.server.ts";
import { roundingsOf, wrongSum } from "#features/documents/document.ts";
import { documentsOf, sharesLeftIn } from "#features/documents/documents.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { leftOf, totalOf } from "#features/documents/due-documents.ts";
import { partyOf } from "#features/documents/einvoicing/party.ts";
import { exportDocuments } from "#features/documents/export-documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { issuedOf } from "#features/documents/issued.ts";
import { noteInvoicePaid } from "#features/organisations/statements/note-invoice-paid.server.ts";
import { unpaidRows } from "#features/organisations/statements/unpaid-invoices.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { PriceLine } from "#features/pricing/price.ts";
import { vatRowsIn } from "./books/books.server.ts";
import { exportFec } from "./books/export-fec.server.ts";
import { postingsIn } from "./books/postings.server.ts";
import { periodOf } from "./books/read-books.server.ts";
import { closeBooks } from "./closing/close-books.server.ts";
import { closedMonthsTable } from "./closing/closed-months.table.ts";
import { paymentsIn, salesIn } from "./ereporting/ledger.server.ts";
import type { Carried } from "./ereporting/report.ts";

// Random bookings over twelve months: refunds by line, credits by hand, and money that is noted days after it moved, while months are closed. The
// seed is fixed, so that failures are reproducible.

const BOOKINGS = 60;
const MONTHS = ["03", "04", "05", "06", "07", "08", "09", "10", "11", "12"].map((month) => `2027-${month}`);
const ALL_MONTHS = [...MONTHS, "2028-01", "2028-02"];
const [FIRST, LAST] = [Date.parse("2027-03-05T08:00:00Z"), Date.parse("2028-01-31T20:00:00Z")];
const DAY = 86_400_000;

const random = seeded(20_261_128);

let harness: TestServices;
let owner: Owner;
const bookings: BookingRow[] = [];
const counts = { refunds: 0, credits: 0, late: 0, closed: 0 };
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-03-01T09:00:00Z" });
  owner = await anOwner(harness.services);
  const steps: { at: number; take: () => Promise<void> }[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const first = FIRST + random() * (LAST - FIRST - 60 * DAY);
    aRandomBooking().forEach((take, step) =>
      steps.push({ at: first + step * (2 + random() * 8) * DAY, take }),
    );
  }
  const closings = ["2027-04", "2027-06", "2027-07", "2027-10", "2027-12"].map((month, index) => ({
    at: Date.parse(`${daysAfter(`${month}-28`, 9 + index)}T10:00:00Z`),
    take: async () => {
      const closed = await closeBooks(harness.services, owner, month);
      if (closed.kind === "closed") counts.closed += closed.months.length;
    },
  }));
  for (const { at, take } of [...steps, ...closings].toSorted((a, b) => a.at - b.at)) {
    harness.clock.moveTo(new Date(at).toISOString());
    await take();
  }
  harness.clock.moveTo("2028-02-20T09:00:00Z");
}, 300_000);
afterAll(() => harness.close());

const db = () => harness.services.db;

test("the random bookings have refunds by line, credits by hand, late notes and closed months", async () => {
  expect(counts.refunds).toBeGreaterThan(15);
  expect(counts.credits).toBeGreaterThan(8);
  expect(counts.late).toBeGreaterThan(15);
  expect(counts.closed).toBeGreaterThan(5);
  const rows = await db().select().from(documentsTable);
  const isEarlier = rows.filter(({ countedAt, issuedAt }) => countedAt! < issuedAt);
  expect(isEarlier.length).toBeGreaterThan(10);
});

test("journal, VAT by rate, FEC and reports of sales agree to the cent in every month", async () => {
  const journal = await linesOfJournal();
  const fec = [...(await linesOfFec(2027)), ...(await linesOfFec(2028))];
  const documents = await db().select().from(documentsTable);
  const french = new Set(
    documents.filter(({ content }) => partyOf(content.buyer) === "french").map(({ reference }) => reference),
  );
  for (const month of ALL_MONTHS) {
    const [period, rows] = [periodOf(month), await vatRowsIn(db(), periodOf(month))];
    const { sales, invoices } = await salesIn(db(), period);
    const postings = (await postingsIn(db(), period)).filter((posting) => posting.is === "sale");
    for (const [rate, sale, tax] of [
      [10, "706100", "445711"],
      [20, "706200", "445712"],
    ] as const) {
      const row = rows.find((one) => one.rate === rate) ?? { net: 0, vat: 0 };
      const of = (lines: Line[], part: "net" | "vat") =>
        lines.reduce((sum, line) => sum + (line.rate === rate ? line[part] : 0), 0);
      const own = journal.filter(({ day }) => day.startsWith(month));
      expect([of(own, "net"), of(own, "vat")], `${month} ${rate}`).toEqual([row.net, row.vat]);
      const ofMonth = fec.filter(({ day }) => day.startsWith(month.replace("-", "")));
      const booked = [balance(ofMonth, sale) + row.net, balance(ofMonth, tax) + row.vat];
      expect(booked, `${month} ${rate}`).toEqual([0, 0]);
      const inRates = (rates: { rate: number; net: number; vat: number }[]) =>
        rates.reduce((sum, one) => sum + (one.rate === rate ? one.vat : 0), 0);
      const reported =
        sales.reduce((sum, day) => sum + inRates(day.rates), 0) +
        invoices.reduce((sum, one) => sum + (one.isCredit ? -1 : 1) * inRates(one.rates), 0) +
        postings
          .filter(({ piece }) => french.has(piece))
          .reduce((sum, { sign, vat }) => sum + sign * inRates(vat), 0);
      expect(reported, `${month} ${rate}`).toBe(row.vat);
    }
  }
});

test("the reports of payments equal the money of every month, on the days of the money", async () => {
  let carried: Carried[] = [];
  let [reported, money] = [0, 0];
  const isFrench = new Set(
    (await db().select().from(documentsTable))
      .filter(({ kind, content }) => kind === "invoice" && partyOf(content.buyer) === "french")
      .map(({ content }) => content.bookingReference),
  );
  for (const month of ALL_MONTHS) {
    const report = await paymentsIn(db(), periodOf(month), carried);
    carried = report.carried;
    for (const { rates } of [...report.days, ...report.invoices])
      reported += rates.reduce((sum, { gross }) => sum + gross, 0);
    for (const posting of await postingsIn(db(), periodOf(month)))
      if (posting.is === "money" && !isFrench.has(posting.booking)) money += posting.amount;
  }
  expect(reported + carried.reduce((sum, { gross }) => sum + gross, 0)).toBe(money);
  expect(money).toBeGreaterThan(0);
});

test("no closed figure has changed, and no money counts before it moved or after it was noted", async () => {
  const closed = await db().select().from(closedMonthsTable);
  for (const { period, books } of closed)
    expect(await vatRowsIn(db(), periodOf(period)), period).toEqual(books.vat);
  for (const row of await db().select().from(documentsTable))
    expect(row.countedAt! <= row.issuedAt, row.reference).toBe(true);
});

test("each rate of the documents is the sold lines of that rate, less their refunds and credits", async () => {
  for (const booking of bookings) {
    const rows = await documentsOf(db(), [booking.id]);
    if (rows.length === 0) continue;
    const issued = rows.map(issuedOf);
    const refunded = (await partialRefundsOf(db(), [booking.id])).flatMap(({ lines }) => lines ?? []);
    const byHand = issued.filter(({ isByHand }) => isByHand).flatMap(({ lines }) => lines);
    const standing = issued.filter(({ id }) => !issued.some(({ replacesId }) => replacesId === id));
    for (const rate of [10, 20] as const) {
      const of = (lines: { rate: number; gross: number }[]) =>
        totalOf(lines.filter((line) => line.rate === rate));
      const documented = standing.reduce(
        (sum, { kind, lines }) => sum + (kind === "credit_note" ? -1 : 1) * of(lines),
        0,
      );
      const sold = of(booking.price.lines.map((line) => ({ rate: line.vatRate, gross: line.amount })));
      const kept = sold - of(refunded.map((line) => ({ rate: line.rate, gross: line.amount })));
      // A refund pays out credits by hand first, and only its excess is credited.
      expect(documented, `${booking.reference} ${rate}`).toBeLessThanOrEqual(kept);
      expect(documented, `${booking.reference} ${rate}`).toBeGreaterThanOrEqual(kept - of(byHand));
      if (byHand.length === 0) expect(documented, `${booking.reference} ${rate}`).toBe(kept);
    }
  }
});

test("the sum of the documents is the money once every credit by hand is paid out", async () => {
  let paidOut = 0;
  for (const booking of bookings) {
    const leg = await legNow(booking);
    for (const rate of [10, 20] as const) {
      const gap = await openCredit(leg, rate);
      const [source] = await refundableOf(db(), leg, harness.clock.now());
      if (gap === 0 || !source) continue;
      let rest = gap;
      const lines = source.lines
        .filter((line) => line.rate === rate)
        .map(({ item, left }) => {
          const amount = Math.min(rest, left);
          rest -= amount;
          return { item, amount };
        })
        .filter(({ amount }) => amount > 0);
      const asked = { feeId: null, lines, left: source.left, reason: "Avoir rendu" };
      expect(await refundPart(harness.services, owner, leg, asked, 0)).toEqual({ kind: "done" });
      const count = (await documentsOf(db(), [leg.id])).length;
      await moneyBack(leg);
      await issue(leg);
      expect(await documentsOf(db(), [leg.id]), booking.reference).toHaveLength(count);
      paidOut += 1;
    }
    if (leg.paymentMethod === "on_account") continue;
    expect(await moneyOf(leg), booking.reference).toBe(await documentedOf(leg));
  }
  expect(paidOut).toBeGreaterThan(3);
});

test("equal lines of a document have equal nets, VAT fits the net, and an invoice that is credited in full has neither left", async () => {
  const documents = await db().select().from(documentsTable);
  let [equal, rounded, credited] = [0, 0, 0];
  for (const row of documents) {
    const { content, reference } = row;
    expect(wrongSum(content), reference).toBeNull();
    const kinds = new Set(content.lines.map(({ gross, rate }) => `${gross} ${rate}`));
    if (kinds.size < content.lines.length) equal += 1;
    if (roundingsOf(content).length > 0) rounded += 1;
    for (const { rate, net, vat } of content.vat)
      expect(Math.abs(vat - Math.round((net * rate) / 100)), reference).toBeLessThanOrEqual(1);
    if (row.kind !== "invoice") continue;
    for (const share of await sharesLeftIn(db(), row)) {
      if (share.gross !== 0) continue;
      credited += 1;
      expect([share.net, share.vat], reference).toEqual([0, 0]);
    }
  }
  expect(equal).toBeGreaterThan(20);
  expect(rounded).toBeGreaterThan(0);
  expect(credited).toBeGreaterThan(5);
});

type Act = (booking: BookingRow) => Promise<void>;

function aRandomBooking(): (() => Promise<void>)[] {
  const method = oneOf(["card", "card", "transfer", "cash", "on_account"] as const);
  const isBusiness = method === "on_account" || random() < 0.6;
  const foreign = { siren: "", vatNumber: "DE123456789", city: "Köln", country: "DE" };
  let booking: BookingRow;
  const begin = async () => {
    const now = harness.clock.now();
    const [transfer, fastTrack] = [5_000 + cents(30_000), 6_000 + cents(20_000)];
    const lines: PriceLine[] = [
      { key: "transfer", params: {}, amount: transfer, vatRate: 10 },
      { key: "fast-track", params: { passengers: 1 }, amount: fastTrack, vatRate: 20 },
      ...(random() < 0.7 ? equalExtras(500 + cents(3_000)) : []),
    ];
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const price = { leg: "outbound" as const, rule: "hand", lines, total };
    const bookedAt = new Date(now.getTime() - 40 * DAY);
    const pickupAt = new Date(now.getTime() - cents(20) * DAY - 3_600_000);
    const times = { bookedAt, pickupAt };
    booking = await aStoredBooking(db(), {
      ...times,
      price,
      priceReason: "RQ-000000",
      paymentMethod: method,
    });
    bookings.push(booking);
    if (isBusiness) await writeBusiness(db(), booking.id, aBusiness(random() < 0.4 ? foreign : {}), now);
    if (method === "card") await paidByCard(booking, pickupAt);
    if (method === "transfer") await paidByTransfer(booking);
    const day = random() < 0.5 ? "" : parisDateOf(new Date(now.getTime() - cents(8) * DAY));
    if (method === "cash" && pickupAt.getTime() < now.getTime() - DAY) counts.late += 1;
    const closed = await completeBooking(
      harness.services,
      owner,
      booking,
      "completed",
      method === "cash" ? day : "",
    );
    if (closed.kind !== "done") throw new Error(`The ride of ${booking.reference} was not closed.`);
    await issue(booking);
  };
  const later: Act[] = [refundLines, refundLines, creditLines, payInvoice];
  return [
    begin,
    ...Array.from({ length: 1 + cents(4) }, () => oneOf(later)).map((act) => async () => {
      await act(await legNow(booking));
      await issue(booking);
    }),
  ];
}

function equalExtras(amount: number): PriceLine[] {
  return [
    { key: "stops", params: { count: 1 }, amount, vatRate: 10 },
    { key: "child-seats", params: { count: 1 }, amount, vatRate: 10 },
  ];
}

async function paidByCard({ id, price }: BookingRow, pickupAt: Date) {
  const times = { createdAt: pickupAt, expiresAt: pickupAt, paidAt: harness.clock.now() };
  const paid = { id: randomUUID(), bookingId: id, amount: price.total, status: "paid" as const };
  await db()
    .insert(paymentsTable)
    .values({ ...paid, intent: `pi_${id}`, ...times });
}

async function paidByTransfer(booking: BookingRow) {
  const { id, price, bookedAt } = booking;
  const dueAt = new Date(harness.clock.now().getTime() + DAY);
  const awaited = { id: randomUUID(), bookingId: id, amount: price.total, outside: "transfer" as const };
  await db()
    .insert(paymentsTable)
    .values({ ...awaited, createdAt: bookedAt, dueAt, expiresAt: dueAt });
  await db().update(bookingsTable).set({ status: "awaiting_payment" }).where(eq(bookingsTable.id, id));
  const first = 1 + cents(price.total - 2);
  for (const [amount, missing] of [
    [first, price.total],
    [price.total - first, price.total - first],
  ] as const) {
    const noted = { amount, missing, receivedOn: aDayBefore(25), note: "" };
    expect((await noteTransfer(harness.services, owner, booking, noted)).kind).toBe("done");
  }
}

const refundLines: Act = async (leg) => {
  const [source] = await refundableOf(db(), leg, harness.clock.now());
  if (!source) return;
  const lines = source.lines
    .filter(() => random() < 0.7)
    .map(({ item, left }) => ({ item, amount: random() < 0.3 ? left : 1 + cents(left - 1) }));
  const asked = { feeId: null, lines, left: source.left, reason: "Service non fourni" };
  const refunded = await refundPart(harness.services, owner, leg, asked, 0);
  if (refunded.kind !== "done") return;
  counts.refunds += 1;
  await moneyBack(leg);
};

/** Money that went without the provider goes back by transfer, and is noted days later. */
async function moneyBack(leg: BookingRow) {
  const now = harness.clock.now();
  const owed = (await repaymentsOf(db(), [leg.id])).filter(({ repaidAt }) => repaidAt === null);
  if (owed.length > 0) harness.clock.moveTo(new Date(now.getTime() + cents(6) * DAY).toISOString());
  for (const { id } of owed) {
    const repaidOn = random() < 0.5 ? "" : parisDateOf(now);
    const back = { repaymentId: id, way: "transfer", repaidOn, note: "" } as const;
    expect(await repay(harness.services, owner, leg, back)).toEqual({ kind: "done" });
  }
  const queued = await db().select().from(refundsTable).where(eq(refundsTable.bookingId, leg.id));
  for (const { id, status } of queued)
    if (status === "queued")
      await db()
        .update(refundsTable)
        .set({ status: "done", providerId: `re_${id}`, doneAt: harness.clock.now() })
        .where(eq(refundsTable.id, id));
}

const creditLines: Act = async ({ id }) => {
  const rows = await documentsOf(db(), [id]);
  const invoice = rows.find(({ kind }) => kind === "invoice");
  if (!invoice) return;
  const left = leftOf(issuedOf(invoice), rows.map(issuedOf));
  const lines = left.map(({ gross }) => (random() < 0.6 ? cents(gross) : 0));
  const credit = { lines, left: totalOf(left), reason: "goodwill" as const };
  const credited = await creditInvoice(harness.services, owner, invoice.reference, credit);
  if (credited.kind === "done") counts.credits += 1;
};

const payInvoice: Act = async ({ reference }) => {
  const { rows } = await unpaidRows(db(), parisDateOf(harness.clock.now()), null);
  const open = rows.find(({ booking }) => booking === reference);
  if (!open) return;
  const paid = { invoice: open.reference, owed: open.left, amount: 1 + cents(open.left - 1), note: "" };
  const issuedOn = open.issuedOn;
  const day = aDayBefore(6);
  await noteInvoicePaid(harness.services, owner, { ...paid, receivedOn: day < issuedOn ? issuedOn : day });
};

/** The VAT of a rate that credits by hand took from the invoices and that was not paid out. */
async function openCredit(leg: BookingRow, rate: 10 | 20): Promise<number> {
  const issued = (await documentsOf(db(), [leg.id])).map(issuedOf);
  const ofRate = (lines: { rate: number; gross: number }[]) =>
    totalOf(lines.filter((line) => line.rate === rate));
  const invoiced = issued
    .filter(({ kind }) => kind === "invoice")
    .reduce((sum, invoice) => sum + ofRate(leftOf(invoice, issued)), 0);
  if (!issued.some(({ kind }) => kind === "invoice")) return 0;
  const refunded = (await partialRefundsOf(db(), [leg.id])).flatMap(({ lines }) => lines ?? []);
  const due =
    ofRate(leg.price.lines.map((line) => ({ rate: line.vatRate, gross: line.amount }))) -
    ofRate(refunded.map((line) => ({ rate: line.rate, gross: line.amount })));
  return due - invoiced;
}

async function moneyOf({ reference }: BookingRow): Promise<number> {
  const always = { from: new Date("2027-01-01T00:00:00Z"), to: new Date("2029-01-01T00:00:00Z") };
  const own = (await postingsIn(db(), always)).filter(({ booking }) => booking === reference);
  return own.reduce((sum, posting) => sum + (posting.is === "money" ? posting.amount : 0), 0);
}

async function documentedOf({ id }: BookingRow): Promise<number> {
  const rows = await documentsOf(db(), [id]);
  return rows
    .filter((row) => !rows.some(({ replacesId }) => replacesId === row.id))
    .reduce((sum, { kind, total }) => sum + (kind === "credit_note" ? -total : total), 0);
}

async function issue({ id }: BookingRow) {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + 3_600_000).toISOString());
  await issueDocuments(harness.services, id, async () => []);
}

async function legNow({ id }: BookingRow): Promise<BookingRow> {
  const [row] = await db().select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row!;
}

function aDayBefore(most: number): string {
  const days = cents(most);
  if (days > 0) counts.late += 1;
  return parisDateOf(new Date(harness.clock.now().getTime() - days * DAY));
}

function cents(most: number): number {
  return Math.floor(random() * (most + 1));
}

function oneOf<One>(all: readonly One[]): One {
  return all[Math.floor(random() * all.length)]!;
}

type Line = { day: string; rate: number; net: number; vat: number };

async function linesOfJournal(): Promise<Line[]> {
  const { csv } = await exportDocuments(harness.services, owner, { from: "2027-03", to: "2028-02" }, "fr");
  const [, ...lines] = (await new Response(csv).text()).trim().split("\r\n");
  return lines.map((line) => {
    const cells = line.replaceAll('"', "").split(";");
    return { day: cells[0]!, rate: Number(cells[8]), net: centsOf(cells[9]), vat: centsOf(cells[10]) };
  });
}

async function linesOfFec(year: number) {
  const made = await exportFec(harness.services, owner, year);
  if (made.kind !== "file") throw new Error(`the export was ${made.kind}`);
  const [head, ...lines] = new TextDecoder("iso-8859-15")
    .decode(await new Response(made.text).arrayBuffer())
    .trim()
    .split("\r\n");
  const names = head!.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    const of = (name: string) => cells[names.indexOf(name)]!;
    const amount = centsOf(of("Debit")) - centsOf(of("Credit"));
    return { day: of("EcritureDate"), account: of("CompteNum"), amount };
  });
}

function balance(lines: { account: string; amount: number }[], account: string): number {
  return lines.reduce((sum, line) => sum + (line.account === account ? line.amount : 0), 0);
}

function centsOf(text: string | undefined): number {
  return Math.round(Number(text?.replace(",", ".")) * 100);
}
