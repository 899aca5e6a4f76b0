import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { aChoice } from "#tests/fixtures/trips.ts";
import { drivenCars, sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { anAcceptance, anOfferForm } from "#tests/fixtures/offer.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { fakeProvider } from "#tests/support/fake-provider.ts";
import { aStoredBooking, mailsOf, refundsOf } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { insertChange } from "#features/booking/changes/booking-changes.server.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { noteFeePaid } from "#features/booking/fees/note-fee-paid.server.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { resolveUnpaidCall } from "#features/booking/phone/resolve-unpaid-call.server.ts";
import { readPhoneForm } from "#features/booking/phone/phone-form.server.ts";
import { placePhoneBooking } from "#features/booking/phone/place-phone-booking.server.ts";
import { signPrice } from "#features/booking/quote/agree-price.server.ts";
import { estimateTrip, quoteChoice } from "#features/booking/quote/quote-trip.server.ts";
import { refundPayment } from "#features/booking/payment/refund-payment.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { insertPayment, paymentOf, rememberCheckout } from "#features/booking/payment/payments.server.ts";
import { queueRefunds } from "#features/booking/payment/refund-booking.server.ts";
import { reconcilePayments } from "#features/booking/payment/reconcile-payments.server.ts";
import { endAwaited } from "#features/booking/transfers/end-awaited.server.ts";
import type { AwaitedOutcome } from "#features/booking/transfers/transfer.ts";
import { readBooking } from "#features/booking/read-booking.server.ts";
import { followTransfers } from "#features/booking/transfers/follow-transfers.server.ts";
import { messagesAbout } from "#platform/messages/message-rows.server.ts";
import { listOutsideMoney } from "#features/booking/transfers/list-outside-money.server.ts";
import { noteTransfer } from "#features/booking/transfers/note-transfer.server.ts";
import { repay } from "#features/booking/transfers/repay.server.ts";
import { repaymentsOf } from "#features/booking/transfers/repayments.server.ts";
import { transfersOf } from "#features/booking/transfers/transfers.server.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import { acceptOffer } from "#features/offers/accept-offer.server.ts";
import { composeOffer, readOfferForm } from "#features/offers/offer-form.server.ts";
import { offerTokenOf } from "#features/offers/offer-link.server.ts";
import { openOffer } from "#features/offers/open-offer.server.ts";
import type { OfferRow } from "#features/offers/offers.table.ts";
import { prefillOffer } from "#features/offers/prefill-offer.server.ts";
import { sendOffer } from "#features/offers/send-offer.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { compareDocuments } from "./compare-documents.server.ts";
import { documentDifferencesTable } from "./document-differences.table.ts";
import { documentsOf } from "./documents.server.ts";
import { issueDocuments } from "./issue-documents.server.ts";

const NOW = "2027-01-10T09:00:00Z";
const [TRANSFER, HOURS] = [12_000, 48_050];
const TOTAL = TRANSFER + HOURS;
const DUE = "2027-01-18T13:30:00Z";
const HELD = "2027-01-20T10:30:00Z";

let harness: TestServices;
const provider = fakeProvider();
let office: Dispatcher;
let calls = 10;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW, payments: provider.payments });
  office = await aDispatcher(harness.services);
  await withIban("FR76 3000 6000 0112 3456 7890 189");
});
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  await sellWithoutLimit(db());
});
afterAll(() => harness.close());

test.each<[string, Record<string, string>, Date | null]>([
  ["without a date", {}, new Date(DUE)],
  ["with a date", { transfer_due: "18/01/2027" }, new Date("2027-01-18T22:59:00Z")],
  ["before a balance", { deposit: "30 %" }, new Date("2027-01-17T09:00:00Z")],
  ["without the tick", { by_transfer: "", transfer_due: "18/01/2027" }, null],
])("stores until when a transfer must arrive, %s", async (_, changes, transferDueAt) => {
  expect(await anOffer(changes)).toMatchObject({ transferDueAt });
});

test.each<[string, Record<string, string>, string, string]>([
  ["before the offer ends", { transfer_due: "16/01/2027" }, "transfer_due", "transfer-due"],
  ["after the first pickup", { transfer_due: "20/01/2027 14:31" }, "transfer_due", "transfer-due"],
  [
    "after the balance is due",
    { transfer_due: "19/01/2027", deposit: "30 %", balance_due: "18/01/2027" },
    "transfer_due",
    "transfer-due",
  ],
  ["at an unreadable date", { transfer_due: "bientôt" }, "transfer_due", "moment-unread"],
])("rejects a transfer that is due %s", async (_, changes, field, key) => {
  const form = anOfferForm({ by_transfer: "on", ...changes });
  const read = await composeOffer(harness.services, readOfferForm(form, harness.services.clock.now()), "fr");
  if (read.ok) throw new Error("The form was accepted.");
  expect(read.errors).toEqual([expect.objectContaining({ field, key })]);
});

test("neither offers nor accepts a transfer while the company has no IBAN, or the offer takes none", async () => {
  const request = await aStoredRequest();
  const offer = await send(request, {});
  expect(await prefillOffer(harness.services, request, "fr")).toMatchObject({ byTransfer: "on" });
  const without = await anOffer({ by_transfer: "" });
  expect(await accept(without)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "payment_method", key: "transfer-unavailable" }],
  });
  await withIban("");
  expect(await accept(offer)).toMatchObject({ errors: [{ key: "transfer-unavailable" }] });
  expect((await page(offer))?.offer?.payment).toMatchObject({ transferDueAt: null });
  const read = await composeOffer(
    harness.services,
    readOfferForm(anOfferForm({ by_transfer: "on" }), harness.services.clock.now()),
    "fr",
  );
  expect(read).toMatchObject({ ok: false, errors: [{ field: "by_transfer", key: "transfer-no-iban" }] });
  await withIban("FR76 3000 6000 0112 3456 7890 189");
  expect((await page(offer))?.offer?.payment).toMatchObject({ transferDueAt: DUE.replace("Z", ".000Z") });
});

test.each(LANGS)(
  "mails account, amount, reference and dates in %s, once for 50 acceptances",
  async (lang) => {
    const offer = await anOffer({}, lang);
    const form = anAcceptance({ payment_method: "transfer", form_key: randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => acceptOffer(harness.services, offer, form)),
    );
    const ids = new Set(
      answers.map((answer) => (answer.kind === "accepted" ? answer.booking.id : answer.kind)),
    );
    expect(ids.size).toBe(1);
    const [answer] = answers;
    if (answer?.kind !== "accepted") throw new Error("The offer was not accepted.");
    const { booking } = answer;
    expect(await paymentOf(db(), booking.id)).toMatchObject({
      amount: TOTAL,
      status: "open",
      outside: "transfer",
      dueAt: new Date(DUE),
      expiresAt: new Date(HELD),
    });
    expect(await names(booking)).toEqual(["transfer-awaited-company", "transfer-awaited-guest"]);
    const text = await composed(booking, "transfer-awaited-guest", { occasion: "asked" });
    for (const part of [/600[.,]50/, "FR76 3000 6000 0112 3456 7890 189", "AGRIFRPP", booking.reference])
      expect(text).toMatch(part instanceof RegExp ? part : new RegExp(part));
    expect(text).not.toMatch(/\btransfers\.[a-z]/);
    expect(await composed(booking, "transfer-awaited-company")).toMatch(/600[.,]50/);
    expect(await page(offer)).toMatchObject({ state: "to-pay", booking: { isByTransfer: true } });
  },
);

test("confirms once under 50 callers, and documents the money as received by transfer", async () => {
  const booking = await accepted();
  expect((await list()).awaited).toContainEqual(
    expect.objectContaining({ reference: booking.reference, amount: TOTAL, arrived: 0, isOverdue: false }),
  );
  harness.clock.moveTo("2027-01-14T10:00:00Z");
  for (const receivedOn of ["2027-01-15", "2027-01-09", "hier"])
    expect(await note(booking, TOTAL, { receivedOn })).toEqual({ kind: "changed" });
  const noted = await Promise.all(
    Array.from({ length: 50 }, () => note(booking, TOTAL, { receivedOn: "2027-01-13" })),
  );
  expect(noted.filter(({ kind }) => kind === "done")).toEqual([{ kind: "done", result: "confirmed" }]);
  expect(await statuses(booking)).toEqual(["confirmed", "confirmed"]);
  expect(await names(booking)).toEqual(
    expect.arrayContaining(["booking-confirmed-company", "booking-confirmed-guest"]),
  );
  expect(await transfersOf(db(), booking.id)).toHaveLength(1);
  expect(await issued(booking)).toEqual([`receipt ${TOTAL}`]);
  const [receipt] = await documentsOf(db(), [booking.id]);
  expect(receipt!.content.payment).toMatchObject({ method: "transfer", paidOn: "2027-01-13" });
  expect(await differences(booking)).toEqual([]);
  expect((await list()).awaited.map(({ reference }) => reference)).not.toContain(booking.reference);
  expect(await composed(booking, "booking-confirmed-guest")).toContain("Payé par virement");
});

test("keeps a part and asks for the rest, counts each part once, and owes an excess", async () => {
  const booking = await accepted();
  const parts = await Promise.all(Array.from({ length: 20 }, () => note(booking, 40_000)));
  expect(parts.filter(({ kind }) => kind === "done")).toEqual([{ kind: "done", result: "part" }]);
  expect(await statuses(booking)).toEqual(["awaiting_payment", "awaiting_payment"]);
  const text = await composed(booking, "transfer-awaited-guest", { occasion: "part" });
  for (const amount of [/400\s€/, /200,50/]) expect(text).toMatch(amount);
  expect(await issued(booking)).toEqual([]);
  expect(await differences(booking)).toEqual([]);
  expect(await note(booking, 25_050, { missing: TOTAL })).toEqual({ kind: "changed" });
  expect(await note(booking, 25_050, { missing: 20_050 })).toEqual({ kind: "done", result: "excess" });
  expect(await issued(booking)).toEqual([`receipt ${TOTAL}`]);
  expect(await differences(booking)).toEqual([]);
  expect(await owed(booking)).toEqual([["excess", 5_000]]);
  expect((await list()).owed).toContainEqual(
    expect.objectContaining({ reference: booking.reference, cause: "excess", amount: 5_000 }),
  );
});

test("reminds once on the end date, then ends the reservation, notifies both sides and owes a part", async () => {
  await db().execute(sql`truncate bookings cascade`);
  const other = await anOffer({});
  await sellWithLimits(db());
  for (const vehicle of ["mercedes-e-class", "mercedes-s-class"] as const) await drivenCars(db(), vehicle, 1);
  const booking = await accepted();
  expect(await accept(other)).toMatchObject({ kind: "invalid", errors: [{ key: "offer-not-available" }] });
  await note(booking, 10_000);
  const follow = () => Promise.all(Array.from({ length: 5 }, () => followTransfers(harness.services)));
  harness.clock.moveTo("2027-01-18T13:29:00Z");
  await follow();
  expect(await reminders(booking)).toBe(0);
  harness.clock.moveTo("2027-01-18T13:31:00Z");
  await follow();
  await reconcilePayments(harness.services);
  expect(await reminders(booking)).toBe(1);
  expect((await list()).awaited).toContainEqual(
    expect.objectContaining({ reference: booking.reference, isOverdue: true }),
  );
  const reminder = await composed(booking, "transfer-awaited-guest", { occasion: "reminder" });
  expect(reminder).toMatch(/500,50/);
  harness.clock.moveTo("2027-01-20T10:31:00Z");
  await follow();
  await follow();
  expect(await reminders(booking)).toBe(1);
  expect(await statuses(booking)).toEqual(["expired", "expired"]);
  const mails = await names(booking);
  for (const name of ["transfer-ended-guest", "transfer-ended-company"] as const) {
    expect(mails.filter((one) => one === name)).toHaveLength(1);
    expect(await composed(booking, name)).toMatch(/100\s€/);
  }
  expect(await owed(booking)).toEqual([["incomplete", 10_000]]);
  harness.clock.moveTo("2027-01-20T10:40:00Z");
  expect(await note(booking, 50_050, { missing: 50_050 })).toEqual({ kind: "done", result: "late" });
  expect(await statuses(booking)).toEqual(["expired", "expired"]);
  expect(await owed(booking)).toEqual([
    ["incomplete", 10_000],
    ["late", 50_050],
  ]);
  expect(await issued(booking)).toEqual([]);
  expect(await differences(booking)).toEqual([]);
});

test("either confirms or ends a reservation whose transfer is noted while it ends", async () => {
  for (let round = 0; round < 5; round += 1) {
    harness.clock.moveTo(NOW);
    const booking = await accepted();
    harness.clock.moveTo("2027-01-20T10:31:00Z");
    const [noted] = await Promise.all([note(booking, TOTAL), followTransfers(harness.services)]);
    const [first] = await statuses(booking);
    expect(noted).toEqual({ kind: "done", result: first === "confirmed" ? "confirmed" : "late" });
    expect(await owed(booking)).toEqual(first === "confirmed" ? [] : [["late", TOTAL]]);
  }
});

test("asks once for a card instead of an awaited transfer, confirms by it, and owes a transfer that still arrives", async () => {
  const booking = await accepted();
  const answers = await Promise.all(Array.from({ length: 50 }, () => end(booking, "card")));
  expect(answers.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const payment = await paymentOf(db(), booking.id);
  expect(payment).toMatchObject({ amount: TOTAL, status: "open", outside: null });
  expect(payment!.expiresAt).toEqual(booking.pickupAt);
  harness.clock.moveTo("2027-01-20T10:31:00Z");
  await followTransfers(harness.services);
  expect(await statuses(booking)).toEqual(["awaiting_payment", "awaiting_payment"]);
  expect((await list()).awaited.map(({ reference }) => reference)).not.toContain(booking.reference);
  const text = await composed(booking, "payment-link-guest");
  expect(text).toContain("par carte au lieu d’un virement");
  expect(text).toMatch(/600,50/);
  expect(await composed(booking, "transfer-awaited-guest", { occasion: "asked" })).toBe("");
  expect((await readShown(booking))!.transfer).toMatchObject({ ended: "card" });
  expect(await note(booking, TOTAL)).toEqual({ kind: "done", result: "late" });
  const checkout = await rememberCheckout(db(), payment!.id, provider.open(payment!.id, TOTAL));
  provider.change(checkout, { status: "complete", paid: true });
  await settlePayment(harness.services, checkout);
  expect(await statuses(booking)).toEqual(["confirmed", "confirmed"]);
  expect(await issued(booking)).toEqual([`receipt ${TOTAL}`]);
  expect(await owed(booking)).toEqual([["late", TOTAL]]);
  expect(await differences(booking)).toEqual([]);
});

test("asks for no card once a part has arrived, and cancels then with the part owed and a mail in each language", async () => {
  for (const [lang, said] of [
    ["fr", "Nous avons annulé"],
    ["en", "We have cancelled"],
    ["ar", "ألغينا حجزكم"],
  ] as const) {
    harness.clock.moveTo(NOW);
    const booking = await accepted({}, lang);
    await db().execute(sql`update bookings set messages_by = 'sms' where id = ${booking.id}`);
    await note(booking, 10_000);
    expect((await readShown(booking))!.transfer).toMatchObject({ ended: null, outcomes: ["cancelled"] });
    expect(await end(booking, "card")).toEqual({ kind: "changed" });
    expect(await end(booking, "cancelled")).toEqual({ kind: "done" });
    expect(await end(booking, "cancelled")).toEqual({ kind: "changed" });
    const messages = await messagesAbout(db(), [booking.id]);
    expect(messages.map(({ event, channel }) => [event, channel])).toEqual([["cancelled", "sms"]]);
    expect(await statuses(booking)).toEqual(["cancelled", "cancelled"]);
    expect(await owed(booking)).toEqual([["incomplete", 10_000]]);
    const text = await composed(booking, "transfer-ended-guest");
    expect(text).toContain(said);
    expect(text).toContain("100");
    expect(await issued(booking)).toEqual([]);
    expect(await differences(booking)).toEqual([]);
  }
});

test("either confirms or cancels a booking whose transfer is noted while it is cancelled", async () => {
  for (let round = 0; round < 5; round += 1) {
    harness.clock.moveTo(NOW);
    const booking = await accepted();
    const [noted, ended] = await Promise.all([note(booking, TOTAL), end(booking, "cancelled")]);
    const isConfirmed = (await statuses(booking))[0] === "confirmed";
    expect(noted).toEqual({ kind: "done", result: isConfirmed ? "confirmed" : "late" });
    expect(ended).toEqual({ kind: isConfirmed ? "changed" : "done" });
    expect(await owed(booking)).toEqual(isConfirmed ? [] : [["late", TOTAL]]);
  }
});

test("owes the price of a cancelled ride, and documents it as repaid once under 50 callers", async () => {
  const booking = await aPaidBooking();
  const [first] = await legsOf(db(), booking.id);
  expect(await cancelBooking(harness.services, first!)).toMatchObject({ refund: TRANSFER });
  const text = await composed(first!, "booking-cancelled-guest");
  expect(text).toContain("par virement : répondez à cet e-mail avec votre IBAN");
  expect(text).not.toContain("sur la carte");
  expect(await issued(booking)).toEqual([`receipt ${TOTAL}`]);
  expect(await differences(booking)).toEqual([]);
  const [row] = await repaymentsOf(db(), [first!.id]);
  expect(row).toMatchObject({ cause: "refund", amount: TRANSFER, repaidAt: null });
  const asked = { repaymentId: row!.id, way: "transfer", repaidOn: "2027-01-12", note: "VIR 7" } as const;
  harness.clock.moveTo("2027-01-13T10:00:00Z");
  expect(await repay(harness.services, office, first!, { ...asked, repaidOn: "2027-01-09" })).toEqual({
    kind: "changed",
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => repay(harness.services, office, first!, asked)),
  );
  expect(answers.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(await issued(booking)).toEqual([`receipt ${TOTAL}`, `receipt ${HOURS}`]);
  expect(await differences(booking)).toEqual([]);
  expect((await list()).owed.map(({ reference }) => reference)).not.toContain(first!.reference);
});

test("owes what a ride became cheaper, and lowers its receipt when that is repaid", async () => {
  const booking = await aPaidBooking();
  const [leg] = await legsOf(db(), booking.id);
  await cheaper(leg!, 2_000);
  expect(await owed(leg!)).toEqual([["refund", 2_000]]);
  expect(await issued(booking)).toEqual([`receipt ${TOTAL}`]);
  expect(await differences(booking)).toEqual([]);
  await repayAll(leg!);
  expect(await issued(booking)).toEqual([`receipt ${TOTAL}`, `receipt ${TOTAL - 2_000}`]);
  expect(await differences(booking)).toEqual([]);
});

test.each(["transfer", "cash", "terminal"] as const)(
  "owes a refund of a balance that was paid by %s after a deposit",
  async (way) => {
    const booking = await accepted({ deposit: "30 %" });
    const deposit = 18_015;
    await note(booking, deposit, { missing: deposit });
    expect(await issued(booking)).toEqual([`receipt ${deposit}`]);
    const [leg] = await legsOf(db(), booking.id);
    expect(await noteFeePaid(harness.services, office, leg!, { way, note: "Reçu" })).toEqual({
      kind: "done",
    });
    expect((await issued(booking)).at(-1)).toBe(`receipt ${TOTAL}`);
    expect((await documentsOf(db(), [booking.id])).at(-1)!.content.payment).toMatchObject({ method: way });
    await cancelBooking(harness.services, leg!);
    expect(await owed(leg!)).toEqual([["refund", TRANSFER]]);
    expect(await differences(booking)).toEqual([]);
    await repayAll(leg!);
    expect((await issued(booking)).at(-1)).toBe(`receipt ${HOURS}`);
    expect(await differences(booking)).toEqual([]);
  },
);

test.each([
  ["terminal", "2027-01-08", "Payé par carte, sur terminal"],
  ["transfer", "", "Payé par virement"],
  ["cash", "2027-01-10", "Payé en espèces"],
] as const)("confirms a phone booking that was paid by %s, with its receipt", async (way, paidOn, words) => {
  const paid = { paid_way: way, paid_on: paidOn, paid_note: "Ticket 12" };
  const placed = await call(paid);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  const { booking } = placed;
  expect(booking).toMatchObject({ status: "confirmed", paymentMethod: "paid_otherwise" });
  expect(await names(booking)).toEqual(["booking-confirmed-company", "booking-confirmed-guest"]);
  expect(await composed(booking, "booking-confirmed-guest")).toContain(words);
  const { total } = booking.price;
  expect(await issued(booking)).toEqual([`receipt ${total}`]);
  const [receipt] = await documentsOf(db(), [booking.id]);
  const on = paidOn || "2027-01-10";
  expect(receipt!.content.payment).toMatchObject({ method: way, paidOn: on });
  const entry = (await auditOf(db(), [booking.id])).find(({ action }) => action === "paid-otherwise");
  expect(entry?.details).toMatchObject({ way, on, reason: "Ticket 12", amount: String(total) });
  const [leg] = await legsOf(db(), booking.id);
  expect(await cancelBooking(harness.services, leg!)).toMatchObject({ refund: total });
  expect(await owed(leg!)).toEqual([["refund", total]]);
  expect(await differences(booking)).toEqual([]);
  await repayAll(leg!);
  expect((await issued(booking)).at(-1)).toBe("receipt 0");
  expect(await differences(booking)).toEqual([]);
});

test.each<[string, Record<string, string>, string, string]>([
  ["without a way", { paid_way: "" }, "paid_way", "paid-way-missing"],
  ["without a note", { paid_note: " " }, "paid_note", "paid-note-missing"],
  ["tomorrow", { paid_on: "2027-01-11" }, "paid_on", "paid-on-wrong"],
  ["more than a year ago", { paid_on: "2026-01-09" }, "paid_on", "paid-on-wrong"],
  [
    "in cash above the legal limit",
    { price_by_hand: "1000,01", price_reason: "Accord", paid_way: "cash" },
    "paid_way",
    "cash-too-much",
  ],
])("refuses a phone booking that was paid %s", async (_, fields, field, key) => {
  const paid = { paid_way: "terminal", paid_on: "", paid_note: "Ticket 12" };
  expect(await call({ ...paid, ...fields })).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
});

test("notes once that an unpaid call was paid otherwise, and refunds a link that is paid afterwards", async () => {
  const waiting = { status: "awaiting_payment", source: "phone", confirmedAt: null, lang: "fr" } as const;
  const booking = await aStoredBooking(db(), waiting);
  const { total: amount } = booking.price;
  const link = { id: randomUUID(), bookingId: booking.id, amount };
  await insertPayment(db(), { ...link, createdAt: harness.clock.now(), expiresAt: booking.pickupAt });
  const checkout = await rememberCheckout(db(), link.id, provider.open(link.id, amount));
  const paid = { way: "terminal", paidAt: new Date("2027-01-09T11:00:00Z"), note: "Ticket 3" } as const;
  const resolve = (how?: typeof paid) =>
    resolveUnpaidCall(harness.services, office, booking, "paid_otherwise", how);
  expect(await resolve()).toEqual({ kind: "changed" });
  const answers = await Promise.all(Array.from({ length: 50 }, () => resolve(paid)));
  expect(answers.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(await statuses(booking)).toEqual(["confirmed"]);
  expect(await issued(booking)).toEqual([`receipt ${amount}`]);
  expect((await documentsOf(db(), [booking.id]))[0]!.content.payment).toMatchObject({
    method: "terminal",
    paidOn: "2027-01-09",
  });
  provider.change(checkout, { status: "complete", paid: true });
  await settlePayment(harness.services, checkout);
  const [refund] = await refundsOf(db(), booking.id);
  expect(refund).toMatchObject({ amount, paymentId: link.id });
  await refundPayment(harness.services, refund!.id);
  expect(await owed(booking)).toEqual([]);
  expect(await issued(booking)).toEqual([`receipt ${amount}`]);
  expect(await differences(booking)).toEqual([]);
});

function db() {
  return harness.services.db;
}

async function withIban(iban: string) {
  await db().delete(companyTable);
  const record = { ...DEMO_COMPANY, iban, bic: "AGRIFRPP" };
  await db()
    .insert(companyTable)
    .values({ record, updatedAt: new Date(0) });
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
  const form = anOfferForm({ by_transfer: "on", ...changes });
  const read = await composeOffer(harness.services, readOfferForm(form, harness.services.clock.now()), "fr");
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const asked = { requestId: request.id, seen: 0, offer: read.drawnUp };
  const sent = await sendOffer(harness.services, office, asked);
  if (sent.kind !== "sent") throw new Error(sent.kind);
  return sent.offer;
}

async function anOffer(changes: Record<string, string>, lang: (typeof LANGS)[number] = "fr") {
  return send(await aStoredRequest(lang), changes);
}

async function call(fields: Record<string, string>) {
  const { services } = harness;
  const choice = aChoice();
  const { pricing } = await quoteChoice(services, choice);
  const quote = pricing.kind === "priced" ? signPrice(services, choice, pricing) : "";
  const form = new FormData();
  const guest = { full_name: "Nour Haddad", email: `${randomUUID()}@example.com`, guest_lang: "fr" };
  const phone = { phone: `06120000${String(calls++).padStart(2, "0")}`, phone_country: "FR" };
  const agreed = { payment_method: "paid_otherwise", terms: "on", form_key: randomUUID(), quote };
  for (const [name, value] of Object.entries({ ...guest, ...phone, ...agreed, ...fields }))
    form.set(name, value);
  const estimates = await estimateTrip(services, choice.trip);
  return placePhoneBooking(services, office, { choice, estimates, form: readPhoneForm(form) });
}

function accept(offer: OfferRow) {
  const form = anAcceptance({ payment_method: "transfer", form_key: randomUUID() });
  return acceptOffer(harness.services, offer, form);
}

function page(offer: OfferRow) {
  return openOffer(harness.services, offerTokenOf(offer.id, harness.services.secret), "fr");
}

async function accepted(
  changes: Record<string, string> = {},
  lang: (typeof LANGS)[number] = "fr",
): Promise<BookingRow> {
  const answer = await accept(await anOffer(changes, lang));
  if (answer.kind !== "accepted") throw new Error(JSON.stringify(answer));
  return answer.booking;
}

async function aPaidBooking(): Promise<BookingRow> {
  const booking = await accepted();
  expect(await note(booking, TOTAL)).toMatchObject({ result: "confirmed" });
  await issued(booking);
  return booking;
}

function note(
  booking: BookingRow,
  amount: number,
  { receivedOn = "", missing = TOTAL }: { receivedOn?: string; missing?: number } = {},
) {
  return noteTransfer(harness.services, office, booking, { amount, missing, receivedOn, note: "VIR" });
}

function end(booking: BookingRow, outcome: AwaitedOutcome) {
  return endAwaited(harness.services, office, booking, outcome);
}

async function readShown({ id }: BookingRow) {
  const [leg] = await legsOf(db(), id);
  return readBooking(harness.services, office, leg!, "fr");
}

async function cheaper(leg: BookingRow, by: number) {
  const now = harness.clock.now();
  const price = { ...leg.price, total: leg.price.total - by };
  price.lines = price.lines.map((line, index) =>
    index === 0 ? { ...line, amount: line.amount - by } : line,
  );
  const before = changedRideOf(leg);
  await db().transaction(async (tx) => {
    const row = { id: randomUUID(), bookingId: leg.id, idempotencyKey: randomUUID() };
    const facts = { status: "applied", origin: "company", fromVersion: 0, difference: -by } as const;
    const after = { ...before, price };
    await insertChange(tx, { ...row, ...facts, createdAt: now, decidedAt: now, before, after });
    await tx.execute(sql`update bookings set price = ${JSON.stringify(price)} where id = ${leg.id}`);
    await queueRefunds(tx, harness.services, { booking: leg, amount: by, changeId: row.id, now });
  });
}

async function repayAll(leg: BookingRow) {
  for (const { id } of await repaymentsOf(db(), [leg.id])) {
    const asked = { repaymentId: id, way: "transfer", repaidOn: "", note: "VIR" } as const;
    expect(await repay(harness.services, office, leg, asked)).toEqual({ kind: "done" });
  }
}

async function owed({ id }: BookingRow) {
  return (await repaymentsOf(db(), [id])).map(({ cause, amount }) => [cause, amount]);
}

function list() {
  return listOutsideMoney(harness.services, office);
}

async function statuses({ id }: BookingRow) {
  return (await legsOf(db(), id)).map(({ status }) => status);
}

async function names({ id }: BookingRow) {
  return (await mailsOf(db(), id)).toSorted();
}

async function reminders({ id }: BookingRow): Promise<number> {
  const key = `transfer-awaited-guest:${id}:reminder`;
  const { rows } = await db().execute(sql`select 1 from mails where key = ${key}`);
  return rows.length;
}

type Composed = keyof typeof bookingMails;

async function composed({ id }: BookingRow, name: Composed, about: Record<string, string> = {}) {
  const mail = await composersOf(bookingMails, harness.services)[name](
    { bookingId: id, ...about },
    randomUUID(),
  );
  return mail && "text" in mail ? mail.text.replaceAll(/\s+/g, " ") : "";
}

async function issued({ id }: BookingRow): Promise<string[]> {
  await issueDocuments(harness.services, id, async () => []);
  await issueDocuments(harness.services, id, async () => []);
  return (await documentsOf(db(), [id])).map(({ kind, total }) => `${kind} ${total}`);
}

async function differences({ id }: BookingRow) {
  await compareDocuments(harness.services, () => sql`select null::uuid where false`);
  return db().select().from(documentDifferencesTable).where(eq(documentDifferencesTable.bookingId, id));
}
