import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { compareDocuments } from "#features/documents/compare-documents.server.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { boardedLegs } from "#features/dispatch/boarded-among.server.ts";
import { reopenRide } from "#features/dispatch/reopen-ride.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { fakeProvider } from "#tests/support/fake-provider.ts";
import { aStoredBooking, mailsOf, refundsOf } from "#tests/support/stored-bookings.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { cancelByCompany } from "#features/booking/cancel-by-company.server.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { endChangePayment } from "#features/booking/payment/end-change-payment.server.ts";
import { openFeeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { paymentOf, paidPaymentsOf, paymentOfFee } from "#features/booking/payment/payments.server.ts";
import { refundPayment } from "#features/booking/payment/refund-payment.server.ts";
import { reconcilePayments } from "#features/booking/payment/reconcile-payments.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { feeOf } from "#features/booking/fees/fees.server.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { sendFeeLink } from "#features/booking/fees/send-fee-link.server.ts";
import { waiveFee } from "#features/booking/fees/waive-fee.server.ts";

const LATE = "2027-01-20T09:00:00Z";
const DRIVEN = "2027-01-20T15:00:00Z";

const provider = fakeProvider();
const opened = new Map<string, string>();
const payments = {
  ...provider.payments,
  createCheckout: async (request: { idempotencyKey: string; paymentId: string; amount: number }) => {
    const id = opened.get(request.idempotencyKey) ?? provider.open(request.paymentId, request.amount);
    opened.set(request.idempotencyKey, id);
    return (await provider.payments.readCheckout(id))!;
  },
};

let harness: TestServices;
let owner: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ payments });
  owner = await anOwner(harness.services);
});
beforeEach(() => harness.clock.moveTo(LATE));
afterAll(() => harness.close());

test("writes the fee with a late cancellation of a cash ride, once for 50 callers", async () => {
  const ride = await aCashRide();
  const all = await Promise.all(Array.from({ length: 50 }, () => cancelBooking(harness.services, ride)));
  expect(all.filter(({ kind }) => kind === "cancelled")).toHaveLength(1);
  expect(await feeOf(harness.services.db, ride.id)).toMatchObject({
    reason: "late-cancellation",
    amount: ride.price.total,
    askedAt: null,
  });
});

test.each([
  ["before the deadline", "2027-01-10T09:00:00Z", {}],
  ["under terms that do not charge it", LATE, { chargesLateCash: false }],
  ["paid by card", LATE, { paymentMethod: "card" }],
] as const)("writes no fee for a cancellation %s", async (_title, now, overrides) => {
  harness.clock.moveTo(now);
  const ride = await aCashRide(overrides);
  expect((await cancelBooking(harness.services, ride)).kind).toBe("cancelled");
  expect(await feeOf(harness.services.db, ride.id)).toBeUndefined();
});

test("owes the guest the price, and no fee, when the company cancels a cash ride late", async () => {
  const ride = await aCashRide();
  const cancelled = { reason: "car", compensation: ride.price.total } as const;
  expect((await cancelByCompany(harness.services, owner, ride, cancelled)).kind).toBe("done");
  expect(await feeOf(harness.services.db, ride.id)).toBeUndefined();
});

test("writes the fee of a no-show, deletes it when the closing is undone, and asks for it only afterwards", async () => {
  harness.clock.moveTo(DRIVEN);
  const { db } = harness.services;
  const ride = await aCashRide();
  await completeBooking(harness.services, owner, ride, "no_show");
  expect(await feeOf(db, ride.id)).toMatchObject({ reason: "no-show", amount: ride.price.total });
  expect((await sendFeeLink(harness.services, owner, ride)).kind).toBe("changed");
  const { version } = (await read(ride))!;
  expect((await reopenRide(harness.services, owner, ride, { version })).kind).toBe("done");
  expect(await feeOf(db, ride.id)).toBeUndefined();
  await completeBooking(harness.services, owner, ride, "no_show");
  harness.clock.moveTo("2027-01-20T15:10:01Z");
  expect((await sendFeeLink(harness.services, owner, ride)).kind).toBe("done");
});

test("sends one link with one payment for 50 callers, and another one after it expired", async () => {
  const { db } = harness.services;
  const ride = await cancelledLate();
  const all = await Promise.all(Array.from({ length: 50 }, () => sendFeeLink(harness.services, owner, ride)));
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const links = async () => (await mailsOf(db, ride.id)).filter((name) => name === "fee-to-pay-guest");
  expect(await links()).toHaveLength(1);
  expect((await auditOf(db, [ride.id])).map(({ action }) => action)).toEqual(["fee-asked"]);
  expect(await paymentOf(db, ride.id)).toBeUndefined();
  harness.clock.moveTo("2027-02-03T09:00:01Z");
  await reconcilePayments(harness.services);
  expect((await read(ride))?.status).toBe("cancelled");
  expect(await openFeeCheckout(harness.services, ride)).toEqual({ kind: "over" });
  expect((await sendFeeLink(harness.services, owner, ride)).kind).toBe("done");
  expect(await links()).toHaveLength(2);
});

test("settles a paid fee once when webhook, manage page and job report it together, and documents it", async () => {
  const { db } = harness.services;
  const ride = await cancelledLate();
  await sendFeeLink(harness.services, owner, ride);
  const checkoutId = await open(ride);
  provider.change(checkoutId, { status: "complete", paid: true });
  await Promise.all(Array.from({ length: 50 }, () => settlePayment(harness.services, checkoutId)));
  expect((await feeOf(db, ride.id))?.paidAt).not.toBeNull();
  expect((await read(ride))?.status).toBe("cancelled");
  expect(await refundsOf(db, ride.id)).toEqual([]);
  await issueDocuments(harness.services, ride.id, async () => []);
  await issueDocuments(harness.services, ride.id, async () => []);
  const written = await documentsOf(db, [ride.id]);
  expect(written.map(({ kind, total }) => [kind, total])).toEqual([["receipt", ride.price.total]]);
  expect(written[0]!.content.payment).toMatchObject({ method: "card", paidOn: "2027-01-20" });
  const again = bookingMail("booking-cancelled-guest", ride.id);
  const message = await composersOf(bookingMails, harness.services)[again.name as "booking-cancelled-guest"](
    again.data,
    "id",
  );
  const { words } = translatorIn(ride.lang);
  const amount = translatorIn(ride.lang).formats.money(ride.price.total);
  expect(message?.text).not.toContain(words("mails.cancelled.feeDue", { amount }).slice(0, 40));
});

test("finds the payment of a process that was killed before it settled it", async () => {
  const ride = await cancelledLate();
  await sendFeeLink(harness.services, owner, ride);
  const checkoutId = await open(ride);
  provider.change(checkoutId, { status: "complete", paid: true });
  harness.clock.moveTo("2027-01-20T09:05:00Z");
  await reconcilePayments(harness.services);
  expect((await feeOf(harness.services.db, ride.id))?.paidAt).not.toBeNull();
});

test("waives a fee once with its reason, and closes its payment page", async () => {
  const { db } = harness.services;
  const ride = await cancelledLate();
  await sendFeeLink(harness.services, owner, ride);
  const checkoutId = await open(ride);
  const all = await Promise.all(
    Array.from({ length: 50 }, () => waiveFee(harness.services, owner, ride, "Client malade")),
  );
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const [entry] = (await auditOf(db, [ride.id])).filter(({ action }) => action === "fee-waived");
  expect(entry?.details).toEqual({ amount: String(ride.price.total), reason: "Client malade" });
  await endChangePayment(harness.services, (await paymentOfFee(db, (await feeOf(db, ride.id))!.id))!.id);
  expect((await provider.payments.readCheckout(checkoutId))?.status).toBe("expired");
  expect(await openFeeCheckout(harness.services, ride)).toEqual({ kind: "over" });
  expect((await sendFeeLink(harness.services, owner, ride)).kind).toBe("changed");
});

test("refunds a payment that arrives after the waiver", async () => {
  const { db } = harness.services;
  const ride = await cancelledLate();
  await sendFeeLink(harness.services, owner, ride);
  const checkoutId = await open(ride);
  await waiveFee(harness.services, owner, ride, "Geste commercial");
  provider.change(checkoutId, { status: "complete", paid: true });
  await Promise.all(Array.from({ length: 20 }, () => settlePayment(harness.services, checkoutId)));
  expect((await feeOf(db, ride.id))?.paidAt).toBeNull();
  expect(await refundsOf(db, ride.id)).toMatchObject([{ amount: ride.price.total }]);
});

const BY_TRANSFER = { way: "transfer", note: "Virement reçu, réf. 4711" } as const;

test("notes a fee as paid by transfer once for 50 callers, closes its payment page and documents it", async () => {
  const { db } = harness.services;
  const ride = await cancelledLate();
  await sendFeeLink(harness.services, owner, ride);
  const checkoutId = await open(ride);
  const link = (await paymentOfFee(db, (await feeOf(db, ride.id))!.id))!;
  const all = await Promise.all(
    Array.from({ length: 50 }, () => noteFeePaid(harness.services, owner, ride, BY_TRANSFER)),
  );
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const fee = (await feeOf(db, ride.id))!;
  expect(fee).toMatchObject({ paidAt: harness.clock.now(), waivedAt: null });
  expect(await paidPaymentsOf(db, ride.id)).toMatchObject([
    { feeId: fee.id, outside: "transfer", amount: ride.price.total },
  ]);
  const [entry] = (await auditOf(db, [ride.id])).filter(({ action }) => action === "fee-paid-outside");
  expect(entry?.details).toEqual({
    amount: String(ride.price.total),
    way: "transfer",
    reason: BY_TRANSFER.note,
    on: "2027-01-20",
  });
  await endChangePayment(harness.services, link.id);
  expect((await provider.payments.readCheckout(checkoutId))?.status).toBe("expired");
  expect(await openFeeCheckout(harness.services, ride)).toEqual({ kind: "over" });
  expect((await waiveFee(harness.services, owner, ride, "Client malade")).kind).toBe("changed");
  await issueDocuments(harness.services, ride.id, async () => []);
  const [receipt, ...others] = await documentsOf(db, [ride.id]);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ kind: "receipt", total: ride.price.total });
  expect(receipt!.content.payment).toMatchObject({ method: "transfer", paidOn: "2027-01-20", reference: "" });
  expect(await differenceOf(ride)).toBeUndefined();
});

test("lists a fee that was paid in cash as money without a document until its receipt is issued", async () => {
  const ride = await cancelledLate({ email: null });
  const paid = { way: "cash", note: "Remis au chauffeur" } as const;
  expect((await noteFeePaid(harness.services, owner, ride, paid)).kind).toBe("done");
  expect(await differenceOf(ride)).toMatchObject({ received: ride.price.total, documented: 0 });
  await issueDocuments(harness.services, ride.id, async () => []);
  expect(await differenceOf(ride)).toBeUndefined();
});

test("refunds a link payment that arrives after the fee was noted as paid, and keeps the first receipt", async () => {
  const { db } = harness.services;
  const ride = await cancelledLate();
  await sendFeeLink(harness.services, owner, ride);
  const checkoutId = await open(ride);
  await noteFeePaid(harness.services, owner, ride, BY_TRANSFER);
  await issueDocuments(harness.services, ride.id, async () => []);
  provider.change(checkoutId, { status: "complete", paid: true });
  await Promise.all(Array.from({ length: 20 }, () => settlePayment(harness.services, checkoutId)));
  const refunds = await refundsOf(db, ride.id);
  expect(refunds).toMatchObject([{ amount: ride.price.total }]);
  await refundPayment(harness.services, refunds[0]!.id);
  await issueDocuments(harness.services, ride.id, async () => []);
  const written = await documentsOf(db, [ride.id]);
  expect(written.map(({ content }) => content.payment.method)).toEqual(["transfer"]);
  expect(await differenceOf(ride)).toBeUndefined();
});

test("takes either the link payment or the note when both happen at the same time", async () => {
  const { db } = harness.services;
  for (let round = 0; round < 8; round += 1) {
    const ride = await cancelledLate();
    await sendFeeLink(harness.services, owner, ride);
    const checkoutId = await open(ride);
    provider.change(checkoutId, { status: "complete", paid: true });
    const [noted] = await Promise.all([
      noteFeePaid(harness.services, owner, ride, BY_TRANSFER),
      settlePayment(harness.services, checkoutId),
    ]);
    const received = await paidPaymentsOf(db, ride.id);
    expect(received.some(({ outside }) => outside === "transfer")).toBe(noted.kind === "done");
    expect(await refundsOf(db, ride.id)).toHaveLength(noted.kind === "done" ? 1 : 0);
  }
});

test("notes no payment of a no-show that can still be undone", async () => {
  harness.clock.moveTo(DRIVEN);
  const ride = await aCashRide();
  await completeBooking(harness.services, owner, ride, "no_show");
  expect((await noteFeePaid(harness.services, owner, ride, BY_TRANSFER)).kind).toBe("changed");
  harness.clock.moveTo("2027-01-20T15:10:01Z");
  expect((await noteFeePaid(harness.services, owner, ride, BY_TRANSFER)).kind).toBe("done");
});

const WAIVED = "fee-waived-guest";

test.each(LANGS)("mails the waiver to a guest whose cancellation mail named the fee, in %s", async (lang) => {
  const { db } = harness.services;
  const ride = await cancelledLate({ lang });
  const composers = composersOf(bookingMails, harness.services);
  expect(await composers[WAIVED](bookingMail(WAIVED, ride.id).data, "id")).toBeUndefined();
  await waiveFee(harness.services, owner, ride, "Client malade");
  expect((await mailsOf(db, ride.id)).filter((name) => name === WAIVED)).toHaveLength(1);
  const message = await composers[WAIVED](bookingMail(WAIVED, ride.id).data, "id");
  expect(message?.text).toContain("205");
  expect(message?.text).not.toContain("Client malade");
});

test("mails the waiver of a no-show only after its payment link was mailed", async () => {
  const { db } = harness.services;
  harness.clock.moveTo(DRIVEN);
  const [unasked, asked] = [await aCashRide(), await aCashRide()];
  for (const ride of [unasked, asked]) await completeBooking(harness.services, owner, ride, "no_show");
  harness.clock.moveTo("2027-01-20T15:10:01Z");
  await sendFeeLink(harness.services, owner, asked);
  for (const ride of [unasked, asked]) await waiveFee(harness.services, owner, ride, "Vol annulé");
  expect(await mailsOf(db, unasked.id)).not.toContain(WAIVED);
  expect(await mailsOf(db, asked.id)).toContain(WAIVED);
});

test("either takes the payment or waives the fee when both happen at the same time", async () => {
  const { db } = harness.services;
  for (let round = 0; round < 8; round += 1) {
    const ride = await cancelledLate();
    await sendFeeLink(harness.services, owner, ride);
    const checkoutId = await open(ride);
    provider.change(checkoutId, { status: "complete", paid: true });
    const [waived] = await Promise.all([
      waiveFee(harness.services, owner, ride, "Client malade"),
      settlePayment(harness.services, checkoutId),
    ]);
    const fee = (await feeOf(db, ride.id))!;
    expect(fee.waivedAt !== null).toBe(waived.kind === "done");
    expect(fee.paidAt === null).toBe(waived.kind === "done");
    expect(await refundsOf(db, ride.id)).toHaveLength(waived.kind === "done" ? 1 : 0);
  }
});

test("sends no link to a guest without an address or after the manage page is closed", async () => {
  const called = await cancelledLate({ email: null });
  expect((await sendFeeLink(harness.services, owner, called)).kind).toBe("changed");
  const ride = await cancelledLate();
  harness.clock.moveTo("2027-02-19T09:00:00Z");
  expect((await sendFeeLink(harness.services, owner, ride)).kind).toBe("changed");
});

test.each(LANGS)("states the amount due in both mails in %s", async (lang) => {
  const ride = await cancelledLate({ lang });
  await sendFeeLink(harness.services, owner, ride);
  const composers = composersOf(bookingMails, harness.services);
  for (const name of ["booking-cancelled-guest", "fee-to-pay-guest"] as const) {
    const message = await composers[name](bookingMail(name, ride.id).data, "id");
    expect(message?.text).toContain("205");
    expect(message?.to).toBe(ride.email);
  }
  await waiveFee(harness.services, owner, ride, "Client malade");
  const { data } = bookingMail("fee-to-pay-guest", ride.id);
  expect(await composers["fee-to-pay-guest"](data, "id")).toBeUndefined();
});

async function differenceOf({ id }: BookingRow) {
  const { db, clock } = harness.services;
  await compareDocuments({ db, clock }, boardedLegs);
  const [row] = await db
    .select()
    .from(documentDifferencesTable)
    .where(eq(documentDifferencesTable.bookingId, id));
  return row;
}

function aCashRide(overrides: Partial<BookingRow> = {}): Promise<BookingRow> {
  const ride = { paymentMethod: "cash", status: "confirmed", chargesLateCash: true } as const;
  return aStoredBooking(harness.services.db, { ...ride, ...overrides });
}

async function cancelledLate(overrides: Partial<BookingRow> = {}): Promise<BookingRow> {
  const ride = await aCashRide(overrides);
  expect((await cancelBooking(harness.services, ride)).kind).toBe("cancelled");
  return (await read(ride))!;
}

async function read({ id }: BookingRow): Promise<BookingRow | undefined> {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row;
}

async function open(ride: BookingRow): Promise<string> {
  const answers = [
    await openFeeCheckout(harness.services, ride),
    await openFeeCheckout(harness.services, ride),
  ];
  expect(answers.map(({ kind }) => kind)).toEqual(["open", "open"]);
  const fee = await feeOf(harness.services.db, ride.id);
  return (await paymentOfFee(harness.services.db, fee!.id))!.checkoutId!;
}
