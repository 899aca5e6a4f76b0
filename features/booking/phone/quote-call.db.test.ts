import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { drivenCars, sellWithLimits } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { placeAs } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { quoteCall, readCallRide, readFreeRide } from "./quote-call.server.ts";

const [E, S, V] = ["mercedes-e-class", "mercedes-s-class", "mercedes-v-class"] as const;
const NOW = new Date("2027-01-10T09:00:00Z");

let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW.toISOString() });
  dispatcher = await aDispatcher(harness.services);
  const { db } = harness.services;
  await sellWithLimits(db, { [S]: { noticeHours: 720 } });
  for (const vehicle of [E, S]) await drivenCars(db, vehicle, 1);
  const taken = aChoice({ vehicle: E, trip: { pickupAt: pickup("2027-01-20T12:00") } });
  expect((await placeAs(harness.services, taken, aGuestForm({ terminal: "2E" }))).kind).toBe("placed");
});
afterAll(() => harness.close());

function quoted(fields: Record<string, string>) {
  const form = { from: "CDG", to: "Ritz Paris", when: "20/01 20h", passengers: "2", vehicle: E, ...fields };
  const ride = readCallRide(new URLSearchParams(form), NOW);
  return quoteCall(harness.services, dispatcher, ride, "fr");
}

test("prices every class that is large enough, and marks those that are not free", async () => {
  const { classes, quoted: chosen, key } = await quoted({});
  const states = new Map(classes.map(({ vehicle, isFull }) => [vehicle, isFull]));
  expect([states.get(E), states.get(S)]).toEqual([false, true]);
  expect(classes.every(({ total }) => total !== null && total > 0)).toBe(true);
  expect(chosen).toMatchObject({ refused: null, pricing: { kind: "priced", total: 12_000 } });
  expect(key).not.toBe("");
  const group = await quoted({ passengers: "6" });
  expect(group.classes.map(({ vehicle }) => vehicle)).toContain(V);
  expect(group.classes.map(({ vehicle }) => vehicle)).not.toContain(E);
  expect(group).toMatchObject({ errors: [{ field: "vehicle", key: "vehicle-too-small" }], key: "" });
});

test("reports why the class is not free, with the nearest free times and the classes that are", async () => {
  const { quoted: full } = await quoted({ when: "20/01 13h30" });
  expect(full?.refused).toMatchObject({ reason: "no-car", instead: { leg: "outbound", vehicles: [] } });
  expect(full?.refused?.instead.nearest.length).toBeGreaterThan(0);
  const { quoted: notice } = await quoted({ vehicle: S });
  expect(notice?.refused).toMatchObject({ reason: "notice", instead: { nearest: [], vehicles: [E] } });
});

test("books the nearest free time, or a free class, that the dispatcher takes in one press", async () => {
  const form = { from: "CDG", to: "Ritz Paris", when: "20/01 13h30", passengers: "2", vehicle: E };
  const ride = readCallRide(new URLSearchParams(form), NOW);
  const full = await quoteCall(harness.services, dispatcher, ride, "fr");
  const [nearest] = full.quoted?.refused?.instead.nearest ?? [];
  const take = (name: string, value: string) => {
    const sent = new FormData();
    sent.set(name, value);
    return readFreeRide(sent, ride);
  };
  const taken = take("take_time", nearest?.local ?? "");
  expect(taken?.fields).toMatchObject({ date: nearest?.local.slice(0, 10), vehicle: E });
  const free = await quoteCall(harness.services, dispatcher, taken!, "fr");
  expect(free.quoted).toMatchObject({
    refused: null,
    choice: { trip: { pickupAt: { instant: nearest?.instant } } },
  });
  expect(take("take_class", V)?.fields).toMatchObject({ ...ride.fields, vehicle: V });
  expect(take("take_return_time", "2027-01-22T10:05")?.fields).toMatchObject({
    returnDate: "2027-01-22",
    returnTime: "10:05",
  });
  expect(take("intent", "check")).toBeNull();
});

test("changes its key with the ride, the price by hand and the availability, and with nothing else", async () => {
  const { key } = await quoted({});
  expect((await quoted({ full_name: "Nour", notes: "Porte 4" })).key).toBe(key);
  expect((await quoted({ bags_large: "0", infant: "0" })).key).toBe(key);
  const changes: Record<string, string>[] = [
    { when: "20/01 21h" },
    { price_by_hand: "95" },
    { vehicle: S },
    { meet_and_greet: "on" },
  ];
  for (const change of changes) expect((await quoted(change)).key).not.toBe(key);
});

test("prices both legs when the return is ticked, and asks for its terminal", async () => {
  const back = await quoted({ from: "Ritz Paris", to: "CDG", back: "on", return_when: "22/01 10h" });
  expect(back.quoted?.pricing).toMatchObject({ kind: "priced", legs: [{}, {}] });
  expect(back.terminals.outbound).toEqual([]);
  expect(back.terminals.return).toContain("2E");
});

test("names the missing answers as the fields of the form", async () => {
  const { errors, quoted: none, key } = await quoted({ when: "bientôt", to: "" });
  expect(errors.map(({ field, key: why }) => [field, why])).toEqual([
    ["to", "place-missing"],
    ["when", "moment-unread"],
  ]);
  expect([none, key]).toEqual([null, ""]);
});

test("prices a past ride as if it had been booked in time, without a look at the cars", async () => {
  const past = await quoted({ past: "on", when: "hier 14h" });
  expect(past.quoted).toMatchObject({ refused: null, pricing: { kind: "priced", total: 12_000 } });
  expect(past.classes.every(({ isFull }) => !isFull)).toBe(true);
  expect(await quoted({ past: "on", when: "20/01/2027 20h" })).toMatchObject({
    errors: [{ field: "when", key: "past-is-ahead" }],
    key: "",
  });
  expect(await quoted({ past: "on", when: "01/01/2025 9h" })).toMatchObject({
    errors: [{ field: "when", key: "time-past" }],
  });
  expect(await quoted({ when: "hier 14h" })).toMatchObject({ errors: [{ field: "when", key: "time-past" }] });
});
