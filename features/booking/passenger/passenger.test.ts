import { describe, expect, test } from "vitest";
import type { BookingRow } from "../bookings.table.ts";
import {
  changedRideOf,
  concernsPassenger,
  rideDetailsOf,
  rideForPassenger,
} from "../changes/booking-change.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { mailboxesOf, passengerChannel, passengerOf, riderOf, signOf } from "./passenger.ts";
import { copiesIn, passengerErrors, passengerIn, type TypedPassenger } from "./passenger-form.server.ts";

const CHAIRMAN: Partial<BookingRow> = {
  passengerId: "5f0c9a8e-1f0b-4d52-9d3a-7c6f1e2b3a4d",
  passengerName: "سالم بن راشد",
  passengerPhone: "+97433123456",
  passengerLang: "ar",
  passengerEmail: "chairman@example.com",
  passengerMessagesBy: "sms",
};

test("names the passenger where there is one, otherwise the guest", () => {
  const own = aBooking({ fullName: "Camille Martin" });
  expect(passengerOf(own)).toBeNull();
  expect(riderOf(own)).toEqual({ fullName: "Camille Martin", phone: own.phone, lang: "fr" });
  expect(riderOf(aBooking(CHAIRMAN))).toEqual({
    fullName: "سالم بن راشد",
    phone: "+97433123456",
    lang: "ar",
  });
});

test("puts the passenger on a sign without a text, only where a chauffeur waits with one", () => {
  const meets = aBooking(CHAIRMAN).price;
  const line = {
    key: "meet-and-greet",
    amount: 4_000,
    params: {},
  } as unknown as (typeof meets.lines)[number];
  const price = { ...meets, lines: [...meets.lines.filter(({ key }) => key !== "meet-and-greet"), line] };
  const none = { ...price, lines: price.lines.filter(({ key }) => key !== "meet-and-greet") };
  expect(signOf(aBooking({ ...CHAIRMAN, price, signText: null }))).toBe("سالم بن راشد");
  expect(signOf(aBooking({ ...CHAIRMAN, price, signText: "ACME" }))).toBe("ACME");
  expect(signOf(aBooking({ ...CHAIRMAN, price: none, signText: null }))).toBeNull();
  expect(signOf(aBooking({ price, signText: null }))).toBeNull();
});

test.each<[string, Partial<BookingRow>, ReturnType<typeof mailboxesOf>]>([
  ["no passenger", { copies: null }, { passenger: null, copies: [] }],
  ["an own address", CHAIRMAN, { passenger: "chairman@example.com", copies: [] }],
  ["the guest's address", { ...CHAIRMAN, passengerEmail: "PA@example.com" }, { passenger: null, copies: [] }],
  ["no address", { ...CHAIRMAN, passengerEmail: null }, { passenger: null, copies: [] }],
  [
    "copies to the guest, to the passenger and to another person",
    { ...CHAIRMAN, copies: ["pa@EXAMPLE.com", "Chairman@example.com", "office@example.com"] },
    { passenger: "chairman@example.com", copies: ["office@example.com"] },
  ],
])("sends one mail without prices per person: %s", (_, overrides, mailboxes) => {
  expect(mailboxesOf(aBooking({ email: "pa@example.com", ...overrides }))).toEqual(mailboxes);
});

test.each<[string, Partial<BookingRow>, string | null]>([
  ["their own number", {}, "sms"],
  ["no channel", { passengerMessagesBy: null }, null],
  ["the guest's number with messages", { phone: "+97433123456", messagesBy: "whatsapp" }, null],
  ["the guest's number without messages", { phone: "+97433123456", messagesBy: null }, "sms"],
  ["an erased number", { passengerPhone: "" }, null],
])("sends messages to the passenger once per number: %s", (_, overrides, channel) => {
  expect(passengerChannel(aBooking({ ...CHAIRMAN, ...overrides }))).toBe(channel);
});

const NOTHING: TypedPassenger = {
  passengerName: "",
  passengerPhoneCountry: "FR",
  passengerPhone: "",
  passengerLang: "en",
  passengerEmail: "",
  passengerMessagesBy: "sms",
  copies: "",
};
const TYPED = { ...NOTHING, passengerName: "Sir Ian", passengerPhone: "06 12 34 56 78" };
const GUEST = { fullName: "Camille Martin", phone: "+33699887766", lang: "fr" } as const;

test.each<[string, Partial<TypedPassenger>, string[]]>([
  ["nothing but preselected values", NOTHING, []],
  ["name and phone", {}, []],
  ["no phone", { passengerPhone: "" }, ["passenger_phone passenger-phone-missing"]],
  ["half a phone", { passengerPhone: "06 12" }, ["passenger_phone phone-invalid"]],
  ["no name", { passengerName: "" }, ["passenger_name passenger-name-missing"]],
  ["one letter", { passengerName: "م" }, ["passenger_name passenger-name-missing"]],
  [
    "only an email",
    { passengerName: "", passengerPhone: "", passengerEmail: "a@example.com" },
    ["passenger_name passenger-name-missing", "passenger_phone passenger-phone-missing"],
  ],
])("refuses a passenger without a name or a phone number: %s", (_, change, errors) => {
  const found = passengerErrors({ ...TYPED, ...change });
  expect(found.map(({ field, key }) => `${field} ${key}`)).toEqual(errors);
});

describe("the passenger of a form", () => {
  test("has the typed language, and keeps the guest's without one", () => {
    expect(passengerIn(TYPED, GUEST)).toMatchObject({ phone: "+33612345678", lang: "en", email: null });
    expect(passengerIn({ ...TYPED, passengerLang: "xx" }, GUEST)?.lang).toBe("fr");
  });

  test("is null for the guest, in any spelling of the name", () => {
    const same = { ...TYPED, passengerName: " camille  MARTIN ", passengerPhone: "+33 6 99 88 77 66" };
    expect(passengerIn(same, GUEST)).toBeNull();
    expect(passengerIn({ ...same, passengerName: "Sir Ian" }, GUEST)).not.toBeNull();
  });

  test("keeps its link while phone and email stay, and gets another one with either", () => {
    const before = passengerIn(TYPED, GUEST)!;
    expect(passengerIn({ ...TYPED, passengerName: "Sir Ian M." }, GUEST, before)?.id).toBe(before.id);
    for (const change of [{ passengerPhone: "06 12 34 56 79" }, { passengerEmail: "ian@example.com" }])
      expect(passengerIn({ ...TYPED, ...change }, GUEST, before)?.id).not.toBe(before.id);
  });
});

test("reads copies however they are separated, each once", () => {
  expect(copiesIn("a@x.fr, b@x.fr;A@x.fr c@x.fr، d@x.fr")).toEqual(["a@x.fr", "b@x.fr", "c@x.fr", "d@x.fr"]);
  expect(copiesIn(" ")).toEqual([]);
});

test("reports a change to the passenger only if it is more than money or the guest's data", () => {
  const booking = aBooking();
  const before = { ...changedRideOf(booking), details: rideDetailsOf(booking) };
  const { details, price } = before;
  const cases = [
    [{ price: { ...price, total: price.total + 1 } }, false],
    [{ details: { ...details, fullName: "Another", email: null, phone: "+33600000000", notes: "x" } }, false],
    [{ pickupAt: "2027-01-20T14:30:00.000Z" }, true],
    [{ details: { ...details, travelNumber: "AF 1" } }, true],
    [{ details: { ...details, vehicle: "maybach" as const } }, true],
  ] as const;
  for (const [change, concerns] of cases)
    expect(concernsPassenger({ before, after: { ...before, ...change } }), JSON.stringify(change)).toBe(
      concerns,
    );
});

test("leaves neither price nor the guest's data in a change for the passenger", () => {
  const booking = aBooking({ fullName: "Camille Martin", notes: "secret", priceReason: "friend" });
  const shown = rideForPassenger({ ...changedRideOf(booking), details: rideDetailsOf(booking) });
  expect(JSON.stringify(shown)).not.toMatch(/Camille|secret|friend/);
  expect(shown.price).toMatchObject({ total: 0, lines: [] });
});
