import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOwner, aDispatcher, aSession } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { listDifferences } from "#features/booking/payment/list-differences.server.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { insertPayment, insertRefund } from "#features/booking/payment/payments.server.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { RECONCILE_PAYMENTS } from "#features/booking/payment/reconcile-payments.server.ts";
import { REFUND_PAYMENT } from "#features/booking/payment/refund-payment.server.ts";
import { readSettlement, settleDifference } from "#features/booking/payment/settle-difference.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { jobHandlers } from "./jobs.ts";

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let site: Awaited<ReturnType<typeof createTestApp>>;
let dispatcher: Dispatcher;
beforeAll(async () => {
  sandbox = await aRunningSandbox();
  harness = await createTestServices({ payments: sandbox.payments });
  site = await createTestApp(harness.services);
  dispatcher = await aDispatcher(harness.services);
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

test("records a refund on the provider's dashboard once by its webhook", async () => {
  const paid = await aPaidBooking();
  await sandbox.call("/v1/refunds", {
    method: "POST",
    body: new URLSearchParams({ payment_intent: paid.intent, amount: "500" }),
  });
  await sandbox.control("/dispute", { intent: paid.intent });
  await hear(["charge.refunded", "charge.dispute.created"]);
  await hear(["charge.refunded", "charge.dispute.created"]);
  expect((await openOf(paid.reference)).map(({ kind, found }) => [kind, found])).toEqual([
    ["refunded-elsewhere", 500],
    ["disputed", 20_500],
  ]);
});

test("reports a refund that the bank returned or that failed, and retries it after a confirmation", async () => {
  const { db } = harness.services;
  const back = await aPaidBooking();
  const refundId = await aRefund(back, 20_500);
  await giveBack(refundId);
  const [given] = await db.select().from(refundsTable).where(eq(refundsTable.id, refundId));
  expect(given?.status).toBe("done");
  expect(await openOf(back.reference)).toEqual([]);
  await sandbox.control("/fail-refund", { refund: given?.providerId });
  await hear(["refund.failed"]);
  expect(await openOf(back.reference)).toMatchObject([{ kind: "refund-failed", expected: 20_500, found: 0 }]);

  const late = await aPaidBooking();
  await sandbox.call("/v1/refunds", {
    method: "POST",
    body: new URLSearchParams({ payment_intent: late.intent }),
  });
  const second = await aRefund(late, 20_500);
  await giveBack(second);
  await giveBack(second);
  const [difference] = await openOf(late.reference);
  expect(difference).toMatchObject({ kind: "refund-failed", expected: 20_500, providerId: late.intent });
  expect(await settle(difference!.id, "")).toMatchObject({
    kind: "invalid",
    errors: [{ key: "settlement-missing" }],
  });
  expect((await db.select().from(refundsTable).where(eq(refundsTable.id, second)))[0]?.status).toBe("queued");
  const kinds = await Promise.all([
    settle(difference!.id, "Vu avec la banque"),
    settle(difference!.id, "Vu avec la banque"),
  ]);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
  expect((await db.select().from(refundsTable).where(eq(refundsTable.id, second)))[0]?.status).toBe("done");
  const lines = await db
    .select()
    .from(auditEntriesTable)
    .where(eq(auditEntriesTable.subjectId, late.bookingId));
  expect(lines).toMatchObject([{ action: "difference-settled", details: { kind: "refund-failed" } }]);
});

test("records a checkout with a wrong amount, a late or a second payment without confirming the booking", async () => {
  const { db } = harness.services;
  const wrong = await aCheckout();
  await db.update(paymentsTable).set({ amount: 20_000 }).where(eq(paymentsTable.id, wrong.paymentId));
  await sandbox.pay(wrong.url);
  await settlePayment(harness.services, wrong.checkoutId);
  await settlePayment(harness.services, wrong.checkoutId);
  expect(await openOf(wrong.reference)).toMatchObject([{ kind: "amount", expected: 20_000, found: 20_500 }]);
  expect(await statusOf(wrong.bookingId)).toBe("awaiting_payment");

  const late = await aCheckout("expired");
  await sandbox.pay(late.url);
  await settlePayment(harness.services, late.checkoutId);
  expect(await openOf(late.reference)).toMatchObject([{ kind: "paid-late", found: 20_500 }]);

  const twice = await aPaidBooking();
  const again = await checkoutFor(twice.paymentId, "again");
  await sandbox.pay(again.url!);
  await settlePayment(harness.services, again.id);
  expect(await openOf(twice.reference)).toMatchObject([{ kind: "paid-twice", found: 20_500 }]);
});

test("finds within a day by reconciliation what no webhook reported, during the whole time for disputes", async () => {
  const paid = await aPaidBooking();
  await sandbox.control("/dispute", { intent: paid.intent });
  await reconcileAt("2027-01-11T08:00:00Z");
  expect(await openOf(paid.reference)).toEqual([]);
  await reconcileAt("2027-01-11T10:00:00Z");
  expect(await openOf(paid.reference)).toMatchObject([{ kind: "disputed" }]);
  const young = await aPaidBooking();
  await harness.services.db
    .update(paymentsTable)
    .set({ paidAt: new Date("2026-09-01T09:00:00Z") })
    .where(eq(paymentsTable.id, young.paymentId));
  await sandbox.control("/dispute", { intent: young.intent });
  await reconcileAt("2027-01-13T10:00:00Z");
  expect(await openOf(young.reference)).toEqual([]);
  harness.clock.moveTo("2027-01-10T09:00:00Z");
});

test("shows the differences in every language, counts them in the menu, and lists an overdue compensation", async () => {
  const { db } = harness.services;
  await anOwner(harness.services);
  const cookie = await aSession(harness.services);
  const owed = await aStoredBooking(db, { status: "cancelled" });
  const dueAt = new Date("2027-01-09T09:00:00Z");
  const sum = { bookingId: owed.id, amount: 4_200, createdAt: dueAt, dueAt };
  await db.insert(compensationsTable).values({ ...sum, id: crypto.randomUUID() });
  const open = await db.$count(paymentDifferencesTable);
  const settled = await db.$count(
    paymentDifferencesTable,
    eq(paymentDifferencesTable.note, "Vu avec la banque"),
  );
  expect((await countWaiting(harness.services, dispatcher)).differences).toBe(open - settled + 1);
  for (const [lang, words] of [
    ["fr", ["Paiement contesté", "Répondez chez le prestataire", "Indemnité en retard", "42\u202f€"]],
    ["en", ["Payment disputed", "Answer at the provider", "Compensation overdue", "€42"]],
    ["ar", ["اعتراض على الدفع", "أجيبوا لدى المزوّد", "تعويض متأخر"]],
  ] as const) {
    const answer = await site.ask(`/${lang}/admin/payments`, { headers: { Cookie: cookie } });
    const page = (await answer.text()).replace(/<script\b.*?<\/script>/gs, "");
    for (const word of [...words, owed.reference]) expect(page, lang).toContain(word);
    expect(page).not.toContain("Vu avec la banque");
  }
  const past = await site.ask("/fr/admin/payments?state=settled", { headers: { Cookie: cookie } });
  expect(await past.text()).toContain("Vu avec la banque");
  expect((await listDifferences(harness.services, dispatcher, "settled")).overdue).toEqual([]);
});

type Started = Awaited<ReturnType<typeof aCheckout>>;

async function aCheckout(status: "awaiting_payment" | "expired" = "awaiting_payment") {
  const { db } = harness.services;
  const { id: bookingId, reference } = await aStoredBooking(db, { status, confirmedAt: null });
  const [paymentId, now] = [crypto.randomUUID(), harness.clock.now()];
  const money = { id: paymentId, bookingId, amount: 20_500, createdAt: now, expiresAt: now };
  await insertPayment(db, status === "expired" ? { ...money, status } : money);
  const { id: checkoutId, url } = await checkoutFor(paymentId, "first");
  return { bookingId, reference, paymentId, checkoutId, url: url! };
}

function checkoutFor(paymentId: string, which: string) {
  return sandbox.payments.createCheckout({
    paymentId,
    idempotencyKey: `${paymentId}:${which}`,
    amount: 20_500,
    description: "Ride",
    lang: "fr",
    successUrl: "https://site.example/ok",
    cancelUrl: "https://site.example/no",
    expiresAt: new Date(Date.now() + 3_600_000),
  });
}

async function aPaidBooking() {
  const started = await aCheckout();
  await sandbox.pay(started.url);
  await settlePayment(harness.services, started.checkoutId);
  expect(await statusOf(started.bookingId)).toBe("confirmed");
  const [row] = await harness.services.db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.id, started.paymentId));
  return { ...started, intent: row?.intent ?? "" };
}

async function aRefund({ bookingId, paymentId }: Started, amount: number): Promise<string> {
  const id = crypto.randomUUID();
  await insertRefund(harness.services.db, {
    id,
    bookingId,
    paymentId,
    amount,
    createdAt: harness.clock.now(),
  });
  return id;
}

async function giveBack(refundId: string) {
  await jobHandlers(harness.services)[REFUND_PAYMENT]?.({ refundId });
}

async function reconcileAt(time: string) {
  harness.clock.moveTo(time);
  await jobHandlers(harness.services)[RECONCILE_PAYMENTS]?.({});
}

async function hear(types: string[]) {
  await expect.poll(() => types.every((type) => sandbox.shop.types().includes(type))).toBe(true);
  for (const { body, signature = "" } of sandbox.shop.received) {
    if (!types.includes((JSON.parse(body) as { type: string }).type)) continue;
    const headers = { "stripe-signature": signature };
    const answer = await site.ask("/webhooks/stripe", { method: "POST", body, headers });
    expect(answer.status).toBe(200);
  }
}

async function openOf(reference: string) {
  const { differences } = await listDifferences(harness.services, dispatcher, "open");
  return differences.filter((one) => one.reference === reference);
}

function settle(id: string, note: string) {
  const form = new FormData();
  form.set("note", note);
  return settleDifference(harness.services, dispatcher, id, readSettlement(form));
}

async function statusOf(bookingId: string) {
  const [row] = await harness.services.db
    .select({ status: bookingsTable.status })
    .from(bookingsTable)
    .where(eq(bookingsTable.id, bookingId));
  return row?.status;
}
