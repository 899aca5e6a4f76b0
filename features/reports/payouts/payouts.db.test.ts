import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { sandboxMoney } from "#tests/fixtures/sandbox-money.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { tipsTable } from "#features/booking/tips/tips.table.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import { bookLine } from "../bank/book-line.server.ts";
import { importBank } from "../bank/import-bank.server.ts";
import { readBank } from "../bank/read-bank.server.ts";
import { fecLines } from "../books/fec.ts";
import { postingsIn } from "../books/postings.server.ts";
import { periodOf } from "../books/read-books.server.ts";
import { closeBooks } from "../closing/close-books.server.ts";
import { cardMovementsTable, cardPayoutsTable, cardPostingsTable } from "./card-movements.table.ts";
import { deleteCardMovementsBefore } from "./card-movements.server.ts";
import { exportPayouts, readPayoutsPage } from "./list-payouts.server.ts";
import { orderReading, readPayouts } from "./read-payouts.server.ts";

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let money: ReturnType<typeof sandboxMoney>;
let owner: Owner;
beforeEach(async () => {
  sandbox = await aRunningSandbox();
  harness = await createTestServices({ now: "2027-03-01T09:00:00Z", payments: sandbox.payments });
  money = sandboxMoney(sandbox.store);
  owner = await anOwner(harness.services);
});
afterEach(async () => {
  await sandbox.close();
  await harness.close();
});

const db = () => harness.services.db;

function moveTo(time: string) {
  harness.clock.moveTo(time);
  sandbox.time.now = new Date(time);
}

async function aPayment(amount: number, time: string, change: { known?: boolean; isTip?: boolean } = {}) {
  const at = new Date(time);
  const intent = `pi_${randomUUID().replaceAll("-", "")}`;
  await money.charge(intent, amount, at);
  const [leg] = await someLegs(db(), 1, { paymentMethod: "card" });
  const id = randomUUID();
  const tipId = change.isTip ? randomUUID() : null;
  if (tipId)
    await db().insert(tipsTable).values({
      id: tipId,
      bookingId: leg!.id,
      chauffeurId: randomUUID(),
      amount,
      createdAt: at,
      paidAt: at,
    });
  const row = { id, bookingId: leg!.id, tipId, amount, intent, live: false, status: "paid" as const };
  if (change.known !== false)
    await db()
      .insert(paymentsTable)
      .values({ ...row, createdAt: at, expiresAt: at, paidAt: at });
  return { ...row, reference: leg!.reference, at };
}

async function aRefund(
  { id: paymentId, bookingId, intent }: { id: string; bookingId: string; intent: string },
  amount: number,
  time: string,
) {
  const at = new Date(time);
  const providerId = `re_${randomUUID().replaceAll("-", "")}`;
  await money.refund(providerId, intent, amount, at);
  const done = { status: "done" as const, providerId, createdAt: at, doneAt: at };
  await db()
    .insert(refundsTable)
    .values({ id: randomUUID(), bookingId, paymentId, amount, ...done });
  return providerId;
}

const read = () => readPayouts(harness.services);
const page = (month: string) => readPayoutsPage(harness.services, owner, new URLSearchParams({ month }));

async function balanceOf(month: string) {
  const { text } = fecLines(await postingsIn(db(), periodOf(month)), 0);
  const lines = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split("\t"));
  const cents = (cell: string | undefined) => Math.round(Number(cell?.replace(",", ".")) * 100);
  const sums = new Map<string, number>();
  for (const cells of text === "" ? [] : lines)
    sums.set(cells[4]!, (sums.get(cells[4]!) ?? 0) + cents(cells[11]) - cents(cells[12]));
  expect([...sums.values()].reduce((all, one) => all + one, 0)).toBe(0);
  return (account: string) => sums.get(account) ?? 0;
}

test("reads fees, refunds, disputes, tips and payouts once, and the books follow them to the cent", async () => {
  const first = await aPayment(12_000, "2027-03-02T10:00:00Z");
  await aPayment(500, "2027-03-02T11:00:00Z", { isTip: true });
  await aRefund(first, 4_000, "2027-03-02T12:00:00Z");
  const disputed = await aPayment(9_000, "2027-03-04T10:00:00Z");
  await money.dispute("dp_1", disputed.intent, 9_000, new Date("2027-03-04T15:00:00Z"));
  const late = await aPayment(7_000, "2027-03-30T10:00:00Z");
  moveTo("2027-03-31T09:00:00Z");
  await Promise.all(Array.from({ length: 4 }, read));
  await read();
  const [feeOne, feeTip, feeTwo] = [12_000, 500, 9_000].map((amount) => Math.round(amount * 0.015) + 25) as [
    number,
    number,
    number,
  ];
  const { payouts, sums, waiting, strange, reading } = await page("2027-03");
  expect(reading).toMatchObject({ isRunning: false, error: null, until: "2027-03-31T09:00:00.000Z" });
  const net = 12_000 + 500 - 4_000 - feeOne - feeTip;
  const negative = -feeTwo - 1_500;
  expect(payouts).toMatchObject([
    { id: "po_20270302", amount: net, gross: 12_500, refunds: 4_000, fees: feeOne + feeTip, check: "agrees" },
    { id: "po_20270304", amount: negative, gross: 9_000, other: -9_000, check: "agrees", status: "paid" },
  ]);
  expect(sums).toMatchObject({ gross: 21_500, refunds: 4_000, amount: net + negative });
  expect(waiting.rows).toMatchObject([{ booking: late.reference, amount: 7_000, availableOn: "2027-04-01" }]);
  expect(strange).toMatchObject([{ kind: "dispute", amount: -9_000, source: "dp_1" }]);
  const balance = await balanceOf("2027-03");
  const feeLate = Math.round(7_000 * 0.015) + 25;
  expect(balance("627000")).toBe(feeOne + feeTip + feeTwo + 1_500 + feeLate);
  expect(balance("512000")).toBe(net + negative);
  expect(balance("471000")).toBe(9_000);
  expect(balance("511500")).toBe(7_000 - feeLate);
  const { csv } = await exportPayouts(harness.services, owner, new URLSearchParams("month=2027-03"), "fr");
  const lines = csv
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.replaceAll('"', "").split(";"));
  expect(lines).toHaveLength(5);
  const nets = lines.map((cells) => Math.round(Number(cells[8]!.replace(",", ".")) * 100));
  expect(nets.reduce((sum, one) => sum + one, 0)).toBe(net + negative);
  expect(lines.map((cells) => cells[5])).toContain(first.reference);
});

test("continues after an error where it stopped, and shows the error until then", async () => {
  for (let index = 0; index < 230; index += 1)
    await money.charge(
      `pi_many_${index}`,
      1_000 + index,
      new Date(Date.parse("2027-03-05T08:00:00Z") + index * 60_000),
    );
  moveTo("2027-03-20T09:00:00Z");
  await aPayment(2_000, "2027-03-05T07:00:00Z");
  const real = harness.services.payments;
  let calls = 0;
  const breaking = {
    ...harness.services,
    payments: {
      ...real,
      listMovements: (...asked: Parameters<typeof real.listMovements>) => {
        calls += 1;
        return calls === 2 ? Promise.reject(new Error("the line is dead")) : real.listMovements(...asked);
      },
    },
  };
  await readPayouts(breaking);
  expect(await db().$count(cardMovementsTable)).toBe(100);
  expect((await page("2027-03")).reading).toMatchObject({ error: "other", isRunning: false, until: null });
  await read();
  expect(await db().$count(cardMovementsTable)).toBe(232);
  const { reading, payouts } = await page("2027-03");
  expect(reading).toMatchObject({ error: null, until: "2027-03-20T09:00:00.000Z" });
  expect(payouts).toMatchObject([{ id: "po_20270305", check: "agrees" }]);
  const keyless = {
    ...harness.services,
    payments: {
      ...real,
      listPayouts: () => Promise.reject(Object.assign(new Error("no"), { type: "StripePermissionError" })),
    },
  };
  await readPayouts(keyless);
  expect((await page("2027-03")).reading).toMatchObject({ error: "permission" });
});

test("counts movements in the open month when they are read after their month was closed", async () => {
  await aPayment(10_000, "2027-03-29T10:00:00Z");
  moveTo("2027-04-02T09:00:00Z");
  expect(await closeBooks(harness.services, owner, "2027-03")).toMatchObject({ kind: "closed" });
  await read();
  const fee = 175;
  expect((await balanceOf("2027-03"))("627000")).toBe(0);
  const april = await balanceOf("2027-04");
  expect(april("627000")).toBe(fee);
  expect(april("512000")).toBe(10_000 - fee);
  await expect(
    db()
      .update(cardPostingsTable)
      .set({ countedAt: new Date("2027-03-29T10:00:00Z") }),
  ).rejects.toThrow();
});

test("books an unknown charge on the suspense account after three days, and back when its payment is found", async () => {
  const stranger = await aPayment(3_000, "2027-03-02T10:00:00Z", { known: false });
  await aPayment(1_000, "2027-03-02T11:00:00Z");
  moveTo("2027-03-04T09:00:00Z");
  await read();
  expect((await page("2027-03")).strange).toMatchObject([{ kind: "charge", amount: 3_000 }]);
  expect((await balanceOf("2027-03"))("471000")).toBe(0);
  moveTo("2027-03-09T09:00:00Z");
  await read();
  await read();
  expect((await balanceOf("2027-03"))("471000")).toBe(-3_000);
  const { reference: _, at, ...row } = stranger;
  await db()
    .insert(paymentsTable)
    .values({ ...row, createdAt: at, expiresAt: at, paidAt: at });
  await read();
  await read();
  const balance = await balanceOf("2027-03");
  expect(balance("471000")).toBe(0);
  expect(balance("511500")).toBe(0);
  expect((await page("2027-03")).strange).toEqual([]);
});

test("refuses another currency, and counts it nowhere", async () => {
  await aPayment(1_000, "2027-03-02T11:00:00Z");
  await money.charge("pi_usd", 5_000, new Date("2027-03-03T11:00:00Z"), "usd");
  moveTo("2027-03-20T09:00:00Z");
  await read();
  const { payouts, sums, strange } = await page("2027-03");
  expect(payouts.map(({ check }) => check)).toEqual(["agrees", "currency"]);
  expect(sums.gross).toBe(1_000);
  expect(strange.map(({ currency }) => currency)).toContain("usd");
  expect((await balanceOf("2027-03"))("512000")).toBe(1_000 - 40);
});

test("counts a refund that came back, lists a payment with another amount, and one that the provider does not have", async () => {
  const paid = await aPayment(6_000, "2027-03-02T10:00:00Z");
  await money.refund("re_back", paid.intent, 6_000, new Date("2027-03-02T12:00:00Z"), true);
  const other = await aPayment(4_000, "2027-03-02T11:00:00Z");
  await db().update(paymentsTable).set({ amount: 4_100 }).where(eq(paymentsTable.id, other.id));
  const [leg] = await someLegs(db(), 1, { paymentMethod: "card" });
  const at = new Date("2027-03-02T13:00:00Z");
  const absent = { id: randomUUID(), bookingId: leg!.id, amount: 900, intent: "pi_absent", live: false };
  await db()
    .insert(paymentsTable)
    .values({ ...absent, status: "paid", createdAt: at, expiresAt: at, paidAt: at });
  moveTo("2027-03-20T09:00:00Z");
  await read();
  const { waiting, strange } = await page("2027-03");
  expect(waiting.rows).toMatchObject([
    { amount: 900, availableOn: null, payoutId: null },
    { amount: 4_100, found: 4_000, payoutId: "po_20270302" },
  ]);
  expect(waiting.sum).toBe(5_000);
  expect(strange.map(({ kind }) => kind).toSorted()).toEqual(["failed-refund", "refund"]);
});

test("finds a payout on the bank's statement once, without a second entry", async () => {
  await aPayment(10_000, "2027-03-02T10:00:00Z");
  moveTo("2027-03-20T09:00:00Z");
  await read();
  const before = await balanceOf("2027-03");
  const file =
    "Date;Libellé;Montant\r\n06/03/2027;VIR STRIPE TECHNOLOGY EUROPE;98,25\r\n07/03/2027;VIR STRIPE PAYMENTS;98,25\r\n";
  await importBank(harness.services, owner, new TextEncoder().encode(file));
  const { lines } = await readBank(harness.services, owner);
  expect(lines.map(({ sure }) => sure?.id ?? null)).toEqual(["po_20270302", null]);
  const choice = { kind: "payout", id: "po_20270302", owed: 9_825, bearsFee: false } as const;
  const answers = await Promise.all(lines.map(({ id }) => bookLine(harness.services, owner, id, choice)));
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["changed", "done"]);
  expect((await page("2027-03")).payouts[0]!.bankDay).toMatch(/^2027-03-0[67]$/);
  expect((await balanceOf("2027-03"))("512000")).toBe(before("512000"));
});

test("follows a payout that fails after its arrival", async () => {
  await aPayment(10_000, "2027-03-02T10:00:00Z");
  moveTo("2027-03-06T09:00:00Z");
  const real = harness.services.payments;
  await read();
  const [payout] = (await real.listPayouts(new Date(0), null)).items;
  const movement = {
    id: "txn_back",
    category: "payout_reversal",
    amount: 9_825,
    fee: 0,
    feeTax: 0,
    net: 9_825,
    currency: "eur",
    source: payout!.id,
    intent: null,
    createdAt: new Date("2027-03-08T09:00:00Z"),
    availableAt: new Date("2027-03-08T09:00:00Z"),
  };
  moveTo("2027-03-09T09:00:00Z");
  await readPayouts({
    ...harness.services,
    payments: {
      ...real,
      listMovements: async () => ({ items: [movement], next: null }),
      listPayouts: async () => ({ items: [{ ...payout!, status: "failed" as const }], next: null }),
    },
  });
  expect((await page("2027-03")).payouts).toMatchObject([{ status: "failed", check: "agrees" }]);
  const balance = await balanceOf("2027-03");
  expect(balance("512000")).toBe(0);
  expect(balance("511500")).toBe(9_825);
});

test("starts a reading on request only with keys, and deletes movements after the retention", async () => {
  await aPayment(1_000, "2027-03-02T11:00:00Z");
  moveTo("2027-03-20T09:00:00Z");
  const off = { ...harness.services, payments: createNoPayments() };
  await readPayouts(off);
  expect(await orderReading(off, owner)).toEqual({ kind: "changed" });
  expect(await readPayoutsPage(off, owner, new URLSearchParams("month=2027-03"))).toMatchObject({
    mode: "off",
    reading: null,
    payouts: [],
  });
  expect(await orderReading(harness.services, owner)).toEqual({ kind: "done" });
  await read();
  expect(await db().$count(cardPayoutsTable)).toBe(1);
  moveTo("2027-04-02T09:00:00Z");
  await closeBooks(harness.services, owner, "2027-03");
  const before = new Date("2028-01-01T00:00:00Z");
  await db().transaction((tx) => deleteCardMovementsBefore(tx, before, 200));
  for (const table of [cardMovementsTable, cardPayoutsTable, cardPostingsTable])
    expect(await db().$count(table)).toBe(0);
});
