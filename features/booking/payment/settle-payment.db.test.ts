import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeProvider } from "#tests/support/fake-provider.ts";
import { bookRide } from "#tests/support/booked-rides.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsOf, refundsOf } from "#tests/support/stored-bookings.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import type { Trip } from "#features/pricing/trip.ts";
import { proofDocument } from "../proof/booking-proof.server.ts";
import { bookingsTable } from "../bookings.table.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { refundPayment } from "./refund-payment.server.ts";
import { paymentOf, rememberCheckout } from "./payments.server.ts";
import { paymentsTable } from "./payments.table.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

let harness: TestServices;
const provider = fakeProvider();
beforeAll(async () => {
  harness = await createTestServices({ payments: provider.payments });
});
afterAll(() => harness.close());

test("settles a payment once when webhook, success page and job report it together", async () => {
  const { booking, checkoutId } = await aBookingByCard();
  provider.change(checkoutId, { status: "complete", paid: true });
  const all = await Promise.all(
    Array.from({ length: 50 }, () => settlePayment(harness.services, checkoutId)),
  );
  expect(new Set(all.map((one) => one.kind))).toEqual(new Set(["paid"]));
  expect((await legs(booking.id)).map((leg) => leg.status)).toEqual(["confirmed"]);
  expect(await mailsOf(harness.services.db, booking.id)).toHaveLength(2);
});

test("confirms both legs of a return trip by one payment", async () => {
  const { booking, checkoutId } = await aBookingByCard({
    type: "return",
    returnAt: pickup("2027-01-25T09:00"),
  });
  provider.change(checkoutId, { status: "complete", paid: true });
  await settlePayment(harness.services, checkoutId);
  expect((await legs(booking.id)).map((leg) => leg.status)).toEqual(["confirmed", "confirmed"]);
});

test.each([[{ amount: 1 }], [{ currency: "usd" }]])(
  "confirms nothing for a checkout paid with %j",
  async (wrong) => {
    const { booking, checkoutId } = await aBookingByCard();
    provider.change(checkoutId, { status: "complete", paid: true, ...wrong });
    expect(await settlePayment(harness.services, checkoutId)).toEqual({ kind: "unknown" });
    expect((await legs(booking.id))[0]?.status).toBe("awaiting_payment");
  },
);

test("expires the booking of an unpaid, expired checkout and sends no mail", async () => {
  const { booking, checkoutId } = await aBookingByCard();
  provider.change(checkoutId, { status: "expired" });
  await settlePayment(harness.services, checkoutId);
  expect((await legs(booking.id))[0]?.status).toBe("expired");
  expect(await mailsOf(harness.services.db, booking.id)).toEqual([]);
});

test("refunds and mails once when money arrives after the booking expired", async () => {
  const { booking, checkoutId } = await aBookingByCard();
  provider.change(checkoutId, { status: "expired" });
  await settlePayment(harness.services, checkoutId);
  provider.change(checkoutId, { status: "complete", paid: true });
  await settlePayment(harness.services, checkoutId);
  await settlePayment(harness.services, checkoutId);
  expect(await mailsOf(harness.services.db, booking.id)).toEqual([
    "payment-too-late-company",
    "payment-too-late-guest",
  ]);
  const refunds = await refundsOf(harness.services.db, booking.id);
  expect(refunds).toMatchObject([{ amount: 12_000, status: "queued" }]);
  await refundPayment(harness.services, refunds[0]?.id ?? "");
  await refundPayment(harness.services, refunds[0]?.id ?? "");
  expect(provider.refunded).toHaveLength(1);
  expect((await refundsOf(harness.services.db, booking.id))[0]?.status).toBe("done");
});

test("confirms a payment without a webhook and closes an expired one in the reconcile job", async () => {
  const paid = await aBookingByCard();
  const open = await aBookingByCard();
  provider.change(paid.checkoutId, { status: "complete", paid: true });
  harness.clock.moveTo("2027-01-10T09:30:00Z");
  await reconcilePayments(harness.services);
  expect((await legs(paid.booking.id))[0]?.status).toBe("confirmed");
  expect((await legs(open.booking.id))[0]?.status).toBe("awaiting_payment");
  harness.clock.moveTo("2027-01-10T10:30:00Z");
  await reconcilePayments(harness.services);
  expect((await legs(open.booking.id))[0]?.status).toBe("expired");
  harness.clock.moveTo("2027-01-10T09:00:00Z");
});

test("stops checking a session that the provider does not know once its payment window ends", async () => {
  const { booking, checkoutId } = await aBookingByCard();
  provider.forget(checkoutId);
  expect(await settlePayment(harness.services, checkoutId)).toEqual({ kind: "missing" });
  harness.clock.moveTo("2027-01-10T09:30:00Z");
  await reconcilePayments(harness.services);
  expect((await legs(booking.id))[0]?.status).toBe("awaiting_payment");
  harness.clock.moveTo("2027-01-10T10:30:00Z");
  await reconcilePayments(harness.services);
  expect((await legs(booking.id))[0]?.status).toBe("expired");
  expect((await paymentOf(harness.services.db, booking.id))?.status).toBe("expired");
  harness.clock.moveTo("2027-01-10T09:00:00Z");
});

test("confirms a newer payment behind 100 payments that cannot be read", async () => {
  for (let count = 0; count < 100; count += 1) provider.breakOff((await aBookingByCard()).checkoutId);
  harness.clock.moveTo("2027-01-10T09:01:00Z");
  const young = await aBookingByCard();
  provider.change(young.checkoutId, { status: "complete", paid: true });
  harness.clock.moveTo("2027-01-10T09:10:00Z");
  await reconcilePayments(harness.services);
  harness.clock.moveTo("2027-01-10T09:11:00Z");
  await reconcilePayments(harness.services);
  expect((await legs(young.booking.id))[0]?.status).toBe("confirmed");
  harness.clock.moveTo("2027-01-10T09:00:00Z");
});

test("ends a round of reconciliation after 45 seconds and continues in the next one", async () => {
  const [first, second] = [await aBookingByCard(), await aBookingByCard()];
  await harness.services.db.update(paymentsTable).set({ askedAt: new Date("2027-01-10T09:05:00Z") });
  for (const [{ booking }, at] of [
    [first, "2027-01-10T09:00:01Z"],
    [second, "2027-01-10T09:00:02Z"],
  ] as const) {
    const askedAt = new Date(at);
    await harness.services.db
      .update(paymentsTable)
      .set({ askedAt })
      .where(eq(paymentsTable.bookingId, booking.id));
  }
  provider.change(second.checkoutId, { status: "complete", paid: true });
  harness.clock.moveTo("2027-01-10T09:10:00Z");
  const hung = {
    ...provider.payments,
    readCheckout: async (id: string) => {
      harness.clock.moveTo("2027-01-10T09:11:00Z");
      return provider.payments.readCheckout(id);
    },
  };
  await reconcilePayments({ ...harness.services, payments: hung });
  expect((await legs(second.booking.id))[0]?.status).toBe("awaiting_payment");
  await reconcilePayments(harness.services);
  expect((await legs(second.booking.id))[0]?.status).toBe("confirmed");
  harness.clock.moveTo("2027-01-10T09:00:00Z");
});

test("starts the proofs of a card booking with version 1, as those of a cash booking", async () => {
  const { booking, checkoutId } = await aBookingByCard();
  provider.change(checkoutId, { status: "complete", paid: true });
  await settlePayment(harness.services, checkoutId);
  const [confirmed] = await legs(booking.id);
  if (!confirmed) throw new Error("a booking was expected");
  expect(proofDocument(confirmed, DEMO_COMPANY).version.fr).toBe("Version 1");
});

test("cancels a leg once, with its refund before the deadline and without one after it", async () => {
  const { booking, checkoutId } = await aBookingByCard({
    type: "return",
    returnAt: pickup("2027-01-25T09:00"),
  });
  provider.change(checkoutId, { status: "complete", paid: true });
  await settlePayment(harness.services, checkoutId);
  const [outbound, back] = await legs(booking.id);
  if (!outbound || !back) throw new Error("two legs were expected");
  harness.clock.moveTo(new Date(outbound.freeCancellationUntil.getTime() + 1).toISOString());
  const results = await Promise.all(Array.from({ length: 50 }, () => cancelBooking(harness.services, back)));
  expect(results.filter(({ kind }) => kind === "cancelled")).toHaveLength(1);
  expect(results.filter(({ kind }) => kind === "not-cancellable")).toHaveLength(49);
  expect(await refundsOf(harness.services.db, back.id)).toMatchObject([{ amount: back.price.total }]);
  expect(await cancelBooking(harness.services, outbound)).toMatchObject({ kind: "cancelled", refund: 0 });
  expect(await refundsOf(harness.services.db, outbound.id)).toEqual([]);
  harness.clock.moveTo("2027-01-10T09:00:00Z");
});

test("either keeps or refunds the money when a booking is paid and cancelled concurrently", async () => {
  const { booking, checkoutId } = await aBookingByCard();
  provider.change(checkoutId, { status: "complete", paid: true });
  const [leg] = await legs(booking.id);
  if (!leg) throw new Error("a booking was expected");
  await Promise.all(
    Array.from({ length: 25 }, () => [
      settlePayment(harness.services, checkoutId),
      cancelBooking(harness.services, leg),
    ]).flat(),
  );
  const [after] = await legs(booking.id);
  const refunds = await refundsOf(harness.services.db, leg.id);
  const isCancelled = after?.status !== "confirmed";
  expect(refunds.map(({ amount }) => amount)).toEqual(isCancelled ? [leg.price.total] : []);
  expect(await mailsOf(harness.services.db, booking.id)).toHaveLength(isCancelled ? 4 : 2);
});

async function aBookingByCard(trip: Partial<Trip> = {}) {
  const booking = await bookRide(harness.services, "card", aChoice({ trip }));
  const payment = await paymentOf(harness.services.db, booking.id);
  if (!payment) throw new Error("a payment was expected");
  const checkoutId = provider.open(payment.id, payment.amount);
  await rememberCheckout(harness.services.db, payment.id, checkoutId);
  return { booking, checkoutId };
}

function legs(bookingId: string) {
  return harness.services.db
    .select()
    .from(bookingsTable)
    .then((all) => all.filter((leg) => leg.id === bookingId || leg.outboundId === bookingId))
    .then((found) => found.sort((a, b) => a.leg.localeCompare(b.leg)));
}
