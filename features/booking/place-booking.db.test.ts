import { afterAll, beforeAll, expect, test } from "vitest";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsOf, placeAs, signedPrice } from "#tests/support/stored-bookings.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aChoice, at, aTrip, CDG, CDG_AIRPORT, ORLY, PARIS_8, pickup } from "#tests/fixtures/trips.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { bookingsTable } from "./bookings.table.ts";
import { legsOf } from "./bookings.server.ts";
import { quoteChoice } from "./quote/quote-trip.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  await sellWithoutLimit(harness.services.db);
});
afterAll(() => harness.close());

test("confirms a cash booking at once and queues both mails", async () => {
  const placed = await book(aChoice());
  if (placed.kind !== "placed") throw new Error(placed.kind);
  expect(placed.booking.status).toBe("confirmed");
  const mails = await mailsOf(harness.services.db, placed.booking.id);
  expect(mails.sort()).toEqual(["booking-confirmed-company", "booking-confirmed-guest"]);
});

test("writes one booking with two mails when the same form is sent 50 times at once", async () => {
  const formKey = crypto.randomUUID();
  const choice = aChoice();
  const all = await Promise.all(Array.from({ length: 50 }, () => book(choice, { form_key: formKey })));
  const ids = new Set(all.map((one) => (one.kind === "placed" ? one.booking.id : one.kind)));
  expect(ids.size).toBe(1);
  expect(await mailsOf(harness.services.db, [...ids][0] ?? "")).toHaveLength(2);
});

test("returns the booking when its form is sent again, also with other or invalid fields", async () => {
  const formKey = crypto.randomUUID();
  const placed = await book(aChoice(), { form_key: formKey });
  if (placed.kind !== "placed") throw new Error(placed.kind);
  const booking = expect.objectContaining({ id: placed.booking.id });
  const dear = aChoice({ vehicle: "maybach" });
  expect(await book(aChoice(), { form_key: formKey, full_name: "" })).toEqual({ kind: "placed", booking });
  expect(await book(dear, { form_key: formKey, quote: "" })).toEqual({ kind: "placed", booking });
});

test("stores the stops of each leg of a return trip separately", async () => {
  const times = { type: "return", returnAt: pickup("2027-01-25T09:00") } as const;
  const placed = await book(aChoice({ trip: { ...times, dropoff: at(ORLY), returnStops: [at(PARIS_8)] } }));
  if (placed.kind !== "placed") throw new Error(placed.kind);
  const legs = await legsOf(harness.services.db, placed.booking.id);
  expect(legs.map(({ stops }) => stops.length)).toEqual([0, 1]);
});

test("stores a return trip as two linked legs under one reference", async () => {
  const placed = await book(aChoice({ trip: { type: "return", returnAt: pickup("2027-01-25T09:00") } }));
  if (placed.kind !== "placed") throw new Error(placed.kind);
  const all = await harness.services.db.select().from(bookingsTable);
  const back = all.find((leg) => leg.outboundId === placed.booking.id);
  expect(back?.reference).toBe(`${placed.booking.reference}-R`);
  expect(back?.pickup.label).toBe(placed.booking.dropoff?.label);
  expect(back?.status).toBe("confirmed");
});

test("accepts cash at exactly 1,000 euros and refuses it above", async () => {
  const exact = aChoice({ vehicle: "rolls-royce" });
  expect((await quoteChoice(harness.services, exact)).pricing).toMatchObject({ total: 100_000 });
  expect((await book(exact)).kind).toBe("placed");
  const above = aChoice({ vehicle: "rolls-royce", trip: { stops: [at(PARIS_8)] } });
  expect(await book(above)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "payment_method", key: "cash-too-much" }],
  });
});

test("ignores a price that the client sends", async () => {
  const placed = await book(aChoice(), { price: "1", total: "1", amount: "1" });
  if (placed.kind !== "placed") throw new Error(placed.kind);
  expect(placed.booking.price.total).toBe(12_000);
});

test("refuses a quote token of another ride", async () => {
  const cheap = await signedPrice(harness.services, aChoice());
  const dear = aChoice({ vehicle: "maybach" });
  expect((await book(dear, { quote: cheap })).kind).toBe("changed");
  expect((await book(dear, { quote: "" })).kind).toBe("changed");
  expect((await book(dear, { quote: `${cheap}x` })).kind).toBe("changed");
});

test("books with an expired quote while the price is the same", async () => {
  const choice = aChoice();
  const quote = await signedPrice(harness.services, choice);
  harness.clock.moveTo("2027-01-10T10:00:00Z");
  expect((await book(choice, { quote })).kind).toBe("placed");
});

test("returns a quote request for rides without an instant price", async () => {
  const group = aChoice({
    vehicle: "mercedes-v-class",
    trip: { passengers: 4 },
    extras: { fastTrack: true },
  });
  expect(await book(group)).toMatchObject({
    kind: "quote-only",
    quote: { pricing: { reasons: ["fast-track-group"] } },
  });
  const soon = aChoice({ trip: { pickupAt: pickup("2027-01-10T12:59") } });
  expect(await book(soon)).toMatchObject({
    kind: "quote-only",
    quote: { pricing: { reasons: ["short-notice"] } },
  });
});

test.each([
  [{ full_name: "" }, "full_name"],
  [{ full_name: "x".repeat(10_000) }, "full_name"],
  [{ email: "nobody" }, "email"],
  [{ email: "a@b.example\r\nBcc: x@y.example" }, "email"],
  [{ phone: "12" }, "phone"],
  [{ phone: "" }, "phone"],
  [{ terms: "" }, "terms"],
  [{ payment_method: "bitcoin" }, "payment_method"],
  [{ payment_method: "card" }, "payment_method"],
  [{ form_key: "1" }, "form"],
])("refuses a form with %j at its field", async (change, field) => {
  const placed = await book(aChoice(), change);
  expect(placed.kind).toBe("invalid");
  expect(placed.kind === "invalid" && placed.errors.map((error) => error.field)).toContain(field);
});

test("stores names in Arabic, with emoji and with markup unchanged", async () => {
  const placed = await book(aChoice(), {
    full_name: "عبد الله 🚘 <b>",
    phone: "٠٥٠ ١٢٣ ٤٥٦٧",
    phone_country: "SA",
  });
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  expect(placed.booking).toMatchObject({ fullName: "عبد الله 🚘 <b>", phone: "+966501234567" });
});

test.each([["full_name"], ["sign_text"], ["travel_number"]])(
  "refuses a site address in %s on that field",
  async (field) => {
    expect(await book(aChoice(), { [field]: "www.evil.example" })).toMatchObject({
      kind: "invalid",
      errors: [{ field, key: "site-address" }],
    });
  },
);

test("removes bidirectional control characters from a guest's name", async () => {
  const placed = await book(aChoice({ extras: { meetAndGreet: true } }), {
    full_name: "Nour \u202Eemit\u202C\u2066x\u2069\u200F",
    sign_text: "\u202DFamille\u202C",
    notes: "Deux\u202E valises\r\nMerci",
  });
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  expect(placed.booking).toMatchObject({
    fullName: "Nour emitx",
    signText: "Famille",
    notes: "Deux valises\nMerci",
  });
});

test("books no vehicle for nine passengers", async () => {
  const nine = aChoice({ vehicle: "mercedes-sprinter", trip: { ...aTrip(), passengers: 9 } });
  expect(await book(nine)).toMatchObject({ kind: "quote-only" });
});

test("refuses passengers who do not fit the vehicle", async () => {
  const five = aChoice({ trip: { passengers: 5, pickup: at(CDG) } });
  expect(await book(five)).toMatchObject({ kind: "invalid", errors: [{ key: "vehicle-too-small" }] });
});

test("requires a flight number for fast-track, and reports the error on that field", async () => {
  const choice = aChoice({ extras: { fastTrack: true } });
  const consent = { fast_track_consent: "on" };
  expect(await book(choice, { ...consent, travel_number: "" })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "travel_number", key: "flight-missing" }],
  });
  expect(await book(choice, { ...consent, travel_number: "AF 007" })).toMatchObject({ kind: "placed" });
});

test("requires the separate consent for fast-track, and stores its time only on that leg", async () => {
  const returnAt = pickup("2027-01-26T14:00");
  const choice = aChoice({ trip: { type: "return", returnAt }, extras: { returnFastTrack: true } });
  const flight = { return_travel_number: "AF 008" };
  expect(await book(choice, flight)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "fast_track_consent", key: "fast-track-consent-missing" }],
  });
  const placed = await book(choice, { ...flight, fast_track_consent: "on" });
  if (placed.kind !== "placed") throw new Error(placed.kind);
  const legs = await legsOf(harness.services.db, placed.booking.id);
  expect(legs.map(({ fastTrackConsentAt }) => fastTrackConsentAt)).toEqual([
    null,
    placed.booking.termsAcceptedAt,
  ]);
});

test("neither requires nor stores a consent without fast-track", async () => {
  expect(await book(aChoice(), { fast_track_consent: "on" })).toMatchObject({
    booking: { fastTrackConsentAt: null },
  });
});

test("stores a sign only with meet-and-greet", async () => {
  const plain = await book(aChoice(), { sign_text: "Famille Martin" });
  const met = await book(aChoice({ extras: { meetAndGreet: true } }), { sign_text: "Famille Martin" });
  expect(plain).toMatchObject({ booking: { signText: null } });
  expect(met).toMatchObject({ booking: { signText: "Famille Martin" } });
});

test("stores the flight origin of each leg, and none for an address", async () => {
  const both = aChoice({
    trip: { type: "return", dropoff: at(ORLY), returnAt: pickup("2027-01-25T09:00") },
  });
  const told = { flight_origin: "international", return_flight_origin: "domestic" };
  const placed = await book(both, told);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  const legs = await legsOf(harness.services.db, placed.booking.id);
  expect(legs.map(({ flightOrigin }) => flightOrigin)).toEqual(["international", "domestic"]);

  const toAirport = aChoice({ trip: { pickup: at(PARIS_8), dropoff: at(CDG) } });
  expect(await book(toAirport, told)).toMatchObject({ booking: { flightOrigin: null } });
});

test.each([[""], ["mars"]])("stores an unknown origin for a flight from %j", async (origin) => {
  expect(await book(aChoice(), { flight_origin: origin })).toMatchObject({ booking: { flightOrigin: null } });
});

test.each([
  [{}, "neither a flight nor an answer"],
  [{ terminal: "4" }, "a terminal of another airport"],
  [{ terminal: "2E<script>" }, "something that is no terminal"],
])(
  "refuses a pickup at an airport with several terminals with %j: %s",
  async (answer: Record<string, string>, _) => {
    const before = await harness.services.db.$count(bookingsTable);
    expect(await book(fromAirport(), answer)).toMatchObject({
      kind: "invalid",
      errors: [{ field: "terminal", key: "arrival-missing" }],
    });
    expect(await harness.services.db.$count(bookingsTable)).toBe(before);
  },
);

test.each([
  [{ travel_number: "af 007" }, { travelNumber: "AF 007", terminal: null }],
  [{ terminal: "2E" }, { travelNumber: null, terminal: "2E" }],
  [{ terminal: "unknown" }, { travelNumber: null, terminal: "unknown" }],
])("books a pickup at an airport with several terminals with %j", async (answer, booking) => {
  expect(await book(fromAirport(), answer)).toMatchObject({ kind: "placed", booking });
});

test("asks for the arrival of a return leg from an airport", async () => {
  const choice = aChoice({
    trip: {
      type: "return",
      pickup: at(PARIS_8),
      dropoff: at(CDG_AIRPORT),
      returnAt: pickup("2027-01-25T09:00"),
    },
  });
  expect(await book(choice, { travel_number: "AF 007", terminal: "2E" })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "return_terminal", key: "arrival-missing" }],
  });
  const placed = await book(choice, { terminal: "2E", return_terminal: "1" });
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  const legs = await legsOf(harness.services.db, placed.booking.id);
  expect(legs.map(({ terminal }) => terminal)).toEqual([null, "1"]);
});

test("refuses seven guests and a bodyguard in a car with seven seats", async () => {
  const trip = { passengers: 7 };
  const choice = aChoice({ vehicle: "mercedes-v-class", trip, extras: { bodyguard: true } });
  expect(await book(choice)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "vehicle", key: "vehicle-too-small" }],
  });
});

function fromAirport() {
  return aChoice({ trip: { pickup: at(CDG_AIRPORT) } });
}

function book(choice: TripChoice, change: Record<string, string> = {}) {
  return placeAs(harness.services, choice, aGuestForm(change));
}
