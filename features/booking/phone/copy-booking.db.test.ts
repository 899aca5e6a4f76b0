import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drivenCars, sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { aStoredBooking, mailsOf } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { extrasOfLeg, NO_EXTRAS } from "#features/pricing/extras.ts";
import { RIDE_TEXT_KEYS } from "#features/pricing/ride-texts.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { bookCopies, planCopies } from "./copy-booking.server.ts";
import { readCopyForm } from "./copy-form.server.ts";

let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  dispatcher = await aDispatcher(harness.services);
  await sellWithoutLimit(harness.services.db);
});
afterAll(() => harness.close());

const WEEKLY = { every: "week", when: "27/01 14h30", until: "10 février" };

test("books every week until a date, each with its own reference, price and mails, once per form", async () => {
  const leg = await aRide({ phone: "+33612000001" });
  const form = formOf(WEEKLY);
  const copies = await planCopies(harness.services, leg, form, "fr");
  expect(copies.map(({ local, total, errors }) => [local, total !== null, errors])).toEqual([
    ["2027-01-27T14:30", true, []],
    ["2027-02-03T14:30", true, []],
    ["2027-02-10T14:30", true, []],
  ]);
  const formKey = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      bookCopies(harness.services, dispatcher, leg, { copies, form, formKey }),
    ),
  );
  const references = new Set(all.flat().map((one) => (one.kind === "refused" ? one : one.reference)));
  expect(references.size).toBe(3);
  const booked = (await ridesOf(leg)).filter(({ id }) => id !== leg.id);
  expect(booked).toHaveLength(3);
  for (const ride of booked) {
    expect(ride).toMatchObject({
      source: "phone",
      status: "confirmed",
      fullName: leg.fullName,
      vehicle: leg.vehicle,
    });
    expect((await mailsOf(harness.services.db, ride.id)).toSorted()).toEqual(
      ["booking-confirmed-company", "booking-confirmed-guest"].toSorted(),
    );
  }
});

test("books the way back with the places in the other order and without the flight", async () => {
  const leg = await aRide({ phone: "+33612000002", travelNumber: "AF 123" });
  const form = formOf({ way: "back", when: "30/01/2027 18:00" });
  const copies = await planCopies(harness.services, leg, form, "fr");
  const [booked] = await bookCopies(harness.services, dispatcher, leg, {
    copies,
    form,
    formKey: randomUUID(),
  });
  expect(booked?.kind).toBe("booked");
  const back = (await ridesOf(leg)).find(({ id }) => id !== leg.id);
  expect(back?.pickup.place?.id).toBe(leg.dropoff?.place?.id);
  expect(back).toMatchObject({ travelNumber: null, pickupLocal: "2027-01-30T18:00" });
});

test("copies every text that the guest typed about the ride, and how the guest is reached", async () => {
  const typed = Object.fromEntries(RIDE_TEXT_KEYS.map((text) => [text, `TEST ${text.toUpperCase()}`]));
  const leg = await aRide({
    phone: "+33612000009",
    ...typed,
    messagesBy: "whatsapp",
    extras: { ...aBooking().extras, meetAndGreet: true },
  });
  const form = formOf({ when: "30/01/2027 18:00" });
  const copies = await planCopies(harness.services, leg, form, "fr");
  await bookCopies(harness.services, dispatcher, leg, { copies, form, formKey: randomUUID() });
  expect((await ridesOf(leg)).find(({ id }) => id !== leg.id)).toMatchObject({
    ...typed,
    messagesBy: "whatsapp",
  });
});

test("refuses a date that is not understood, on the copy that it belongs to", async () => {
  const leg = await aRide({ phone: "+33612000008" });
  const copies = await planCopies(harness.services, leg, formOf({ when: "bientôt" }), "fr");
  expect(copies).toMatchObject([{ at: null, errors: [{ field: "when", key: "moment-unread" }] }]);
});

test("keeps the hour on both sides of the night on which the clock changes", async () => {
  const leg = await aRide({ phone: "+33612000003" });
  const form = formOf({ every: "day", when: "27/03/2027", until: "28/03/2027" });
  const copies = await planCopies(harness.services, leg, form, "fr");
  expect(copies.map(({ at }) => at)).toEqual(["2027-03-27T13:30:00.000Z", "2027-03-28T12:30:00.000Z"]);
});

test("asks which time is meant of a copy at a time that exists twice", async () => {
  const leg = await aRide({ phone: "+33612000009" });
  const planned = async (when: string) =>
    (await planCopies(harness.services, leg, formOf({ when }), "fr")).map(({ at, errors }) => at ?? errors);
  expect(await planned("31/10/2027 2h30")).toMatchObject([[{ field: "when", key: "moment-twice" }]]);
  expect(await planned("31/10/2027 2h30 (2)")).toEqual(["2027-10-31T01:30:00.000Z"]);
});

test("books the free dates and reports the date that is full, until a reason is given", async () => {
  const { db } = harness.services;
  const leg = await aRide({ phone: "+33612000004", vehicle: "mercedes-e-class" });
  await sellWithLimits(db);
  await drivenCars(db, "mercedes-e-class", 1);
  await aRide({
    phone: "+33612000005",
    vehicle: "mercedes-e-class",
    pickupAt: new Date("2027-05-05T12:30:00Z"),
    pickupLocal: "2027-05-05T14:30",
  });
  const form = formOf({ every: "day", when: "04/05/2027 14:30", until: "06/05/2027" });
  const formKey = randomUUID();
  const copies = await planCopies(harness.services, leg, form, "fr");
  expect(copies.map(({ refusal }) => refusal)).toEqual([null, "no-car", null]);
  const first = await bookCopies(harness.services, dispatcher, leg, { copies, form, formKey });
  expect(first.map(({ kind }) => kind)).toEqual(["booked", "refused", "booked"]);
  const reasoned = formOf({
    every: "day",
    when: "04/05/2027 14:30",
    until: "06/05/2027",
    overbook_reason: "Client fidèle",
  });
  const second = await bookCopies(harness.services, dispatcher, leg, { copies, form: reasoned, formKey });
  expect(second.map(({ kind }) => kind)).toEqual(["booked", "booked", "booked"]);
  expect((await ridesOf(leg)).filter(({ id }) => id !== leg.id)).toHaveLength(3);
  await sellWithoutLimit(db);
});

test("names the booking that the guest already has at the same time", async () => {
  const leg = await aRide({ phone: "+33612000006" });
  const form = formOf({ when: "20/01/2027 14:30" });
  const copies = await planCopies(harness.services, leg, form, "fr");
  const [booked] = await bookCopies(harness.services, dispatcher, leg, {
    copies,
    form,
    formKey: randomUUID(),
  });
  expect(booked).toMatchObject({ kind: "known", reference: leg.reference });
});

test("refuses an end before the first date, and a booking whose terms were not read out", async () => {
  expect(formOf({ every: "week", when: "27/01/2027 14:30", until: "20/01/2027" })).toMatchObject({
    ok: false,
    errors: [{ field: "until", key: "copy-until" }],
  });
  const leg = await aRide({ phone: "+33612000007" });
  const form = formOf({ when: "29/01/2027 14:30", terms: "" });
  const copies = await planCopies(harness.services, leg, form, "fr");
  const [booked] = await bookCopies(harness.services, dispatcher, leg, {
    copies,
    form,
    formKey: randomUUID(),
  });
  expect(booked).toMatchObject({ kind: "refused", errors: [{ field: "terms", key: "terms-unread" }] });
});

test("refuses a price by hand that is not an amount, and one without a reason, before it shows any price", () => {
  const asked = { when: "29/01/2027 14:30" };
  expect(formOf({ ...asked, price_by_hand: "25O", price_reason: "Accord" })).toMatchObject({
    ok: false,
    errors: [{ field: "price_by_hand", key: "hand-price-range" }],
  });
  expect(formOf({ ...asked, price_by_hand: "250" })).toMatchObject({
    ok: false,
    errors: [{ field: "price_reason", key: "hand-price-reason" }],
  });
});

function formOf(values: Record<string, string>) {
  const form = new FormData();
  const all = { way: "same", every: "once", payment_method: "cash", terms: "on", ...values };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return readCopyForm(form, { pickupLocal: "2027-01-20T14:30" }, harness.services.clock.now());
}

function aRide(overrides: Partial<BookingRow>) {
  return aStoredBooking(harness.services.db, {
    femaleChauffeur: "none",
    extras: extrasOfLeg(NO_EXTRAS, "outbound"),
    passengers: 2,
    bags: { large: 1, cabin: 0, bulky: 0 },
    childSeats: { infant: 0, toddler: 0, booster: 0 },
    email: `guest${overrides.phone}@example.com`,
    ...overrides,
  });
}

function ridesOf({ phone }: BookingRow) {
  return harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.phone, phone));
}
