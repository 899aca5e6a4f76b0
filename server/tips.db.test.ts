import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { anAssignedRide, payRide } from "#tests/support/ride-with-additions.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { giveTip, readTipForm, readTipParts } from "#features/aftercare/tips/give-tip.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { endChangePayment } from "#features/booking/payment/end-change-payment.server.ts";
import { expirePayment } from "#features/booking/payment/expire-payment.server.ts";
import { paymentOf, paymentOfTip } from "#features/booking/payment/payments.server.ts";
import { refundsTable, paymentsTable } from "#features/booking/payment/payments.table.ts";
import { reconcilePayments } from "#features/booking/payment/reconcile-payments.server.ts";
import { refundPayment } from "#features/booking/payment/refund-payment.server.ts";
import { refundableOf } from "#features/booking/payment/refund-part.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { refundTip } from "#features/booking/tips/refund-tip.server.ts";
import { suggestedTips } from "#features/booking/tips/tip.ts";
import { tipsOf } from "#features/booking/tips/tips.server.ts";
import { changeDispatchSettings, readDispatchSettings } from "#features/dispatch/dispatch-settings.server.ts";
import { readMonthStatement } from "#features/dispatch/earnings/month-statement.server.ts";
import { readOwnDays } from "#features/dispatch/earnings/read-day-accounts.server.ts";
import { reminderMails } from "#features/dispatch/reminders/reminder-mails.server.ts";
import { compareDocuments } from "#features/documents/compare-documents.server.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { entryOf } from "#features/reports/books/entry.ts";
import { paymentsIn } from "#features/reports/ereporting/ledger.server.ts";
import { postingsIn } from "#features/reports/books/postings.server.ts";

const DRIVEN = "2027-01-20T17:00:00Z";
const JANUARY = { from: new Date("2027-01-01T00:00:00Z"), to: new Date("2027-02-01T00:00:00Z") };

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let owner: Owner;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ now: new Date(DRIVEN) });
  harness = await createTestServices({ now: DRIVEN, payments: sandbox.payments });
  owner = await anOwner(harness.services);
});
beforeEach(async () => {
  moveTo(DRIVEN);
  await takeTips(true);
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

test("offers no tip before the setting is on, before the ride is over, or without a chauffeur", async () => {
  const { services } = harness;
  await takeTips(false);
  const { ride } = await aDrivenRide();
  expect(await tipPart(ride)).toBeNull();
  expect(await giveTip(services, ride, tip("500"))).toEqual({ kind: "closed" });
  expect(await thanksOf(ride)).not.toContain("/after#tip");
  await takeTips(true);
  expect(await tipPart(ride)).toEqual({
    state: null,
    suggested: suggestedTips(ride.price.total),
  });
  expect(await thanksOf(ride)).toContain("/after#tip");
  const { ride: coming } = await anAssignedRide(services);
  expect(await giveTip(services, coming, tip("500"))).toEqual({ kind: "closed" });
  await services.db.execute(sql`delete from assignments where booking_id = ${ride.id}`);
  expect(await tipPart(ride)).toBeNull();
});

test.each([
  ["nothing", "", "", "tip"],
  ["a suggestion of another program", "99", "", "tip"],
  ["a word", "own", "beaucoup", "tip_own"],
  ["99 cents", "own", "0,99", "tip_own"],
  ["more than 500 euros", "own", "500,01", "tip_own"],
])("refuses a tip of %s", async (_, chosen, own, field) => {
  const { ride } = await aDrivenRide();
  expect(await giveTip(harness.services, ride, tip(chosen, own))).toMatchObject({
    kind: "invalid",
    errors: [{ field, key: "tip-invalid" }],
    typed: { amount: chosen, own },
  });
});

test("opens one payment page for 50 callers, and takes the tip once for 50 webhooks", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aDrivenRide({ isPaid: true });
  await issueDocuments(services, ride.id, async () => []);
  const before = (await documentsOf(services.db, [ride.id])).map(({ total }) => total);
  const reported = await paymentsIn(services.db, JANUARY, []);
  const opened = await Promise.all(
    Array.from({ length: 50 }, () => giveTip(services, ride, tip("own", "٢٠"))),
  );
  const urls = new Set(opened.map((one) => (one.kind === "open" ? one.url : one.kind)));
  expect(urls.size).toBe(1);
  const [given, ...others] = await tipsOf(services.db, [ride.id]);
  expect(others).toEqual([]);
  const payment = (await paymentOfTip(services.db, given!.id))!;
  await sandbox.pay([...urls][0]!);
  await Promise.all(Array.from({ length: 50 }, () => settlePayment(services, payment.checkoutId!)));
  expect(await tipPart(ride)).toEqual({ state: "paid", amount: 2_000 });
  expect(await mailsNamed(ride, "tip-received-guest")).toBe(1);
  expect(await mailText("tip-received-guest", ride, given!.id)).toMatch(/20/);
  expect(await giveTip(services, ride, tip("500"))).toEqual({ kind: "closed" });

  await issueDocuments(services, ride.id, async () => []);
  expect((await documentsOf(services.db, [ride.id])).map(({ total }) => total)).toEqual(before);
  expect(await differences(ride)).toEqual([]);
  expect(await paymentsIn(services.db, JANUARY, [])).toEqual(reported);
  moveTo("2027-01-21T09:00:00Z");
  const [leg] = await legsOf(services.db, ride.id);
  expect(await refundableOf(services.db, leg!, services.clock.now())).toMatchObject([
    { feeId: null, left: ride.price.total },
  ]);
  expect((await paymentOf(services.db, ride.id))?.tipId).toBeNull();
  expect(await bookedOf(ride)).toMatchObject([
    [
      { account: { number: "511500" }, debit: 2_000, credit: 0 },
      { account: { number: "467100" }, debit: 0, credit: 2_000 },
    ],
  ]);

  const [, day] = await readOwnDays(services, chauffeur);
  expect(day).toMatchObject({ day: "2027-01-20", tips: 2_000, cash: 0 });
  const month = await readMonthStatement(services, owner, chauffeur.id, "2027-01");
  expect(month?.totals).toMatchObject({ tips: 2_000, cash: 0, pay: 0 });

  const back = await Promise.all(
    Array.from({ length: 20 }, () => refundTip(services, owner, ride, given!.id, "Erreur")),
  );
  expect(back.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(await refundOf(payment.id)).toMatchObject([{ amount: 2_000, status: "done" }]);
  expect(await mailsNamed(ride, "tip-refunded-guest")).toBe(1);
  expect(await differences(ride)).toEqual([]);
  expect((await readOwnDays(services, chauffeur)).map(({ tips }) => tips)).toEqual([-2_000, 2_000]);
  const after = await readMonthStatement(services, owner, chauffeur.id, "2027-01");
  expect(after?.totals.tips).toBe(0);
  expect((await bookedOf(ride)).flat().reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
});

test("replaces an open tip by another amount, and refunds the one that is paid second", async () => {
  const { services } = harness;
  const { ride } = await aDrivenRide();
  const first = await giveTip(services, ride, tip("500"));
  const second = await giveTip(services, ride, tip("1000"));
  if (first.kind !== "open" || second.kind !== "open") throw new Error("No page was opened.");
  expect(second.url).not.toBe(first.url);
  await sandbox.pay(first.url);
  const tips = await tipsOf(services.db, [ride.id]);
  const paymentOver = (amount: number) =>
    paymentOfTip(services.db, tips.find((one) => one.amount === amount)!.id);
  const [paidFirst, paidSecond] = [await paymentOver(500), await paymentOver(1_000)];
  await endChangePayment(services, paidFirst!.id);
  await sandbox.pay(second.url);
  await settlePayment(services, paidSecond!.checkoutId!);
  expect(await tipPart(ride)).toEqual({ state: "paid", amount: 500 });
  expect(await refundOf(paidSecond!.id)).toMatchObject([{ amount: 1_000, status: "done" }]);
  expect(await differences(ride)).toEqual([]);
});

test("takes a tip whose webhook arrives after its row expired, and forgets one that was not paid", async () => {
  const { services } = harness;
  const { ride } = await aDrivenRide();
  const opened = await giveTip(services, ride, tip("1500"));
  if (opened.kind !== "open") throw new Error(opened.kind);
  await sandbox.pay(opened.url);
  const [given] = await tipsOf(services.db, [ride.id]);
  const payment = (await paymentOfTip(services.db, given!.id))!;
  await expirePayment(services, payment);
  await settlePayment(services, payment.checkoutId!);
  expect(await tipPart(ride)).toEqual({ state: "paid", amount: 1_500 });

  const { ride: other } = await aDrivenRide();
  expect((await giveTip(services, other, tip("500"))).kind).toBe("open");
  moveTo("2027-01-20T18:30:00Z");
  await reconcilePayments(services);
  const [unpaid] = await tipsOf(services.db, [other.id]);
  expect((await paymentOfTip(services.db, unpaid!.id))?.status).toBe("expired");
  expect((await legsOf(services.db, other.id))[0]?.status).toBe("completed");
  expect(await tipPart(other)).toMatchObject({ state: null });
  expect((await giveTip(services, other, tip("500"))).kind).toBe("open");
});

function moveTo(time: string): void {
  harness.clock.moveTo(time);
  sandbox.time.now = new Date(time);
}

async function takeTips(takesTips: boolean): Promise<void> {
  const { settings, version } = await readDispatchSettings(harness.services.db);
  await changeDispatchSettings(harness.services, owner, { ...settings, takesTips }, version);
}

async function aDrivenRide({ isPaid = false } = {}) {
  const { services } = harness;
  const assigned = await anAssignedRide(services, { paymentMethod: "card" });
  if (isPaid) await payRide(services, sandbox, assigned.ride, { keepsCard: false });
  const [ride] = await services.db
    .update(bookingsTable)
    .set({ status: "completed", closedAt: new Date("2027-01-20T15:00:00Z") })
    .where(eq(bookingsTable.id, assigned.ride.id))
    .returning();
  return { ride: ride as BookingRow, chauffeur: assigned.chauffeur };
}

function tip(chosen: string, own = "") {
  const form = new FormData();
  form.set("tip", chosen);
  form.set("tip_own", own);
  return readTipForm(form);
}

async function thanksOf({ id }: BookingRow): Promise<string> {
  const mail = await composersOf(reminderMails, harness.services)["ride-thanks-guest"](
    { bookingId: id },
    "1",
  );
  return mail && "text" in mail ? mail.text : "";
}

async function mailText(name: "tip-received-guest", { id }: BookingRow, tipId: string): Promise<string> {
  const mail = await composersOf(bookingMails, harness.services)[name]({ bookingId: id, tipId }, "1");
  return mail && "text" in mail ? mail.text : "";
}

async function mailsNamed({ id }: BookingRow, name: string): Promise<number> {
  const { rows } = await harness.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from mails where name = ${name} and data ->> 'bookingId' = ${id}`,
  );
  return rows[0]!.count;
}

async function refundOf(paymentId: string) {
  const { services } = harness;
  const all = () => services.db.select().from(refundsTable).where(eq(refundsTable.paymentId, paymentId));
  for (const { id } of await all()) await refundPayment(services, id);
  return all();
}

async function differences({ id }: BookingRow) {
  await compareDocuments(harness.services, () => sql`select null::uuid where false`);
  const { bookingId } = documentDifferencesTable;
  return harness.services.db.select().from(documentDifferencesTable).where(eq(bookingId, id));
}

async function bookedOf({ id }: BookingRow) {
  const { db } = harness.services;
  const paid = await db.select().from(paymentsTable).where(eq(paymentsTable.bookingId, id));
  const refunds = await db.select().from(refundsTable).where(eq(refundsTable.bookingId, id));
  const pieces = new Set<string | null>([
    ...paid.filter(({ tipId }) => tipId !== null).map(({ intent }) => intent),
    ...refunds.map(({ providerId }) => providerId),
  ]);
  const postings = await postingsIn(db, JANUARY);
  return postings
    .filter(({ is, piece }) => is === "money" && pieces.has(piece))
    .map((posting) => entryOf(posting)?.lines ?? []);
}

async function tipPart(leg: BookingRow) {
  return (await readTipParts(harness.services, [leg]))[0];
}
