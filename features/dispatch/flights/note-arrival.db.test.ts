import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aBooking } from "#tests/fixtures/booking.ts";
import { at, CDG_AIRPORT } from "#tests/fixtures/trips.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import type { FlightArrival, Flights } from "#platform/flights/flights.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { flightWatchesTable } from "../assignments.table.ts";
import { listFlights } from "./list-flights.server.ts";
import { enterArrival, type TypedArrival } from "./note-arrival.server.ts";
import { watchFlights } from "./watch-flights.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-20T09:00:00Z");
  await harness.services.db.update(bookingsTable).set({ status: "expired" });
});

test("moves the pickup, issues a new proof and notifies guest and company at the same price when a flight lands later", async () => {
  const ride = await aRide();
  const noted = await type(ride, { time: "16:40", terminal: "2E" });
  expect(noted).toEqual({ kind: "done", isMoved: true });
  expect(await read(ride)).toMatchObject({
    pickupLocal: "2027-01-20T16:40",
    pickupAt: new Date("2027-01-20T15:40:00Z"),
    version: ride.version + 1,
    proofVersion: ride.proofVersion + 1,
    price: { total: ride.price.total },
  });
  expect(await mailsOf(ride)).toEqual(["ride-changed-company", "ride-changed-guest"]);
  expect(await watchOf(ride)).toMatchObject({
    plannedAt: ride.pickupAt,
    expectedAt: new Date("2027-01-20T15:40:00Z"),
    terminal: "2E",
    source: "typed",
    version: 1,
  });
  const [entry] = await harness.services.db
    .select()
    .from(auditEntriesTable)
    .where(eq(auditEntriesTable.subjectId, ride.id));
  expect(entry).toMatchObject({ action: "flight-arrival-noted", details: { arrival: "2027-01-20T16:40" } });
});

test.each<[string, string]>([
  ["16:40", "a later landing"],
  ["14:30", "a landing on time"],
])("stores the terminal that is typed with the arrival at %s (%s)", async (time) => {
  const ride = await aRide({ pickup: at(CDG_AIRPORT), terminal: "unknown" });
  await type(ride, { time, terminal: "2F" });
  expect(await read(ride)).toMatchObject({ terminal: "unknown", flightTerminal: "2F" });
  const { flights } = await listFlights(harness.services, owner, { date: null, lang: "fr" });
  expect(flights.find(({ reference }) => reference === ride.reference)).toMatchObject({
    arrivalTerminal: "2F",
  });
});

test("stores the terminal of the provider, and keeps it when a later answer has none", async () => {
  const ride = await aRide();
  for (const [minutes, terminal] of [
    [0, "1"],
    [40, "2E"],
    [60, null],
  ] as const) {
    const expectedAt = new Date(ride.pickupAt.getTime() + minutes * 60_000);
    const arrival: FlightArrival = { expectedAt, terminal, isCancelled: false };
    await watchFlights({
      ...harness.services,
      flights: { name: "A provider", arrivalOf: () => Promise.resolve(arrival) },
    });
  }
  expect(await read(ride)).toMatchObject({ flightTerminal: "2E" });
});

test("records a flight on time without moving the ride", async () => {
  const ride = await aRide();
  expect(await type(ride, { time: "14:30", terminal: "2E" })).toEqual({ kind: "done", isMoved: false });
  expect(await read(ride)).toMatchObject({ version: ride.version });
  expect(await mailsOf(ride)).toEqual([]);
});

test("moves the ride once when fifty dispatchers type an arrival at the same time", async () => {
  const ride = await aRide();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, minute) => type(ride, { time: `16:${String(minute).padStart(2, "0")}` })),
  );
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(await read(ride)).toMatchObject({ version: ride.version + 1 });
  expect(await mailsOf(ride)).toHaveLength(2);
});

test.each([
  ["no time", { time: "" }, "time", "arrival-missing"],
  ["an invalid time", { time: "25:00" }, "time", "arrival-missing"],
  ["a time in the past", { time: "06:00" }, "time", "arrival-past"],
  ["another day", { date: "2027-01-22" }, "time", "arrival-far"],
  ["an invalid terminal", { terminal: "<b>2E</b>" }, "terminal", "terminal-odd"],
])("refuses %s with an error of its field, and writes nothing", async (_, typed, field, key) => {
  const ride = await aRide();
  expect(await type(ride, typed)).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect(await read(ride)).toMatchObject({ version: ride.version });
  expect(await watchOf(ride)).toBeUndefined();
});

test("refuses the missing hour of a clock change, and asks which occurrence of a repeated hour is meant", async () => {
  harness.clock.moveTo("2027-03-27T22:00:00Z");
  const spring = await aRide({ pickupLocal: "2027-03-28T01:30", pickupAt: new Date("2027-03-28T00:30:00Z") });
  expect(await type(spring, { date: "2027-03-28", time: "02:30" })).toMatchObject({
    errors: [{ field: "time", key: "arrival-not-there" }],
  });
  harness.clock.moveTo("2027-10-30T22:00:00Z");
  const autumn = await aRide({ pickupLocal: "2027-10-31T01:00", pickupAt: new Date("2027-10-30T23:00:00Z") });
  expect(await type(autumn, { date: "2027-10-31", time: "02:30" })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "fold", key: "arrival-twice" }],
  });
  expect(await read(autumn)).toMatchObject({ pickupAt: autumn.pickupAt });
  await type(autumn, { date: "2027-10-31", time: "02:30", fold: "later" });
  expect(await read(autumn)).toMatchObject({ pickupAt: new Date("2027-10-31T01:30:00Z") });
});

test.each([
  ["that was cancelled", { status: "cancelled" }],
  ["that is over", { status: "completed" }],
] as const)("does not move a ride %s", async (_, change) => {
  const ride = await aRide(change);
  expect(await type(ride, { time: "16:40" })).toEqual({ kind: "changed" });
});

test("lists the airport pickups of a day with a link to a tracker", async () => {
  const ride = await aRide({ travelNumber: "QR 39" });
  await aRide({ travelNumber: "TGV 6201" });
  await aRide({ pickupAt: new Date("2027-01-21T13:30:00Z") });
  const { pickup, dropoff } = aBooking();
  await aRide({ pickup: dropoff ?? pickup });
  const list = await listFlights(harness.services, owner, { date: null, lang: "fr" });
  expect(list.flights.map(({ flight, trackerUrl }) => [flight, trackerUrl])).toEqual(
    expect.arrayContaining([
      ["QR39", "https://www.flightradar24.com/data/flights/qr39"],
      ["TGV 6201", null],
    ]),
  );
  expect(list.flights).toHaveLength(2);
  expect(list.flights.find(({ reference }) => reference === ride.reference)).toMatchObject({ version: 0 });
});

test("moves the pickup for a late flight, but not for a few minutes, a typed arrival or a cancelled flight", async () => {
  const late = await aRide({ travelNumber: "QR 39" });
  const punctual = await aRide({ travelNumber: "AF 11" });
  const typed = await aRide({ travelNumber: "EK 73" });
  const gone = await aRide({ travelNumber: "BA 304" });
  const train = await aRide({ travelNumber: "TGV 6201" });
  await type(typed, { time: "15:00" });
  const asked: string[] = [];
  const arrivals: Record<string, Partial<FlightArrival>> = {
    QR39: { expectedAt: new Date("2027-01-20T15:00:00Z"), terminal: "1" },
    AF11: { expectedAt: new Date("2027-01-20T13:37:00Z") },
    EK73: { expectedAt: new Date("2027-01-20T18:00:00Z") },
    BA304: { expectedAt: new Date("2027-01-20T16:00:00Z"), isCancelled: true },
  };
  const flights = {
    name: "A provider",
    arrivalOf: async ({ number }: { number: string }) => {
      asked.push(number);
      return { expectedAt: late.pickupAt, terminal: null, isCancelled: false, ...arrivals[number] };
    },
  };
  const services = { ...harness.services, flights };
  await watchFlights(services);
  await watchFlights(services);
  expect(new Set(asked)).toEqual(new Set(["QR39", "AF11", "BA304"]));
  expect(await read(late)).toMatchObject({ pickupLocal: "2027-01-20T16:00", version: late.version + 1 });
  expect(await mailsOf(late)).toHaveLength(2);
  expect(await read(punctual)).toMatchObject({ version: punctual.version });
  expect(await read(typed)).toMatchObject({ pickupLocal: "2027-01-20T15:00" });
  expect(await read(gone)).toMatchObject({ version: gone.version });
  expect(await watchOf(gone)).toMatchObject({ isCancelled: true });
  expect(await watchOf(train)).toBeUndefined();
});

test("follows the other flights when the provider fails for one", async () => {
  const first = await aRide({ travelNumber: "QR 39", pickupAt: new Date("2027-01-20T10:00:00Z") });
  const second = await aRide({ travelNumber: "AF 11" });
  const arrivalOf = async ({ number }: { number: string }) => {
    if (number === "QR39") throw new Error("down");
    return { expectedAt: new Date("2027-01-20T15:00:00Z"), terminal: null, isCancelled: false };
  };
  await watchFlights({ ...harness.services, flights: { name: "A provider", arrivalOf } });
  expect(await read(first)).toMatchObject({ version: first.version });
  expect(await read(second)).toMatchObject({ version: second.version + 1 });
});

function type(ride: BookingRow, typed: Partial<TypedArrival>) {
  return enterArrival(harness.services, owner, ride.id, {
    date: "2027-01-20",
    time: "14:30",
    terminal: "",
    version: 0,
    ...typed,
  });
}

test("keeps a time that was typed during the request to the provider", async () => {
  const ride = await aRide({ travelNumber: "QR 39" });
  const arrivalOf = async () => {
    await type(ride, { time: "15:30" });
    return { expectedAt: new Date("2027-01-20T17:00:00Z"), terminal: null, isCancelled: false };
  };
  await watchFlights({ ...harness.services, flights: { name: "A provider", arrivalOf } });
  expect(await read(ride)).toMatchObject({ pickupLocal: "2027-01-20T15:30" });
  expect(await watchOf(ride)).toMatchObject({ source: "typed", version: 1 });
});

test.each([
  ["flight", { travelNumber: "AF 1234" }],
  ["time", { pickupAt: new Date("2027-01-20T10:30:00Z"), pickupLocal: "2027-01-20T11:30" }],
])("ignores the stored arrival after the guest has changed the %s", async (_, change) => {
  const ride = await aRide({ travelNumber: "QR 39" });
  await type(ride, { time: "16:40", terminal: "2E" });
  const { db } = harness.services;
  await db.update(bookingsTable).set(change).where(eq(bookingsTable.id, ride.id));
  const { flights } = await listFlights(harness.services, owner, { date: null, lang: "fr" });
  const [flight] = flights.filter(({ reference }) => reference === ride.reference);
  expect(flight).toMatchObject({ expectedAt: null, terminal: null, source: null, version: 1 });
  expect(flight?.plannedAt).toBe(flight?.pickupAt);
  harness.clock.moveTo("2027-01-20T10:00:00Z");
  const arrivalOf = vi.fn<Flights["arrivalOf"]>(async () => undefined);
  await watchFlights({ ...harness.services, flights: { name: "A provider", arrivalOf } });
  expect(arrivalOf).toHaveBeenCalledTimes(1);
  expect(await type(ride, { time: "17:00", version: 1 })).toEqual({ kind: "done", isMoved: true });
});

async function aRide(change: Partial<BookingRow> = {}): Promise<BookingRow> {
  const letters = randomUUID().replaceAll("-", "").slice(0, 6).toUpperCase();
  const ride = aBooking({
    id: randomUUID(),
    reference: `MA-${letters}`,
    idempotencyKey: randomUUID(),
    manageTokenHash: null,
    ...change,
  });
  await harness.services.db.insert(bookingsTable).values(ride);
  return ride;
}

async function read(ride: BookingRow) {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, ride.id));
  return row;
}

async function watchOf(ride: BookingRow) {
  const [row] = await harness.services.db
    .select()
    .from(flightWatchesTable)
    .where(eq(flightWatchesTable.bookingId, ride.id));
  return row;
}

async function mailsOf(ride: BookingRow): Promise<string[]> {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails
    .filter(({ data }) => data.bookingId === ride.id)
    .map(({ name }) => name)
    .sort();
}
