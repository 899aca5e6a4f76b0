import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { aChoice, at, CDG_AIRPORT, pickup } from "#tests/fixtures/trips.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { legsOf, manageTokenOf } from "../bookings.server.ts";
import { type BookingRow, bookingsTable } from "../bookings.table.ts";
import { bookingMails } from "../mails/booking-mails.server.ts";
import { notesOf } from "../notes/booking-notes.server.ts";
import { openCheckout } from "../payment/open-checkout.server.ts";
import { paymentOf } from "../payment/payments.server.ts";
import { reconcilePayments } from "../payment/reconcile-payments.server.ts";
import { settlePayment } from "../payment/settle-payment.server.ts";
import { signPrice } from "../quote/agree-price.server.ts";
import { estimateTrip, quoteChoice } from "../quote/quote-trip.server.ts";
import { readPhoneForm } from "./phone-form.server.ts";
import { previewPhoneBooking } from "./preview-phone-booking.server.ts";
import { pricedAsOf } from "./quote-call.server.ts";
import { placePhoneBooking } from "./place-phone-booking.server.ts";

let harness: TestServices;
let dispatcher: Dispatcher;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ now: new Date("2027-01-10T09:00:00Z") });
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z", payments: sandbox.payments });
  dispatcher = await aDispatcher(harness.services);
});
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

test("confirms a cash booking without an address, mails only the company, and stores who took the call", async () => {
  const { booking } = await booked(aChoice(), { payment_method: "cash", email: "" });
  expect(booking).toMatchObject({
    status: "confirmed",
    source: "phone",
    email: null,
    phone: "+33612345678",
    lang: "ar",
    termsReadBy: dispatcher.id,
    priceReason: null,
    proofVersion: 1,
  });
  expect(await mailsOf(booking.id)).toEqual(["booking-confirmed-company"]);
  const [entry] = await auditOf(harness.services.db, [booking.id]);
  expect(entry).toMatchObject({
    action: "booking-taken",
    by: dispatcher.email,
    details: { payment: "cash", price: "list" },
  });
});

test("sends the usual mails with proof and calendar in the guest's language when there is an address", async () => {
  const { booking } = await booked(aChoice({ trip: { pickupAt: pickup("2027-01-21T10:00") } }), {
    payment_method: "cash",
  });
  expect(await mailsOf(booking.id)).toEqual(["booking-confirmed-company", "booking-confirmed-guest"]);
  const mail = await delivered(booking.id, "booking-confirmed-guest");
  expect(mail).toMatchObject({ to: "nour@example.com", lang: "ar" });
  expect(mail?.attachments).toHaveLength(2);
});

test("awaits a card payment until the pickup, and mails a link of the site", async () => {
  const { booking } = await booked(aChoice({ trip: { pickupAt: pickup("2027-01-22T10:00") } }), {
    payment_method: "card",
  });
  expect(booking).toMatchObject({ status: "awaiting_payment", confirmedAt: null });
  const payment = await paymentOf(harness.services.db, booking.id);
  expect(payment).toMatchObject({ amount: 12_000, status: "open", expiresAt: booking.pickupAt });
  expect(await mailsOf(booking.id)).toEqual(["payment-link-guest"]);
  const mail = await delivered(booking.id, "payment-link-guest");
  expect(mail?.text).toMatch(/\/ar\/payment\/link\?booking=[\w-]{43}/);
});

test("requires the fast-track sentence to be read out, and stores the consent at once for cash and after the guest ticks the box for card", async () => {
  const fastTrack = (at_: string) =>
    aChoice({ extras: { fastTrack: true }, trip: { pickupAt: pickup(at_) } });
  const flight = { travel_number: "AF 007" };
  expect(await place(fastTrack("2027-03-06T10:00"), { ...flight, payment_method: "cash" })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "fast_track_consent", key: "fast-track-consent-unread" }],
  });
  const read = { ...flight, fast_track_consent: "on" };
  const cash = await booked(fastTrack("2027-03-06T10:00"), { ...read, payment_method: "cash" });
  expect(cash.booking.fastTrackConsentAt).toEqual(new Date("2027-01-10T09:00:00Z"));
  const card = await booked(fastTrack("2027-03-07T10:00"), { ...read, payment_method: "card" });
  expect(card.booking.fastTrackConsentAt).toBeNull();
});

test("opens no payment with fast-track until its box is ticked, and then stores the consent", async () => {
  const choice = aChoice({ extras: { fastTrack: true }, trip: { pickupAt: pickup("2027-03-08T10:00") } });
  const { booking } = await booked(choice, {
    travel_number: "AF 007",
    fast_track_consent: "on",
    payment_method: "card",
  });
  const token = manageTokenOf(booking.id, harness.services.secret);
  const site = await createTestApp(harness.services);
  const pay = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ booking: token, ...fields });
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: harness.services.site.publicUrl,
    };
    const answer = await site.ask("/en/booking/pay", { method: "POST", body, headers });
    return answer.headers.get("Location") ?? "";
  };
  const refused = await pay({});
  expect(refused).toContain("/en/payment/link?");
  const page = await (await site.ask(refused)).text();
  expect(page).toContain("Please tick the request for fast-track");
  expect(page).toContain('name="fast_track_consent"');
  expect((await paymentOf(harness.services.db, booking.id))?.checkoutId).toBeNull();

  expect(await pay({ fast_track_consent: "on" })).not.toContain("/payment/link");
  const [leg] = await legsOf(harness.services.db, booking.id);
  expect(leg?.fastTrackConsentAt).toEqual(new Date("2027-01-10T09:00:00Z"));
  expect((await paymentOf(harness.services.db, booking.id))?.checkoutId).not.toBeNull();
});

test("confirms a booking on account at once and charges nothing", async () => {
  const { booking } = await booked(aChoice({ trip: { pickupAt: pickup("2027-02-01T10:00") } }), {
    payment_method: "on_account",
  });
  expect(booking).toMatchObject({ status: "confirmed", paymentMethod: "on_account" });
  expect(await paymentOf(harness.services.db, booking.id)).toBeUndefined();
  const mail = await delivered(booking.id, "booking-confirmed-company");
  expect(mail?.subject).toMatch(/^Booking \(On Account\) - /);
});

test("stores a price set by hand with its reason, services and VAT", async () => {
  const { booking } = await booked(
    aChoice({ extras: { meetAndGreet: true }, trip: { pickupAt: pickup("2027-02-02T10:00") } }),
    { payment_method: "cash", price_by_hand: "٩٥,٥٠", price_reason: "Client fidèle" },
  );
  expect(booking.priceReason).toBe("Client fidèle");
  expect(booking.price).toMatchObject({ rule: "hand", total: 9_550 });
  expect(booking.price.lines.map(({ key, vatRate }) => [key, vatRate])).toEqual([
    ["transfer", 10],
    ["meet-and-greet", 10],
  ]);
  expect(booking.price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(9_550);
});

test("books an hourly ride without a listed price at a price set by hand, with the VAT of hours", async () => {
  const hourly = aChoice({
    trip: { type: "hourly", hours: 4, dropoff: null, pickupAt: pickup("2027-02-03T10:00") },
  });
  expect(await place(hourly, { payment_method: "cash" })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "price_by_hand", key: "hand-price-missing" }],
  });
  const { booking } = await booked(hourly, byHand("600", { payment_method: "cash" }));
  expect(booking.price.lines).toEqual([{ key: "hourly", params: {}, amount: 60_000, vatRate: 20 }]);
  const mail = await delivered(booking.id, "booking-confirmed-guest");
  expect(mail?.text).toContain("السعر المتفق عليه");
});

test("splits a price set by hand between both legs to the cent", async () => {
  const choice = aChoice({
    trip: {
      type: "return",
      pickupAt: pickup("2027-02-04T10:00"),
      returnAt: pickup("2027-02-06T10:00"),
    },
  });
  const { booking } = await booked(choice, byHand("200,01", { payment_method: "cash" }));
  const legs = await legsOf(harness.services.db, booking.id);
  expect(legs.map(({ price }) => price.total)).toEqual([10_001, 10_000]);
});

test.each([
  [{ price_by_hand: "0", price_reason: "x" }, "price_by_hand", "hand-price-range"],
  [{ price_by_hand: "1000000", price_reason: "x" }, "price_by_hand", "hand-price-range"],
  [{ price_by_hand: "20000,01", price_reason: "x" }, "price_by_hand", "hand-price-range"],
  [{ price_by_hand: "-5", price_reason: "x" }, "price_by_hand", "hand-price-range"],
  [{ price_by_hand: "gratuit", price_reason: "x" }, "price_by_hand", "hand-price-range"],
  [{ price_by_hand: "80" }, "price_reason", "hand-price-reason"],
  [
    { price_by_hand: "1000,01", price_reason: "x", payment_method: "cash" },
    "payment_method",
    "cash-too-much",
  ],
  [{ price_by_hand: "0,49", price_reason: "x", payment_method: "card" }, "payment_method", "card-too-little"],
  [{ payment_method: "" }, "payment_method", "payment-missing"],
  [{ payment_method: "free" }, "payment_method", "payment-missing"],
  [{ terms: "" }, "terms", "terms-unread"],
  [{ email: "nour@" }, "email", "email-invalid"],
  [{ phone: "12" }, "phone", "phone-invalid"],
  [{ full_name: "" }, "full_name", "name-missing"],
])("reports %j on the field %s and writes nothing", async (fields, field, key) => {
  const before = await harness.services.db.$count(bookingsTable);
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-07T10:00") } });
  const refused = await place(choice, fields);
  expect(refused).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect(await harness.services.db.$count(bookingsTable)).toBe(before);
});

test("asks for the flight or terminal of an airport pickup, also for hours at a price set by hand", async () => {
  const trip = { type: "hourly" as const, pickup: at(CDG_AIRPORT), dropoff: null, hours: 4 };
  const choice = aChoice({ trip: { ...trip, pickupAt: pickup("2027-02-07T16:00") } });
  const fields = byHand("400", {});
  expect(await place(choice, fields)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "terminal", key: "arrival-missing" }],
  });
  expect(await place(choice, { ...fields, terminal: "unknown" })).toMatchObject({
    kind: "placed",
    booking: { terminal: "unknown", travelNumber: null },
  });
});

test("accepts one cent in cash as a price", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-08T10:00") } });
  const { booking } = await booked(choice, byHand("0,01", { payment_method: "cash" }));
  expect(booking.price.total).toBe(1);
});

test("books nothing at a price other than the one on the page", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-09T10:00") } });
  expect(await place(choice, { quote: "forged" })).toMatchObject({ kind: "changed" });
});

test("enters a past ride with its reason: confirmed, without a mail, although no car is free", async () => {
  const { db } = harness.services;
  await sellWithLimits(db);
  const choice = aChoice({ trip: { pickupAt: pickup("2027-01-05T10:00") } });
  const asOf = pricedAsOf(harness.services, true);
  const { pricing } = await quoteChoice(asOf, choice);
  const quote = pricing.kind === "priced" ? signPrice(asOf, choice, pricing) : "";
  const past = { past: "on", past_reason: "Pris par Ali", payment_method: "on_account", quote };
  const { booking } = await booked(choice, past);
  await sellWithoutLimit(db);
  expect(booking).toMatchObject({ status: "confirmed", pickupLocal: "2027-01-05T10:00" });
  expect(booking.price.total).toBe(12_000);
  expect(booking.bookedAt > booking.pickupAt).toBe(true);
  expect(await mailsOf(booking.id)).toEqual([]);
  expect(await notesOf(db, booking.id)).toMatchObject([{ text: "Pris par Ali", adminId: dispatcher.id }]);
  const log = await auditOf(db, [booking.id]);
  expect(log.map(({ action, details }) => [action, details.reason]).toSorted()).toEqual([
    ["booking-taken", undefined],
    ["past-ride-entered", "Pris par Ali"],
  ]);
});

test("mails the confirmation of a past ride to the guest when the form says so", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-01-06T10:00") } });
  const { booking } = await booked(
    choice,
    byHand("95", { past: "on", past_reason: "Oubli", tell_guest: "on" }),
  );
  expect(await mailsOf(booking.id)).toEqual(["booking-confirmed-guest"]);
});

test.each([
  [{ past_reason: "" }, "past_reason", "past-reason-missing"],
  [{ payment_method: "card" }, "payment_method", "past-by-card"],
  [{ terms: "" }, "terms", "terms-unread"],
])("refuses a past ride with %j", async (fields, field, key) => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-01-07T10:00") } });
  const past = byHand("95", { past: "on", past_reason: "Oubli", ...fields });
  expect(await place(choice, past)).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
});

test("refuses to enter a coming ride as a past one", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-12T10:00") } });
  const past = byHand("95", { past: "on", past_reason: "Oubli" });
  expect(await place(choice, past)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "when", key: "past-is-ahead" }],
  });
});

test("shows the mail of a booking before it is written, with the words of the mail that is sent", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-15T10:00") } });
  for (const [payment_method, name] of [
    ["card", "payment-link-guest"],
    ["cash", "booking-confirmed-guest"],
  ] as const) {
    const form = new FormData();
    const phone = payment_method === "card" ? "06 12 34 56 01" : "06 12 34 56 02";
    const email = `${payment_method}@example.com`;
    for (const [field, value] of Object.entries({
      ...CALL,
      phone,
      email,
      payment_method,
      form_key: randomUUID(),
    }))
      form.set(field, value);
    const { pricing, estimates } = await quoteChoice(harness.services, choice);
    const quoted = {
      choice,
      estimates,
      listed: pricing,
      pricing,
      refused: null,
      deadlines: [],
      hasFastTrack: false,
    };
    const before = await harness.services.db.$count(bookingsTable);
    const preview = await previewPhoneBooking(harness.services, dispatcher, quoted, readPhoneForm(form));
    expect(await harness.services.db.$count(bookingsTable)).toBe(before);
    expect(preview).toMatchObject({ errors: [], mail: { to: email, lang: "ar" } });
    const { booking } = await booked(choice, { phone, email, payment_method, form_key: randomUUID() });
    const sent = await delivered(booking.id, name);
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");
    const { subject, sections } = preview.mail!;
    expect(plain(sent?.subject ?? "")).toBe(plain(subject).replace("MA-······", booking.reference));
    const [first] = sections;
    const words = first?.kind === "text" ? first.paragraphs.flat().map(({ text }) => text) : [];
    expect(words.length).toBeGreaterThan(0);
    for (const text of words.filter((one) => !one.includes("MA-")))
      expect(plain(sent?.text ?? "")).toContain(plain(text).trim());
  }
});

test("writes one booking, one link and one audit line when the same form is sent 50 times at once", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-10T10:00") } });
  const fields = { payment_method: "card", form_key: randomUUID() };
  const all = await Promise.all(Array.from({ length: 50 }, () => place(choice, fields)));
  const ids = new Set(all.map((one) => (one.kind === "placed" ? one.booking.id : one.kind)));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  expect(await mailsOf(id)).toEqual(["payment-link-guest"]);
  expect(await auditOf(harness.services.db, [id])).toHaveLength(1);
});

test("asks before the same phone books the same ride again, and ignores missing addresses in that check", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-11T10:00") } });
  const { booking } = await booked(choice, { payment_method: "cash", email: "" });
  const again = await place(choice, { payment_method: "cash", email: "" });
  expect(again).toMatchObject({ kind: "same-ride", standing: { id: booking.id } });
  const other = await place(choice, { payment_method: "cash", email: "", phone: "06 98 76 54 32" });
  expect(other.kind).toBe("placed");
  const known = { payment_method: "cash", email: "", known_booking: booking.reference };
  expect((await place(choice, known)).kind).toBe("placed");
});

test("replaces an unpaid booking when the dispatcher confirms it", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-11T11:00") } });
  const { booking } = await booked(choice, { payment_method: "card", email: "" });
  const known = { payment_method: "cash", email: "", known_booking: booking.reference };
  expect((await place(choice, known)).kind).toBe("placed");
  expect((await paymentOf(harness.services.db, booking.id))?.status).toBe("expired");
});

test("books a ride below the site's minimum notice, with a link that is valid for at least an hour", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-01-10T10:20"), dropoff: at(null) } });
  const { booking } = await booked(choice, byHand("150", { payment_method: "card" }));
  const payment = await paymentOf(harness.services.db, booking.id);
  expect(payment?.expiresAt.toISOString()).toBe("2027-01-10T10:00:00.000Z");
});

test("opens another checkout each day for a payment link, and confirms the ride once", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-12T10:00") } });
  const { booking } = await booked(choice, { payment_method: "card", email: "" });
  const twoTabs = await Promise.all([opened(booking), opened(booking)]);
  expect(new Set(twoTabs).size).toBe(1);
  const [first] = twoTabs;
  const { checkoutId } = (await paymentOf(harness.services.db, booking.id))!;

  moveTo("2027-01-12T09:00:00Z");
  await sandbox.payments.expireCheckout(checkoutId ?? "");
  expect(await settlePayment(harness.services, checkoutId ?? "")).toMatchObject({ kind: "open" });
  await reconcilePayments(harness.services);
  expect(await statusOf(booking.id)).toBe("awaiting_payment");

  const again = await Promise.all([opened(booking), opened(booking)]);
  expect(new Set(again).size).toBe(1);
  expect(again[0]).not.toBe(first);
  await sandbox.pay(again[0]);
  const { checkoutId: second } = (await paymentOf(harness.services.db, booking.id))!;
  await Promise.all(Array.from({ length: 8 }, () => settlePayment(harness.services, second ?? "")));
  expect(await statusOf(booking.id)).toBe("confirmed");
  expect(await mailsOf(booking.id)).toEqual(["booking-confirmed-company"]);
});

test("replaces a session that expired without an event when the link is opened", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-13T10:00") } });
  const { booking } = await booked(choice, { payment_method: "card" });
  const first = await opened(booking);
  const { checkoutId } = (await paymentOf(harness.services.db, booking.id))!;
  await sandbox.payments.expireCheckout(checkoutId ?? "");
  expect(await opened(booking)).not.toBe(first);
});

test("expires an unpaid link and its booking at the pickup", async () => {
  const choice = aChoice({ trip: { pickupAt: pickup("2027-02-14T10:00") } });
  const { booking } = await booked(choice, { payment_method: "card" });
  await opened(booking);
  moveTo("2027-02-14T08:59:00Z");
  await reconcilePayments(harness.services);
  expect(await statusOf(booking.id)).toBe("awaiting_payment");
  moveTo("2027-02-14T09:00:00Z");
  await reconcilePayments(harness.services);
  expect(await statusOf(booking.id)).toBe("expired");
});

function moveTo(time: string) {
  harness.clock.moveTo(time);
  sandbox.time.now = new Date(time);
}

async function opened(booking: BookingRow) {
  const checkout = await openCheckout(harness.services, booking);
  if (checkout.kind !== "open") throw new Error(checkout.kind);
  return checkout.url;
}

async function statusOf(id: string) {
  return (await legsOf(harness.services.db, id))[0]?.status;
}

const CALL = {
  full_name: "Nour Al-Thani",
  email: "nour@example.com",
  guest_lang: "ar",
  phone_country: "FR",
  phone: "06 12 34 56 78",
  terms: "on",
  payment_method: "cash",
};

function byHand(price: string, fields: Record<string, string>) {
  return { price_by_hand: price, price_reason: "Accord au téléphone", ...fields };
}

async function place(choice: TripChoice, fields: Record<string, string>) {
  const { pricing } = await quoteChoice(harness.services, choice);
  const quote = pricing.kind === "priced" ? signPrice(harness.services, choice, pricing) : "";
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...CALL, form_key: randomUUID(), quote, ...fields }))
    form.set(name, value);
  const estimates = await estimateTrip(harness.services, choice.trip);
  return placePhoneBooking(harness.services, dispatcher, { choice, estimates, form: readPhoneForm(form) });
}

async function booked(choice: TripChoice, fields: Record<string, string>) {
  const placed = await place(choice, fields);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  return placed;
}

async function mailsOf(bookingId: string) {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails
    .filter(({ data }) => data.bookingId === bookingId)
    .map(({ name }) => name)
    .sort();
}

async function delivered(bookingId: string, name: string) {
  const mails = await harness.services.db.select().from(mailsTable);
  const mail = mails.find((row) => row.data.bookingId === bookingId && row.name === name);
  await deliverMail(harness.services, mail?.id ?? "", composersOf(bookingMails, harness.services));
  return harness.mails.at(-1);
}
