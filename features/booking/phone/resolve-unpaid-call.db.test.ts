import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aStoredBooking, mailsOf, refundsOf } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { legsOf } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { bookingMails } from "../mails/booking-mails.server.ts";
import { END_CHANGE_PAYMENT, endChangePayment } from "../payment/end-change-payment.server.ts";
import { openCheckout } from "../payment/open-checkout.server.ts";
import { insertPayment, latePaymentOf, paymentOf } from "../payment/payments.server.ts";
import { settlePayment } from "../payment/settle-payment.server.ts";
import type { UnpaidCallOutcome } from "../allowed-actions.ts";
import { resolveUnpaidCall } from "./resolve-unpaid-call.server.ts";

const NOW = "2027-01-10T09:00:00Z";

let harness: TestServices;
let dispatcher: Dispatcher;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ now: new Date(NOW) });
  harness = await createTestServices({ now: NOW, payments: sandbox.payments });
  dispatcher = await aDispatcher(harness.services);
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

test("cancels all legs without money, mails the guest once without a calendar file, and closes the payment page", async () => {
  const { booking, back } = await aReturnCall();
  const checkoutId = await opened(booking);
  expect(await resolve(back, "cancelled")).toBe("done");
  expect((await legsOf(harness.services.db, booking.id)).map(stateOf)).toEqual([
    "cancelled card",
    "cancelled card",
  ]);
  expect(await mailsOf(harness.services.db, booking.id)).toEqual(["booking-cancelled-guest"]);
  const mail = await delivered(booking.id, "booking-cancelled-guest");
  expect(mail?.text).toContain("Elle n’avait pas été payée");
  expect(mail?.text).toContain("rien ne vous sera débité");
  expect(mail?.attachments ?? []).toEqual([]);
  expect((await auditOf(harness.services.db, [booking.id])).map(({ action }) => action)).toEqual([
    "booking-cancelled",
  ]);
  await endPayments();
  expect((await sandbox.payments.readCheckout(checkoutId))?.status).toBe("expired");
  expect(await refundsOf(harness.services.db, booking.id)).toEqual([]);
});

test.each(["cash", "on_account"] as const)(
  "confirms all legs by %s with the usual mails, and closes the payment page",
  async (method) => {
    const { booking } = await aReturnCall();
    const checkoutId = await opened(booking);
    expect(await resolve(booking, method)).toBe("done");
    const legs = await legsOf(harness.services.db, booking.id);
    expect(legs.map(stateOf)).toEqual([`confirmed ${method}`, `confirmed ${method}`]);
    expect(legs.map(({ confirmedAt }) => confirmedAt)).toEqual([new Date(NOW), new Date(NOW)]);
    expect((await mailsOf(harness.services.db, booking.id)).sort()).toEqual([
      "booking-confirmed-company",
      "booking-confirmed-guest",
    ]);
    expect(await auditOf(harness.services.db, [booking.id])).toMatchObject([
      { action: "payment-switched", details: { payment: method } },
    ]);
    await endPayments();
    expect((await sandbox.payments.readCheckout(checkoutId))?.status).toBe("expired");
  },
);

test("refuses cash above 1,000 EUR for all legs together, and accepts exactly 1,000 EUR", async () => {
  const dear = await aCall({}, 100_001);
  expect(await resolve(dear, "cash")).toBe("changed");
  expect(await statusOf(dear)).toBe("awaiting_payment");
  expect((await paymentOf(harness.services.db, dear.id))?.status).toBe("open");
  expect(await resolve(await aCall({}, 100_000), "cash")).toBe("done");
});

test.each(["cash", "cancelled"] as const)("refuses %s for a booking of the site", async (outcome) => {
  const booking = await aCall({ source: "site" });
  expect(await resolve(booking, outcome)).toBe("changed");
  expect(await statusOf(booking)).toBe("awaiting_payment");
});

test("refuses every outcome once the payment has arrived", async () => {
  const booking = await aCall();
  const checkoutId = await paid(booking);
  await settlePayment(harness.services, checkoutId);
  for (const outcome of ["cash", "on_account", "cancelled"] as const)
    expect(await resolve(booking, outcome)).toBe("changed");
  expect((await legsOf(harness.services.db, booking.id)).map(stateOf)).toEqual(["confirmed card"]);
  expect(await refundsOf(harness.services.db, booking.id)).toEqual([]);
});

test("refunds once a payment that arrives after the switch to cash, and says in the mails that the booking stays valid", async () => {
  const booking = await aCall();
  const checkoutId = await paid(booking);
  expect(await resolve(booking, "cash")).toBe("done");
  await endPayments();
  await settlePayment(harness.services, checkoutId);
  expect((await legsOf(harness.services.db, booking.id)).map(stateOf)).toEqual(["confirmed cash"]);
  expect(await refundsOf(harness.services.db, booking.id)).toMatchObject([{ amount: 20_500 }]);
  const toGuest = await delivered(booking.id, "payment-too-late-guest");
  expect(toGuest?.subject).toContain("remboursé");
  expect(toGuest?.text).toContain("elle est maintenue");
  expect(toGuest?.text).not.toContain("aucun chauffeur");
  expect(toGuest?.text).not.toContain("Réserver ce trajet de nouveau");
  const toCompany = await delivered(booking.id, "payment-too-late-company");
  expect(toCompany?.text).toContain("La réservation est maintenue");
});

test("refunds once a payment that arrives after the cancellation, and says in the mail that the booking was cancelled", async () => {
  const booking = await aCall();
  const checkoutId = await paid(booking);
  expect(await resolve(booking, "cancelled")).toBe("done");
  await endPayments();
  await settlePayment(harness.services, checkoutId);
  expect(await statusOf(booking)).toBe("cancelled");
  expect(await refundsOf(harness.services.db, booking.id)).toMatchObject([{ amount: 20_500 }]);
  const [row] = await legsOf(harness.services.db, booking.id);
  expect(await latePaymentOf(harness.services.db, row!)).toMatchObject({ amount: 20_500 });
  const mail = await delivered(booking.id, "payment-too-late-guest");
  expect(mail?.text).toContain("était annulée");
});

test.each(["cash", "cancelled"] as const)(
  "lets exactly one win when a payment and the outcome %s arrive at the same time",
  async (outcome) => {
    for (let round = 0; round < 6; round += 1) {
      const booking = await aCall();
      const checkoutId = await paid(booking);
      const [resolved] = await Promise.all([
        resolve(booking, outcome),
        settlePayment(harness.services, checkoutId),
      ]);
      const hasWon = resolved === "done";
      const [row] = await legsOf(harness.services.db, booking.id);
      const states = { cash: "confirmed cash", cancelled: "cancelled card" };
      expect(stateOf(row!)).toBe(hasWon ? states[outcome] : "confirmed card");
      expect(await refundsOf(harness.services.db, booking.id)).toHaveLength(hasWon ? 1 : 0);
    }
  },
);

test("applies exactly one of three concurrent outcomes", async () => {
  const booking = await aCall();
  const all = await Promise.all(
    (["cash", "on_account", "cancelled"] as const).map((outcome) => resolve(booking, outcome)),
  );
  expect(all.sort()).toEqual(["changed", "changed", "done"]);
  expect(await auditOf(harness.services.db, [booking.id])).toHaveLength(1);
});

test("closes a payment page that was being opened during the switch", async () => {
  const booking = await aCall();
  const { payments } = harness.services;
  const during = {
    ...harness.services,
    payments: {
      ...payments,
      async createCheckout(request: Parameters<typeof payments.createCheckout>[0]) {
        const checkout = await payments.createCheckout(request);
        expect(await resolve(booking, "cash")).toBe("done");
        return checkout;
      },
    },
  };
  const answer = await openCheckout(during, booking);
  if (answer.kind !== "closed") throw new Error(`a closed page was expected, not ${answer.kind}`);
  expect((await payments.readCheckout(answer.checkoutId))?.status).toBe("expired");
});

test("keeps the consent to fast-track that was given during the call", async () => {
  const price = { lines: [{ key: "fast-track", params: {}, amount: 9_000, vatRate: 10 }] };
  const booking = await aCall({ fastTrackConsentAt: null, price: price as never });
  expect(await resolve(booking, "cash")).toBe("done");
  const [row] = await legsOf(harness.services.db, booking.id);
  expect(row?.fastTrackConsentAt).toEqual(booking.bookedAt);
});

async function resolve(booking: BookingRow, outcome: UnpaidCallOutcome) {
  return (await resolveUnpaidCall(harness.services, dispatcher, booking, outcome)).kind;
}

function stateOf({ status, paymentMethod }: BookingRow) {
  return `${status} ${paymentMethod}`;
}

async function statusOf({ id }: BookingRow) {
  return (await legsOf(harness.services.db, id))[0]?.status;
}

async function aCall(overrides: Partial<BookingRow> = {}, amount = 20_500): Promise<BookingRow> {
  const { db } = harness.services;
  const waiting = { status: "awaiting_payment", source: "phone", confirmedAt: null, lang: "fr" } as const;
  const booking = await aStoredBooking(db, { ...waiting, ...overrides });
  const times = { createdAt: harness.clock.now(), expiresAt: booking.pickupAt };
  await insertPayment(db, { id: randomUUID(), bookingId: booking.id, amount, ...times });
  return booking;
}

async function aReturnCall() {
  const booking = await aCall({}, 41_000);
  const waiting = { status: "awaiting_payment", source: "phone", confirmedAt: null, lang: "fr" } as const;
  const own = { outboundId: booking.id, leg: "return" as const, reference: `${booking.reference}-R` };
  return { booking, back: await aStoredBooking(harness.services.db, { ...waiting, ...own }) };
}

async function opened(booking: BookingRow) {
  const checkout = await openCheckout(harness.services, booking);
  if (checkout.kind !== "open") throw new Error(checkout.kind);
  return (await paymentOf(harness.services.db, booking.id))?.checkoutId ?? "";
}

async function paid(booking: BookingRow) {
  const checkout = await openCheckout(harness.services, booking);
  if (checkout.kind !== "open") throw new Error(checkout.kind);
  await sandbox.pay(checkout.url);
  return (await paymentOf(harness.services.db, booking.id))?.checkoutId ?? "";
}

async function endPayments() {
  const { rows } = await harness.services.db.execute<{ id: string }>(
    sql`select data->>'paymentId' as id from pgboss.job where name = ${END_CHANGE_PAYMENT}`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) await endChangePayment(harness.services, id);
}

async function delivered(bookingId: string, name: string) {
  const mails = await harness.services.db.select().from(mailsTable);
  const mail = mails.find((row) => row.data.bookingId === bookingId && row.name === name);
  await deliverMail(harness.services, mail?.id ?? "", composersOf(bookingMails, harness.services));
  return harness.mails.at(-1);
}
