import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCar, aChauffeur } from "#tests/fixtures/dispatch.ts";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { repay } from "#features/booking/transfers/repay.server.ts";
import { repaymentsTable, transfersTable } from "#features/booking/transfers/transfers.table.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { creditInvoice } from "#features/documents/credit-invoice.server.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { documentsTable, documentWaitsTable } from "#features/documents/documents.table.ts";
import { exportDocuments } from "#features/documents/export-documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import {
  organisationStatementsTable,
  statementPaymentsTable,
} from "#features/organisations/organisations.table.ts";
import { linesAtTotal } from "#features/pricing/price-lines.ts";
import { endOfMonth } from "#i18n/paris-time.ts";
import { cashRowsIn, vatRowsIn } from "../books/books.server.ts";
import { exportBook } from "../books/export-book.server.ts";
import { exportFec } from "../books/export-fec.server.ts";
import { fecLines } from "../books/fec.ts";
import { postingsIn } from "../books/postings.server.ts";
import { periodOf, readBooks } from "../books/read-books.server.ts";
import { closeBooks } from "./close-books.server.ts";
import { closedMonthsTable } from "./closed-months.table.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-10-05T09:00:00Z" });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

const close = (month: string) => closeBooks(harness.services, owner, month);
const db = () => harness.services.db;
const issue = (id: string) => issueDocuments(harness.services, id, async () => []);

test("waits for the end of the month in Paris and an hour, and names the unsettled items", async () => {
  const [cash] = await someLegs(db(), 1, {
    paymentMethod: "cash",
    pickupAt: new Date("2027-10-06T09:00:00Z"),
  });
  harness.clock.moveTo("2027-10-31T23:59:59Z");
  expect(await close("2027-10")).toEqual({ kind: "early" });
  harness.clock.moveTo("2027-11-01T00:00:00Z");
  expect(await close("2027-11")).toEqual({ kind: "early" });
  expect(await close("2027-13")).toEqual({ kind: "changed" });
  const at = new Date("2027-10-31T22:59:59Z");
  const about = { bookingId: cash!.id, createdAt: at, expiresAt: at };
  const paymentId = randomUUID();
  await db().insert(documentWaitsTable).values({ bookingId: cash!.id, since: at });
  await db()
    .insert(documentDifferencesTable)
    .values({ ...about, received: 1, documented: 2, foundAt: at });
  await db()
    .insert(paymentsTable)
    .values({ ...about, id: paymentId, amount: 1 });
  const refund = { id: randomUUID(), bookingId: cash!.id, paymentId, amount: 1, createdAt: at };
  await db().insert(refundsTable).values(refund);
  const found = { kind: "disputed", expected: 0, found: 1, currency: "eur", providerId: "dp_1" } as const;
  await db()
    .insert(paymentDifferencesTable)
    .values({ ...found, id: randomUUID(), key: "k", bookingId: cash!.id, paymentId, foundAt: at });
  const one = (kind: string) => ({ kind, count: 1 });
  expect(await close("2027-10")).toEqual({
    kind: "open",
    obstacles: ["rides", "waits", "documents", "differences", "payments", "refunds"].map(one),
  });
  const { closing } = await readBooks(harness.services, owner, new URLSearchParams("month=2027-10"));
  expect(closing).toMatchObject({ mayClose: true, isClosed: false });
  expect(closing.obstacles).toHaveLength(6);
  const later = endOfMonth("2027-10");
  await db().update(documentWaitsTable).set({ since: later });
  await db().update(documentDifferencesTable).set({ foundAt: later });
  await db().update(paymentDifferencesTable).set({ foundAt: later });
  await db().update(paymentsTable).set({ status: "expired" });
  await db().delete(refundsTable);
  await db().update(bookingsTable).set({ status: "cancelled" });
  await db().delete(documentWaitsTable);
  await db().delete(documentDifferencesTable);
  await db().delete(paymentDifferencesTable);
  expect(await readBooks(harness.services, owner, new URLSearchParams("month=2027-10"))).toMatchObject({
    closing: { obstacles: [] },
  });
});

test("keeps the bytes of closed months through every later correction, over a clock change and the end of a year", async () => {
  harness.clock.moveTo("2027-10-06T09:00:00Z");
  const chauffeur = await aChauffeur(db(), "Omar");
  const carId = await aCar(db(), "AB-123-CD");
  const pickupAt = new Date("2027-10-31T22:00:00Z");
  const rides = await someLegs(db(), 3, { paymentMethod: "cash", status: "completed", pickupAt });
  for (const { id } of rides)
    await db()
      .insert(assignmentsTable)
      .values({ bookingId: id, chauffeurId: chauffeur, carId, assignedAt: harness.clock.now() });
  const [business] = await someLegs(db(), 1, { paymentMethod: "on_account", status: "completed" });
  await writeBusiness(db(), business!.id, aBusiness(), harness.clock.now());
  for (const [index, time] of ["2027-10-31T22:59:59Z", "2027-10-31T23:00:00Z"].entries()) {
    harness.clock.moveTo(time);
    await issue([rides[0]!.id, business!.id][index]!);
  }
  const [invoice] = await documentsOf(db(), [business!.id]);
  const [receipt] = await documentsOf(db(), [rides[0]!.id]);
  expect([receipt!.content.issuedOn, invoice!.content.issuedOn]).toEqual(["2027-10-31", "2027-11-01"]);
  const { id: bookingId } = (await someLegs(db(), 1, { paymentMethod: "card" }))[0]!;
  const paid = { bookingId, amount: 5_000, status: "paid" as const, createdAt: receipt!.issuedAt };
  const card = { ...paid, id: randomUUID(), expiresAt: receipt!.issuedAt, paidAt: receipt!.issuedAt };
  await db()
    .insert(paymentsTable)
    .values({ ...card, intent: "pi_1" });
  const owedId = randomUUID();
  const owed = { id: owedId, bookingId, cause: "excess", amount: 700, createdAt: receipt!.issuedAt } as const;
  await db().insert(repaymentsTable).values(owed);
  const [absent] = await someLegs(db(), 1, { paymentMethod: "cash", status: "cancelled" });
  const fee = { id: randomUUID(), bookingId: absent!.id, reason: "late-cancellation", amount: 900 } as const;
  await db()
    .insert(feesTable)
    .values({ ...fee, createdAt: receipt!.issuedAt });
  harness.clock.moveTo("2027-11-01T01:00:00Z");
  const credit = () =>
    creditInvoice(harness.services, owner, invoice!.reference, { amount: 1, reason: "goodwill" });
  const presses = Array.from({ length: 50 }, () => close("2027-10"));
  const credits = Array.from({ length: 50 }, credit);
  const [closed, credited] = [await Promise.all(presses), await Promise.all(credits)];
  expect(closed.filter(({ kind }) => kind === "closed")).toEqual([{ kind: "closed", months: ["2027-10"] }]);
  expect(closed.filter(({ kind }) => kind === "changed")).toHaveLength(49);
  expect(credited.every(({ kind }) => kind === "done")).toBe(true);
  const october = await bytesOf("2027-10");
  expect(october.fec).toContain("20271031");
  expect(october.cash).toContain("Omar");

  const { price } = rides[0]!;
  const total = price.total - 1_000;
  await db()
    .update(bookingsTable)
    .set({ price: { ...price, lines: linesAtTotal(price.lines, total), total } })
    .where(eq(bookingsTable.id, rides[0]!.id));
  await issue(rides[0]!.id);
  await db().update(chauffeursTable).set({ fullName: "Autre" }).where(eq(chauffeursTable.id, chauffeur));
  const note = { way: "transfer", note: "seen", receivedOn: "2027-10-31" } as const;
  expect(await noteFeePaid(harness.services, owner, absent!, note)).toEqual({ kind: "done" });
  const back = { repaymentId: owedId, way: "transfer", repaidOn: "2027-10-31", note: "" } as const;
  expect(await repay(harness.services, owner, { id: bookingId }, back)).toEqual({ kind: "done" });
  await issue(absent!.id);
  expect(await bytesOf("2027-10")).toEqual(october);
  const november = linesOf(await fecOf(2027)).filter(({ day }) => day.startsWith("202711"));
  expect(balanceOf(november, "512000")).toBe(900 - 700);
  expect(balanceOf(november, "530000")).toBe(-1_000);
  expect(november.filter(({ account }) => account === "512000").map(({ pieceDay }) => pieceDay)).toEqual([
    "20271031",
    "20271031",
  ]);
  expect(november.some(({ label }) => label.startsWith(`Annulation Note ${receipt!.reference}, `))).toBe(
    true,
  );

  for (const [index, time] of ["2027-12-31T22:59:59.999Z", "2027-12-31T23:00:00Z"].entries()) {
    harness.clock.moveTo(time);
    await issue(rides[index + 1]!.outboundId!);
    await credit();
  }
  harness.clock.moveTo("2028-01-01T00:00:00Z");
  expect(await close("2027-12")).toEqual({ kind: "closed", months: ["2027-11", "2027-12"] });
  const year = await fecOf(2027);
  harness.clock.moveTo("2028-02-01T00:00:00Z");
  await credit();
  expect(await close("2028-01")).toEqual({ kind: "closed", months: ["2028-01"] });
  await credit();
  expect(await fecOf(2027)).toBe(year);
  expect(await bytesOf("2027-10")).toEqual(october);
  for (const own of [linesOf(year), linesOf(await fecOf(2028))]) {
    const numbers = [...new Set(own.map(({ number }) => number))];
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(own.reduce((sum, { debit, credit: minus }) => sum + debit - minus, 0)).toBe(0);
  }
  for (const row of await db().select().from(closedMonthsTable)) {
    const days = periodOf(row.period);
    const before = row.lastNumber - new Set(linesOf(row.fec).map(({ number }) => number)).size;
    expect(fecLines(await postingsIn(db(), days), before).text, row.period).toBe(row.fec);
    expect(await vatRowsIn(db(), days), row.period).toEqual(row.books.vat);
    const rows = await cashRowsIn(db(), days);
    expect(
      rows.map((one) => ({ ...one, chauffeur: "Omar" })),
      row.period,
    ).toEqual(row.books.cash.map((one) => ({ ...one, chauffeur: "Omar" })));
  }
});

test("the database refuses a movement or a document dated in a closed month, from any transaction", async () => {
  harness.clock.moveTo("2028-02-10T09:00:00Z");
  const inside = new Date("2028-01-31T22:59:59Z");
  const [ride] = await someLegs(db(), 1, { paymentMethod: "card" });
  const paid = { bookingId: ride!.id, amount: 100, status: "paid" as const, createdAt: inside };
  const payment = { ...paid, id: randomUUID(), expiresAt: inside, paidAt: inside };
  const open = { ...payment, id: randomUUID(), paidAt: endOfMonth("2028-01") };
  await db()
    .insert(paymentsTable)
    .values({ ...open, outside: "transfer", paidAt: inside, createdAt: open.paidAt });
  const refund = { id: randomUUID(), bookingId: ride!.id, paymentId: open.id, amount: 1, createdAt: inside };
  const part = { id: randomUUID(), bookingId: ride!.id, paymentId: open.id, amount: 1, receivedAt: inside };
  const [old] = await db().select().from(documentsTable).limit(1);
  const copy = {
    ...old!,
    id: randomUUID(),
    number: 900_000,
    reference: "X",
    replacesId: null,
    creditsId: null,
  };
  const [closedPayment] = await db().select().from(paymentsTable).where(eq(paymentsTable.intent, "pi_1"));
  const byId = eq(paymentsTable.id, closedPayment!.id);
  const refused = [
    () => db().insert(paymentsTable).values(payment),
    () =>
      db()
        .insert(transfersTable)
        .values({ ...part, notedAt: inside, notedBy: randomUUID() }),
    () =>
      db().insert(repaymentsTable).values({
        id: randomUUID(),
        bookingId: ride!.id,
        cause: "late",
        amount: 1,
        createdAt: inside,
        repaidAt: inside,
      }),
    () =>
      db().insert(feesTable).values({
        id: randomUUID(),
        bookingId: ride!.id,
        reason: "no-show",
        amount: 1,
        createdAt: inside,
        paidAt: inside,
        paidOutside: "cash",
      }),
    () => db().insert(documentsTable).values(copy),
    () => db().update(paymentsTable).set({ amount: 1 }).where(byId),
    () => db().update(paymentsTable).set({ paidAt: open.paidAt }).where(byId),
    () => db().update(paymentsTable).set({ status: "expired" }).where(byId),
    () => db().delete(paymentsTable).where(byId),
    () => db().update(closedMonthsTable).set({ fec: "" }),
    () => db().delete(closedMonthsTable),
  ];
  for (const [index, write] of refused.entries())
    await expect(
      Promise.resolve().then(() => write()),
      String(index),
    ).rejects.toMatchObject({ cause: { code: "23514" } });
  await db().update(paymentsTable).set({ askedAt: open.paidAt }).where(byId);
  await db()
    .insert(refundsTable)
    .values({ ...refund, status: "done", doneAt: inside });
});

test("a movement that is written while its month is closed is in the closed books, or refused", async () => {
  harness.clock.moveTo("2028-03-01T00:00:00Z");
  const organisation = await anOrganisation(harness.services, owner);
  const statementId = randomUUID();
  const month = { organisationId: organisation.id, period: "2028-01", costCentre: "" };
  const at = new Date("2028-02-29T22:59:59Z");
  await db()
    .insert(organisationStatementsTable)
    .values({ ...month, id: statementId, closedAt: at, dueOn: "2028-03-01" });
  const write = async () => {
    await db().transaction(async (tx) => {
      const row = { id: randomUUID(), statementId, amount: 100, notedAt: at };
      await tx.insert(statementPaymentsTable).values(row);
      await tx.execute(sql`select pg_sleep(0.02)`);
    });
    return "written";
  };
  const before = balanceOf(linesOf(await fecOf(2028)), "512000");
  const results: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const writers = Array.from({ length: 5 }, async () => {
    while (results.at(-1) !== "refused" && results.length < 500) {
      results.push(await write().catch(() => "refused"));
      first.resolve(undefined);
    }
  });
  await first.promise;
  const [closed] = await Promise.all([close("2028-02"), ...writers]);
  expect(closed.kind).toBe("closed");
  const written = results.filter((result) => result === "written").length;
  expect(await db().$count(statementPaymentsTable)).toBe(written);
  expect(balanceOf(linesOf(await fecOf(2028)), "512000") - before).toBe(written * 100);
  expect(results).toContain("refused");
});

async function fecOf(year: number): Promise<string> {
  const made = await exportFec(harness.services, owner, year);
  if (made.kind !== "file") throw new Error(made.kind);
  return new TextDecoder("iso-8859-15").decode(await new Response(made.text).arrayBuffer());
}

async function bytesOf(month: string) {
  const csv = async (table: string) =>
    (await exportBook(harness.services, owner, new URLSearchParams({ table, month }), "fr")).csv;
  const journal = await exportDocuments(harness.services, owner, { from: month, to: month }, "fr");
  const digits = month.replace("-", "");
  const fec = (await fecOf(Number(month.slice(0, 4))))
    .split("\r\n")
    .filter((line) => line.split("\t")[3]?.startsWith(digits));
  return {
    fec: fec.join("\r\n"),
    vat: await csv("vat"),
    cash: await csv("cash"),
    journal: await new Response(journal.csv).text(),
  };
}

type Line = ReturnType<typeof linesOf>[number];

function linesOf(text: string) {
  return text
    .split("\r\n")
    .filter((line) => line !== "" && !line.startsWith("JournalCode"))
    .map((line) => {
      const cells = line.split("\t");
      const cents = (cell: string) => Math.round(Number(cell.replace(",", ".")) * 100);
      return {
        number: Number(cells[2]),
        day: cells[3]!,
        account: cells[4]!,
        pieceDay: cells[9]!,
        label: cells[10]!,
        debit: cents(cells[11]!),
        credit: cents(cells[12]!),
      };
    });
}

function balanceOf(lines: Line[], account: string): number {
  return lines
    .filter((line) => line.account === account)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
}
