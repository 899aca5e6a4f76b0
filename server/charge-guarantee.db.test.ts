import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { createMemoryStore } from "#sandbox/memory-store.ts";
import type { SandboxStore } from "#sandbox/sandbox-store.ts";
import { aDispatcher, anOwner } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { runScript } from "#tests/support/run-script.ts";
import { aStoredBooking, mailsOf, refundsOf } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { savedCardOf } from "#features/booking/guarantee/guarantees.server.ts";
import { guaranteesTable } from "#features/booking/guarantee/guarantees.table.ts";
import { keepGuarantees } from "#features/booking/guarantee/keep-guarantees.server.ts";
import { endChangePayment } from "#features/booking/payment/end-change-payment.server.ts";
import { openFeeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { paymentOfFee } from "#features/booking/payment/payments.server.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { reconcilePayments } from "#features/booking/payment/reconcile-payments.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { chargeNow, settleCharge, startCharge } from "#features/booking/fees/charge-guarantee.server.ts";
import { feeState } from "#features/booking/fees/fee.ts";
import { feeOf } from "#features/booking/fees/fees.server.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { sendFeeLink } from "#features/booking/fees/send-fee-link.server.ts";
import { waiveFee } from "#features/booking/fees/waive-fee.server.ts";

const LATE = "2027-01-20T09:00:00Z";
const LATER = "2027-01-20T09:05:00Z";
const GOOD = "4242 4242 4242 4242";
const ASKS = "4000 0027 6000 3184";
const EMPTY = "4000 0000 0000 0341";

/** Set to forget the idempotency keys, as Stripe does after a day. */
const keys = { areForgotten: false };

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let owner: Dispatcher;
let other: Dispatcher;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ store: aForgetfulStore(), now: new Date(LATE) });
  harness = await createTestServices({ now: LATE, payments: sandbox.payments });
  owner = await anOwner(harness.services);
  other = await aDispatcher(harness.services);
});
beforeEach(() => {
  moveTo(LATE);
  keys.areForgotten = false;
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

test("charges the card once for 50 presses of two dispatchers, and documents it as a fee paid by link", async () => {
  const { db } = harness.services;
  const ride = await cancelledLate();
  const all = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const started = await startCharge(harness.services, index % 2 ? owner : other, ride);
      await chargeNow(harness.services, ride);
      return started.kind;
    }),
  );
  expect(all.filter((kind) => kind === "done")).toHaveLength(1);
  expect(await chargesOf(ride)).toMatchObject([{ amount: ride.price.total, paid: true }]);
  const fee = (await feeOf(db, ride.id))!;
  expect(fee.paidAt).not.toBeNull();
  const payments = await paymentsOf(ride);
  expect(payments).toMatchObject([
    { status: "paid", feeId: fee.id, amount: ride.price.total, checkoutId: null },
  ]);
  expect(payments[0]!.intent).toMatch(/^pi_/);
  expect(await refundsOf(db, ride.id)).toEqual([]);
  expect((await auditOf(db, [ride.id])).map(({ action }) => action)).toEqual(["fee-charged"]);
  await issueDocuments(harness.services, ride.id, async () => []);
  await issueDocuments(harness.services, ride.id, async () => []);
  const written = await documentsOf(db, [ride.id]);
  expect(written.map(({ kind, total }) => [kind, total])).toEqual([["receipt", ride.price.total]]);
  expect(written[0]!.content.payment).toMatchObject({ method: "card", paidOn: "2027-01-20" });
  await Promise.all(Array.from({ length: 20 }, () => settleCharge(harness.services, payments[0]!.id)));
  expect(await paymentsOf(ride)).toEqual(payments);
  const card = (await savedCardOf(db, ride.id))!;
  await keepGuarantees(harness.services);
  expect(await savedCardOf(db, ride.id)).toBeUndefined();
  expect((await sandbox.store.find("customer", card.customer!))?.record.deleted).toBe(true);
});

test.each([
  [ASKS, "authentication"],
  [EMPTY, "declined"],
])("mails the payment link and stores why when the card %s is not charged", async (number, failure) => {
  const { db } = harness.services;
  const ride = await cancelledLate({}, number);
  expect((await startCharge(harness.services, owner, ride)).kind).toBe("done");
  await Promise.all(Array.from({ length: 20 }, () => chargeNow(harness.services, ride)));
  const fee = (await feeOf(db, ride.id))!;
  expect(fee.paidAt).toBeNull();
  expect((await mailsOf(db, ride.id)).filter((name) => name === "fee-to-pay-guest")).toHaveLength(1);
  const [charged, link, ...more] = await paymentsOf(ride);
  expect(charged).toMatchObject({ status: "expired", failure });
  expect(link).toMatchObject({ status: "open", guaranteeId: null });
  expect(more).toEqual([]);
  expect(feeState(fee, link, harness.services.clock.now())).toBe("asked");
  await payLink(ride);
  expect((await feeOf(db, ride.id))?.paidAt).not.toBeNull();
  expect(await refundsOf(db, ride.id)).toEqual([]);
});

test("closes the page of the payment link before it charges the card", async () => {
  const { db } = harness.services;
  const ride = await cancelledLate();
  await sendFeeLink(harness.services, owner, ride);
  const opened = await openFeeCheckout(harness.services, ride);
  expect(opened.kind).toBe("open");
  expect((await startCharge(harness.services, owner, ride)).kind).toBe("done");
  expect(await openFeeCheckout(harness.services, ride)).toEqual({ kind: "over" });
  await chargeNow(harness.services, ride);
  if (opened.kind === "open") expect((await sandbox.pay(opened.url)).status).toBe(410);
  expect(await chargesOf(ride)).toHaveLength(1);
  expect(await refundsOf(db, ride.id)).toEqual([]);
});

test("charges nothing when the guest has paid with the link at the same time", async () => {
  const { db } = harness.services;
  const ride = await cancelledLate();
  await sendFeeLink(harness.services, owner, ride);
  const opened = await openFeeCheckout(harness.services, ride);
  expect((await startCharge(harness.services, owner, ride)).kind).toBe("done");
  if (opened.kind === "open") await sandbox.pay(opened.url);
  await chargeNow(harness.services, ride);
  expect((await feeOf(db, ride.id))?.paidAt).not.toBeNull();
  expect((await paymentsOf(ride)).map(({ status }) => status).toSorted()).toEqual(["expired", "paid"]);
  expect((await chargesOf(ride)).filter(({ paid }) => paid)).toHaveLength(1);
  expect(await refundsOf(db, ride.id)).toEqual([]);
});

test("refunds the charge of a fee that was waived in the meantime, and charges nothing after the waiver", async () => {
  const { db, payments } = harness.services;
  const ride = await cancelledLate();
  await startCharge(harness.services, owner, ride);
  const [payment] = await paymentsOf(ride);
  const waiving = {
    ...harness.services,
    payments: {
      ...payments,
      chargeCard: async (request: Parameters<typeof payments.chargeCard>[0]) => {
        const charge = await payments.chargeCard(request);
        await waiveFee(harness.services, owner, ride, "Client malade");
        return charge;
      },
    },
  };
  await chargeNow(waiving, ride);
  await endChangePayment(harness.services, payment!.id);
  expect((await feeOf(db, ride.id))?.paidAt).toBeNull();
  expect(await refundsOf(db, ride.id)).toMatchObject([{ amount: ride.price.total, paymentId: payment!.id }]);

  const early = await cancelledLate();
  await startCharge(harness.services, owner, early);
  await waiveFee(harness.services, owner, early, "Client malade");
  await endChangePayment(harness.services, (await paymentsOf(early))[0]!.id);
  await chargeNow(harness.services, early);
  expect(await chargesOf(early)).toEqual([]);
  expect(await paymentsOf(early)).toMatchObject([{ status: "expired" }]);
});

test("charges nothing after a payment by transfer was noted", async () => {
  const ride = await cancelledLate();
  await startCharge(harness.services, owner, ride);
  const paid = { way: "transfer", note: "Virement du 20 janvier" } as const;
  expect((await noteFeePaid(harness.services, owner, ride, paid)).kind).toBe("done");
  await chargeNow(harness.services, ride);
  expect(await chargesOf(ride)).toEqual([]);
  expect(await paymentsOf(ride)).toMatchObject([
    { status: "expired" },
    { status: "paid", outside: "transfer" },
  ]);
  expect((await startCharge(harness.services, owner, ride)).kind).toBe("changed");
});

test(
  "finds the charge of a process that was killed between the answer of the provider and its write",
  { timeout: 120_000 },
  async () => {
    const { db } = harness.services;
    const ride = await cancelledLate();
    const host = runScript("charge-host.ts", [
      harness.databaseUrl,
      sandbox.url,
      LATE,
      ride.id,
      (owner as unknown as { id: string }).id,
    ]);
    expect(await host.line()).toEqual({ is: "paid" });
    await host.end("SIGKILL");
    expect((await feeOf(db, ride.id))?.paidAt).toBeNull();
    expect(await paymentsOf(ride)).toMatchObject([{ status: "open" }]);
    await keepGuarantees(harness.services);
    expect(await savedCardOf(db, ride.id)).toBeDefined();
    moveTo(LATER);
    await Promise.all([reconcilePayments(harness.services), reconcilePayments(harness.services)]);
    expect((await feeOf(db, ride.id))?.paidAt).not.toBeNull();
    expect(await chargesOf(ride)).toHaveLength(1);
    expect(await refundsOf(db, ride.id)).toEqual([]);
  },
);

test("charges once when the answer was lost and the provider has forgotten the idempotency key", async () => {
  const { db, payments } = harness.services;
  const ride = await cancelledLate();
  await startCharge(harness.services, owner, ride);
  const chargeCard = async (request: Parameters<typeof payments.chargeCard>[0]) => {
    await payments.chargeCard(request);
    throw new Error("the answer was lost");
  };
  await chargeNow({ ...harness.services, payments: { ...payments, chargeCard } }, ride);
  expect((await feeOf(db, ride.id))?.paidAt).toBeNull();
  moveTo("2027-01-21T10:00:00Z");
  keys.areForgotten = true;
  await reconcilePayments(harness.services);
  expect((await feeOf(db, ride.id))?.paidAt).not.toBeNull();
  expect(await chargesOf(ride)).toHaveLength(1);
});

test("charges no ride without a card, no closing that can be undone, and no fee that is settled", async () => {
  const none = await cancelledLate({}, null);
  expect((await startCharge(harness.services, owner, none)).kind).toBe("changed");
  moveTo("2027-01-20T15:00:00Z");
  const absent = await aCashRide();
  await leaveCard(absent, GOOD);
  await completeBooking(harness.services, owner, absent, "no_show");
  expect((await startCharge(harness.services, owner, absent)).kind).toBe("changed");
  moveTo("2027-01-20T15:10:01Z");
  expect((await startCharge(harness.services, owner, absent)).kind).toBe("done");
  await chargeNow(harness.services, absent);
  expect((await startCharge(harness.services, owner, absent)).kind).toBe("changed");
  expect((await sendFeeLink(harness.services, owner, absent)).kind).toBe("changed");
  expect(await chargesOf(absent)).toHaveLength(1);
});

test("mails the payment link when the card is no longer at the provider", async () => {
  const { db, payments } = harness.services;
  const ride = await cancelledLate();
  const { customer, method } = (await savedCardOf(db, ride.id))!;
  await payments.removeCard({ customer: customer!, method: method! });
  await startCharge(harness.services, owner, ride);
  await chargeNow(harness.services, ride);
  expect((await paymentsOf(ride))[0]).toMatchObject({ status: "expired", failure: "missing" });
  expect(await mailsOf(db, ride.id)).toContain("fee-to-pay-guest");
});

function aForgetfulStore(): SandboxStore {
  const store = createMemoryStore();
  return {
    ...store,
    findAnswer: async (key) => (keys.areForgotten ? undefined : store.findAnswer(key)),
    commit: async ({ answer, ...batch }) =>
      store.commit(answer && !keys.areForgotten ? { ...batch, answer } : batch),
  };
}

function moveTo(time: string): void {
  harness.clock.moveTo(time);
  sandbox.time.now = new Date(time);
}

function aCashRide(overrides: Partial<BookingRow> = {}): Promise<BookingRow> {
  const ride = { paymentMethod: "cash", status: "confirmed", chargesLateCash: true } as const;
  return aStoredBooking(harness.services.db, { ...ride, ...overrides });
}

async function cancelledLate(
  overrides: Partial<BookingRow> = {},
  number: string | null = GOOD,
): Promise<BookingRow> {
  const ride = await aCashRide(overrides);
  if (number !== null) await leaveCard(ride, number);
  expect((await cancelBooking(harness.services, ride)).kind).toBe("cancelled");
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, ride.id));
  return row!;
}

async function leaveCard(ride: BookingRow, number: string): Promise<void> {
  const { db, payments, clock } = harness.services;
  const id = randomUUID();
  const now = clock.now();
  const setup = await payments.createCardSetup({
    guaranteeId: id,
    lang: "fr",
    successUrl: "https://site.example/back?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://site.example/back",
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  expect((await sandbox.pay(setup.url!, { number })).status).toBe(303);
  const { card } = (await payments.readCardSetup(setup.id))!;
  const row = { id, formKey: randomUUID(), status: "kept", bookingId: ride.id, lang: "fr" } as const;
  await db
    .insert(guaranteesTable)
    .values({ ...row, ...card, checkoutId: setup.id, createdAt: now, expiresAt: now });
}

async function payLink(ride: BookingRow): Promise<void> {
  const opened = await openFeeCheckout(harness.services, ride);
  if (opened.kind !== "open") throw new Error(`the page is ${opened.kind}`);
  await sandbox.pay(opened.url);
  const fee = (await feeOf(harness.services.db, ride.id))!;
  await settlePayment(harness.services, (await paymentOfFee(harness.services.db, fee.id))!.checkoutId!);
}

async function paymentsOf(ride: BookingRow) {
  const rows = await harness.services.db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.bookingId, ride.id));
  const isLink = (row: (typeof rows)[number]) => Number(row.guaranteeId === null);
  return rows.toSorted((one, next) => isLink(one) - isLink(next));
}

async function chargesOf(ride: BookingRow) {
  const ids = (await paymentsOf(ride)).map(({ id }) => id);
  const { charges } = (await sandbox.control("/charges")) as {
    charges: { amount: number; paid: boolean; metadata: { payment_id?: string } }[];
  };
  return charges.filter(({ metadata }) => ids.includes(metadata.payment_id ?? ""));
}
