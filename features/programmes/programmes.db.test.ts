import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { drivenCars, sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aProgrammeForm, aRide, chosenRides, threeDays } from "#tests/fixtures/programme.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { DEFAULT_CASH_RULE } from "#features/availability/cash-rule.ts";
import { bookingReferralsTable } from "#features/booking/organisation/booking-referrals.table.ts";
import { cashCodeOf, findCashCode } from "#features/booking/cash/cash-codes.server.ts";
import { readBookingMailData } from "#features/booking/mails/booking-mail-data.server.ts";
import { changeRide, offerFor } from "#features/booking/changes/change-ride.server.ts";
import { changeFieldsOf, priceChange } from "#features/booking/changes/price-change.server.ts";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import { confirmedGuestEmail } from "#features/booking/mails/mail-confirmed-guest.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { emissionsOfChoice } from "#features/booking/quote/quote-trip.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { expirePayment } from "#features/booking/payment/expire-payment.server.ts";
import { paymentOf } from "#features/booking/payment/payments.server.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { readCompany } from "#features/company/company.server.ts";
import { requestCompanyEmail } from "#features/inquiries/mails/mail-request-company.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { prefillOffer } from "#features/offers/prefill-offer.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Payments } from "#platform/payments/payments.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import { changeProgramme, readProgrammeChange } from "./change-programme.server.ts";
import { MAX_PROGRAMME_RIDES } from "./programme.ts";
import { previewRide, type RidePreview } from "./preview-ride.server.ts";
import { placeProgramme } from "./place-programme.server.ts";
import {
  emissionsOfRides,
  isChosen,
  pricingOf,
  quoteRides,
  resolveProgramme,
  type ChosenRide,
} from "./quote-programme.server.ts";
import { requestProgramme } from "./request-programme.server.ts";

const NOW = "2027-01-10T09:00:00Z";

let harness: TestServices;
beforeAll(async () => {
  const payments: Payments = { ...createNoPayments(), mode: "test" };
  harness = await createTestServices({ now: NOW, payments });
});
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  await harness.services.db.execute(sql`truncate ${bookingsTable} cascade`);
  await sellWithoutLimit(harness.services.db);
});
afterAll(() => harness.close());

test("books three days of two cars as one booking with one payment, also when the form is sent ten times at once", async () => {
  const { db } = harness.services;
  const rides = await chosenRides(harness.services, threeDays());
  const form = await aProgrammeForm(harness.services, rides, {
    travel_number_1: "qr 39",
    passenger_name: "Sheikha Mariam",
    passenger_phone_country: "QA",
    passenger_phone: "+974 3312 3456",
  });
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      placeProgramme(harness.services, { rides, form, lang: "fr", account: null }),
    ),
  );
  const ids = new Set(all.map((one) => (one.kind === "placed" ? one.booking.id : JSON.stringify(one))));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  const legs = await legsOf(db, id);
  expect(
    legs.map(({ leg, position, pickupLocal, vehicle }) => [leg, position, pickupLocal, vehicle]),
  ).toEqual([
    ["outbound", 1, "2027-01-20T10:30", "mercedes-e-class"],
    ["further", 2, "2027-01-20T10:30", "mercedes-v-class"],
    ["further", 3, "2027-01-21T09:00", "mercedes-e-class"],
    ["further", 4, "2027-01-21T09:00", "mercedes-v-class"],
    ["further", 5, "2027-01-22T15:00", "mercedes-e-class"],
    ["further", 6, "2027-01-22T15:00", "mercedes-v-class"],
  ]);
  const [first] = legs;
  expect(legs.map(({ reference }) => reference)).toEqual([
    first?.reference,
    ...[2, 3, 4, 5, 6].map((number) => `${first?.reference}-${number}`),
  ]);
  expect(legs.map(({ travelNumber, terminal }) => [travelNumber, terminal])).toEqual([
    ["QR 39", null],
    ...Array.from({ length: 5 }, () => [null, null]),
  ]);
  expect(new Set(legs.map(({ passengerName, status }) => `${passengerName} ${status}`))).toEqual(
    new Set(["Sheikha Mariam awaiting_payment"]),
  );
  const total = legs.reduce((sum, { price }) => sum + price.total, 0);
  expect(await paymentOf(db, id)).toMatchObject({ amount: total, status: "open" });
  expect(await db.$count(paymentsTable)).toBe(1);
  expect(legs.every(({ priceReason }) => priceReason === null)).toBe(true);
});

test("notes who brought a programme in the transaction of its booking, once", async () => {
  const rides = await chosenRides(harness.services, threeDays());
  const form = await aProgrammeForm(harness.services, rides);
  const { services } = harness;
  const { id: organisationId } = await anOrganisation(services, await anOwner(services), { kind: "agency" });
  const place = () =>
    placeProgramme(harness.services, {
      rides,
      form,
      lang: "fr",
      account: null,
      referral: { organisationId, bookedBy: "agent@example.com" },
    });
  const placed = await place();
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  await place();
  expect(await services.db.select().from(bookingReferralsTable)).toMatchObject([
    { bookingId: placed.booking.id, organisationId },
  ]);
});

test("adds the emissions of all rides, and has none while the length of a ride is not known", async () => {
  const rides = await chosenRides(harness.services, threeDays());
  const each = await Promise.all(
    rides.map(({ choice, estimates }) => emissionsOfChoice(harness.services, choice, estimates)),
  );
  const sum = each.flat().reduce<number>((all, grams) => all + grams!, 0);
  expect(sum).toBeGreaterThan(0);
  expect(await emissionsOfRides(harness.services, rides)).toBe(sum);
  const unknown = { ...rides[0]!, estimates: { outbound: null, return: null } };
  expect(await emissionsOfRides(harness.services, [...rides, unknown])).toBeNull();
});

describe("in cash", () => {
  const days = (count: number, change: Record<string, string> = {}) =>
    Array.from({ length: count }, (_, index) => aRide({ date: `2027-01-${20 + index}`, ...change }));
  const place = async (rides: ChosenRide[], change: Record<string, string> = {}) =>
    placeProgramme(harness.services, {
      rides,
      form: await aProgrammeForm(harness.services, rides, { payment_method: "cash", ...change }),
      lang: "fr",
      account: null,
    });
  const asGuest = (email: string, phone: string) => ({ email, phone, form_key: randomUUID() });

  beforeEach(async () => {
    await sellWithLimits(harness.services.db, {}, { sellsWithoutLimit: true, cash: DEFAULT_CASH_RULE });
  });

  // A ride costs 120.00 EUR. The rule asks for a proof above 300.00 EUR; the law allows 1,000.00 EUR.
  test.each([
    ["240.00 EUR are", days(2), { kind: "placed" }],
    [
      "360.00 EUR need a proof, and are not",
      days(3),
      { kind: "code-needed", reason: "amount", mail: "sent" },
    ],
    [
      "a pickup today needs a proof, and is not",
      [aRide({ date: "2027-01-10", time: "21:00" }), ...days(1)],
      {
        kind: "code-needed",
        reason: "soon",
      },
    ],
    ["960.00 EUR need a proof, and are not", days(8), { kind: "code-needed", reason: "amount" }],
    [
      "1,080.00 EUR are above the limit of the law, and are not",
      days(9),
      {
        kind: "invalid",
        errors: [{ field: "payment_method", key: "cash-too-much" }],
      },
    ],
  ])("%s confirmed at once", async (_, typed, expected) => {
    const rides = await chosenRides(harness.services, typed);
    const placed = await place(rides);
    expect(placed).toMatchObject(expected);
    const legs = placed.kind === "placed" ? await legsOf(harness.services.db, placed.booking.id) : [];
    expect(
      legs.map(({ status, paymentMethod, chargesLateCash }) => [status, paymentMethod, chargesLateCash]),
    ).toEqual(placed.kind === "placed" ? typed.map(() => ["confirmed", "cash", true]) : []);
    expect(await harness.services.db.$count(paymentsTable)).toBe(0);
  });

  test("confirms one of 50 programmes of a guest at once, and asks the others for a code", async () => {
    const { db } = harness.services;
    const guest = { email: "many@example.com", phone: "06 99 00 00 01" };
    const all = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const time = `${String(6 + Math.floor(index / 5)).padStart(2, "0")}:${(index % 5) * 10 || "00"}`;
        const rides = await chosenRides(harness.services, days(2, { time }));
        return place(rides, asGuest(guest.email, guest.phone));
      }),
    );
    const kinds = all.map((one) => (one.kind === "code-needed" ? one.reason : one.kind));
    expect(kinds.toSorted()).toEqual(
      ["other-ride", "placed"].flatMap((kind) =>
        Array.from({ length: kind === "placed" ? 1 : 49 }, () => kind),
      ),
    );
    expect(await db.$count(bookingsTable)).toBe(2);
  });

  test("asks for a code when another person has a cash ride from a private address of any day", async () => {
    const home = { from: "12 rue de Rivoli, Paris", from_place: "", to: "Ritz Paris" };
    const first = await chosenRides(harness.services, [aRide({ ...home, date: "2027-01-25" })]);
    expect(await place(first)).toMatchObject({ kind: "placed" });
    const typed = [aRide({ date: "2027-01-21" }), aRide({ ...home, date: "2027-01-22" })];
    const rides = await chosenRides(harness.services, typed);
    expect(await place(rides)).toMatchObject({ kind: "code-needed", reason: "other-ride" });
  });

  test("books once with the mailed code, when it is typed 50 times at once", async () => {
    const { db, secret } = harness.services;
    const rides = await chosenRides(harness.services, days(3));
    const change = {
      ...asGuest("code@example.com", "06 99 00 00 02"),
      passenger_name_3: "Omar Haddad",
      passenger_phone_3: "+974 3312 3456",
    };
    expect(await place(rides, change)).toMatchObject({ kind: "code-needed", state: "none", mail: "sent" });
    const sent = (await findCashCode(db, change.form_key))!;
    const wrong = await place(rides, { ...change, cash_code: "000 000" });
    expect(wrong).toMatchObject({ kind: "code-needed", state: "wrong" });
    expect(await db.$count(bookingsTable)).toBe(0);
    const cash_code = cashCodeOf(sent, secret);
    const all = await Promise.all(Array.from({ length: 50 }, () => place(rides, { ...change, cash_code })));
    const ids = new Set(all.map((one) => (one.kind === "placed" ? one.booking.id : JSON.stringify(one))));
    expect(ids.size).toBe(1);
    const legs = await legsOf(db, [...ids][0]!);
    expect(legs.map(({ status, price }) => [status, price.total])).toEqual(
      Array.from({ length: 3 }, () => ["confirmed", 120_00]),
    );
    const data = (await readBookingMailData(db, legs[0]!.id))!;
    const mail = JSON.stringify(
      confirmedGuestEmail(
        data,
        legs,
        { manage: "https://x.example", terms: "https://x.example" },
        translatorIn("fr"),
      ),
    );
    // Each chauffeur takes the price of their own ride.
    for (const number of [1, 2, 3]) expect(mail).toContain(`Trajet ${number} · à remettre au chauffeur`);
    expect(legs[2]!.passengerName).toBe("Omar Haddad");
  });

  test("keeps all rides below the limit of the law when each of them becomes dearer at the same moment", async () => {
    const { db } = harness.services;
    await sellWithoutLimit(db);
    const placed = await place(await chosenRides(harness.services, days(8)));
    if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
    const legs = await legsOf(db, placed.booking.id);
    const inputs = await Promise.all(
      legs.map(async (leg) => {
        const fields = { ...changeFieldsOf(leg), time: "23:30" };
        const priced = await priceChange(harness.services, [leg, undefined], fields, "fr");
        if (priced.kind !== "priced") throw new Error(JSON.stringify(priced));
        expect(priced.difference).toBeGreaterThan(5_00);
        const offer = offerFor(leg, priced, harness.clock.now());
        const seen = { version: leg.version, total: priced.after.price.total, offer };
        const rest = {
          formKey: randomUUID(),
          note: null,
          lang: "fr",
          checkCredit: async () => null,
        } as const;
        return { leg, other: undefined, fields, seen, ...rest };
      }),
    );
    const changed = await Promise.all(inputs.map((input) => changeRide(harness.services, input)));
    const kinds = new Set(changed.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(["applied", "not-agreed"]));
    const after = await legsOf(db, placed.booking.id);
    const total = after.reduce((sum, { price }) => sum + price.total, 0);
    expect(total).toBeGreaterThan(960_00);
    expect(total).toBeLessThanOrEqual(CASH_LIMIT);
    // The others are asked of the company.
    const left = after.find(({ pickupLocal }) => pickupLocal.endsWith("10:30"))!;
    const asked = await priceChange(
      harness.services,
      [left, undefined],
      { ...changeFieldsOf(left), time: "23:30" },
      "fr",
    );
    expect(asked).toMatchObject({ kind: "unpriced", reasons: ["cash-too-much"] });
  });

  test("replaces the unpaid booking when its guest goes back and sends the form in cash, and not the other way round", async () => {
    const { db } = harness.services;
    const rides = await chosenRides(harness.services, days(2));
    const form_key = randomUUID();
    const email = "both@example.com";
    expect(await place(rides, { form_key, email, payment_method: "card" })).toMatchObject({ kind: "placed" });
    expect(await place(rides, { form_key, email })).toMatchObject({
      kind: "placed",
      booking: { paymentMethod: "cash" },
    });
    const active = (await db.select().from(bookingsTable)).filter(({ status }) => status !== "expired");
    expect(active.map(({ paymentMethod, status }) => [paymentMethod, status])).toEqual([
      ["cash", "confirmed"],
      ["cash", "confirmed"],
    ]);
    expect(await place(rides, { form_key, email, payment_method: "card" })).toMatchObject({
      kind: "placed",
      booking: { paymentMethod: "cash", status: "confirmed" },
    });
  });
});

test("refuses a programme whose price is not the one that was shown, and one without flight, terms or card", async () => {
  const arrival = aRide({ from: "Paris CDG", from_place: "cdg", date: "2027-01-19" });
  const rides = await chosenRides(harness.services, [arrival, ...threeDays()]);
  const other = await chosenRides(harness.services, threeDays().slice(1));
  const place = async (change: Record<string, string>) =>
    placeProgramme(harness.services, {
      rides,
      form: await aProgrammeForm(harness.services, rides, change),
      lang: "fr",
      account: null,
    });
  const { guest } = await aProgrammeForm(harness.services, other);
  expect(await place({ quote: guest.typed.quoteToken })).toEqual({ kind: "changed" });
  const missing = await place({ terminal_1: "", terms: "", payment_method: "" });
  expect(missing).toMatchObject({
    kind: "invalid",
    errors: [
      { field: "terminal_1", key: "arrival-missing" },
      { field: "payment_method", key: "payment-missing" },
      { field: "terms", key: "terms-missing" },
    ],
  });
  expect(await place({ payment_method: "on_account" })).toMatchObject({ kind: "invalid" });
  expect(await harness.services.db.$count(bookingsTable)).toBe(0);
});

test("lets one of 50 programmes have the last car of a day, and sells nothing else of the others", async () => {
  await oneCarOf("mercedes-e-class");
  const rides = await chosenRides(harness.services, [
    aRide(),
    aRide({ date: "2027-01-21", time: "10:30" }),
    aRide({ date: "2027-01-22", time: "10:30" }),
  ]);
  const forms = await Promise.all(Array.from({ length: 50 }, () => aProgrammeForm(harness.services, rides)));
  const all = await Promise.all(
    forms.map((form) => placeProgramme(harness.services, { rides, form, lang: "fr", account: null })),
  );
  const placed = all.filter(({ kind }) => kind === "placed");
  expect(placed).toHaveLength(1);
  expect(all.filter(({ kind }) => kind === "quote-only")).toHaveLength(49);
  expect(await harness.services.db.$count(bookingsTable)).toBe(3);
  const [booked] = placed;
  if (booked?.kind !== "placed") throw new Error("nothing was placed");
  const payment = await paymentOf(harness.services.db, booked.booking.id);
  await expirePayment(harness.services, payment!);
  expect(
    await placeProgramme(harness.services, {
      rides,
      form: await aProgrammeForm(harness.services, rides),
      lang: "fr",
      account: null,
    }),
  ).toMatchObject({ kind: "placed" });
});

test("names the day without a free car, and keeps the price of the other days", async () => {
  await oneCarOf("mercedes-e-class");
  const taken = await chosenRides(harness.services, [aRide({ date: "2027-01-21" })]);
  const form = await aProgrammeForm(harness.services, taken);
  await placeProgramme(harness.services, { rides: taken, form, lang: "fr", account: null });
  const typed = [aRide(), aRide({ date: "2027-01-21", time: "11:00" }), aRide({ date: "2027-01-22" })];
  const rides = await chosenRides(harness.services, typed);
  const quoted = await quoteRides(harness.services, rides);
  expect(quoted.map(({ pricing }) => pricing.kind)).toEqual(["priced", "quote", "priced"]);
  expect(quoted[1]?.pricing).toMatchObject({ reasons: ["not-available"] });
  expect(pricingOf(quoted)).toEqual({ kind: "quote", reasons: ["not-available"] });
  const late = await aProgrammeForm(harness.services, rides);
  expect(await placeProgramme(harness.services, { rides, form: late, lang: "fr", account: null })).toEqual({
    kind: "quote-only",
    day: "jeudi 21 janvier 2027",
  });
  const both = await quoteRides(harness.services, await chosenRides(harness.services, [aRide(), aRide()]));
  expect(both.map(({ pricing }) => pricing.kind)).toEqual(["priced", "quote"]);
});

test.each<[string, Record<string, string>, Partial<RidePreview>]>([
  ["nothing without places", { from: "", from_place: "" }, { ride: null, programme: null }],
  ["the lowest price without a day", { date: "" }, { ride: { kind: "priced", total: 120_00, isFrom: true } }],
  [
    "the lowest price without a car",
    { vehicle: "" },
    { ride: { kind: "priced", total: 120_00, isFrom: true } },
  ],
  [
    "the price of the ride and of all rides",
    {},
    {
      ride: { kind: "priced", total: 120_00, isFrom: false },
      programme: { count: 3, total: 360_00 },
    },
  ],
  [
    "both ways of a return trip",
    { trip: "return", return_date: "2027-01-23", return_time: "10:00" },
    {
      ride: { kind: "priced", total: 240_00, isFrom: false },
      programme: { count: 4, total: 480_00 },
    },
  ],
  [
    "the reason of an hourly day",
    { trip: "hourly", to: "", hours: "8" },
    {
      ride: { kind: "quote", reasons: ["hourly"], nearest: [] },
      programme: { count: 3, total: null },
    },
  ],
  [
    "a day before today",
    { date: "2027-01-09" },
    {
      ride: { kind: "refused", errors: [expect.objectContaining({ key: "time-past" })] },
    },
  ],
  [
    "a car that is too small",
    { passengers: "7" },
    {
      ride: { kind: "refused", errors: [expect.objectContaining({ key: "vehicle-too-small" })] },
    },
  ],
])("previews %s while a ride is typed", async (_, change, expected) => {
  const rides = [aRide(), aRide({ date: "2027-01-21" })];
  const typed = { rides, edited: null, fields: aRide({ date: "2027-01-22", ...change }) };
  expect(await previewRide(harness.services, typed, "fr")).toMatchObject(expected);
});

test("previews a corrected ride without its earlier version, and one without a free car with the free times", async () => {
  await oneCarOf("mercedes-e-class");
  const rides = [aRide(), aRide({ date: "2027-01-21" })];
  const at = (change: Record<string, string>) =>
    previewRide(harness.services, { rides, edited: 2, fields: aRide(change) }, "fr");
  expect(await at({ date: "2027-01-22" })).toMatchObject({
    ride: { kind: "priced" },
    programme: { count: 2, total: 240_00 },
  });
  // The first ride has the only car of that hour.
  const full = await at({ time: "10:40" });
  expect(full).toMatchObject({
    ride: { kind: "quote", reasons: ["not-available"] },
    programme: { count: 2, total: null },
  });
});

test("requests a programme with an hourly day as one request, and its offer starts with all rides", async () => {
  const { db } = harness.services;
  const hourly = { trip: "hourly", from: "Ritz Paris", from_place: "", to: "", hours: "8" };
  const typed: TripFields[] = [
    ...threeDays(),
    aRide({ ...hourly, date: "2027-01-23", arabic_speaking: "on" }),
  ];
  const rides = await chosenRides(harness.services, typed);
  const pricing = pricingOf(await quoteRides(harness.services, rides));
  expect(pricing).toEqual({ kind: "quote", reasons: ["hourly"] });
  const form = await aProgrammeForm(harness.services, rides, { quote: "", form_key: randomUUID() });
  expect(await placeProgramme(harness.services, { rides, form, lang: "fr", account: null })).toEqual({
    kind: "quote-only",
    day: null,
  });
  const send = () => requestProgramme(harness.services, { rides, reasons: ["hourly"], form, lang: "fr" });
  const [one, again] = await Promise.all([send(), send()]);
  if (one.kind !== "requested" || again.kind !== "requested") throw new Error("not requested");
  expect(again.request.id).toBe(one.request.id);
  const request = (await findRequest(db, one.request.id))!;
  expect(request.furtherRides).toHaveLength(6);
  const offer = await prefillOffer(harness.services, request, "fr");
  expect(offer.legs.map(({ fields }) => [fields.trip, fields.date, fields.vehicle])).toEqual([
    ...typed.slice(0, 6).map(({ date, vehicle }) => ["one-way", date, vehicle]),
    ["hourly", "2027-01-23", "mercedes-e-class"],
  ]);
  const mail = requestCompanyEmail(request, await readCompany(db), translatorIn("fr"));
  const titles = mail.parts.flatMap((part) => ("title" in part ? [part.title] : []));
  expect(titles.filter((title) => title?.startsWith("Trajet "))).toHaveLength(7);
  expect(JSON.stringify(mail.parts).match(/arabophone/gi)).toHaveLength(1);
});

test.each([
  ["a day before today", { date: "2027-01-09" }, "date", "time-past"],
  [
    "a way back before the way there",
    { trip: "return", return_date: "2027-01-19", return_time: "9:00" },
    "return_date",
    "return-before-pickup",
  ],
  ["an hour that does not exist", { date: "2027-03-28", time: "02:30" }, "time", "time-does-not-exist"],
  ["an hour that exists twice", { date: "2027-10-31", time: "02:30" }, "fold", "time-exists-twice"],
  ["a date that does not exist", { date: "2027-02-30" }, "date", "time-invalid"],
  ["no car", { vehicle: "" }, "vehicle", "vehicle-missing"],
  ["a car that is too small", { passengers: "7" }, "vehicle", "vehicle-too-small"],
  ["no hours", { trip: "hourly", hours: "0" }, "hours", "number-range"],
  ["a pickup abroad", { from: "Genève", from_place: "" }, "from", "pickup-abroad"],
])("reports %s with the ride, and leaves the other rides alone", async (_, change, field, key) => {
  const rides = await resolveProgramme(harness.services, [aRide(), aRide(change)], "fr");
  const [good, bad] = rides;
  expect(good && isChosen(good)).toBe(true);
  expect(bad).toMatchObject({ errors: [expect.objectContaining({ field, key })] });
});

test.each([
  ["without a weekday", { weekday: [] }, "weekday-1", "weekday-missing"],
  ["without a date", { until: "" }, "until", "date-missing"],
  ["that ends on the day of the ride", { until: "20/01/2027" }, "until", "repeat-until-early"],
  ["with an exception that is no date", { except: "25/12, soon" }, "except", "repeat-except-unread"],
  ["without a matching day", { until: "22/01/2027", weekday: ["7"] }, "until", "repeat-no-day"],
  ["above the limit of rides", { until: "20/03/2027" }, "until", "programme-too-long"],
])("refuses a repetition %s", async (_, change, field, key) => {
  expect(await repeated({ ...EVERY_DAY, ...change })).toMatchObject({
    kind: "repeat-refused",
    errors: [{ field, key }],
  });
});

test("repeats a ride on weekdays until a date, except on some dates, and refuses a copy above the limit", async () => {
  const changed = await repeated({
    ...EVERY_DAY,
    until: "٢٩/٠١/٢٠٢٧",
    weekday: ["3", "5"],
    except: "27.1.27",
  });
  if (changed.kind !== "changed") throw new Error(JSON.stringify(changed));
  expect(changed.rides.map(({ date }) => date)).toEqual(["2027-01-20", "2027-01-22", "2027-01-29"]);
  const full = Array.from({ length: MAX_PROGRAMME_RIDES }, () => aRide());
  for (const intent of ["next-day", "second-car"])
    expect(await change(full, formOf({ intent, ride: "1" }))).toMatchObject({
      kind: "refused",
      errors: [{ key: "programme-too-long" }],
    });
  const added = formOf({ intent: "save", ...Object.fromEntries(writeTripFields(aRide())) });
  expect(await change(full, added)).toMatchObject({
    kind: "ride-refused",
    errors: [{ key: "programme-too-long" }],
  });
  const gone = formOf({ intent: "remove", ride: "9" });
  expect(await change([aRide()], gone)).toMatchObject({ kind: "refused" });
});

const EVERY_DAY = {
  intent: "repeat",
  ride: "1",
  until: "29/01/2027",
  except: "",
  weekday: ["1", "2", "3", "4", "5", "6", "7"],
};

function repeated(fields: typeof EVERY_DAY) {
  return change([aRide()], formOf(fields));
}

function change(rides: readonly TripFields[], form: FormData) {
  return changeProgramme(harness.services, rides, readProgrammeChange(form), "fr");
}

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}

async function oneCarOf(vehicle: "mercedes-e-class") {
  const { db } = harness.services;
  await sellWithLimits(db);
  await db.execute(sql`delete from assignments`);
  await db.execute(sql`truncate cars, chauffeurs cascade`);
  await drivenCars(db, vehicle, 1);
}
