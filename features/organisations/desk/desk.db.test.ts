import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aMember, anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { signedPrice } from "#tests/support/stored-bookings.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { recordDatabase } from "#tests/support/recorded-queries.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { readGuestForm } from "#features/booking/guest-form.server.ts";
import { placeBooking } from "#features/booking/place-booking.server.ts";
import { estimateTrip } from "#features/booking/quote/quote-trip.server.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { composeMessage } from "#features/messages/compose-message.server.ts";
import { messageUrlOf } from "#features/booking/message-links.server.ts";
import { messagesTable } from "#platform/messages/messages.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { savePartner, readPartnerForm } from "../commission/change-commission.server.ts";
import { readMember, withRight, type MemberWith } from "../people/member.server.ts";
import { readOrganisationRides } from "../rides/read-rides.server.ts";
import { DESK_PLACES, readDeskRide, seenOf } from "./desk-ride.ts";
import { bookingReferralsTable } from "#features/booking/organisation/booking-referrals.table.ts";
import { readDeskForm } from "./desk-form.server.ts";
import { placeDeskBooking } from "./place-desk-booking.server.ts";
import { quoteDesk } from "./quote-desk.server.ts";
import { referralBy } from "./referral.server.ts";
import { readDeskRides } from "./read-desk.server.ts";

const NOW = "2027-01-20T08:00:00Z";

let harness: TestServices;
let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
let owner: Owner;
let member: MemberWith<"book">;
beforeAll(async () => {
  sandbox = await aRunningSandbox({ now: new Date(NOW) });
  harness = await createTestServices({ now: NOW, payments: sandbox.payments });
  await sellWithoutLimit(harness.services.db);
  owner = await anOwner(harness.services);
  member = await aConcierge({ rebate_percent: "10" });
});
beforeEach(() => harness.clock.moveTo(NOW));
afterAll(async () => {
  await harness.close();
  await sandbox.close();
});

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

async function aConcierge(overrides: Record<string, string> = {}): Promise<MemberWith<"book">> {
  const { services } = harness;
  const own = { kind: "hotel", business_name: "Hôtel Étoile", rebate_percent: "", ...overrides };
  const organisation = await anOrganisation(services, owner, own);
  const desk = {
    invoiced_by: "partner",
    desk: "Ritz Paris",
    desk_place: "hotel-ritz-paris",
    entrance: "3 rue Exemple, porte cochère",
    desk_phone: "+33143163030",
  };
  await savePartner(services, owner, organisation.reference, readPartnerForm(formOf(desk)));
  const customer = await aMember(services, owner, organisation, "booker");
  return withRight((await readMember(services, customer))!, "book")!;
}

const NO_FILTER = { month: "", costCentre: "", search: "" };

const RIDE = {
  way: "from",
  known: "cdg",
  date: "2027-01-20",
  time: "14:30",
  passengers: "2",
  bags_large: "2",
  vehicle: "mercedes-e-class",
};
const GUEST = { guest_name: "Nour Al-Thani", room: "412", guest_lang: "ar", payer: "cash", terms: "on" };

const quote = (fields: Record<string, string>, by = member) =>
  quoteDesk(harness.services, by, readDeskRide(new URLSearchParams(fields)), "fr");

async function typed(fields: Record<string, string> = {}, by = member) {
  const all: Record<string, string> = { ...RIDE, ...GUEST, form_key: randomUUID(), ...fields };
  const { classes } = await quote(all, by);
  const own = classes.find(({ vehicle }) => vehicle === all["vehicle"]);
  const total = all["payer"] === "account" ? own?.onAccount : own?.total;
  return formOf({ [`seen_${all["vehicle"]}`]: seenOf(all["payer"]!, total ?? 0), ...all });
}

async function book(fields: Record<string, string> = {}, by = member) {
  return placeDeskBooking(harness.services, by, readDeskForm(await typed(fields, by)), "fr");
}

async function booked(fields: Record<string, string> = {}, by = member): Promise<BookingRow> {
  const placed = await book(fields, by);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  return placed.booking;
}

const errorsOf = (placed: object) =>
  "errors" in placed ? (placed.errors as { key: string }[]).map(({ key }) => key) : [];
const mailsOf = async ({ id }: BookingRow) =>
  (await harness.services.db.select().from(mailsTable))
    .filter(({ data }) => data.bookingId === id)
    .map(({ name }) => name)
    .sort();
const referralOf = async ({ id }: BookingRow) =>
  (await harness.services.db.select().from(bookingReferralsTable)).find(({ bookingId }) => bookingId === id);

test.each(DESK_PLACES)("knows the place %s and prices the ride from the hotel and to it", async (known) => {
  for (const way of ["from", "to"]) {
    const { errors, classes, isArrival } = await quote({ ...RIDE, known, way });
    expect([way, errors]).toEqual([way, []]);
    expect(classes.length).toBeGreaterThan(2);
    for (const { total, onAccount } of classes) expect(onAccount).toBe(Math.round(total! * 0.9));
    expect(isArrival).toBe(way === "to" && ["cdg", "ory"].includes(known));
  }
});

test("books on account with the hotel as booker and the guest as passenger, with room, reference and rebate", async () => {
  const { classes } = await quote(RIDE);
  const listed = classes.find(({ vehicle }) => vehicle === RIDE.vehicle)!;
  const ride = await booked({
    payer: "account",
    phone: "+97455512345",
    email: "nour@example.com",
    account_reference: "P-7",
    account_cost_centre: "CC-1",
  });
  expect(ride).toMatchObject({
    status: "confirmed",
    paymentMethod: "on_account",
    fullName: "Hôtel Étoile",
    email: member.email,
    phone: "+33143163030",
    passengerName: "Nour Al-Thani",
    passengerPhone: "+97455512345",
    passengerLang: "ar",
    passengerMessagesBy: "sms",
    notes: "Chambre 412\n3 rue Exemple, porte cochère",
  });
  expect(ride.price.total).toBe(listed.onAccount);
  const { rides } = await readOrganisationRides(harness.services, member.organisation.id, NO_FILTER, "fr");
  expect(rides).toMatchObject([{ passenger: "Nour Al-Thani", ownReference: "P-7" }]);
  expect(ride.pickup.place?.id).toBe("hotel-ritz-paris");
  expect(await referralOf(ride)).toMatchObject({ room: "412", reference: "P-7", bookedBy: member.email });
  const [charged] = await harness.services.db
    .select()
    .from(bookingOrganisationsTable)
    .where(eq(bookingOrganisationsTable.bookingId, ride.id));
  expect(charged).toMatchObject({ costCentre: "CC-1", reference: "P-7" });
  expect(await mailsOf(ride)).toEqual([
    "booking-confirmed-company",
    "booking-confirmed-guest",
    "passenger-confirmed",
  ]);
});

test("mails the guest a payment link, and confirms nothing before the payment", async () => {
  const ride = await booked({ payer: "link", time: "15:00", email: "nour@example.com" });
  expect(ride).toMatchObject({
    status: "awaiting_payment",
    paymentMethod: "card",
    fullName: "Nour Al-Thani",
    email: "nour@example.com",
    lang: "ar",
    phone: "+33143163030",
    messagesBy: null,
    copies: [member.email],
  });
  expect(await mailsOf(ride)).toEqual(["payment-link-guest"]);
  const [payment] = await harness.services.db
    .select()
    .from(paymentsTable)
    .where(eq(paymentsTable.bookingId, ride.id));
  expect(payment).toMatchObject({ amount: ride.price.total, status: "open", expiresAt: ride.pickupAt });
  expect(errorsOf(await book({ payer: "link", time: "15:05" }))).toEqual(["link-email-missing"]);

  // The phone of the desk gets no message, that of the guest one.
  const reached = await booked({
    payer: "link",
    time: "18:00",
    email: "nour@example.com",
    phone: "0612345678",
  });
  const { services } = harness;
  const messages = await services.db
    .select()
    .from(messagesTable)
    .where(eq(messagesTable.event, "payment-link"));
  expect(messages).toMatchObject([
    { event: "payment-link", channel: "sms", recipient: "+33612345678", data: { bookingId: reached.id } },
  ]);
  const needs = { ...services, chauffeurOf: async () => null };
  const composed = await composeMessage(needs, messages[0]!);
  expect(composed?.text).toContain(messageUrlOf(services, "p", reached, reached.lang));
  expect(composed?.text).toContain(reached.reference);
  // Nothing is sent for a booking that is paid or over.
  const paid = { status: "confirmed" as const };
  await services.db.update(bookingsTable).set(paid).where(eq(bookingsTable.id, reached.id));
  expect(await composeMessage(needs, messages[0]!)).toBeUndefined();
});

test("meets the guest with a sign of their name, on a ride to the hotel that costs as the page has shown", async () => {
  const without = await quote({ ...RIDE, way: "to", time: "16:00" });
  const fields = { way: "to", time: "16:00", met: "on", travel_number: "ek 73" };
  const ride = await booked(fields);
  expect(ride).toMatchObject({
    paymentMethod: "cash",
    status: "confirmed",
    signText: "Nour Al-Thani",
    travelNumber: "EK 73",
    email: null,
  });
  const listed = without.classes.find(({ vehicle }) => vehicle === RIDE.vehicle)!;
  expect(ride.price.total).toBeGreaterThan(listed.total!);
  expect(ride.dropoff?.place?.id).toBe("hotel-ritz-paris");
});

test("books once for 50 presses of one form, and asks before the same guest gets the same ride again", async () => {
  const form = await typed({ time: "17:00" });
  const all = await Promise.all(
    Array.from({ length: 50 }, () => placeDeskBooking(harness.services, member, readDeskForm(form), "fr")),
  );
  const references = new Set(
    all.map((placed) => (placed.kind === "placed" ? placed.booking.reference : placed.kind)),
  );
  expect(references.size).toBe(1);
  const [reference] = references;
  expect(await book({ time: "17:00" })).toEqual({ kind: "same", reference });
  expect((await booked({ time: "17:00", known_booking: reference! })).reference).not.toBe(reference);
  const other = await aConcierge({ business_name: "Hôtel Mars" });
  expect((await book({ time: "17:00" }, other)).kind).toBe("placed");
  expect((await booked({ time: "17:00", guest_name: "Sara Demir" })).phone).toBe("+33143163030");
});

test.each([
  [{ guest_name: "" }, ["guest-missing"]],
  [{ payer: "" }, ["payer-missing"]],
  [{ terms: "" }, ["desk-terms-missing"]],
  [{ phone: "123" }, ["phone-invalid"]],
  [{ time: "" }, ["time-missing"]],
  [{ date: "2027-01-19" }, ["time-past"]],
  [{ known: "other", other: "" }, ["place-missing"]],
  [{ vehicle: "" }, ["vehicle-missing"]],
  [{ passengers: "40" }, ["too-many-passengers"]],
  [{ guest_name: "https://x.example" }, ["site-address"]],
] as [Record<string, string>, string[]][])("refuses %j with %j", async (fields, keys) => {
  const refused = await placeDeskBooking(
    harness.services,
    member,
    readDeskForm(formOf({ ...RIDE, ...GUEST, form_key: randomUUID(), ...fields })),
    "fr",
  );
  expect(errorsOf(refused)).toEqual(expect.arrayContaining(keys));
});

test("asks again when the page has shown no price or another one, and books nothing", async () => {
  const before = await harness.services.db.$count(bookingsTable);
  for (const seen of ["", "guest 1", "account 12000"])
    expect(await book({ time: "18:00", [`seen_${RIDE.vehicle}`]: seen })).toEqual({ kind: "unseen" });
  expect(await harness.services.db.$count(bookingsTable)).toBe(before);
});

test("respects the credit limit and the required fields of the hotel, and an account that ended", async () => {
  const strict = await aConcierge({ credit_limit: "1", needs_reference: "on", business_name: "Hôtel Lune" });
  expect(errorsOf(await book({ payer: "account" }, strict))).toEqual(["reference-missing"]);
  const own = { payer: "account", account_reference: "R", time: "19:00" };
  expect(await book(own, strict)).toMatchObject({
    errors: [{ field: "payer", key: "credit-limit", params: { credit: "some", left: "100 cents" } }],
  });
  const ended = { ...strict, organisation: { ...strict.organisation, endedAt: new Date(NOW) } };
  expect(errorsOf(await book({ payer: "cash" }, ended))).toEqual(["account-ended"]);
});

test("notes a booking of the site as brought by the hotel of the signed-in member, and notes no hotel for a guest or a company", async () => {
  const { services } = harness;
  const company = await anOrganisation(services, owner, { business_name: "Société Simple" });
  const employee = await aMember(services, owner, company, "booker");
  expect(await referralBy(services, null)).toBeNull();
  expect(await referralBy(services, employee)).toBeNull();
  const choice = aChoice({ trip: { pickupAt: pickup("2027-01-21T09:10") } });
  const form = { quote: await signedPrice(services, choice), payment_method: "cash", form_key: randomUUID() };
  const placed = await placeBooking(services, {
    choice,
    estimates: await estimateTrip(services, choice.trip),
    guest: readGuestForm(formOf(aGuestForm(form))),
    lang: "fr",
    referral: await referralBy(services, { sessionId: "", email: member.email }),
  });
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  expect(await referralOf(placed.booking)).toMatchObject({
    organisationId: member.organisation.id,
    bookedBy: member.email,
    room: "",
  });
});

test("lists the rides of today and tomorrow with their states, without those of another hotel and without a price", async () => {
  const own = await aConcierge({ business_name: "Hôtel Soleil" });
  const first = await booked({ guest_name: "Premier Client" }, own);
  await booked(
    { guest_name: "Demain Client", date: "2027-01-21", payer: "link", email: "a@example.com" },
    own,
  );
  await booked({ guest_name: "Plus Tard", date: "2027-01-22" }, own);
  const { days } = await readDeskRides(harness.services, own, "fr");
  expect(
    days.map(({ day, rides }) => [day, rides.map(({ guest, state, room }) => [guest, state, room])]),
  ).toEqual([
    ["2027-01-20", [["Premier Client", "booked", "412"]]],
    ["2027-01-21", [["Demain Client", "awaiting_payment", "412"]]],
  ]);
  const recorded = recordDatabase(harness.databaseUrl);
  const read = () => readDeskRides({ ...harness.services, db: recorded.db }, own, "fr");
  const few = await recorded.during(read);
  for (const time of ["16:00", "17:00", "18:00"])
    await booked({ guest_name: `À ${time}`, time, payer: "account" }, own);
  const many = await recorded.during(read);
  await recorded.close();
  expect(many).toHaveLength(few.length);
  expect(JSON.stringify(days)).not.toContain(String(first.price.total));
  expect(JSON.stringify(days)).not.toMatch(/total|price|€/);
});
