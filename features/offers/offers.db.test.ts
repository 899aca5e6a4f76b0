import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAcceptance, anOfferForm } from "#tests/fixtures/offer.ts";
import { aDispatcher, anOwner } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { expirePayment } from "#features/booking/payment/expire-payment.server.ts";
import { paymentOf } from "#features/booking/payment/payments.server.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { findRequest, insertRequest } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Payments } from "#platform/payments/payments.ts";
import { acceptOffer } from "./accept-offer.server.ts";
import { declineOffer } from "./decline-offer.server.ts";
import { offerMails } from "./mails/offer-emails.server.ts";
import { composeOffer, readOfferForm } from "./offer-form.server.ts";
import { offerTokenOf } from "./offer-link.server.ts";
import { openOffer } from "./open-offer.server.ts";
import { findOffer, offersOf } from "./offers.server.ts";
import type { OfferRow } from "./offers.table.ts";
import { reopenOffers } from "./reopen-offers.server.ts";
import { sendOffer, type Sent } from "./send-offer.server.ts";
import { resendOffer, withdrawOffer } from "./withdraw-offer.server.ts";

const NOW = "2027-01-10T09:00:00Z";

/** The rides of an offer that may expire in either night of a clock change. */
const IN_NOVEMBER = { ride1_when: "20/11/2027 14:30", ride2_when: "21/11/2027 9h" };
let harness: TestServices;
let owner: Dispatcher;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW, payments: noProvider() });
  owner = await anOwner(harness.services);
  dispatcher = await aDispatcher(harness.services);
});
beforeEach(() => harness.clock.moveTo(NOW));
afterAll(() => harness.close());

test("sends an offer with its mail, its audit entry and the state of its request", async () => {
  const { request, offer } = await anOffer();
  expect(offer).toMatchObject({ version: 1, status: "sent", total: 600_50, lang: "fr" });
  expect(offer.expiresAt.toISOString()).toBe("2027-01-17T09:00:00.000Z");
  expect((await findRequest(harness.services.db, request.id))?.status).toBe("offered");
  expect(await mailsAbout(request)).toEqual(["offer-guest"]);
  const [line] = await auditOf(harness.services.db, [request.id]);
  expect(line).toMatchObject({ action: "offer-sent", details: { version: "1" } });
});

test.each([
  ["Bruxelles", true],
  ["Lyon", false],
])("says for a ride to %s whether kilometres abroad have no French VAT: %j", async (to, isAbroad) => {
  const form = anOfferForm({ ride1_to: to, ride1_to_id: null });
  const { hints } = await composeOffer(
    harness.services,
    readOfferForm(form, harness.services.clock.now()),
    "fr",
  );
  expect(hints[0]).toMatchObject({ isAbroad });
});

test("requires the consent to fast-track and stores its time on the ride", async () => {
  const { offer } = await anOffer({ ride1_fast_track: "on", ride1_travel_number: "AF 007" });
  const opened = await openOffer(harness.services, tokenOf(offer), "en");
  expect(opened?.offer?.hasFastTrack).toBe(true);
  const phone = { phone_country: "FR", phone: "06 12 34 56 78" };
  expect(await acceptOffer(harness.services, offer, anAcceptance(phone))).toMatchObject({
    kind: "invalid",
    errors: [{ field: "fast_track_consent", key: "fast-track-consent-missing" }],
  });
  const ticked = { ...phone, fast_track_consent: "on" };
  const accepted = await acceptOffer(harness.services, offer, anAcceptance(ticked));
  if (accepted.kind !== "accepted") throw new Error(accepted.kind);
  const legs = await legsOf(harness.services.db, accepted.booking.id);
  expect(legs.map(({ fastTrackConsentAt }) => fastTrackConsentAt)).toEqual([new Date(NOW), null]);
});

test("taxes a transfer at 10 % and hours at 20 %, or at 10 % if an owner bills the kilometres", async () => {
  const rates = ({ legs }: OfferRow) => legs.map(({ price }) => price.lines.map(({ vatRate }) => vatRate));
  expect(rates((await anOffer()).offer)).toEqual([[10], [20]]);
  expect(rates((await anOffer({ ride2_by_kilometre: "on" })).offer)).toEqual([[10], [10]]);
  const request = await aStoredRequest();
  const refused = await send(request, { ride2_by_kilometre: "on" }, { by: dispatcher });
  expect(refused).toEqual({ kind: "owners-only", legs: [1] });
  expect(await offersOf(harness.services.db, request.id)).toEqual([]);
});

test.each<[string, Record<string, string | null>, string, string]>([
  ["without rides", { ride1_trip: null, ride2_trip: null }, "form", "offer-without-rides"],
  ["without a price", { ride1_price: "" }, "ride1_price", "hand-price-range"],
  ["with an ambiguous price", { ride2_price: "1,100" }, "ride2_price", "hand-price-range"],
  ["for an hour that does not exist", { ride1_when: "28/03/2027 2h30" }, "ride1_when", "time-does-not-exist"],
  ["for yesterday", { ride2_when: "hier 9h" }, "ride2_when", "time-past"],
  ["in a car that is too small", { ride1_passengers: "7" }, "ride1_vehicle", "vehicle-too-small"],
  ["with fast-track and no flight", { ride1_fast_track: "on" }, "ride1_travel_number", "flight-missing"],
  [
    "that expires less than three hours before its first ride",
    { expiry: "20/01/2027 11:31" },
    "expiry",
    "offer-expiry-late",
  ],
  ["that expired yesterday", { expiry: "hier 12h" }, "expiry", "time-past"],
  ["for a pickup in two hours", { ride1_when: "10/01/2027 12:00" }, "expiry", "offer-too-late"],
  ["without terms", { offer_terms: " " }, "offer_terms", "offer-terms-missing"],
  [
    "that expires at a time that exists twice",
    { ...IN_NOVEMBER, expiry: "31/10/2027 02:30" },
    "expiry",
    "moment-twice",
  ],
  [
    "that expires at a time that does not exist",
    { ...IN_NOVEMBER, expiry: "28/03/2027 02:30" },
    "expiry",
    "moment-unread",
  ],
  [
    "with a balance due at a time that exists twice",
    { ...IN_NOVEMBER, expiry: "01/10/2027 9h", deposit: "30 %", balance_due: "31/10/2027 02:30" },
    "balance_due",
    "moment-twice",
  ],
  [
    "with a transfer due at a time that exists twice",
    { ...IN_NOVEMBER, expiry: "01/10/2027 9h", by_transfer: "on", transfer_due: "31/10/2027 02:30" },
    "transfer_due",
    "moment-twice",
  ],
])("rejects an offer %s", async (_, changes, field, key) => {
  const read = await composeOffer(
    harness.services,
    readOfferForm(anOfferForm(changes), harness.services.clock.now()),
    "fr",
  );
  expect(read.ok).toBe(false);
  expect(!read.ok && read.errors.map((error) => ({ field: error.field, key: error.key }))).toContainEqual({
    field,
    key,
  });
});

test.each([
  ["31/10/2027 02:30 (1)", "2027-10-31T00:30:00.000Z"],
  ["31/10/2027 02:30 (2)", "2027-10-31T01:30:00.000Z"],
])("accepts the expiry %s in the night when the clocks go back", async (expiry, expiresAt) => {
  const read = await composeOffer(
    harness.services,
    readOfferForm(anOfferForm({ ...IN_NOVEMBER, expiry }), harness.services.clock.now()),
    "fr",
  );
  expect(read.ok && read.drawnUp.expiresAt.toISOString()).toBe(expiresAt);
});

test("accepts an expiry exactly three hours before the first ride", async () => {
  const { offer } = await anOffer({ expiry: "20/01/2027 11:30" });
  expect(offer.expiresAt.toISOString()).toBe("2027-01-20T10:30:00.000Z");
});

test("composes the mail in the guest's language with rides, tax, terms, and the bodyguard outside the total", async () => {
  const { offer } = await anOffer({ ride1_bodyguard: "on" }, { lang: "ar" });
  const mail = await composersOf(offerMails, harness.services)["offer-guest"]({ offerId: offer.id }, "1");
  expect(mail).toMatchObject({ lang: "ar", to: "nour@example.com" });
  for (const words of ["600.50", "الرحلة 2", "Tout compris.", "لا تدخل في السعر الإجمالي", "10", "20"])
    expect(mail?.text).toContain(words);
  expect(mail?.text).toContain(`/ar/offers/${offerTokenOf(offer.id, harness.services.secret)}`);
  expect(mail?.text).not.toMatch(/undefined|\boffers\.[a-z]/);
});

test("replaces the latest version by a changed offer, and hides its content from the old link", async () => {
  const { request, offer } = await anOffer();
  const next = sentOf(await send(request, { ride1_price: "110" }, { seen: 1 }));
  expect(next).toMatchObject({ version: 2, total: 590_50 });
  const old = await openOffer(harness.services, tokenOf(offer), "fr");
  expect(old).toMatchObject({ state: "replaced", offer: null, booking: null });
  expect(await acceptOffer(harness.services, offer, anAcceptance())).toEqual({
    kind: "over",
    state: "replaced",
  });
  expect(JSON.stringify(old)).not.toContain(tokenOf(next));
});

test("creates one offer with one mail when the same form is sent fifty times at once", async () => {
  const request = await aStoredRequest();
  const formKey = randomUUID();
  const all = await Promise.all(Array.from({ length: 50 }, () => send(request, { form_key: formKey })));
  expect(new Set(all.map((one) => sentOf(one).id)).size).toBe(1);
  expect(await mailsAbout(request)).toEqual(["offer-guest"]);
});

test("saves one of fifty concurrent changes of an offer and returns changed for the others", async () => {
  const { request } = await anOffer();
  const all = await Promise.all(Array.from({ length: 50 }, () => send(request, {}, { seen: 1 })));
  expect(all.filter(({ kind }) => kind === "sent")).toHaveLength(1);
  expect(all.filter(({ kind }) => kind === "changed")).toHaveLength(49);
  expect((await offersOf(harness.services.db, request.id)).map(({ status }) => status)).toEqual([
    "sent",
    "replaced",
  ]);
});

test("a cash acceptance confirms one booking with all rides, each with its own deadline", async () => {
  const { request, offer } = await anOffer();
  const accepted = await acceptOffer(harness.services, offer, anAcceptance());
  if (accepted.kind !== "accepted") throw new Error(JSON.stringify(accepted));
  const legs = await legsOf(harness.services.db, accepted.booking.id);
  const { reference } = accepted.booking;
  expect(legs.map((leg) => [leg.reference, leg.status, leg.tripType])).toEqual([
    [reference, "confirmed", "one-way"],
    [`${reference}-2`, "confirmed", "hourly"],
  ]);
  expect(legs.map((leg) => leg.freeCancellationUntil.toISOString())).toEqual([
    "2027-01-19T13:30:00.000Z",
    "2027-01-19T08:00:00.000Z",
  ]);
  expect(legs.map((leg) => leg.price.rule)).toEqual(["hand", "hand"]);
  expect((await findRequest(harness.services.db, request.id))?.status).toBe("accepted");
  const mail = await composersOf(bookingMails, harness.services)["booking-confirmed-guest"](
    { bookingId: accepted.booking.id },
    "1",
  );
  expect(mail?.attachments?.filter(({ contentType }) => contentType === "application/pdf")).toHaveLength(2);
  expect(mail?.text).toContain("Trajet 2");
  expect(mail?.text).not.toContain("Retour\n");
});

test("cancels one ride of an offer alone and refunds it from the one payment", async () => {
  const { offer } = await anOffer();
  const booking = await acceptedBy(offer, { payment_method: "card" });
  const payment = await paymentOf(harness.services.db, booking.id);
  expect(payment?.amount).toBe(600_50);
  await pay(booking.id);
  const [, hours] = await legsOf(harness.services.db, booking.id);
  const cancelled = await cancelBooking(harness.services, hours!);
  expect(cancelled).toMatchObject({ kind: "cancelled", refund: 480_50 });
  expect((await legsOf(harness.services.db, booking.id)).map(({ status }) => status)).toEqual([
    "confirmed",
    "cancelled",
  ]);
});

test.each(["cash", "card"])("creates one booking for fifty concurrent acceptances by %s", async (method) => {
  const { offer } = await anOffer();
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      acceptOffer(harness.services, offer, anAcceptance({ payment_method: method })),
    ),
  );
  const bookings = await bookingsOf(offer);
  expect(bookings).toHaveLength(2);
  const payments = await harness.services.db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.bookingId, bookings[0]!.id));
  expect(payments).toHaveLength(method === "card" ? 1 : 0);
  const first = all.filter(({ kind }) => kind === "accepted");
  expect(first).toHaveLength(method === "card" ? 50 : 1);
  if (method === "cash") expect(all).toContainEqual({ kind: "over", state: "accepted" });
});

test("applies one of a concurrent acceptance, withdrawal and replacement as a whole", async () => {
  const { request, offer } = await anOffer();
  const [accepted, withdrawn, replaced] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => acceptOffer(harness.services, offer, anAcceptance()))),
    Promise.all(Array.from({ length: 15 }, () => withdrawOffer(harness.services, owner, offer.id))),
    Promise.all(Array.from({ length: 15 }, () => send(request, {}, { seen: 1 }))),
  ]);
  const now = await findOffer(harness.services.db, offer.id);
  const isAccepted = accepted.some(({ kind }) => kind === "accepted");
  expect((await bookingsOf(offer)).length).toBe(isAccepted ? 2 : 0);
  const wins = [
    isAccepted,
    withdrawn.some(({ kind }) => kind === "done"),
    replaced.some(({ kind }) => kind === "sent"),
  ];
  if (isAccepted) expect(wins).toEqual([true, false, false]);
  expect(now?.status).toBe(isAccepted ? "accepted" : wins[1] ? "withdrawn" : "replaced");
});

test("refuses an answer from the exact second of the expiry and writes nothing", async () => {
  const { request, offer } = await anOffer();
  harness.clock.moveTo("2027-01-17T09:00:00Z");
  for (const method of ["cash", "card"]) {
    const form = anAcceptance({ payment_method: method });
    expect(await acceptOffer(harness.services, offer, form)).toEqual({ kind: "over", state: "expired" });
  }
  expect(await declineOffer(harness.services, offer, "")).toEqual({ kind: "over", state: "expired" });
  expect(await resendOffer(harness.services, owner, { offerId: offer.id, formKey: randomUUID() })).toEqual({
    kind: "changed",
  });
  expect(await bookingsOf(offer)).toEqual([]);
  expect((await findRequest(harness.services.db, request.id))?.status).toBe("offered");
  harness.clock.moveTo("2027-01-17T08:59:59Z");
  expect((await acceptOffer(harness.services, offer, anAcceptance())).kind).toBe("accepted");
});

test("reopens an offer whose payment expired until its own expiry, and confirms only the second booking", async () => {
  const { request, offer } = await anOffer();
  const form = { payment_method: "card", form_key: randomUUID() };
  const first = await acceptedBy(offer, form);
  expect(await openOffer(harness.services, tokenOf(offer), "fr")).toMatchObject({ state: "to-pay" });
  expect(await withdrawOffer(harness.services, owner, offer.id)).toEqual({ kind: "changed" });
  expect(await send(request, {}, { seen: 1 })).toEqual({ kind: "changed" });
  expect(await declineOffer(harness.services, offer, "")).toEqual({ kind: "over", state: "to-pay" });
  await lapse(first.id);
  expect(await openOffer(harness.services, tokenOf(offer), "fr")).toMatchObject({ state: "sent" });
  const second = await acceptedBy(offer, form);
  expect(second.id).not.toBe(first.id);
  await pay(second.id);
  expect(await openOffer(harness.services, tokenOf(offer), "fr")).toMatchObject({
    state: "accepted",
    booking: { reference: second.reference },
  });
  expect((await legsOf(harness.services.db, first.id)).map(({ status }) => status)).toEqual([
    "expired",
    "expired",
  ]);
});

test("sets an offer whose payment expired and its request back to open for the company", async () => {
  const { request, offer } = await anOffer();
  const booking = await acceptedBy(offer, { payment_method: "card" });
  await reopenOffers(harness.services);
  expect((await findOffer(harness.services.db, offer.id))?.status).toBe("accepted");
  await lapse(booking.id);
  await reopenOffers(harness.services);
  expect(await findOffer(harness.services.db, offer.id)).toMatchObject({
    status: "sent",
    bookingId: booking.id,
  });
  expect((await findRequest(harness.services.db, request.id))?.status).toBe("offered");
  expect(await withdrawOffer(harness.services, owner, offer.id)).toEqual({ kind: "done" });
});

test.each<[string, Record<string, string>, string, string]>([
  ["without the terms", { terms: "" }, "terms", "terms-missing"],
  ["without a payment method", { payment_method: "" }, "payment_method", "payment-missing"],
  ["on account", { payment_method: "on_account" }, "payment_method", "payment-missing"],
  ["with an invalid form key", { form_key: "x" }, "form", "form-stale"],
])("rejects an acceptance %s and writes nothing", async (_, change, field, key) => {
  const { offer } = await anOffer();
  const accepted = await acceptOffer(harness.services, offer, anAcceptance(change));
  expect(accepted).toEqual({ kind: "invalid", errors: [{ field, key }] });
  expect(await bookingsOf(offer)).toEqual([]);
});

test("accepts cash up to the legal cap for all rides together", async () => {
  const atTheCap = await anOffer({ ride1_price: "519,50" });
  expect((await acceptOffer(harness.services, atTheCap.offer, anAcceptance())).kind).toBe("accepted");
  const above = await anOffer({ ride1_price: "519,51" });
  expect(await acceptOffer(harness.services, above.offer, anAcceptance())).toEqual({
    kind: "invalid",
    errors: [{ field: "payment_method", key: "cash-too-much" }],
  });
});

test("requires a phone number from a guest who gave none in the request", async () => {
  const { offer } = await anOffer({}, { phone: null });
  const without = await acceptOffer(harness.services, offer, anAcceptance());
  expect(without).toEqual({ kind: "invalid", errors: [{ field: "phone", key: "phone-missing" }] });
  const wrong = await acceptOffer(harness.services, offer, anAcceptance({ phone: "12" }));
  expect(wrong).toEqual({ kind: "invalid", errors: [{ field: "phone", key: "phone-invalid" }] });
  const booking = await acceptedBy(offer, { phone: "3312 3456", phone_country: "QA" });
  expect(booking.phone).toBe("+97433123456");
});

test("mails the reason of a guest who declines to the company", async () => {
  const { request, offer } = await anOffer();
  expect(await declineOffer(harness.services, offer, "Trop tard pour nous.")).toEqual({ kind: "declined" });
  expect((await findRequest(harness.services.db, request.id))?.status).toBe("declined");
  const mail = await composersOf(offerMails, harness.services)["offer-declined-company"](
    { offerId: offer.id },
    "1",
  );
  expect(mail?.text).toContain("Trop tard pour nous.");
  expect(await acceptOffer(harness.services, offer, anAcceptance())).toEqual({
    kind: "over",
    state: "declined",
  });
  expect(await declineOffer(harness.services, offer, "")).toEqual({ kind: "over", state: "declined" });
  expect(sentOf(await send(request, {}, { seen: 1 }))).toMatchObject({ version: 2, status: "sent" });
});

test("does not compose the mail of an offer that was withdrawn before it was sent", async () => {
  const { offer } = await anOffer();
  await withdrawOffer(harness.services, dispatcher, offer.id);
  expect(
    await composersOf(offerMails, harness.services)["offer-guest"]({ offerId: offer.id }, "1"),
  ).toBeUndefined();
  expect(await openOffer(harness.services, tokenOf(offer), "fr")).toMatchObject({
    state: "withdrawn",
    offer: null,
  });
});

test("sends an offer again once per form", async () => {
  const { request, offer } = await anOffer();
  const again = { offerId: offer.id, formKey: randomUUID() };
  const all = await Promise.all(
    Array.from({ length: 5 }, () => resendOffer(harness.services, dispatcher, again)),
  );
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["done"]));
  expect(await mailsAbout(request)).toEqual(["offer-guest", "offer-guest"]);
});

test("opens nothing for a wrong or expired link", async () => {
  const { offer } = await anOffer();
  expect(await openOffer(harness.services, "x".repeat(43), "fr")).toBeUndefined();
  expect(await openOffer(harness.services, offer.id, "fr")).toBeUndefined();
  harness.clock.moveTo("2027-02-20T08:00:01Z");
  expect(await openOffer(harness.services, tokenOf(offer), "fr")).toBeUndefined();
});

async function aStoredRequest(changes: Parameters<typeof aRequest>[0] = {}): Promise<RequestRow> {
  const row = await insertRequest(harness.services.db, { ...aRequest(changes), createdAt: new Date(NOW) });
  if (!row) throw new Error("The request was not stored.");
  return row;
}

async function send(
  request: RequestRow,
  changes: Record<string, string | null> = {},
  { seen = 0, by = owner } = {},
): Promise<Sent> {
  const read = await composeOffer(
    harness.services,
    readOfferForm(anOfferForm(changes), harness.services.clock.now()),
    "fr",
  );
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return sendOffer(harness.services, by, { requestId: request.id, seen, offer: read.drawnUp });
}

async function anOffer(
  changes: Record<string, string | null> = {},
  of: Parameters<typeof aRequest>[0] = {},
): Promise<{ request: RequestRow; offer: OfferRow }> {
  const request = await aStoredRequest(of);
  return { request, offer: sentOf(await send(request, changes)) };
}

function sentOf(sent: Sent): OfferRow {
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  return sent.offer;
}

test("requires a flight or a terminal for a pickup at an airport before it books", async () => {
  const { offer } = await anOffer({ ride1_from: "CDG" });
  expect((await openOffer(harness.services, tokenOf(offer), "fr"))?.offer?.arrivals).toEqual([
    expect.objectContaining({ number: 1, pickupAt: "2027-01-20T13:30:00.000Z" }),
  ]);
  for (const answer of [{}, { terminal_2: "2E" }, { terminal_1: "4" }] as Record<string, string>[])
    expect(await acceptOffer(harness.services, offer, anAcceptance(answer))).toEqual({
      kind: "invalid",
      errors: [{ field: "terminal_1", key: "arrival-missing" }],
    });
  expect(await bookingsOf(offer)).toEqual([]);
  await acceptedBy(offer, { travel_number_1: "ek 73", terminal_2: "1" });
  const legs = await bookingsOf(offer);
  expect(legs.map(({ travelNumber, terminal }) => [travelNumber, terminal])).toEqual([
    ["EK 73", null],
    [null, null],
  ]);
});

test.each(["2E", "unknown"])("accepts an offer with the terminal %s", async (terminal) => {
  const { offer } = await anOffer({ ride1_from: "CDG" });
  await acceptedBy(offer, { terminal_1: terminal });
  expect((await bookingsOf(offer))[0]).toMatchObject({ travelNumber: null, terminal });
});

test("requires no flight if the company has entered it", async () => {
  const { offer } = await anOffer({ ride1_from: "CDG", ride1_travel_number: "AF 7" });
  expect((await openOffer(harness.services, tokenOf(offer), "fr"))?.offer?.arrivals).toEqual([]);
  await acceptedBy(offer, { travel_number_1: "EK 73" });
  expect((await bookingsOf(offer))[0]).toMatchObject({ travelNumber: "AF 7", terminal: null });
});

async function acceptedBy(offer: OfferRow, form: Record<string, string>) {
  const accepted = await acceptOffer(harness.services, offer, anAcceptance(form));
  if (accepted.kind !== "accepted") throw new Error(JSON.stringify(accepted));
  return accepted.booking;
}

async function bookingsOf(offer: OfferRow) {
  const request = await findRequest(harness.services.db, offer.requestId);
  return harness.services.db
    .select()
    .from(bookingsTable)
    .where(eq(bookingsTable.priceReason, request?.reference ?? ""))
    .orderBy(bookingsTable.position);
}

async function lapse(bookingId: string): Promise<void> {
  const payment = await paymentOf(harness.services.db, bookingId);
  if (payment) await expirePayment(harness.services, payment);
}

async function pay(bookingId: string): Promise<void> {
  const { db } = harness.services;
  await db.update(paymentsTable).set({ status: "paid" }).where(eq(paymentsTable.bookingId, bookingId));
  for (const leg of await legsOf(db, bookingId))
    await db.update(bookingsTable).set({ status: "confirmed" }).where(eq(bookingsTable.id, leg.id));
}

function tokenOf({ id }: OfferRow): string {
  return offerTokenOf(id, harness.services.secret);
}

async function mailsAbout({ id }: RequestRow): Promise<string[]> {
  const rows = await harness.services.db.select().from(mailsTable);
  return rows.filter(({ data }) => data.requestId === id).map(({ name }) => name);
}

function noProvider(): Payments {
  const unused = () => Promise.reject(new Error("not used"));
  return {
    ...createNoPayments(),
    mode: "test",
    createCheckout: unused,
    readCheckout: unused,
    expireCheckout: unused,
    refund: unused,
    readMoney: unused,
    verifyWebhook: () => Promise.resolve(undefined),
  };
}
