import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { bookRide, deliveredMail, payRide, storedRide } from "#tests/support/booked-rides.ts";
import { mailsOf, refundsOf } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import type { PaymentMethod } from "#features/booking/booking.ts";
import { legsOf, manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { refundPayment } from "#features/booking/payment/refund-payment.server.ts";
import { repaymentsOf } from "#features/booking/transfers/repayments.server.ts";
import { withdrawFastTrack, withdrawnAt } from "#features/booking/withdrawal/withdraw-fast-track.server.ts";
import { fastTrackAmount } from "#features/booking/withdrawal/withdrawal.ts";

const NOW = "2027-01-11T09:00:00Z";
let harness: TestServices;
const sandbox = await aRunningSandbox({ now: new Date(NOW) });
beforeAll(async () => {
  harness = await createTestServices({ payments: sandbox.payments });
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});
beforeEach(() => {
  harness.clock.moveTo(NOW);
  sandbox.time.now = new Date(NOW);
});

test("50 callers withdraw once: the line is refunded to the card, and the ride stays booked", async () => {
  const leg = await aRide("card");
  const amount = fastTrackAmount(leg);
  const callers = Array.from({ length: 50 }, () => withdrawFastTrack(harness.services, leg, amount));
  expect(new Set((await Promise.all(callers)).map(({ kind }) => kind))).toEqual(new Set(["done"]));
  const after = await storedRide(harness.services.db, leg);
  expect(after).toMatchObject({
    status: "confirmed",
    version: leg.version + 1,
    pickupLocal: leg.pickupLocal,
    extras: { fastTrack: false },
    fastTrackConsentAt: null,
    price: { total: leg.price.total - amount },
  });
  expect(await refundsOf(harness.services.db, leg.id)).toMatchObject([{ amount }]);
  const mails = await mailsOf(harness.services.db, leg.id);
  expect(mails.filter((name) => name.startsWith("fast-track-withdrawn"))).toHaveLength(1);
  expect(mails.filter((name) => name === "ride-changed-company")).toHaveLength(1);
  expect(mails).not.toContain("ride-changed-guest");
  expect(await withdrawnAt(harness.services.db, leg.id)).toEqual(new Date(NOW));
});

test("owes the price back for a booking that was paid otherwise, and promises no refund to a card", async () => {
  const { db } = harness.services;
  const leg = await aRide("paid_otherwise");
  const amount = fastTrackAmount(leg);
  const at = new Date(NOW);
  const payment = {
    id: randomUUID(),
    bookingId: leg.id,
    amount: leg.price.total,
    outside: "transfer",
  } as const;
  await insertPayment(db, { ...payment, status: "paid", createdAt: at, expiresAt: at, paidAt: at });
  await withdrawFastTrack(harness.services, leg, amount);
  expect(await repaymentsOf(db, [leg.id])).toMatchObject([{ amount, repaidAt: null }]);
  await issueDocuments(harness.services, leg.id, async () => []);
  const mail = await deliveredMail(harness, leg, "fast-track-withdrawn-guest");
  const text = mail?.text.replaceAll(/\s/g, " ");
  expect(text).toContain("Nous vous remboursons 120 € par virement");
  expect(text).not.toContain("carte utilisée");
});

test("mails the time of the withdrawal, after the corrected receipt is issued", async () => {
  const leg = await aRide("card");
  await issueDocuments(harness.services, leg.id, async () => []);
  harness.clock.moveTo("2027-01-12T13:05:00Z");
  await withdrawFastTrack(harness.services, leg, fastTrackAmount(leg));
  for (const { id } of await refundsOf(harness.services.db, leg.id))
    await refundPayment(harness.services, id);
  const [receipt] = await issueDocuments(harness.services, leg.id, async () => []);
  expect(receipt).toMatchObject({ kind: "receipt", total: leg.price.total - fastTrackAmount(leg) });
  harness.clock.moveTo("2027-01-12T13:10:00Z");
  const mail = await deliveredMail(harness, leg, "fast-track-withdrawn-guest");
  const text = mail?.text.replaceAll(/\s/g, " ");
  expect(text).toContain("Rétractation reçue le : mardi 12 janvier 2027 à 14 h 05");
  expect(text).toContain("Commandé le : lundi 11 janvier 2027 à 10 h 00");
  expect(text).toContain("120 € vous sont remboursés");
});

test("a return trip loses the fast-track of one leg only", async () => {
  const trip = { type: "return" as const, returnAt: pickup("2027-02-25T15:00") };
  const outbound = await aRide("card", { trip, extras: { fastTrack: true, returnFastTrack: true } });
  const [, back] = await legsOf(harness.services.db, outbound.id);
  await withdrawFastTrack(harness.services, back!, fastTrackAmount(back!));
  expect(fastTrackAmount(await storedRide(harness.services.db, outbound))).toBe(120_00);
  expect(fastTrackAmount(await storedRide(harness.services.db, back!))).toBe(0);
  expect(await refundsOf(harness.services.db, outbound.id)).toEqual([]);
  expect(await refundsOf(harness.services.db, back!.id)).toMatchObject([{ amount: 120_00 }]);
});

test("a ride paid in cash costs less and refunds nothing", async () => {
  const leg = await aRide("cash");
  expect(await withdrawFastTrack(harness.services, leg, fastTrackAmount(leg))).toEqual({ kind: "done" });
  expect((await storedRide(harness.services.db, leg)).price.total).toBe(leg.price.total - 120_00);
  expect(await refundsOf(harness.services.db, leg.id)).toEqual([]);
});

test("refuses after the period, after the pickup, and for another amount than was shown", async () => {
  const leg = await aRide("cash");
  expect(await withdrawFastTrack(harness.services, leg, 1)).toEqual({ kind: "over" });
  harness.clock.moveTo("2027-01-25T23:00:00Z");
  expect(await withdrawFastTrack(harness.services, leg, 120_00)).toEqual({ kind: "over" });
  const soon = await aRide("cash", { trip: { pickupAt: pickup("2027-01-26T12:00") } });
  harness.clock.moveTo("2027-01-26T11:00:00Z");
  expect(await withdrawFastTrack(harness.services, soon, 120_00)).toEqual({ kind: "over" });
  const plain = await aRide("cash", { extras: {} });
  expect(await withdrawFastTrack(harness.services, plain, 0)).toEqual({ kind: "over" });
});

test("the booking's page asks before it withdraws, in three languages, and then says when it did", async () => {
  const site = await createTestApp(harness.services);
  const leg = await aRide("card");
  const path = (lang: string) => `/${lang}/booking/manage/${manageTokenOf(leg.id, harness.services.secret)}`;
  const pageOf = async (address: string) => (await site.ask(address)).text();
  const asked = await pageOf(`${path("fr")}?withdraw=${leg.reference}`);
  expect(asked).toContain("Confirmer la rétractation");
  expect(fastTrackAmount(await storedRide(harness.services.db, leg))).toBe(120_00);
  for (const [lang, button] of [
    ["fr", "Renoncer au contrat ici"],
    ["en", "Withdraw from contract here"],
    ["ar", "العدول عن العقد من هنا"],
  ] as const)
    expect(await pageOf(path(lang))).toContain(button);
  const body = new URLSearchParams({ intent: "withdraw", reference: leg.reference, amount: "12000" });
  const sent = await site.ask(path("fr"), { method: "POST", body });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("Location")).toBe(`${path("fr")}?done=withdrawn`);
  const done = await pageOf(path("fr"));
  expect(done).toContain("rétractation reçue le");
  expect(done).not.toContain("Renoncer au contrat ici");
});

async function aRide(
  method: PaymentMethod,
  overrides: Parameters<typeof aChoice>[0] = {},
): Promise<BookingRow> {
  const trip = { pickupAt: pickup("2027-02-20T14:30"), passengers: 1, ...overrides.trip };
  const leg = await bookRide(
    harness.services,
    method,
    aChoice({ extras: { fastTrack: true }, ...overrides, trip }),
  );
  if (method === "card") return payRide(harness.services, sandbox, leg);
  const { db } = harness.services;
  const confirmed = { status: "confirmed" as const, confirmedAt: leg.bookedAt };
  await db.update(bookingsTable).set(confirmed).where(eq(bookingsTable.id, leg.id));
  return storedRide(db, leg);
}
