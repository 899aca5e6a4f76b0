import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { aCar, aChauffeur } from "#tests/fixtures/dispatch.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { anOrganisation } from "#tests/fixtures/organisation.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { sandboxMoney } from "#tests/fixtures/sandbox-money.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { isPrepaid, PAYMENT_METHODS } from "#features/booking/booking.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { repaymentsTable, transfersTable } from "#features/booking/transfers/transfers.table.ts";
import { creditInvoice } from "#features/documents/credit-invoice.server.ts";
import { documentsOf, findDocument } from "#features/documents/documents.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { exportDocuments } from "#features/documents/export-documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { PAGE_SIZE } from "#platform/paging.ts";
import { linesAtTotal } from "#features/pricing/price-lines.ts";
import { readCompany } from "#features/company/company.server.ts";
import { companyTable } from "#features/company/company.table.ts";
import { organisationStatementsTable } from "#features/organisations/organisations.table.ts";
import { invoiceReminderMails } from "#features/organisations/reminders/invoice-reminder-mail.server.ts";
import { sendReminder } from "#features/organisations/reminders/remind-invoices.server.ts";
import {
  noteInvoicePaid,
  readInvoicePayments,
} from "#features/organisations/statements/note-invoice-paid.server.ts";
import { unpaidRows } from "#features/organisations/statements/unpaid-invoices.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { linesOfBooking } from "./bank/bank-lines.server.ts";
import { bookLine } from "./bank/book-line.server.ts";
import { importBank } from "./bank/import-bank.server.ts";
import { readBank } from "./bank/read-bank.server.ts";
import { setStatementPaid } from "#features/organisations/statements/statements.server.ts";
import type { Buyer } from "#features/documents/document.ts";
import { partyOf } from "#features/documents/einvoicing/party.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import { paymentsIn, salesIn } from "./ereporting/ledger.server.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import { endedPeriods } from "./ereporting/periods.ts";
import type { Carried } from "./ereporting/report.ts";
import { exportBook } from "./books/export-book.server.ts";
import { exportFec } from "./books/export-fec.server.ts";
import { postingsIn } from "./books/postings.server.ts";
import { readBooks } from "./books/read-books.server.ts";
import { cardMovementsTable } from "./payouts/card-movements.table.ts";
import { readPayoutsPage } from "./payouts/list-payouts.server.ts";
import { readPayouts } from "./payouts/read-payouts.server.ts";
import { exportFigures } from "./export-figures.server.ts";
import { readFigures } from "./read-figures.server.ts";

// The seed is fixed, so that failures are reproducible.

const BOOKINGS = 40;
const MONTHS = { from: "2027-05", to: "2028-04" };

const EDGES = [
  "2027-06-30T21:59:59Z",
  "2027-06-30T22:00:00Z",
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
const [FIRST, LAST] = [Date.parse("2027-05-05T08:00:00Z"), Date.parse("2028-04-10T08:00:00Z")];

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let owner: Owner;
let journal: Line[] = [];
beforeAll(async () => {
  sandbox = await aRunningSandbox();
  harness = await createTestServices({ now: "2027-05-01T09:00:00Z", payments: sandbox.payments });
  owner = await anOwner(harness.services);
  const steps: { at: number; take: () => Promise<void> }[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const booking = aRandomBooking();
    const times = booking.map(() => aTime()).toSorted((a, b) => a - b);
    steps.push(...booking.map((take, step) => ({ at: times[step]!, take })));
  }
  for (const { at, take } of steps.toSorted((a, b) => a.at - b.at)) {
    harness.clock.moveTo(new Date(at).toISOString());
    await take();
  }
  harness.clock.moveTo("2028-04-20T09:00:00Z");
  sandbox.time.now = harness.clock.now();
  await readPayouts(harness.services);
  journal = await linesOfJournal();
});
afterAll(async () => {
  await sandbox.close();
  await harness.close();
});

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

describe("the books", () => {
  let fec: Map<number, FecLine[]>;
  beforeAll(async () => {
    fec = new Map([
      [2027, await readFec(2027)],
      [2028, await readFec(2028)],
    ]);
  });

  test("the FEC is balanced, numbered without a gap and in the order of time, and stays in its year", () => {
    for (const [year, lines] of fec) {
      expect(lines.length).toBeGreaterThan(20);
      const entries = Map.groupBy(lines, ({ number }) => number);
      expect([...entries.keys()]).toEqual(Array.from({ length: entries.size }, (_, index) => index + 1));
      const days = [...entries.values()].map(([line]) => line!.day);
      expect(days).toEqual(days.toSorted());
      expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set([String(year)]));
      for (const own of entries.values()) {
        expect(own.length).toBeGreaterThan(1);
        expect(own.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
        expect(new Set(own.map(({ day, piece, journal }) => `${day} ${piece} ${journal}`)).size).toBe(1);
      }
    }
  });

  test("FEC, VAT summary, figures and journal agree to the cent in every month", async () => {
    for (const month of monthsOfTest()) {
      const days = { from: `${month}-01`, to: `${month}-31` };
      const sums = sumsOf(days);
      const lines = fec
        .get(Number(month.slice(0, 4)))!
        .filter(({ day }) => day.startsWith(month.replace("-", "")));
      for (const [rate, sale, tax] of [
        [10, "706100", "445711"],
        [20, "706200", "445712"],
      ] as const) {
        const own = sums.find((sum) => sum.rate === rate) ?? { net: 0, vat: 0 };
        expect([balance(lines, sale), balance(lines, tax)], month).toEqual([-own.net, -own.vat]);
      }
      const gross = sums.reduce((sum, one) => sum + one.gross, 0);
      expect(
        balance(
          lines.filter(({ journal }) => journal === "VE"),
          "411000",
        ),
        month,
      ).toBe(gross);
      const rows = await csvOf(`table=vat&month=${month}`);
      expect(rows.map(([rate, ...cells]) => [rate, ...cells.slice(4)])).toEqual(
        sums.map(({ rate, net, vat, gross: all }) => [String(rate), ...[net, vat, all].map(euros)]),
      );
      for (const [, ...cells] of rows) {
        const [soldNet, soldVat, creditedNet, creditedVat, net, vat] = cells.map(centsOf);
        expect([soldNet! - creditedNet!, soldVat! - creditedVat!]).toEqual([net, vat]);
      }
    }
  });

  test("the reports to the tax office agree to the cent with the journal and the money in every period", async () => {
    const { db } = harness.services;
    const documents = await db.select().from(documentsTable);
    const isFrench = (content: { buyer: Buyer }) => partyOf(content.buyer) === "french";
    let carried: Carried[] = [];
    const seen = { days: 0, invoices: 0, credits: 0, paidInvoices: 0 };
    for (const { from, to } of endedPeriods("monthly", "transactions", {
      first: "2027-05-01",
      today: "2028-05-01",
    })) {
      const period = { from: startOfParisDay(from), to: startOfParisDay(daysAfter(to, 1)) };
      const { sales, invoices } = await salesIn(db, period);
      const entries = (await postingsIn(db, period)).filter((posting) => posting.is === "sale");
      const toFrench = new Set(
        documents.filter(({ content }) => isFrench(content)).map(({ reference }) => reference),
      );
      for (const rate of [10, 20] as const)
        for (const part of ["net", "vat"] as const) {
          const of = (rates: { rate: number; net: number; vat: number }[]) =>
            rates.filter((one) => one.rate === rate).reduce((sum, one) => sum + one[part], 0);
          const reported =
            sales.reduce((sum, day) => sum + of(day.rates), 0) +
            invoices.reduce((sum, one) => sum + (one.isCredit ? -1 : 1) * of(one.rates), 0);
          const eInvoiced = entries
            .filter(({ piece }) => toFrench.has(piece))
            .reduce((sum, { sign, vat }) => sum + sign * of(vat), 0);
          const own = sumsOf({ from, to }).find((sum) => sum.rate === rate);
          expect(reported + eInvoiced, `${from} ${rate} ${part}`).toBe(own?.[part] ?? 0);
        }
      for (const { day } of sales) expect(from <= day && day <= to).toBe(true);
      seen.days += sales.length;
      seen.invoices += invoices.filter(({ isCredit }) => !isCredit).length;
      seen.credits += invoices.filter(({ isCredit }) => isCredit).length;
    }
    let [reported, money] = [0, 0];
    for (const { from, to } of endedPeriods("monthly", "payments", {
      first: "2027-05-01",
      today: "2028-05-01",
    })) {
      const period = { from: startOfParisDay(from), to: startOfParisDay(daysAfter(to, 1)) };
      const report = await paymentsIn(db, period, carried);
      const rates = [...report.days, ...report.invoices].flatMap((one) => one.rates);
      expect(rates.every(({ gross }) => gross > 0)).toBe(true);
      reported += rates.reduce((sum, { gross }) => sum + gross, 0);
      carried = report.carried;
      seen.paidInvoices += report.invoices.length;
      for (const posting of await postingsIn(db, period)) {
        if (posting.is !== "money") continue;
        const own = documents.filter(
          ({ content, kind, id }) =>
            content.bookingReference === posting.booking &&
            kind === "invoice" &&
            !documents.some(({ replacesId }) => replacesId === id),
        );
        const last = own.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime()).at(-1);
        if (!last || !isFrench(last.content)) money += posting.amount;
      }
    }
    expect(reported + carried.reduce((sum, { gross }) => sum + gross, 0)).toBe(money);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3);
  });

  test("payouts, the provider's balance, the payments and the FEC agree to the cent in every month", async () => {
    const { db } = harness.services;
    const movements = await db.select().from(cardMovementsTable);
    const payments = await db.select().from(paymentsTable);
    const refunds = await db.select().from(refundsTable);
    const day = (at: Date) => parisDateOf(at).slice(0, 7);
    let [paidOut, left, count] = [0, 0, 0];
    for (const month of monthsOfTest()) {
      const own = movements.filter(({ createdAt }) => day(createdAt) === month);
      const lines = fec
        .get(Number(month.slice(0, 4)))!
        .filter((line) => line.day.startsWith(month.replace("-", "")));
      const sum = (kind: string) =>
        own.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0);
      const cards = payments.filter(
        ({ outside, paidAt }) => outside === null && paidAt && day(paidAt) === month,
      );
      const back = refunds.filter(({ doneAt, providerId }) => providerId && doneAt && day(doneAt) === month);
      const total = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
      expect([sum("charge"), sum("refund") + total(back)], month).toEqual([total(cards), 0]);
      const fees = own.reduce((all, { fee }) => all + fee, 0);
      expect(balance(lines, "627000"), month).toBe(fees);
      const query = new URLSearchParams({ month });
      const page = await readPayoutsPage(harness.services, owner, query);
      for (const { check, status } of page.payouts) expect([check, status]).toEqual(["agrees", "paid"]);
      count += page.payouts.length;
      const transferred = lines.filter(({ piece }) => piece.startsWith("po_"));
      expect(balance(transferred, "512000"), month).toBe(page.sums.amount);
      const { gross, refunds: returned, fees: kept, other, amount } = page.sums;
      expect(gross - returned - kept + other).toBe(amount);
      paidOut += amount;
      left += sum("charge") + sum("refund") - fees;
    }
    expect(count).toBeGreaterThan(10);
    const open = movements.filter(({ payoutId }) => payoutId === null);
    expect(left - paidOut).toBe(open.reduce((all, { net }) => all + net, 0));
    const { waiting, strange } = await readPayoutsPage(harness.services, owner, new URLSearchParams());
    expect(waiting.sum).toBe(
      open.filter(({ kind }) => kind === "charge").reduce((all, { amount }) => all + amount, 0),
    );
    expect(strange).toEqual([]);
    expect(balance([...fec.values()].flat(), "511500")).toBe(left - paidOut);
  });

  test("the FEC has every payment, refund, transfer and the cash of the cash book", async () => {
    const all = [...fec.values()].flat();
    const { db } = harness.services;
    const payments = await db.select().from(paymentsTable);
    const [byCard, outside] = [
      payments.filter((payment) => payment.outside === null),
      payments.filter((payment) => payment.outside !== null),
    ];
    const refunds = await db.select().from(refundsTable);
    const ofCard = refunds.filter(({ paymentId }) => byCard.some(({ id }) => id === paymentId));
    const repayments = await db.select().from(repaymentsTable);
    const fees = await db.select().from(feesTable);
    const total = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
    for (const rows of [byCard, outside, ofCard, repayments, fees]) expect(total(rows)).toBeGreaterThan(0);
    const ofProvider = all.filter(({ piece }) => /^(po|txn)_/.test(piece));
    const ofSite = all.filter((line) => !ofProvider.includes(line));
    expect(balance(ofSite, "511500")).toBe(total(byCard) - total(ofCard));
    expect(balance(ofSite, "512000")).toBe(total(outside) + total(fees) - total(repayments));
    expect(balance(all, "471000")).toBe(0);
    let cash = 0;
    for (const month of monthsOfTest()) {
      const rows = await csvOf(`table=cash&month=${month}`);
      const { cash: book } = await readBooks(harness.services, owner, new URLSearchParams({ month }));
      const sum = rows.reduce((before, cells) => before + centsOf(cells[4]), 0);
      expect(book.sum, month).toBe(sum);
      cash += sum;
    }
    expect(cash).toBeGreaterThan(0);
    expect(balance(all, "530000")).toBe(cash);
  });

  test("lists the invoices on account that neither a fee nor a credit note settles", async () => {
    const { unpaid } = await readBooks(harness.services, owner, new URLSearchParams());
    const rows = await csvOf("table=unpaid");
    expect(rows.length).toBeGreaterThan(0);
    expect(unpaid.pager.total).toBe(rows.length);
    expect(rows.reduce((sum, cells) => sum + centsOf(cells[7]), 0)).toBe(unpaid.sum);
    const documents = await harness.services.db.select().from(documentsTable);
    const expected = documents.filter(
      ({ id, kind, content, total }) =>
        kind === "invoice" &&
        content.payment.method === "on_account" &&
        total > documents.reduce((sum, row) => sum + (row.creditsId === id ? row.total : 0), 0),
    );
    const fees = await harness.services.db.select().from(feesTable);
    expect(rows.map(([number]) => number).toSorted()).toEqual(
      expected
        .filter(({ unitId }) => !fees.some(({ bookingId }) => bookingId === unitId))
        .map(({ reference }) => reference)
        .toSorted(),
    );
    const [oldest] = rows;
    const days = (Date.parse("2028-04-20") - Date.parse(oldest![3]!)) / 86_400_000;
    expect(oldest!.slice(5, 7)).toEqual([String(days), String(Math.max(0, days - 30))]);
  });

  test("names the chauffeur of a ride, or who took the cash, and makes no formula of a name", async () => {
    const { db } = harness.services;
    harness.clock.moveTo("2028-05-31T21:59:59Z");
    const [driver, taker] = [await aChauffeur(db, "=Omar"), await aChauffeur(db, "Lina")];
    const carId = await aCar(db, "AB-123-CD");
    const at = harness.clock.now();
    const driven = { paymentMethod: "cash", status: "completed", pickupAt: at } as const;
    const [ride, absent] = await someLegs(db, 2, driven);
    await db
      .insert(assignmentsTable)
      .values(
        [ride!, absent!].map(({ id }) => ({ bookingId: id, chauffeurId: driver, carId, assignedAt: at })),
      );
    await db.update(bookingsTable).set({ status: "no_show" }).where(eq(bookingsTable.id, absent!.id));
    const paid = {
      reason: "no-show",
      createdAt: at,
      paidAt: at,
      paidOutside: "cash",
      takenBy: taker,
    } as const;
    await db.insert(feesTable).values({ id: randomUUID(), bookingId: absent!.id, amount: 4_321, ...paid });
    const toll = { id: randomUUID(), bookingId: ride!.id, amount: 1_100 };
    await db.insert(feesTable).values({ ...toll, ...paid, reason: "additions", takenBy: driver });
    await db.insert(additionsTable).values({
      id: randomUUID(),
      bookingId: ride!.id,
      kind: "toll",
      status: "accepted",
      quantity: 1,
      unitAmount: toll.amount,
      amount: toll.amount,
      vatRate: 10,
      createdAt: at,
      feeId: toll.id,
    });
    await issueDocuments(harness.services, ride!.id, async () => []);
    const own = (await documentsOf(db, [ride!.id])).find(({ unitId }) => unitId === toll.id);
    expect(own).toMatchObject({ total: toll.amount, content: { payment: { method: "cash" } } });
    const total = euros(ride!.price.total + toll.amount);
    expect(await csvOf("table=cash&month=2028-05")).toEqual([
      ["2028-05-31", "'=Omar", total, "0,00", total],
      ["2028-05-31", "Lina", "43,21", "0,00", "43,21"],
    ]);
    expect(await csvOf("table=cash&month=2028-06")).toEqual([]);
  });

  test("dates money that an earlier release noted by its note, and counts it once", async () => {
    const { db } = harness.services;
    harness.clock.moveTo("2029-01-01T08:00:00Z");
    const at = harness.clock.now();
    const received = new Date("2028-12-30T12:00:00Z");
    const [leg] = await someLegs(db, 1, { paymentMethod: "cash", status: "completed" });
    const [other] = await someLegs(db, 1, { paymentMethod: "card" });
    const row = { status: "paid" as const, createdAt: received, expiresAt: at };
    const [cash, transfer, refund] = [randomUUID(), randomUUID(), randomUUID()];
    const amount = leg!.price.total;
    await db.insert(paymentsTable).values([
      { ...row, id: cash, bookingId: leg!.id, amount, outside: "cash", paidAt: at },
      { ...row, id: transfer, bookingId: other!.id, amount: 9_000, outside: "transfer", paidAt: received },
    ]);
    const noted = { bookingId: other!.id, notedAt: at, notedBy: randomUUID() };
    const part = { ...noted, paymentId: transfer, receivedAt: received };
    await db.insert(transfersTable).values([
      { ...part, id: randomUUID(), amount: 4_000 },
      { ...part, id: randomUUID(), amount: 5_500 },
    ]);
    const done = { status: "done" as const, createdAt: at, doneAt: at };
    await db
      .insert(refundsTable)
      .values({ ...done, id: refund, bookingId: other!.id, paymentId: transfer, amount: 1_000 });
    const repaid = { bookingId: other!.id, createdAt: at, repaidAt: at };
    await db.insert(repaymentsTable).values([
      { ...repaid, id: randomUUID(), refundId: refund, cause: "refund", amount: 1_000, way: "transfer" },
      { ...repaid, id: randomUUID(), cause: "excess", amount: 500 },
    ]);
    await issueDocuments(harness.services, leg!.id, async () => []);
    const lines = await readFec(2029);
    expect(balance(lines, "530000")).toBe(amount);
    expect(balance(lines, "512000")).toBe(4_000 + 5_500 - 1_000);
    expect(balance(lines, "471000")).toBe(-500);
    expect(balance(lines, "511500")).toBe(0);
    expect(new Set(lines.map(({ day }) => day))).toEqual(new Set(["20290101"]));
  });

  test("counts the invoice of an organisation and its payment under one customer, and lists it until it is paid", async () => {
    const { db } = harness.services;
    const organisation = await anOrganisation(harness.services, owner);
    const at = new Date("2030-02-02T08:00:00Z");
    const statementId = randomUUID();
    const month = { organisationId: organisation.id, period: "2030-01", costCentre: "" };
    await db
      .insert(organisationStatementsTable)
      .values({ ...month, id: statementId, closedAt: at, dueOn: "2030-03-04" });
    const invoices = await db.select().from(documentsTable).where(eq(documentsTable.kind, "invoice"));
    const invoice = invoices.find(({ content }) => content.payment.method === "on_account")!;
    const reference = "F-2030-000001";
    const content = { ...invoice.content, number: reference, bookingReference: "", issuedOn: "2030-02-02" };
    const own = {
      id: randomUUID(),
      bookingId: null,
      replacesId: null,
      countedAt: null,
      statementId,
      unitId: statementId,
      reference,
      year: 2030,
      number: 1,
    };
    await db.insert(documentsTable).values({ ...invoice, ...own, content, issuedAt: at });
    const left = async () =>
      (await csvOf("table=unpaid"))
        .filter(([number]) => number === reference)
        .map(([, , booking]) => booking);
    expect(await left()).toHaveLength(1);
    await setStatementPaid(
      db,
      statementId,
      0,
      { paidAmount: invoice.total, paidOn: "2030-03-01" },
      { notedAt: at },
    );
    expect(await left()).toEqual([]);
    const lines = await readFec(2030);
    expect(balance(lines, "411000")).toBe(0);
    expect(balance(lines, "512000")).toBe(invoice.total);
    expect(await postingsIn(db, { from: at, to: new Date("2031-01-01T00:00:00Z") })).toMatchObject([
      { is: "sale", piece: reference, booking: organisation.reference },
      { is: "money", way: "transfer", amount: invoice.total, booking: organisation.reference },
    ]);
    const second = { ...own, id: randomUUID(), reference: "F-2030-000002", number: 2 };
    const secondContent = { ...content, number: second.reference };
    await db
      .insert(documentsTable)
      .values({ ...invoice, ...second, content: secondContent, issuedAt: new Date("2030-03-02T08:00:00Z") });
    const later = (await csvOf("table=unpaid")).filter(([, , about]) => about === organisation.reference);
    expect(later.map(([number, , , , , , , amount]) => [number, amount])).toEqual([
      [second.reference, euros(invoice.total)],
    ]);
  });

  test("counts transfers for the invoice of a booking on account once, in parts and from the bank, and reminds its guest", async () => {
    const { db } = harness.services;
    harness.clock.moveTo("2031-01-05T09:00:00Z");
    const open = async () =>
      (await unpaidRows(db, "2031-01-05", null)).rows.filter(({ organisation }) => organisation === "");
    const [paid, other] = (await open()).filter(({ left }) => left > 1_000);
    const { reference: invoice, left: owed } = paid!;
    const part = { invoice, owed, amount: 500, receivedOn: "2031-01-04", note: "" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => noteInvoicePaid(harness.services, owner, part)),
    );
    expect(answers.filter(({ kind }) => kind === "done")).toHaveLength(1);
    const rest = owed - 500;
    expect((await open()).find(({ reference }) => reference === invoice)?.left).toBe(rest);
    const [shown] = await readInvoicePayments(harness.services, owner, paid!.booking);
    expect(shown).toMatchObject({ invoice, left: rest });
    const file = `Date;Libellé;Montant\r\n05/01/2031;VIR ${invoice};${euros(rest)}\r\n`;
    await importBank(harness.services, owner, new TextEncoder().encode(file));
    const [line] = (await readBank(harness.services, owner)).lines;
    expect(line?.sure).toMatchObject({ kind: "invoice", reference: invoice, owed: rest });
    const choice = { kind: "invoice", id: line!.sure!.id, owed: rest, bearsFee: false } as const;
    expect(await bookLine(harness.services, owner, line!.id, choice)).toEqual({ kind: "done" });
    expect((await open()).map(({ reference }) => reference)).not.toContain(invoice);
    const { bookingId } = (await findDocument(db, invoice))!;
    expect((await linesOfBooking(db, bookingId!)).map(({ label }) => label)).toEqual([`VIR ${invoice}`]);
    const lines = await readFec(2031);
    expect([balance(lines, "512000"), balance(lines, "411000")]).toEqual([owed, -owed]);
    const reminder = { number: other!.reference, stage: 1 };
    expect(await sendReminder(harness.services, owner, reminder)).toEqual({ kind: "done" });
    expect(await sendReminder(harness.services, owner, reminder)).toEqual({ kind: "changed" });
    const mails = await db.select().from(mailsTable).where(eq(mailsTable.name, "invoice-reminder"));
    expect(mails).toHaveLength(1);
    const composed = await composersOf(invoiceReminderMails, harness.services)["invoice-reminder"](
      mails[0]!.data,
      mails[0]!.id,
    );
    expect(composed?.text).toContain(other!.reference);
    expect(composed?.text).toContain("/booking/manage/");
    const afterPayment = { ...reminder, number: invoice };
    expect(await sendReminder(harness.services, owner, afterPayment)).toEqual({ kind: "changed" });
  });

  test("turns the pages of a long list", async () => {
    const all = await csvOf("table=unpaid");
    const read = async (page: number) =>
      (await readBooks(harness.services, owner, new URLSearchParams(`unpaid=${page}`))).unpaid;
    const pages = Math.ceil(all.length / PAGE_SIZE);
    const shown = await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 1)));
    expect(shown.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(all.map(([number]) => number));
    expect(shown.at(-1)!.pager).toMatchObject({ pages, next: null });
    expect((await read(40)).rows).toEqual([]);
  });

  test("a year without sales has the header only", async () => {
    expect(await readFec(2025)).toEqual([]);
  });

  test("writes no file without a SIREN", async () => {
    const { db } = harness.services;
    const company = await readCompany(db);
    await db.insert(companyTable).values({ record: { ...company, siren: "" } });
    expect(await exportFec(harness.services, owner, 2027)).toEqual({ kind: "no-siren" });
    expect((await readBooks(harness.services, owner, new URLSearchParams())).fecName).toBeNull();
    await db.delete(companyTable);
  });
});

function monthsOfTest(): string[] {
  return [
    ...["2027-05", "2027-06", "2027-07", "2027-08", "2027-09"],
    ...["2027-10", "2027-11", "2027-12", "2028-01", "2028-02", "2028-03", "2028-04"],
  ];
}

type FecLine = {
  journal: string;
  number: number;
  day: string;
  account: string;
  piece: string;
  debit: number;
  credit: number;
};

/** A second reader of the format: it knows the names of the fields and the order of the text, and no code that writes the file. */
async function readFec(year: number): Promise<FecLine[]> {
  const made = await exportFec(harness.services, owner, year);
  if (made.kind !== "file") throw new Error(`the export was ${made.kind}`);
  expect(made.name).toMatch(new RegExp(`^\\d{9}FEC${year}1231[.]txt$`));
  const bytes = await new Response(made.text).arrayBuffer();
  const [head, ...lines] = new TextDecoder("iso-8859-15").decode(bytes).split("\r\n");
  expect(lines.pop()).toBe("");
  const names = head!.split("\t");
  expect(names.join(" ")).toBe(
    "JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise",
  );
  return lines.map((line) => {
    const cells = line.split("\t");
    expect(cells).toHaveLength(18);
    const of = (name: string) => cells[names.indexOf(name)]!;
    for (const name of ["EcritureDate", "PieceDate", "ValidDate"]) expect(of(name)).toMatch(/^20\d{6}$/);
    for (const name of ["Debit", "Credit"]) expect(of(name)).toMatch(/^\d+,\d\d$/);
    for (const name of ["JournalCode", "JournalLib", "CompteLib", "PieceRef", "EcritureLib"])
      expect(of(name)).not.toBe("");
    const debit = centsOf(of("Debit"));
    const credit = centsOf(of("Credit"));
    const number = Number(of("EcritureNum"));
    const [journal, day, account, piece] = ["JournalCode", "EcritureDate", "CompteNum", "PieceRef"].map(
      of,
    ) as [string, string, string, string];
    return { journal, number, day, account, piece, debit, credit };
  });
}

function balance(lines: FecLine[], account: string): number {
  return lines
    .filter((line) => line.account === account)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
}

async function csvOf(query: string): Promise<string[][]> {
  const { csv } = await exportBook(harness.services, owner, new URLSearchParams(query), "fr");
  const [, ...lines] = csv.trimEnd().split("\r\n");
  return lines.map((line) => line.replaceAll('"', "").split(";"));
}

function centsOf(text: string | undefined): number {
  return Math.round(Number(text?.replace(",", ".")) * 100);
}

function aRandomBooking(): (() => Promise<void>)[] {
  const { db } = harness.services;
  const method = oneOf(PAYMENT_METHODS);
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
    // A ride in cash counts on its day.
    const today = method === "cash" ? { pickupAt: harness.clock.now() } : {};
    legs = await someLegs(db, 1 + Math.floor(random() * 4), { paymentMethod: method, ...today });
    first = legs[0]!.id;
    if (isPrepaid(method))
      await paid(
        first,
        legs.reduce((sum, { price }) => sum + price.total, 0),
        method === "transfer" ? "transfer" : null,
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
    if (isPrepaid(method))
      await refunded(first, id, random() < 0.5 ? price.total : Math.floor(random() * price.total));
    else if (random() < 0.6) await feePaid(id, price.total);
  };
  const foreign = { siren: "", vatNumber: "DE123456789", city: "Köln", country: "DE" };
  const name = () => writeBusiness(db, first, aBusiness(random() < 0.4 ? foreign : {}), harness.clock.now());
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

async function paid(bookingId: string, amount: number, outside: "transfer" | null) {
  const at = harness.clock.now();
  const times = { createdAt: at, expiresAt: at, paidAt: at };
  const id = randomUUID();
  const intent = outside === null ? `pi_${id.replaceAll("-", "")}` : null;
  if (intent) await sandboxMoney(sandbox.store).charge(intent, amount, at);
  await harness.services.db
    .insert(paymentsTable)
    .values({ id, bookingId, amount, outside, intent, status: "paid", ...times });
}

async function refunded(outboundId: string, bookingId: string, amount: number) {
  const { db, clock } = harness.services;
  const [payment] = await db.select().from(paymentsTable).where(eq(paymentsTable.bookingId, outboundId));
  const refundId = randomUUID();
  const done = { status: "done" as const, createdAt: clock.now(), doneAt: clock.now() };
  const { intent } = payment!;
  const providerId = intent && amount > 0 ? `re_${refundId.replaceAll("-", "")}` : null;
  if (intent && providerId) await sandboxMoney(sandbox.store).refund(providerId, intent, amount, clock.now());
  await db
    .insert(refundsTable)
    .values({ id: refundId, bookingId, paymentId: payment!.id, providerId, amount, ...done });
  if (!payment!.outside) return;
  const repaid = { createdAt: clock.now(), repaidAt: clock.now(), way: payment!.outside };
  await db
    .insert(repaymentsTable)
    .values({ id: randomUUID(), bookingId, refundId, cause: "refund", amount, ...repaid });
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
  return lines.map((line) => {
    const cells = line.replaceAll('"', "").split(";");
    const [net, vat, gross] = cells.slice(9, 12).map(centsOf) as [number, number, number];
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
