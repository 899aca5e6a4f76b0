import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { callOfBooking, findKnownGuests } from "./known-guests.server.ts";

const GUEST = { fullName: "Nour Al-Thani", phone: "+97455512345", email: "nour@example.com" };

let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  dispatcher = await aDispatcher(harness.services);
});
afterAll(() => harness.close());

const find = (words: string) => findKnownGuests(harness.services, dispatcher, words, "fr");

test("finds a guest by a part of the name or the phone, with the last ride of each route", async () => {
  const { db } = harness.services;
  await aStoredBooking(db, { ...GUEST, lang: "fr", pickupAt: new Date("2026-05-01T08:00:00Z") });
  const last = await aStoredBooking(db, { ...GUEST, lang: "ar", pickupAt: new Date("2026-11-01T08:00:00Z") });
  await aStoredBooking(db, { fullName: "Paul Martin", phone: "+33612345678", email: "paul@example.com" });
  for (const words of ["al-thani", "5551 2345", "NOUR"]) {
    const guests = await find(words);
    expect([words, guests]).toMatchObject([words, [{ fullName: GUEST.fullName, lang: "ar" }]]);
    expect(guests[0]?.rides.map(({ reference }) => reference)).toEqual([last.reference]);
  }
  expect(await find("zz")).toEqual([]);
  expect(await find("")).toEqual([]);
});

test("fills the contacts and preferences of a guest, and the ride without its time when it is booked again", async () => {
  const leg = await aStoredBooking(harness.services.db, {
    ...GUEST,
    vehicle: "mercedes-s-class",
    notes: "Porte 4",
    paymentMethod: "on_account",
  });
  const guest = callOfBooking(leg, { withRide: false });
  expect(guest.more).toMatchObject({ ...GUEST, paymentMethod: "on_account" });
  expect(guest.more).not.toHaveProperty("notes");
  expect(guest.trip).toMatchObject({ vehicle: "mercedes-s-class", from: { text: "" }, date: "" });
  const again = callOfBooking(leg, { withRide: true });
  expect(again.more).toMatchObject({ notes: "Porte 4" });
  expect(again.trip).toMatchObject({ from: { text: leg.pickup.label }, date: "", time: "" });
});
