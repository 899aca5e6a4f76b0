import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { aBusiness, refundOf } from "#tests/fixtures/documents.ts";
import { anAcceptance, anOfferForm } from "#tests/fixtures/offer.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { fakeProvider } from "#tests/support/fake-provider.ts";
import { mailsOf } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { insertChange } from "#features/booking/changes/booking-changes.server.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { queueRefunds } from "#features/booking/payment/refund-booking.server.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { cancelBooking, refundNow } from "#features/booking/cancel-booking.server.ts";
import { cancelByCompany } from "#features/booking/cancel-by-company.server.ts";
import { askBalances } from "#features/booking/fees/ask-balances.server.ts";
import { balanceOf } from "#features/booking/fees/fees.server.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { sendFeeLink } from "#features/booking/fees/send-fee-link.server.ts";
import { waiveFee } from "#features/booking/fees/waive-fee.server.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { endChangePayment } from "#features/booking/payment/end-change-payment.server.ts";
import { expirePayment } from "#features/booking/payment/expire-payment.server.ts";
import {
  paidPaymentsOf,
  paymentOf,
  paymentOfFee,
  rememberCheckout,
} from "#features/booking/payment/payments.server.ts";
import { paymentsTable, refundsTable, type PaymentRow } from "#features/booking/payment/payments.table.ts";
import { refundableOf, refundPart } from "#features/booking/payment/refund-part.server.ts";
import { refundPayment } from "#features/booking/payment/refund-payment.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import { acceptOffer } from "#features/offers/accept-offer.server.ts";
import { offerMails } from "#features/offers/mails/offer-emails.server.ts";
import { composeOffer, readOfferForm } from "#features/offers/offer-form.server.ts";
import { offerTokenOf } from "#features/offers/offer-link.server.ts";
import { openOffer } from "#features/offers/open-offer.server.ts";
import type { OfferRow } from "#features/offers/offers.table.ts";
import { prefillOffer } from "#features/offers/prefill-offer.server.ts";
import { sendOffer } from "#features/offers/send-offer.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { compareDocuments } from "./compare-documents.server.ts";
import { wrongSum } from "./document.ts";
import { documentDifferencesTable } from "./document-differences.table.ts";
import { documentsOf } from "./documents.server.ts";
import { issueDocuments } from "./issue-documents.server.ts";
import { facturX } from "./print/factur-x.ts";

// An offer of 600.50 EUR: a transfer of 120 on 20 January and hours of 480.50 on 21 January. 30 % are a deposit of 180.15.

const NOW = "2027-01-10T09:00:00Z";
const [TRANSFER, HOURS, DEPOSIT, BALANCE] = [12_000, 48_050, 18_015, 42_035];

let harness: TestServices;
let owner: Dispatcher;
const provider = fakeProvider();
beforeAll(async () => {
  harness = await createTestServices({ now: NOW, payments: provider.payments });
  owner = await anOwner(harness.services);
});
beforeEach(() => harness.clock.moveTo(NOW));
afterAll(() => harness.close());

test.each<[string, Record<string, string>, object]>([
  ["30 %", {}, { deposit: DEPOSIT, depositPercent: 30, balanceDueAt: new Date("2027-01-17T09:00:00Z") }],
  ["٣٠٪", {}, { deposit: DEPOSIT, depositPercent: 30 }],
  ["450,25", {}, { deposit: 45_025, depositPercent: null }],
  ["600", {}, { deposit: 60_000 }],
  [
    "0,50",
    { balance_due: "20/01/2027 14:30" },
    { deposit: 50, balanceDueAt: new Date("2027-01-20T13:30:00Z") },
  ],
  [
    "30%",
    { expiry: "12/01/2027 10:00", balance_due: "15/01/2027" },
    { balanceDueAt: new Date("2027-01-15T22:59:00Z") },
  ],
  ["30%", { expiry: "11/01/2027 10:00" }, { balanceDueAt: new Date("2027-01-13T13:30:00Z") }],
  ["", { balance_due: "15/01/2027" }, { deposit: null, balanceDueAt: null }],
])("stores the deposit %j with %j in the offer", async (deposit, changes, expected) => {
  const offer = await anOffer({ deposit, ...changes });
  expect(offer).toMatchObject(expected);
});

test.each<[string, Record<string, string>, string, string]>([
  ["of a word", { deposit: "un peu" }, "deposit", "deposit-unread"],
  ["of 0 %", { deposit: "0 %" }, "deposit", "deposit-range"],
  ["of 100 %", { deposit: "100 %" }, "deposit", "deposit-unread"],
  ["of the whole total", { deposit: "600,50" }, "deposit", "deposit-range"],
  ["that leaves 49 cents", { deposit: "600,01" }, "deposit", "deposit-range"],
  ["of 49 cents", { deposit: "0,49" }, "deposit", "deposit-range"],
  ["due before the offer ends", { balance_due: "16/01/2027" }, "balance_due", "deposit-due"],
  ["due after the first pickup", { balance_due: "20/01/2027 14:31" }, "balance_due", "deposit-due"],
  ["due at an unreadable date", { balance_due: "bientôt" }, "balance_due", "moment-unread"],
])("rejects a deposit %s", async (_, changes, field, key) => {
  const read = await composeOffer(
    harness.services,
    readOfferForm(anOfferForm({ deposit: "30 %", ...changes }), harness.services.clock.now()),
    "fr",
  );
  if (read.ok) throw new Error("The form was accepted.");
  expect(read.errors).toEqual([expect.objectContaining({ field, key })]);
});

test.each(LANGS)("shows deposit, balance and date on the page and in the mail in %s", async (lang) => {
  const offer = await anOffer({ deposit: "30 %" }, lang);
  const token = offerTokenOf(offer.id, harness.services.secret);
  const page = await openOffer(harness.services, token, lang);
  expect(page?.offer).toMatchObject({ deposit: DEPOSIT, payment: { card: true, cash: false } });
  const mail = await composersOf(offerMails, harness.services)["offer-guest"]({ offerId: offer.id }, "1");
  for (const text of [JSON.stringify(page?.offer?.sections), mail?.text ?? ""])
    for (const amount of [/180[.,]15/, /420[.,]35/]) expect(text).toMatch(amount);
  expect(mail?.text).not.toMatch(/\bdeposit\.[a-z]/);
});

test("offers neither a deposit nor the card only while the site takes no cards", async () => {
  const services = { ...harness.services, payments: createNoPayments() };
  for (const changes of [{ deposit: "30 %" }, { card_only: "on" }] as Record<string, string>[])
    expect(
      await composeOffer(services, readOfferForm(anOfferForm(changes), services.clock.now()), "fr"),
    ).toMatchObject({
      ok: false,
      errors: [{ field: "deposit", key: "card-unavailable" }],
    });
});

test("proposes the deposit of the latest version again", async () => {
  const request = await aStoredRequest();
  await send(request, { deposit: "25 %", balance_due: "18/01/2027 12:00", card_only: "on" });
  const typed = await prefillOffer(harness.services, request, "fr");
  expect(typed).toMatchObject({ deposit: "25 %", balanceDue: "18/01/2027 12:00", cardOnly: "on" });
});

test.each<[string, Record<string, string>]>([
  ["with a deposit", { deposit: "30 %" }],
  ["for the card only", { card_only: "on" }],
])("refuses cash for an offer %s", async (_, changes) => {
  const offer = await anOffer(changes);
  const page = await openOffer(harness.services, offerTokenOf(offer.id, harness.services.secret), "fr");
  expect(page?.offer?.payment).toMatchObject({ card: true, cash: false });
  expect(await acceptOffer(harness.services, offer, anAcceptance({ payment_method: "cash" }))).toEqual({
    kind: "invalid",
    errors: [{ field: "payment_method", key: "offer-by-card" }],
  });
});

test("asks the deposit by card, then the balance by mail, and documents both without a difference", async () => {
  const booking = await accepted();
  expect(await paymentOf(db(), booking.id)).toMatchObject({ amount: DEPOSIT, status: "open" });
  await askBalances(harness.services);
  expect(await namesOf(booking)).toEqual([]);
  await payDeposit(booking);
  expect(await statusesOf(booking)).toEqual(["confirmed", "confirmed"]);
  const confirmation = await composed("booking-confirmed-guest", booking);
  expect(confirmation).toMatch(/Acompte de 180,15/);
  expect(await issued(booking)).toEqual([`receipt ${DEPOSIT}`]);
  const [note] = await documentsOf(db(), [booking.id]);
  for (const { description } of note!.content.lines) expect(description.fr).toMatch(/^Acompte/);

  harness.clock.moveTo("2027-01-12T08:59:59Z");
  await askBalances(harness.services);
  expect(await namesOf(booking)).not.toContain("balance-to-pay-guest");
  harness.clock.moveTo("2027-01-12T09:00:00Z");
  await Promise.all(Array.from({ length: 50 }, () => askBalances(harness.services)));
  expect((await namesOf(booking)).filter((name) => name === "balance-to-pay-guest")).toHaveLength(1);
  expect(await composed("balance-to-pay-guest", booking)).toMatch(/420,35/);

  const checkout = provider.open((await link(booking)).id, BALANCE);
  provider.change(checkout, { status: "complete", paid: true });
  await Promise.all(Array.from({ length: 50 }, () => settlePayment(harness.services, checkout)));
  expect(await balanceOf(db(), booking.id)).toMatchObject({ amount: BALANCE, paidAt: harness.clock.now() });
  expect(await refunds(booking)).toEqual([]);
  expect(await issued(booking)).toEqual([`receipt ${DEPOSIT}`, `receipt ${TRANSFER + HOURS}`]);
  const [, whole] = await documentsOf(db(), [booking.id]);
  expect(whole).toMatchObject({ replacesId: note!.id });
  expect(whole!.content.lines.map(({ gross }) => gross)).toEqual([TRANSFER, HOURS]);
  expect(await differences(booking)).toEqual([]);
});

test("invoices a business for the deposit and for the balance", async () => {
  const booking = await accepted();
  await writeBusiness(db(), booking.id, aBusiness(), harness.clock.now());
  await payDeposit(booking);
  expect(await issued(booking)).toEqual([`invoice ${DEPOSIT}`]);
  await payBalance(booking);
  expect(await issued(booking)).toEqual([`invoice ${DEPOSIT}`, `invoice ${BALANCE}`]);
  const [first, second] = await documentsOf(db(), [booking.id]);
  expect(first!.content).toMatchObject({ isDeposit: true });
  expect(facturX(first!.content)).toContain("<ram:TypeCode>386</ram:TypeCode>");
  const { lines, deposits } = second!.content;
  expect(lines.map(({ gross }) => gross)).toEqual([TRANSFER, -3_600, HOURS, -14_415]);
  expect(lines.map(({ description }) => description.fr)).toEqual([
    expect.stringContaining("Transfert"),
    `Acompte déjà facturé\u202f: ${first!.reference} du 10 janvier 2027`,
    expect.stringContaining("disposition"),
    `Acompte déjà facturé\u202f: ${first!.reference} du 10 janvier 2027`,
  ]);
  expect(deposits).toEqual([
    { kind: "invoice", number: first!.reference, issuedOn: "2027-01-10", isDeposit: true },
  ]);
  expect(facturX(second!.content)).toContain("<ram:ID>S4</ram:ID>");
  expect(wrongSum(second!.content)).toBeNull();
  expect(await differences(booking)).toEqual([]);
});

test("issues the first invoice to the company that the guest named in the acceptance, with its reference", async () => {
  const offer = await anOffer({ deposit: "30 %" });
  const named = { business_name: "Atelier", business_country: "DE", business_vat: "de 123456789" };
  const place = { business_street: "1 Allee", business_postcode: "10115", business_city: "Berlin" };
  const form = { payment_method: "card", ...named, business_order: "PO 77" };
  expect(await acceptOffer(harness.services, offer, anAcceptance(form))).toMatchObject({
    kind: "invalid",
    errors: [
      { field: "business_street", key: "street-missing" },
      { field: "business_city", key: "city-missing" },
    ],
  });
  const answer = await acceptOffer(harness.services, offer, anAcceptance({ ...form, ...place }));
  if (answer.kind !== "accepted") throw new Error(JSON.stringify(answer));
  await payDeposit(answer.booking);
  expect(await issued(answer.booking)).toEqual([`invoice ${DEPOSIT}`]);
  const [invoice] = await documentsOf(db(), [answer.booking.id]);
  expect(invoice!.content.buyer).toMatchObject({
    name: "Atelier",
    vatNumber: "DE123456789",
    purchaseOrder: "PO 77",
    address: { street: "1 Allee", postalCode: "10115", city: "Berlin", country: "DE" },
  });
});

test("confirms once when 50 callers report the deposit", async () => {
  const booking = await accepted();
  const payment = (await paymentOf(db(), booking.id))!;
  const checkout = await opened(payment);
  provider.change(checkout, { status: "complete", paid: true });
  await Promise.all(Array.from({ length: 50 }, () => settlePayment(harness.services, checkout)));
  expect(await namesOf(booking)).toEqual(["booking-confirmed-guest", "booking-confirmed-company"]);
  expect(await balanceOf(db(), booking.id)).toMatchObject({ amount: BALANCE, paidAt: null });
});

test("books once when 50 acceptances of an offer with a deposit arrive together", async () => {
  const offer = await anOffer({ deposit: "30 %" });
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      acceptOffer(harness.services, offer, anAcceptance({ payment_method: "card" })),
    ),
  );
  const ids = new Set(all.map((one) => (one.kind === "accepted" ? one.booking.id : one.kind)));
  expect(ids.size).toBe(1);
});

test("refunds a deposit that arrives after the booking expired and its car was sold again", async () => {
  const booking = await accepted();
  const payment = (await paymentOf(db(), booking.id))!;
  const checkout = await opened(payment);
  await expirePayment(harness.services, payment);
  await cancelled(booking);
  provider.change(checkout, { status: "complete", paid: true });
  await settlePayment(harness.services, checkout);
  expect(await refunds(booking)).toEqual([DEPOSIT]);
  harness.clock.moveTo("2027-01-16T09:00:00Z");
  await askBalances(harness.services);
  expect(await namesOf(booking)).not.toContain("balance-to-pay-guest");
  expect(await issued(booking)).toEqual([]);
});

test("confirms with a deposit that arrives after the offer expired, while the rides are free", async () => {
  const booking = await accepted();
  const checkout = await opened((await paymentOf(db(), booking.id))!);
  harness.clock.moveTo("2027-01-17T09:30:00Z");
  provider.change(checkout, { status: "complete", paid: true });
  await settlePayment(harness.services, checkout);
  expect(await statusesOf(booking)).toEqual(["confirmed", "confirmed"]);
  await askBalances(harness.services);
  expect(await namesOf(booking)).toContain("balance-to-pay-guest");
});

test("deducts a free cancellation from the balance first and never refunds more than was paid", async () => {
  const booking = await confirmed();
  const [transfer, hours] = await legsOf(db(), booking.id);
  const balance = await balanceOf(db(), booking.id);
  expect(refundNow(transfer!, harness.clock.now(), { balance })).toBe(0);
  expect(refundNow(hours!, harness.clock.now(), { balance })).toBe(HOURS - BALANCE);
  expect(await cancelBooking(harness.services, transfer!)).toMatchObject({ kind: "cancelled", refund: 0 });
  expect(await balanceOf(db(), booking.id)).toMatchObject({ amount: BALANCE - TRANSFER });
  expect(await composed("booking-cancelled-guest", transfer!)).toContain("déduit du solde");
  expect(await issued(booking)).toEqual([`receipt ${DEPOSIT}`, `receipt ${DEPOSIT}`]);
  expect(await cancelBooking(harness.services, hours!)).toMatchObject({ refund: DEPOSIT });
  expect(await refunds(booking)).toEqual([DEPOSIT]);
  expect(await balanceOf(db(), booking.id)).toMatchObject({ amount: 0, waivedAt: harness.clock.now() });
  await refundAll(booking);
  expect((await issued(booking)).at(-1)).toBe("receipt 0");
  expect(await differences(booking)).toEqual([]);
});

test("refunds exactly the deposit when all rides are cancelled at once by 50 callers", async () => {
  const booking = await confirmed();
  const legs = await legsOf(db(), booking.id);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => cancelBooking(harness.services, legs[index % 2]!)),
  );
  const sum = (await refunds(booking)).reduce((all, amount) => all + amount, 0);
  expect(sum).toBe(DEPOSIT);
});

test("closes a link that asks too much and asks the smaller balance once", async () => {
  const booking = await confirmed();
  await sendFeeLink(harness.services, owner, booking);
  const old = await link(booking);
  const checkout = await opened(old);
  const [transfer] = await legsOf(db(), booking.id);
  await cancelBooking(harness.services, transfer!);
  await endChangePayment(harness.services, old.id);
  harness.clock.moveTo("2027-01-12T09:00:00Z");
  await askBalances(harness.services);
  expect(await link(booking)).toMatchObject({ amount: BALANCE - TRANSFER, status: "open" });
  provider.change(checkout, { status: "complete", paid: true });
  await settlePayment(harness.services, checkout);
  expect(await refunds(booking)).toEqual([BALANCE]);
  expect(await balanceOf(db(), booking.id)).toMatchObject({ amount: BALANCE - TRANSFER, paidAt: null });
});

test("deducts a price that was lowered from the balance, and says so instead of a refund", async () => {
  const booking = await confirmed();
  const [before, after] = [changedRideOf(booking), changedRideOf(booking)];
  const change = await db().transaction(async (tx) => {
    const moved = { ...after, price: { ...after.price, total: TRANSFER - 2_000 } };
    const row = { id: randomUUID(), bookingId: booking.id, idempotencyKey: randomUUID() };
    const facts = { status: "applied", origin: "company", fromVersion: 0, difference: -2_000 } as const;
    const times = { createdAt: harness.clock.now(), decidedAt: harness.clock.now() };
    await insertChange(tx, { ...row, ...facts, ...times, before, after: moved });
    const wanted = { booking, amount: 2_000, changeId: row.id, now: harness.clock.now() };
    expect(await queueRefunds(tx, harness.services, wanted)).toBe(0);
    return row;
  });
  expect(await balanceOf(db(), booking.id)).toMatchObject({ amount: BALANCE - 2_000 });
  const data = { bookingId: booking.id, changeId: change.id };
  const mail = await composersOf(bookingMails, harness.services)["ride-changed-guest"](data, "1");
  const text = mail && "text" in mail ? mail.text : "";
  expect(text).toContain("déduite du solde");
  expect(text).not.toMatch(/nous vous rembours/i);
});

test("keeps the deposit and the balance owed after a late cancellation by the guest", async () => {
  const booking = await confirmed();
  harness.clock.moveTo("2027-01-20T10:00:00Z");
  const [transfer, hours] = await legsOf(db(), booking.id);
  expect(await cancelBooking(harness.services, transfer!)).toMatchObject({ refund: 0 });
  expect(await cancelBooking(harness.services, hours!)).toMatchObject({ refund: 0 });
  expect(await balanceOf(db(), booking.id)).toMatchObject({ amount: BALANCE, paidAt: null, waivedAt: null });
  expect(await composed("booking-cancelled-guest", transfer!)).toContain("solde de la réservation reste dû");
  await payBalance(booking);
  expect((await issued(booking)).at(-1)).toBe(`receipt ${TRANSFER + HOURS}`);
  expect(await differences(booking)).toEqual([]);
});

test("refunds a part that spans the deposit and the balance of a driven ride, without a difference", async () => {
  const booking = await confirmed();
  await payBalance(booking);
  harness.clock.moveTo("2027-01-22T09:00:00Z");
  const [transfer, hours] = await legsOf(db(), booking.id);
  for (const leg of [transfer!, hours!])
    expect(await completeBooking(harness.services, owner, leg, "completed")).toEqual({ kind: "done" });
  harness.clock.moveTo("2027-01-23T09:00:00Z");
  expect((await issued(booking)).at(-1)).toBe(`receipt ${TRANSFER + HOURS}`);
  const driven = (await legsOf(db(), booking.id))[1]!;
  const [price, ...others] = await refundableOf(db(), driven, harness.clock.now());
  expect([price, others]).toMatchObject([{ feeId: null, reason: null, left: HOURS }, []]);
  const amount = BALANCE + 3_000;
  const part = refundOf(price!, amount, "Retard");
  const all = await Promise.all(
    Array.from({ length: 20 }, () => refundPart(harness.services, owner, driven, part, 0)),
  );
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const given = await refunds(booking);
  expect(given).toHaveLength(2);
  expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(amount);
  await refundAll(booking);
  const left = TRANSFER + HOURS - amount;
  expect((await issued(booking)).at(-1)).toBe(`receipt ${left}`);
  expect(await differences(booking)).toEqual([]);
  const [rest] = await refundableOf(db(), driven, harness.clock.now());
  expect(await refundPart(harness.services, owner, driven, refundOf(rest!, HOURS - amount), 0)).toEqual({
    kind: "done",
  });
  expect(await refundableOf(db(), (await legsOf(db(), booking.id))[1]!, harness.clock.now())).toEqual([]);
  await refundAll(booking);
  expect((await issued(booking)).at(-1)).toBe(`receipt ${TRANSFER}`);
  expect(await differences(booking)).toEqual([]);
});

test("refunds from both payments when the company cancels after the balance was paid", async () => {
  const booking = await confirmed();
  await payBalance(booking);
  for (const leg of await legsOf(db(), booking.id)) {
    const reason = { reason: "car", compensation: 0 } as const;
    expect(await cancelByCompany(harness.services, owner, leg, reason)).toEqual({ kind: "done" });
  }
  const sum = (await refunds(booking)).reduce((all, amount) => all + amount, 0);
  expect(sum).toBe(TRANSFER + HOURS);
  await refundAll(booking);
  expect((await issued(booking)).at(-1)).toBe("receipt 0");
  expect(await differences(booking)).toEqual([]);
});

test("documents a balance that was paid by transfer, and refunds a link that is paid afterwards", async () => {
  const booking = await confirmed();
  await sendFeeLink(harness.services, owner, booking);
  const checkout = await opened(await link(booking));
  harness.clock.moveTo("2027-01-14T09:00:00Z");
  const paid = { way: "transfer", note: "VIR 1", receivedOn: "2027-01-12" } as const;
  for (const receivedOn of ["2027-01-15", "2027-01-09", "hier"])
    expect(await noteFeePaid(harness.services, owner, booking, { ...paid, receivedOn })).toEqual({
      kind: "changed",
    });
  expect(await noteFeePaid(harness.services, owner, booking, paid)).toEqual({ kind: "done" });
  expect(await noteFeePaid(harness.services, owner, booking, paid)).toEqual({ kind: "changed" });
  expect((await issued(booking)).at(-1)).toBe(`receipt ${TRANSFER + HOURS}`);
  const [last] = (await documentsOf(db(), [booking.id])).slice(-1);
  expect(last!.content.payment).toMatchObject({ method: "transfer", paidOn: "2027-01-12" });
  provider.change(checkout, { status: "complete", paid: true });
  await settlePayment(harness.services, checkout);
  expect(await refunds(booking)).toEqual([BALANCE]);
  await refundAll(booking);
  expect((await issued(booking)).at(-1)).toBe(`receipt ${TRANSFER + HOURS}`);
  expect(await differences(booking)).toEqual([]);
});

test("documents only the deposit when the balance is waived", async () => {
  const booking = await confirmed();
  expect(await waiveFee(harness.services, owner, booking, "Geste")).toEqual({ kind: "done" });
  expect(await issued(booking)).toEqual([`receipt ${DEPOSIT}`]);
  harness.clock.moveTo("2027-01-16T09:00:00Z");
  await askBalances(harness.services);
  expect(await namesOf(booking)).not.toContain("balance-to-pay-guest");
  expect(await differences(booking)).toEqual([]);
});

function db() {
  return harness.services.db;
}

async function aStoredRequest(lang: (typeof LANGS)[number] = "fr") {
  const row = await insertRequest(db(), { ...aRequest({ lang }), createdAt: new Date(NOW) });
  if (!row) throw new Error("The request was not stored.");
  return row;
}

async function send(
  request: Awaited<ReturnType<typeof aStoredRequest>>,
  changes: Record<string, string>,
): Promise<OfferRow> {
  const read = await composeOffer(
    harness.services,
    readOfferForm(anOfferForm(changes), harness.services.clock.now()),
    "fr",
  );
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const sent = await sendOffer(harness.services, owner, {
    requestId: request.id,
    seen: 0,
    offer: read.drawnUp,
  });
  if (sent.kind !== "sent") throw new Error(sent.kind);
  return sent.offer;
}

async function anOffer(changes: Record<string, string>, lang: (typeof LANGS)[number] = "fr") {
  return send(await aStoredRequest(lang), changes);
}

async function accepted(): Promise<BookingRow> {
  const offer = await anOffer({ deposit: "30 %" });
  const form = anAcceptance({ payment_method: "card", form_key: randomUUID() });
  const answer = await acceptOffer(harness.services, offer, form);
  if (answer.kind !== "accepted") throw new Error(JSON.stringify(answer));
  return answer.booking;
}

async function confirmed(): Promise<BookingRow> {
  const booking = await accepted();
  await payDeposit(booking);
  await issued(booking);
  return (await legsOf(db(), booking.id))[0]!;
}

async function opened({ id, amount }: PaymentRow): Promise<string> {
  return rememberCheckout(db(), id, provider.open(id, amount));
}

async function paid(payment: PaymentRow): Promise<void> {
  const checkout = await opened(payment);
  provider.change(checkout, { status: "complete", paid: true });
  await settlePayment(harness.services, checkout);
}

async function payDeposit({ id }: BookingRow): Promise<void> {
  await paid((await paymentOf(db(), id))!);
}

async function payBalance(booking: BookingRow): Promise<void> {
  await sendFeeLink(harness.services, owner, booking);
  await paid(await link(booking));
}

async function link({ id }: BookingRow): Promise<PaymentRow> {
  const balance = await balanceOf(db(), id);
  return (await paymentOfFee(db(), balance!.id))!;
}

async function cancelled({ id }: BookingRow): Promise<void> {
  await db().execute(sql`update bookings set status = 'cancelled' where id = ${id} or outbound_id = ${id}`);
}

async function statusesOf({ id }: BookingRow) {
  return (await legsOf(db(), id)).map(({ status }) => status);
}

async function namesOf({ id }: BookingRow): Promise<string[]> {
  return mailsOf(db(), id);
}

async function composed(
  name: "booking-confirmed-guest" | "balance-to-pay-guest" | "booking-cancelled-guest",
  { id }: BookingRow,
): Promise<string> {
  const mail = await composersOf(bookingMails, harness.services)[name]({ bookingId: id }, randomUUID());
  return mail && "text" in mail ? mail.text.replaceAll(/\s+/g, " ") : "";
}

async function issued({ id }: BookingRow): Promise<string[]> {
  await issueDocuments(harness.services, id, async () => []);
  await issueDocuments(harness.services, id, async () => []);
  return (await documentsOf(db(), [id])).map(({ kind, total }) => `${kind} ${total}`);
}

async function refunds({ id }: BookingRow): Promise<number[]> {
  const rows = await db()
    .select({ amount: refundsTable.amount })
    .from(refundsTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, refundsTable.paymentId))
    .where(eq(paymentsTable.bookingId, id));
  const paidCents = (await paidPaymentsOf(db(), id)).reduce((sum, { amount }) => sum + amount, 0);
  const back = rows.map(({ amount }) => amount);
  expect(back.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(paidCents);
  return back;
}

async function refundAll({ id }: BookingRow): Promise<void> {
  const rows = await db()
    .select({ id: refundsTable.id })
    .from(refundsTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, refundsTable.paymentId))
    .where(eq(paymentsTable.bookingId, id));
  for (const refund of rows) await refundPayment(harness.services, refund.id);
}

async function differences({ id }: BookingRow) {
  await compareDocuments(harness.services, () => sql`select null::uuid where false`);
  return db().select().from(documentDifferencesTable).where(eq(documentDifferencesTable.bookingId, id));
}
