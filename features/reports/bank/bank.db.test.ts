import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { repaymentsTable, transfersTable } from "#features/booking/transfers/transfers.table.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import {
  organisationStatementsTable,
  statementPaymentsTable,
} from "#features/organisations/organisations.table.ts";
import { noteStatementPaid } from "#features/organisations/statements/change-statement.server.ts";
import { postingsIn } from "../books/postings.server.ts";
import { readObstacles } from "../closing/obstacles.server.ts";
import { bankLinesTable } from "./bank.table.ts";
import { bookLine, bookSureLines, setLineAside, takeLineBack, type LineChoice } from "./book-line.server.ts";
import { importBank } from "./import-bank.server.ts";
import { readBank } from "./read-bank.server.ts";

let harness: TestServices;
let owner: Owner;
const statements: string[] = [];
beforeAll(async () => {
  harness = await createTestServices({ now: "2028-01-05T09:00:00Z" });
  owner = await anOwner(harness.services);
  const { db, clock } = harness.services;
  const organisation = await anOrganisation(harness.services, owner);
  const [ride] = await someLegs(db, 1, { paymentMethod: "on_account", status: "completed" });
  await writeBusiness(db, ride!.id, aBusiness(), clock.now());
  await issueDocuments(harness.services, ride!.id, async () => []);
  const [invoice] = await documentsOf(db, [ride!.id]);
  for (const [index, period] of ["2027-09", "2027-10", "2027-11", "2027-12"].entries()) {
    const id = randomUUID();
    const month = { organisationId: organisation.id, period, costCentre: "", dueOn: "2028-02-04" };
    await db.insert(organisationStatementsTable).values({ ...month, id, closedAt: clock.now() });
    const number = index + 100;
    const reference = `F-2028-000${number}`;
    const content = { ...invoice!.content, number: reference };
    const own = {
      id: randomUUID(),
      bookingId: null,
      statementId: id,
      unitId: id,
      reference,
      number,
      content,
    };
    await db.insert(documentsTable).values({ ...invoice!, ...own, total: 20_000 });
    statements.push(id);
  }
});
afterAll(() => harness.close());

const db = () => harness.services.db;
const book = (line: string, choice: LineChoice) => bookLine(harness.services, owner, line, choice);
const upload = (lines: string[]) =>
  importBank(
    harness.services,
    owner,
    Buffer.from(["Date;Libellé;Débit;Crédit", ...lines, ""].join("\r\n"), "latin1"),
  );

async function lineOf(words: string) {
  const { lines } = await readBank(harness.services, owner);
  const line = lines.find(({ label }) => label.includes(words));
  if (!line) throw new Error(words);
  return line;
}

const paidOf = async (statement: string) => {
  const [row] = await db()
    .select()
    .from(organisationStatementsTable)
    .where(eq(organisationStatementsTable.id, statement));
  return row!.paidAmount;
};

test("stores a file once, sent fifty times at once and again, and a longer file only with its new lines", async () => {
  const lines = [
    "03/01/2028;VIR F-2028-000100;;200,00",
    "03/01/2028;VIR F-2028-000101;;200,00",
    "04/01/2028;LOYER;900,00;",
    "04/01/2028;REMISE;;5,00",
    "04/01/2028;REMISE;;5,00",
  ];
  const sent = await Promise.all(Array.from({ length: 50 }, () => upload(lines)));
  expect(sent.reduce((sum, one) => sum + (one.kind === "imported" ? one.added : 0), 0)).toBe(4);
  const again = { added: 0, known: 4, doubtful: 0, debits: 1, skipped: [], unread: [], others: 1 };
  expect(await upload(lines)).toEqual({ kind: "imported", ...again });
  expect(await upload([...lines, "05/01/2028;REMISE;;5,00"])).toMatchObject({ added: 1, known: 4 });
  expect(await db().$count(bankLinesTable)).toBe(5);
});

test("books sure lines once by fifty presses at once, dated with the day of the bank", async () => {
  const { lines } = await readBank(harness.services, owner);
  const keys = lines.flatMap(({ sure }) => sure?.key ?? []);
  expect(keys).toHaveLength(2);
  expect(await bookSureLines(harness.services, owner, [keys[0]!.replace(/\d+$/, "1")])).toBe(0);
  const presses = Array.from({ length: 50 }, () => bookSureLines(harness.services, owner, keys));
  expect((await Promise.all(presses)).reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await Promise.all(statements.map(paidOf))).toEqual([20_000, 20_000, 0, 0]);
  const payments = await db().select().from(statementPaymentsTable);
  expect(payments.map(({ amount, receivedOn }) => [amount, receivedOn])).toEqual([
    [20_000, "2028-01-03"],
    [20_000, "2028-01-03"],
  ]);
  const postings = await moneyOfDays();
  expect(postings).toMatchObject([
    { day: "2028-01-03", pieceDay: "2028-01-03", way: "transfer", amount: 20_000 },
    { day: "2028-01-03", pieceDay: "2028-01-03", way: "transfer", amount: 20_000 },
  ]);
});

test("books a part, then the rest with the fee that a bank kept, and an excess as a credit", async () => {
  await upload([
    "05/01/2028;PART F-2028-000102;;80,00",
    "05/01/2028;REST F-2028-000102;;105,00",
    "05/01/2028;MORE F-2028-000103;;250,00",
    "05/01/2028;LITTLE F-2028-000103;;90,00",
  ]);
  const [third, fourth] = [statements[2]!, statements[3]!];
  const part = await lineOf("PART");
  const choice = { kind: "statement", id: third, owed: 20_000, bearsFee: false } as const;
  expect(part.choices[0]).toMatchObject({ id: third, sum: "part", bankFee: 0 });
  const presses = await Promise.all(Array.from({ length: 50 }, () => book(part.id, choice)));
  expect(presses.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(await paidOf(third)).toBe(8_000);
  const rest = await lineOf("REST");
  expect(rest.choices[0]).toMatchObject({ owed: 12_000, sum: "part", bankFee: 1_500 });
  expect(await book(rest.id, choice)).toEqual({ kind: "changed" });
  expect(await book(rest.id, { ...choice, owed: 12_000, bearsFee: true })).toEqual({ kind: "done" });
  expect(await paidOf(third)).toBe(20_000);
  const more = await lineOf("MORE");
  const little = await lineOf("LITTLE");
  expect(await book(little.id, { ...choice, id: fourth, bearsFee: true })).toEqual({ kind: "changed" });
  expect(await setLineAside(harness.services, owner, little.id, "Too little")).toEqual({ kind: "done" });
  expect(await book(more.id, { ...choice, id: fourth })).toEqual({ kind: "done" });
  expect(await paidOf(fourth)).toBe(25_000);
  const back = { statementId: fourth, owed: -5_000 };
  expect(await noteStatementPaid(harness.services, owner, back)).toEqual({ kind: "done" });
  const sums = Map.groupBy(await moneyOfDays(), (posting) => (posting.is === "money" ? posting.way : ""));
  expect(Object.fromEntries([...sums].map(([way, own]) => [way, sumOf(own)]))).toEqual({
    transfer: 4 * 20_000 - 1_500,
    "bank-fee": 1_500,
  });
});

test("confirms the booking of an awaited transfer, keeps a part, owes an excess, and pays a fee whole", async () => {
  const [first, second] = [await aTransfer(30_000), await aTransfer(40_000)];
  const [absent] = await someLegs(db(), 1, { paymentMethod: "cash", status: "cancelled" });
  const at = harness.clock.now();
  const feeId = randomUUID();
  const fee = { id: feeId, bookingId: absent!.id, reason: "late-cancellation", amount: 4_500 } as const;
  await db()
    .insert(feesTable)
    .values({ ...fee, createdAt: at });
  await upload([
    `05/01/2028;ONE ${first.reference};;300,00`,
    `05/01/2028;TWO ${second.reference};;150,00`,
    `05/01/2028;THREE ${second.reference};;260,00`,
    `05/01/2028;FEE ${absent!.reference};;45,00`,
  ]);
  const { lines } = await readBank(harness.services, owner);
  const keys = lines.flatMap(({ sure }) => sure?.key ?? []);
  expect(await bookSureLines(harness.services, owner, keys)).toBe(2);
  expect(await statusOf(first.id)).toBe("confirmed");
  const [paid] = await db().select().from(feesTable).where(eq(feesTable.id, feeId));
  expect(paid!.paidAt).not.toBeNull();
  const [two, three] = [await lineOf("TWO"), await lineOf("THREE")];
  const choice = { kind: "transfer", id: second.paymentId, bearsFee: false } as const;
  expect(await book(two.id, { ...choice, owed: 40_000 })).toEqual({ kind: "done" });
  expect(await statusOf(second.id)).toBe("awaiting_payment");
  expect(await book(three.id, { ...choice, owed: 25_000 })).toEqual({ kind: "done" });
  expect(await statusOf(second.id)).toBe("confirmed");
  expect(await db().select().from(repaymentsTable)).toMatchObject([{ cause: "excess", amount: 1_000 }]);
  expect(sumOf(await db().select().from(transfersTable))).toBe(30_000 + 15_000 + 26_000);
});

test("leaves the line open when its payment is refused, and names it until it is set aside", async () => {
  const { id, paymentId, reference } = await aTransfer(10_000);
  await upload([`05/01/2028;LATE ${reference};;100,00`]);
  const line = await lineOf("LATE");
  const choice = { kind: "transfer", id: paymentId, owed: 10_000, bearsFee: false } as const;
  await db()
    .update(paymentsTable)
    .set({ status: "paid", paidAt: harness.clock.now() })
    .where(eq(paymentsTable.id, paymentId));
  await db().update(bookingsTable).set({ status: "confirmed" }).where(eq(bookingsTable.id, id));
  expect(await book(line.id, choice)).toEqual({ kind: "changed" });
  const [absent] = await someLegs(db(), 1, { paymentMethod: "cash", status: "cancelled" });
  const fee = {
    id: randomUUID(),
    bookingId: absent!.id,
    reason: "late-cancellation",
    amount: 9_900,
  } as const;
  await db()
    .insert(feesTable)
    .values({ ...fee, createdAt: harness.clock.now() });
  const ofFee = { kind: "fee", id: fee.id, owed: 9_900, bearsFee: false } as const;
  expect(await book(line.id, ofFee)).toEqual({ kind: "changed" });
  const [stored] = await db().select().from(bankLinesTable).where(eq(bankLinesTable.id, line.id));
  expect(stored).toMatchObject({ state: "open", target: null });
  const open = (await readObstacles(db(), "2028-01", harness.clock.now())).find(
    ({ kind }) => kind === "lines",
  );
  expect(open).toEqual({ kind: "lines", count: 4 });
  expect(await readObstacles(db(), "2027-12", harness.clock.now())).toEqual([]);
  expect(await setLineAside(harness.services, owner, line.id, "")).toEqual({ kind: "changed" });
  expect(await setLineAside(harness.services, owner, line.id, "twice")).toEqual({ kind: "done" });
  expect(await takeLineBack(harness.services, owner, line.id)).toEqual({ kind: "done" });
  const [booked] = await db().select().from(bankLinesTable).where(eq(bankLinesTable.state, "booked"));
  expect(await takeLineBack(harness.services, owner, booked!.id)).toEqual({ kind: "changed" });
  expect(await book("no-id", choice)).toEqual({ kind: "changed" });
});

async function aTransfer(amount: number) {
  const [leg] = await someLegs(db(), 1, { paymentMethod: "transfer", status: "awaiting_payment" });
  const { id, reference } = leg!;
  const paymentId = randomUUID();
  const end = new Date("2028-01-20T09:00:00Z");
  const times = { createdAt: harness.clock.now(), dueAt: end, expiresAt: end };
  await db()
    .insert(paymentsTable)
    .values({ id: paymentId, bookingId: id, amount, outside: "transfer", ...times });
  return { id, reference, paymentId };
}

async function statusOf(id: string) {
  const [leg] = await db().select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return leg!.status;
}

async function moneyOfDays() {
  const from = new Date("2028-01-02T23:00:00Z");
  const postings = await postingsIn(db(), { from, to: new Date("2028-01-05T23:00:00Z") });
  return postings.filter(({ is }) => is === "money");
}

function sumOf(rows: object[]): number {
  return rows.reduce((sum, row) => sum + ("amount" in row ? Number(row.amount) : 0), 0);
}
