import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { placeAs } from "#tests/support/stored-bookings.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aChoice, at, CDG, CDG_AIRPORT, ORLY, PARIS_8, pickup } from "#tests/fixtures/trips.ts";
import type { Payments } from "#platform/payments/payments.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { bookingsTable } from "./bookings.table.ts";
import { bookingMails } from "./mails/booking-mails.server.ts";
import { manageTokenOf } from "./bookings.server.ts";
import { markPaid, paymentOf, rememberCheckout } from "./payment/payments.server.ts";
import type { Placed } from "./place-booking.server.ts";

let site: TestServices;
let ended: string[] = [];
beforeAll(async () => {
  site = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  await sellWithoutLimit(site.services.db);
});
afterAll(() => site.close());

function cards(): Payments {
  const refuse = () => Promise.reject(new Error("not asked here"));
  return {
    ...createNoPayments(),
    mode: "test",
    createCheckout: refuse,
    readCheckout: refuse,
    async expireCheckout(id) {
      ended.push(id);
      throw new Error("the provider is away");
    },
    refund: refuse,
    readMoney: refuse,
    verifyWebhook: async () => undefined,
  };
}

test("asks before it books the same ride from a second tab", async () => {
  const form = aGuestForm();
  const first = placedOf(await book(form));
  const again = await book({ ...form, form_key: crypto.randomUUID(), notes: "typed anew" });
  expect(again).toMatchObject({
    kind: "same-ride",
    standing: { reference: first.reference },
    payUntil: null,
  });
  expect(await bookingsOf(form.email)).toHaveLength(1);
});

test("books once when ten tabs send the same ride at once", async () => {
  const form = aGuestForm();
  const all = await Promise.all(
    Array.from({ length: 10 }, () => book({ ...form, form_key: crypto.randomUUID() })),
  );
  expect(all.map((one) => one.kind).sort()).toEqual([
    "placed",
    ...Array.from({ length: 9 }, () => "same-ride"),
  ]);
  expect(await bookingsOf(form.email)).toHaveLength(1);
});

test("books a confirmed second car, and asks again when a newer booking exists", async () => {
  const form = aGuestForm();
  const first = placedOf(await book(form));
  site.clock.moveTo("2027-01-10T09:01:00Z");
  const second = placedOf(await book({ ...fresh(form), known_booking: first.reference }));
  expect(second.reference).not.toBe(first.reference);
  expect(await book({ ...fresh(form), known_booking: first.reference })).toMatchObject({
    kind: "same-ride",
    standing: { reference: second.reference },
  });
  expect(await book({ ...fresh(form), known_booking: "MA-000000" })).toMatchObject({ kind: "same-ride" });
  site.clock.moveTo("2027-01-10T09:00:00Z");
});

test.each([
  ["mailbox in capitals", "10:00", { email: "EQUAL@EXAMPLE.COM", phone: "06 11 22 33 44" }],
  ["telephone with another mailbox", "11:00", { email: "other@example.com" }],
  ["name, mailbox and telephone", "12:00", {}],
])("recognises a guest by the same %s", async (_, time, change) => {
  const choice = aChoice({ trip: { pickupAt: pickup(`2027-02-01T${time}`) } });
  const form = aGuestForm({ email: "equal@example.com", payment_method: "card" });
  const first = placedOf(await book(form, choice));
  const again = await book({ ...fresh(form), ...change, notes: "typed anew" }, choice);
  expect(again).toMatchObject({ kind: "same-ride", standing: { reference: first.reference } });
});

test("treats another time, place or guest as another ride", async () => {
  const form = aGuestForm();
  const later = aChoice({ trip: { pickupAt: pickup("2027-01-20T15:00") } });
  const elsewhere = aChoice({ trip: { pickup: at(ORLY) } });
  const all = [await book(form), await book(fresh(form), later), await book(fresh(form), elsewhere)];
  expect([...all, await book(aGuestForm())].map(({ kind }) => kind)).toEqual(Array(4).fill("placed"));
});

test("treats an address and the place at that address as the same pickup", async () => {
  const form = aGuestForm();
  placedOf(await book(form));
  const typed = { label: "Terminal 2E, porte 8", place: { ...CDG, id: "typed", lat: CDG.lat + 0.001 } };
  expect(await book(fresh(form), aChoice({ trip: { pickup: typed } }))).toMatchObject({ kind: "same-ride" });
});

test("treats two streets of one district as two places", async () => {
  const form = aGuestForm();
  const street = (label: string) => aChoice({ trip: { dropoff: { label, place: PARIS_8 } } });
  placedOf(await book(form, street("12 rue Royale, 75008 Paris")));
  expect(await book(fresh(form), street("12 Rue  Royale, 75008 PARIS"))).toMatchObject({ kind: "same-ride" });
  placedOf(await book(fresh(form), street("3 rue de Rome, 75008 Paris")));
});

test("answers an exact copy of an unpaid booking from another form with a mailed link, and leaves the booking as it is", async () => {
  const form = aGuestForm({ payment_method: "card" });
  const first = placedOf(await book(form));
  expect(await book(fresh(form))).toMatchObject({
    kind: "same-ride",
    standing: { reference: first.reference },
    isLinkMailed: true,
  });
  expect(await statusOf(first.id)).toBe("awaiting_payment");
  expect(await bookingsOf(form.email)).toHaveLength(1);
});

test("returns the booking to pay when the same form is sent again", async () => {
  const form = aGuestForm({ payment_method: "card" });
  const first = placedOf(await book(form));
  expect(placedOf(await book(form)).id).toBe(first.id);
});

test("keeps a card only for a card payment with the tick, and books again when the tick is taken back", async () => {
  const cash = placedOf(await book(aGuestForm({ payment_method: "cash", keep_card: "on" })));
  expect(cash.cardConsentAt).toBeNull();
  const form = aGuestForm({ payment_method: "card" });
  const ticked = placedOf(await book({ ...form, keep_card: "on" }));
  expect(ticked.cardConsentAt).not.toBeNull();
  expect(placedOf(await book({ ...form, keep_card: "on" })).id).toBe(ticked.id);
  const unticked = placedOf(await book(form));
  expect(unticked.cardConsentAt).toBeNull();
  expect(await statusOf(ticked.id)).toBe("expired");
});

test("books in cash and closes the earlier checkout when the form is sent again with cash", async () => {
  ended = [];
  const form = aGuestForm({ payment_method: "card" });
  const waiting = placedOf(await book(form));
  const payment = await paymentOf(site.services.db, waiting.id);
  await rememberCheckout(site.services.db, payment!.id, "cs_waiting");
  const cash = placedOf(await book({ ...form, payment_method: "cash" }));
  expect(cash).toMatchObject({ status: "confirmed", paymentMethod: "cash" });
  expect(await statusOf(waiting.id)).toBe("expired");
  expect((await paymentOf(site.services.db, waiting.id))?.status).toBe("expired");
  expect(ended).toEqual(["cs_waiting"]);
  expect(placedOf(await book({ ...form, payment_method: "cash" })).id).toBe(cash.id);
});

test("replaces the booking when the guest goes back and corrects the email", async () => {
  const form = aGuestForm({ payment_method: "card", email: "wrnog@example.com" });
  const waiting = placedOf(await book(form));
  const right = placedOf(await book({ ...form, email: "wrong@example.com" }));
  expect(right).toMatchObject({ status: "awaiting_payment", email: "wrong@example.com" });
  expect(await statusOf(waiting.id)).toBe("expired");
});

test("books the corrected ride when the form is sent again with another terminal or flight", async () => {
  const choice = aChoice({ trip: { pickup: at(CDG_AIRPORT) } });
  const form = aGuestForm({ payment_method: "card", terminal: "unknown" });
  const waiting = placedOf(await book(form, choice));
  expect(placedOf(await book(form, choice)).id).toBe(waiting.id);
  const corrected = placedOf(await book({ ...form, terminal: "2E" }, choice));
  expect(corrected).toMatchObject({ status: "awaiting_payment", terminal: "2E" });
  expect(await statusOf(waiting.id)).toBe("expired");
});

test("asks about an unpaid card booking of another form, and keeps both when confirmed", async () => {
  const form = aGuestForm({ payment_method: "card" });
  const waiting = placedOf(await book(form));
  const cash = { ...fresh(form), payment_method: "cash" };
  expect(await book(cash)).toMatchObject({
    kind: "same-ride",
    standing: { reference: waiting.reference },
    payUntil: new Date("2027-01-10T10:00:00Z"),
  });
  expect(await statusOf(waiting.id)).toBe("awaiting_payment");
  expect(placedOf(await book({ ...cash, known_booking: waiting.reference })).status).toBe("confirmed");
  // Any visitor who knows phone and ride can send such a form, so the unpaid booking remains until it
  // expires.
  expect(await statusOf(waiting.id)).toBe("awaiting_payment");
  expect((await paymentOf(site.services.db, waiting.id))?.status).toBe("open");
});

test("mails the payment link to the address of the unpaid booking at most once in ten minutes", async () => {
  const form = aGuestForm({ payment_method: "card", email: "owner-of-ride@example.com" });
  const waiting = placedOf(await book(form));
  const stranger = { email: "stranger@example.com", full_name: "A Stranger", payment_method: "cash" };
  const all = await Promise.all(Array.from({ length: 5 }, () => book({ ...fresh(form), ...stranger })));
  for (const one of all) expect(one).toMatchObject({ kind: "same-ride", isLinkMailed: true });
  const mails = (await site.services.db.select().from(mailsTable)).filter(
    ({ name, data }) => name === "payment-link-guest" && data.bookingId === waiting.id,
  );
  expect(mails).toHaveLength(1);
  const mail = await composersOf(bookingMails, site.services)["payment-link-guest"](
    mails[0]!.data,
    mails[0]!.id,
  );
  expect(mail).toMatchObject({ to: "owner-of-ride@example.com" });
  expect(mail?.text).toContain("demandée sur notre site");
  expect(mail?.text).not.toContain("téléphone, voici");
  expect(mail?.text).toContain(manageTokenOf(waiting.id, site.services.secret));
});

test("keeps an unpaid booking and its payment when 50 forms of another person arrive", async () => {
  ended = [];
  const form = aGuestForm({ payment_method: "card" });
  const waiting = placedOf(await book(form));
  const payment = await paymentOf(site.services.db, waiting.id);
  await rememberCheckout(site.services.db, payment!.id, "cs_of_guest");
  const stranger = {
    email: "stranger@example.com",
    full_name: "A Stranger",
    known_booking: waiting.reference,
  };
  await Promise.all(Array.from({ length: 50 }, () => book({ ...fresh(form), ...stranger })));
  expect(await statusOf(waiting.id)).toBe("awaiting_payment");
  expect(ended).not.toContain("cs_of_guest");
});

test("does not expire a booking that was paid in the meantime", async () => {
  const form = aGuestForm({ payment_method: "card" });
  const waiting = placedOf(await book(form));
  const payment = await paymentOf(site.services.db, waiting.id);
  const paid = { checkoutId: "cs_paid", intent: "pi_1", live: false, paidAt: site.services.clock.now() };
  await markPaid(site.services.db, payment!.id, paid);
  const again = await book({ ...form, payment_method: "cash" });
  expect(again).toMatchObject({ kind: "same-ride", standing: { reference: waiting.reference } });
  expect(await bookingsOf(form.email)).toHaveLength(1);
});

function book(form: Record<string, string>, choice: TripChoice = aChoice()): Promise<Placed> {
  return placeAs({ ...site.services, payments: cards() }, choice, form);
}

function fresh<T extends { form_key: string }>(form: T): T {
  return { ...form, form_key: crypto.randomUUID() };
}

function placedOf(placed: Placed) {
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  return placed.booking;
}

async function bookingsOf(email: string) {
  return site.services.db.select().from(bookingsTable).where(eq(bookingsTable.email, email));
}

async function statusOf(id: string) {
  const [row] = await site.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row?.status;
}
