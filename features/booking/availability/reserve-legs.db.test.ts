import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UNLIMITED } from "#tests/fixtures/booking.ts";
import { drivenCars, sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { fakeProvider } from "#tests/support/fake-provider.ts";
import { mailsOf, placeAs, refundsOf, signedPrice } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { capacityBlocksTable } from "#features/availability/availability.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { legsOf, moveLegs } from "../bookings.server.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { cancelBooking } from "../cancel-booking.server.ts";
import { changesOf } from "../changes/booking-changes.server.ts";
import { changeRide, offerFor } from "../changes/change-ride.server.ts";
import { decideChange } from "../changes/decide-change.server.ts";
import { changeFieldsOf, priceChange } from "../changes/price-change.server.ts";
import { paymentOf, paymentOfChange, rememberCheckout } from "../payment/payments.server.ts";
import { paymentsTable } from "../payment/payments.table.ts";
import { reconcilePayments } from "../payment/reconcile-payments.server.ts";
import { settlePayment } from "../payment/settle-payment.server.ts";
import { readPhoneForm } from "../phone/phone-form.server.ts";
import { placePhoneBooking } from "../phone/place-phone-booking.server.ts";
import { estimateTrip } from "../quote/quote-trip.server.ts";
import { HOLD_GRACE_MINUTES } from "./ride-of-leg.ts";

let harness: TestServices;
let dispatcher: Dispatcher;
const provider = fakeProvider();
const E = "mercedes-e-class";
const START = "2027-01-10T09:00:00Z";

beforeAll(async () => {
  harness = await createTestServices({ now: START, payments: provider.payments });
  dispatcher = await aDispatcher(harness.services);
});
afterAll(() => harness.close());

beforeEach(async () => {
  const { db } = harness.services;
  harness.clock.moveTo(START);
  await db.execute(
    sql`truncate ${bookingsTable}, ${capacityBlocksTable}, ${carsTable}, ${chauffeursTable} cascade`,
  );
  await sellWithLimits(db);
  await drivenCars(db, E, 1);
});

const AT_NOON = () => aChoice({ trip: { pickupAt: pickup("2027-01-20T12:00") } });
const at = (time: string, trip: Partial<TripChoice["trip"]> = {}) =>
  aChoice({ trip: { pickupAt: pickup(time), ...trip } });

/** One minute per guest, so that all rides overlap and no two pickups are equal. */
const soonAfterNoon = (minute: number) => at(`2027-01-20T12:${String(minute).padStart(2, "0")}`);

describe("one car and 50 guests", () => {
  test.each(["cash", "card"])(
    "sells the car once when 50 guests book by %s at once, and offers the others a quote request",
    async (method) => {
      const all = await Promise.all(
        Array.from({ length: 50 }, (_, minute) => book(soonAfterNoon(minute), { payment_method: method })),
      );
      expect(all.filter(({ kind }) => kind === "placed")).toHaveLength(1);
      const refused = all.filter((one) => one.kind === "quote-only");
      expect(refused).toHaveLength(49);
      for (const { quote } of refused) expect(quote.pricing).toMatchObject({ reasons: ["not-available"] });
      expect(await harness.services.db.select().from(bookingsTable)).toHaveLength(1);
    },
  );

  test("sells the car once when guests book by cash and by card at once, and opens at most one payment", async () => {
    const methods = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? "cash" : "card"));
    const all = await Promise.all(
      methods.map((method, minute) => book(soonAfterNoon(minute), { payment_method: method })),
    );
    expect(all.filter(({ kind }) => kind === "placed")).toHaveLength(1);
    const payments = await harness.services.db.select().from(paymentsTable);
    expect(payments.length).toBeLessThanOrEqual(1);
  });

  test("sells one of each pair of rides on adjacent days that overlap after midnight", async () => {
    const times = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? "2027-01-20T23:30" : "2027-01-21T00:30",
    );
    const all = await Promise.all(times.map((time) => book(at(time))));
    expect(all.filter(({ kind }) => kind === "placed")).toHaveLength(1);
  });

  test("sells both legs of a return trip or neither, without a deadlock between trips over the same days", async () => {
    const trips = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? at("2027-01-20T12:00", { type: "return", returnAt: pickup("2027-01-22T12:00") })
        : at("2027-01-22T12:00"),
    );
    const all = await Promise.all(trips.map((choice) => book(choice)));
    expect(all.some(({ kind }) => kind === "placed")).toBe(true);
    const rows = await harness.services.db.select().from(bookingsTable);
    const second = rows.filter(({ pickupLocal }) => pickupLocal.startsWith("2027-01-22"));
    expect(second).toHaveLength(1);
    const returns = rows.filter(({ leg }) => leg === "return").length;
    expect(rows.filter(({ pickupLocal }) => pickupLocal.startsWith("2027-01-20"))).toHaveLength(returns);
  });

  test("sells one ride with two cars and one chauffeur", async () => {
    await harness.services.db.insert(carsTable).values(
      (await harness.services.db.select().from(carsTable)).map((car) => ({
        ...car,
        id: randomUUID(),
        plate: "second",
      })),
    );
    const all = await Promise.all(Array.from({ length: 10 }, () => book(AT_NOON())));
    expect(all.filter(({ kind }) => kind === "placed")).toHaveLength(1);
  });
});

describe("alternatives", () => {
  test("offers the nearest free times and the free classes", async () => {
    await drivenCars(harness.services.db, "mercedes-s-class", 1);
    await placed(AT_NOON());
    const refused = await book(at("2027-01-20T14:00"));
    expect(refused).toMatchObject({
      kind: "quote-only",
      quote: {
        pricing: { reasons: ["not-available"], instead: { leg: "outbound", vehicles: ["mercedes-s-class"] } },
      },
    });
    if (refused.kind !== "quote-only" || refused.quote.pricing.kind !== "quote") throw new Error("a quote");
    const [nearest] = refused.quote.pricing.instead?.nearest ?? [];
    expect(nearest).toBeDefined();
    await placed(at(nearest!.local));
  });

  test("sells every ride when availability is not limited", async () => {
    await sellWithoutLimit(harness.services.db);
    const all = await Promise.all(Array.from({ length: 6 }, () => book(AT_NOON())));
    expect(all.map(({ kind }) => kind)).toEqual(Array(6).fill("placed"));
  });

  test("applies a block to a class that is sold without limit", async () => {
    await sellWithoutLimit(harness.services.db);
    const times = { startsAt: new Date("2027-01-20T00:00:00Z"), endsAt: new Date("2027-01-21T00:00:00Z") };
    await harness.services.db
      .insert(capacityBlocksTable)
      .values({ id: randomUUID(), vehicle: E, ...times, reason: "Fête", createdAt: new Date(START) });
    expect((await book(AT_NOON())).kind).toBe("quote-only");
    expect((await book(aChoice({ ...AT_NOON(), vehicle: "maybach" }))).kind).toBe("placed");
  });
});

describe("unusual rides and fleets", () => {
  test("offers a quote request without alternatives when the company has no car at all", async () => {
    await harness.services.db.execute(sql`truncate ${carsTable} cascade`);
    const refused = await book(AT_NOON());
    expect(refused).toMatchObject({
      kind: "quote-only",
      quote: { pricing: { reasons: ["not-available"], instead: { nearest: [], vehicles: [] } } },
    });
  });

  test("counts a leg of 30 hours until its end and its way back", async () => {
    const leg = await placed(AT_NOON());
    await harness.services.db
      .update(bookingsTable)
      .set({ durationHours: 30, estimate: null })
      .where(eq(bookingsTable.id, leg.id));
    // It ends at 18:00 on the next day. The buffers of 30 minutes end the occupation at 18:30, and the next one begins 30 minutes before its pickup.
    expect((await book(at("2027-01-21T17:30"))).kind).toBe("quote-only");
    expect((await book(at("2027-01-21T18:59"))).kind).toBe("quote-only");
    expect((await book(at("2027-01-21T19:00"))).kind).toBe("placed");
  });

  test("tells the two hours apart that have the same name when the clocks go back", async () => {
    const twice = (instant: string) =>
      aChoice({ trip: { pickupAt: { local: "2027-10-31T02:30", instant } } });
    // With waiting, way and buffers, the car is free again between the first 02:30 and the second one.
    await placed(at("2027-10-31T00:10"));
    expect((await book(twice("2027-10-31T00:30:00.000Z"))).kind).toBe("quote-only");
    expect((await book(twice("2027-10-31T01:30:00.000Z"))).kind).toBe("placed");
  });

  test("applies a daily maximum to guests who book at the same time, also when it sells without limit", async () => {
    await sellWithLimits(harness.services.db, { [E]: { dailyMaximum: 2 } }, { sellsWithoutLimit: true });
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, hour) => book(at(`2027-01-20T${String(8 + hour).padStart(2, "0")}:00`))),
    );
    expect(all.filter(({ kind }) => kind === "placed")).toHaveLength(2);
    expect((await book(at("2027-01-21T08:00"))).kind).toBe("placed");
  });
});

describe("capacity is released by", () => {
  test("a cancellation", async () => {
    const booking = await placed(AT_NOON());
    expect((await book(AT_NOON())).kind).toBe("quote-only");
    expect((await cancelBooking(harness.services, booking)).kind).toBe("cancelled");
    await placed(AT_NOON());
  });

  test("the end of the hold, when the process was killed before its payment page opened", async () => {
    await placed(AT_NOON(), { payment_method: "card" });
    harness.clock.moveTo(minutesAfter(START, 60 + HOLD_GRACE_MINUTES - 1));
    expect((await book(AT_NOON())).kind).toBe("quote-only");
    harness.clock.moveTo(minutesAfter(START, 60 + HOLD_GRACE_MINUTES));
    await placed(AT_NOON());
  });

  test("the end of the payment window, once the provider has closed the checkout", async () => {
    const booking = await placed(AT_NOON(), { payment_method: "card" });
    await opened(booking);
    harness.clock.moveTo(minutesAfter(START, 61));
    await reconcilePayments(harness.services);
    expect(await statusOf(booking)).toEqual(["expired"]);
    await placed(AT_NOON());
  });

  test("a correction of the same form, for its own new version", async () => {
    const form = {
      form_key: randomUUID(),
      payment_method: "card",
      email: "one@example.com",
      phone: "06 11 11 11 11",
    };
    await placed(AT_NOON(), form);
    const corrected = await placed(AT_NOON(), { ...form, full_name: "Camille Martin-Durand" });
    expect(await statusOf(corrected)).toEqual(["awaiting_payment"]);
  });

  test("nothing when a correction moves to a full time: the first booking keeps its hold", async () => {
    const form = {
      form_key: randomUUID(),
      payment_method: "card",
      email: "two@example.com",
      phone: "06 22 22 22 22",
    };
    const first = await placed(AT_NOON(), form);
    await placed(at("2027-01-20T18:00"));
    expect((await book(at("2027-01-20T18:00"), { ...form, full_name: "Camille Durand" })).kind).toBe(
      "quote-only",
    );
    expect(await statusOf(first)).toEqual(["awaiting_payment"]);
    expect((await paymentOf(harness.services.db, first.id))?.status).toBe("open");
  });
});

describe("a late payment", () => {
  test("confirms the booking when the car is still free", async () => {
    const booking = await placed(AT_NOON(), { payment_method: "card" });
    const checkoutId = await opened(booking);
    await expire(booking);
    provider.change(checkoutId, { status: "complete", paid: true });
    await settlePayment(harness.services, checkoutId);
    expect(await statusOf(booking)).toEqual(["confirmed"]);
    expect(await refundsOf(harness.services.db, booking.id)).toEqual([]);
    expect(await mailsOf(harness.services.db, booking.id)).toContain("booking-confirmed-guest");
    expect((await book(AT_NOON())).kind).toBe("quote-only");
  });

  test("is refunded and mailed when the car was sold in the meantime", async () => {
    const booking = await placed(AT_NOON(), { payment_method: "card" });
    const checkoutId = await opened(booking);
    await expire(booking);
    await placed(AT_NOON());
    provider.change(checkoutId, { status: "complete", paid: true });
    await settlePayment(harness.services, checkoutId);
    expect(await statusOf(booking)).toEqual(["expired"]);
    const refunds = await refundsOf(harness.services.db, booking.id);
    expect(refunds.map(({ amount }) => amount)).toEqual([booking.price.total]);
    const mails = await mailsOf(harness.services.db, booking.id);
    expect(mails.sort()).toEqual(["payment-too-late-company", "payment-too-late-guest"]);
  });

  test("is refunded when the hold had expired and the car was sold before any job ran", async () => {
    const booking = await placed(AT_NOON(), { payment_method: "card" });
    const checkoutId = await opened(booking);
    harness.clock.moveTo(minutesAfter(START, 60 + HOLD_GRACE_MINUTES));
    await placed(AT_NOON());
    provider.change(checkoutId, { status: "complete", paid: true });
    await settlePayment(harness.services, checkoutId);
    expect(await statusOf(booking)).toEqual(["expired"]);
    expect(await refundsOf(harness.services.db, booking.id)).toHaveLength(1);
  });

  test("is refunded when the guest has booked the same pickup again", async () => {
    await drivenCars(harness.services.db, E, 2);
    const guest = { email: "three@example.com", phone: "06 33 33 33 33" };
    const booking = await placed(AT_NOON(), { payment_method: "card", ...guest });
    const checkoutId = await opened(booking);
    await expire(booking);
    await placed(AT_NOON(), guest);
    provider.change(checkoutId, { status: "complete", paid: true });
    await settlePayment(harness.services, checkoutId);
    expect(await statusOf(booking)).toEqual(["expired"]);
    expect(await refundsOf(harness.services.db, booking.id)).toHaveLength(1);
  });

  test("competes with 50 guests: the car is sold once, and a payment without a car is refunded", async () => {
    const booking = await placed(AT_NOON(), { payment_method: "card" });
    const checkoutId = await opened(booking);
    await expire(booking);
    provider.change(checkoutId, { status: "complete", paid: true });
    await Promise.all([
      ...Array.from({ length: 25 }, () => book(AT_NOON())),
      ...Array.from({ length: 5 }, () => settlePayment(harness.services, checkoutId)),
      ...Array.from({ length: 20 }, () => book(AT_NOON(), { payment_method: "card" })),
    ]);
    const rows = await harness.services.db.select().from(bookingsTable);
    expect(rows.filter(({ status }) => status !== "expired")).toHaveLength(1);
    const [status] = await statusOf(booking);
    const refunds = await refundsOf(harness.services.db, booking.id);
    expect(refunds).toHaveLength(status === "confirmed" ? 0 : 1);
  });
});

describe("a change of time", () => {
  test("needs a decision where the car is sold, and the company can accept it only with a reason", async () => {
    await placed(at("2027-01-20T18:00"));
    const leg = await placed(AT_NOON());
    const asked = await change(leg, "18:30");
    expect(asked.priced).toMatchObject({ kind: "unpriced", reasons: ["not-available"] });
    expect(asked.done).toEqual({ kind: "requested" });
    const [request] = await changesOf(harness.services.db, [leg.id], ["requested"]);
    const decision = { changeId: request!.id, accept: true as const, total: leg.price.total };
    expect(await decideChange(harness.services, dispatcher, leg, decision, UNLIMITED)).toEqual({
      kind: "changed",
    });
    const overbookReason = "Voiture d’un partenaire";
    expect(
      await decideChange(harness.services, dispatcher, leg, { ...decision, overbookReason }, UNLIMITED),
    ).toEqual({
      kind: "done",
    });
    const log = await auditOf(harness.services.db, [leg.id]);
    expect(log).toContainEqual(
      expect.objectContaining({ action: "booking-overbooked", details: { reason: overbookReason } }),
    );
  });

  test("is applied when the new time overlaps only the leg itself", async () => {
    const leg = await placed(AT_NOON());
    expect((await change(leg, "12:30")).done).toEqual({ kind: "applied" });
  });

  test("is applied to one of two legs that move to the same free time at once", async () => {
    const [one, two] = [await placed(at("2027-01-20T08:00")), await placed(at("2027-01-20T20:00"))];
    const all = await Promise.all([change(one, "14:00"), change(two, "14:00")]);
    const kinds = all.map(({ done }) => done.kind);
    expect(kinds.filter((kind) => kind === "applied")).toHaveLength(1);
  });

  test("that costs more holds the new time and keeps the old one until it is paid", async () => {
    const leg = await paid(AT_NOON());
    const { done } = await change(leg, "23:00");
    if (done.kind !== "to-pay") throw new Error(`to pay was expected, not ${done.kind}`);
    expect((await book(at("2027-01-20T23:00"))).kind).toBe("quote-only");
    expect((await book(AT_NOON())).kind).toBe("quote-only");
    const payment = (await paymentOfChange(harness.services.db, done.changeId))!;
    const checkoutId = provider.open(payment.id, payment.amount);
    await rememberCheckout(harness.services.db, payment.id, checkoutId);
    provider.change(checkoutId, { status: "complete", paid: true });
    await settlePayment(harness.services, checkoutId);
    expect((await legsOf(harness.services.db, leg.id))[0]?.pickupLocal).toBe("2027-01-20T23:00");
    expect((await book(at("2027-01-20T23:00"))).kind).toBe("quote-only");
    await placed(AT_NOON());
  });

  test("that is paid after its hold is refunded when the new time was sold", async () => {
    const leg = await paid(AT_NOON());
    const { done } = await change(leg, "23:00");
    if (done.kind !== "to-pay") throw new Error("to pay was expected");
    harness.clock.moveTo(minutesAfter(START, 60 + HOLD_GRACE_MINUTES));
    await placed(at("2027-01-20T23:00"));
    const payment = (await paymentOfChange(harness.services.db, done.changeId))!;
    const checkoutId = provider.open(payment.id, payment.amount);
    await rememberCheckout(harness.services.db, payment.id, checkoutId);
    provider.change(checkoutId, { status: "complete", paid: true });
    await settlePayment(harness.services, checkoutId);
    expect((await legsOf(harness.services.db, leg.id))[0]?.pickupLocal).toBe("2027-01-20T12:00");
    expect((await refundsOf(harness.services.db, leg.id)).map(({ amount }) => amount)).toEqual([
      payment.amount,
    ]);
    expect(await mailsOf(harness.services.db, leg.id)).toContain("change-not-applied-guest");
  });
});

describe("phone booking", () => {
  test("overbooks a full class only with a reason, which the audit log stores", async () => {
    await placed(AT_NOON());
    expect(await call(AT_NOON(), {})).toEqual({
      kind: "invalid",
      errors: [expect.objectContaining({ field: "overbook_reason", key: "overbook-reason-missing" })],
      priceChanged: false,
    });
    const taken = await call(AT_NOON(), { overbook_reason: "Client de l’hôtel" });
    if (taken.kind !== "placed") throw new Error(taken.kind);
    expect(await auditOf(harness.services.db, [taken.booking.id])).toContainEqual(
      expect.objectContaining({ action: "booking-overbooked", details: { reason: "Client de l’hôtel" } }),
    );
  });

  test("gives the last car to one of two dispatchers, and asks the other one for a reason", async () => {
    const answers = await Promise.all([call(AT_NOON(), {}), call(soonAfterNoon(5), {})]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["invalid", "placed"]);
    const [refused] = answers.filter((answer) => answer.kind === "invalid");
    expect(refused?.errors).toEqual([expect.objectContaining({ key: "overbook-reason-missing" })]);
  });

  test("ignores a reason that was not needed, and occupies its car", async () => {
    const taken = await call(AT_NOON(), { overbook_reason: "Pour rien" });
    if (taken.kind !== "placed") throw new Error(taken.kind);
    const log = await auditOf(harness.services.db, [taken.booking.id]);
    expect(log.map(({ action }) => action)).toEqual(["booking-taken"]);
    expect((await book(AT_NOON())).kind).toBe("quote-only");
  });
});

function book(choice: TripChoice, form: Record<string, string> = {}) {
  return placeAs(harness.services, choice, aGuestForm({ terminal: "2E", ...form }));
}

async function placed(choice: TripChoice, form: Record<string, string> = {}): Promise<BookingRow> {
  const answer = await book(choice, form);
  if (answer.kind !== "placed") throw new Error(JSON.stringify(answer));
  return answer.booking;
}

async function opened(booking: BookingRow): Promise<string> {
  const payment = (await paymentOf(harness.services.db, booking.id))!;
  const checkoutId = provider.open(payment.id, payment.amount);
  await rememberCheckout(harness.services.db, payment.id, checkoutId);
  return checkoutId;
}

async function paid(choice: TripChoice): Promise<BookingRow> {
  const booking = await placed(choice, { payment_method: "card" });
  const checkoutId = await opened(booking);
  provider.change(checkoutId, { status: "complete", paid: true });
  await settlePayment(harness.services, checkoutId);
  return (await legsOf(harness.services.db, booking.id))[0]!;
}

async function expire({ id }: BookingRow) {
  await harness.services.db.transaction(async (tx) => {
    await tx.update(paymentsTable).set({ status: "expired" }).where(eq(paymentsTable.bookingId, id));
    await moveLegs(tx, { allOf: id }, "awaiting_payment", "expired", harness.clock.now());
  });
}

async function change(leg: BookingRow, time: string) {
  const fields = { ...changeFieldsOf(leg), time };
  const priced = await priceChange(harness.services, [leg, undefined], fields, "fr");
  if (priced.kind === "invalid" || priced.kind === "same") throw new Error(priced.kind);
  const offer = offerFor(leg, priced, harness.clock.now());
  const seen = { version: leg.version, total: priced.after.price.total, offer };
  const asked = {
    leg,
    other: undefined,
    fields,
    seen,
    formKey: randomUUID(),
    note: null,
    lang: "fr" as const,
    checkCredit: UNLIMITED,
  };
  return { priced, done: await changeRide(harness.services, asked) };
}

async function call(choice: TripChoice, fields: Record<string, string>) {
  const sent = new FormData();
  const all = aGuestForm({ quote: await signedPrice(harness.services, choice), terminal: "2E", ...fields });
  for (const [name, value] of Object.entries(all)) sent.set(name, value);
  const estimates = await estimateTrip(harness.services, choice.trip);
  return placePhoneBooking(harness.services, dispatcher, { choice, estimates, form: readPhoneForm(sent) });
}

async function statusOf({ id }: BookingRow) {
  return (await legsOf(harness.services.db, id)).map(({ status }) => status);
}

function minutesAfter(time: string, minutes: number): string {
  return new Date(Date.parse(time) + minutes * 60_000).toISOString();
}
