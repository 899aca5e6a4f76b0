import { composersOf } from "#platform/mail/mail-kind.ts";
import { LANGS } from "#i18n/locales.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aPlace, at, CDG_AIRPORT } from "#tests/fixtures/trips.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { bookingMails } from "../mails/booking-mails.server.ts";
import { changesOf } from "./booking-changes.server.ts";
import { moveRide, type Move } from "./move-ride.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

const LATER = { pickupLocal: "2027-01-20T16:00", pickupAt: "2027-01-20T15:00:00.000Z" };

test("raises the versions of the leg and of its proof, and mails both sides", async () => {
  const ride = await aRide();
  expect(await move(ride, { to: LATER, origin: "guest" })).toMatchObject({ kind: "moved" });
  expect(await read(ride)).toMatchObject({
    pickupLocal: LATER.pickupLocal,
    version: ride.version + 1,
    proofVersion: ride.proofVersion + 1,
    freeCancellationUntil: new Date("2027-01-19T15:00:00Z"),
  });
  const [change] = await changesOf(harness.services.db, [ride.id]);
  expect(change).toMatchObject({ status: "applied", fromVersion: ride.version, difference: 0 });
  expect(change?.before.pickupAt).toBe("2027-01-20T13:30:00.000Z");
  expect(change?.after.pickupAt).toBe(LATER.pickupAt);
  expect(await mailsOf(ride)).toEqual(["ride-changed-guest", "ride-changed-company"]);
});

test("keeps the version of the proof when only the dropoff changes", async () => {
  const ride = await aRide();
  await move(ride, { to: { dropoff: { label: "Hôtel de Crillon", place: null } }, origin: "company" });
  expect(await read(ride)).toMatchObject({ version: ride.version + 1, proofVersion: ride.proofVersion });
  expect(await mailsOf(ride)).toEqual(["ride-changed-guest"]);
});

const ORLY = aPlace({ id: "ory", kind: "airport", lat: 48.7253, lng: 2.3594, iata: "ORY" });

test.each<[string, Move["to"], { terminal: string | null; flightTerminal: string | null }]>([
  ["a later hour keeps both", LATER, { terminal: "1", flightTerminal: "2F" }],
  [
    "another day forgets the one of the flight",
    { pickupLocal: "2027-01-22T14:30", pickupAt: "2027-01-22T13:30:00.000Z" },
    { terminal: "1", flightTerminal: null },
  ],
  ["another airport forgets both", { pickup: at(ORLY) }, { terminal: null, flightTerminal: null }],
])("keeps or clears the terminals of a moved ride: %s", async (_, to, expected) => {
  const ride = await aRide({ pickup: at(CDG_AIRPORT), terminal: "1", flightTerminal: "2F" });
  await move(ride, { to, origin: "guest" });
  expect(await read(ride)).toMatchObject(expected);
});

test("applies one of 50 concurrent moves of the same version", async () => {
  const ride = await aRide();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      move(ride, {
        to: { pickupLocal: `2027-01-20T16:${10 + index}`, pickupAt: `2027-01-20T15:${10 + index}:00.000Z` },
        origin: "flight",
      }),
    ),
  );
  expect(all.filter(({ kind }) => kind === "moved")).toHaveLength(1);
  expect(all.filter(({ kind }) => kind === "changed")).toHaveLength(49);
  expect((await read(ride)).version).toBe(ride.version + 1);
  expect(await changesOf(harness.services.db, [ride.id])).toHaveLength(1);
  expect(await mailsOf(ride)).toHaveLength(2);
});

test("does not move a cancelled ride, and reports `same` without a change", async () => {
  const over = await aRide({ status: "cancelled" });
  const same = await aRide();
  expect(await move(over, { to: LATER, origin: "flight" })).toEqual({ kind: "changed" });
  expect(await move(same, { to: { pickupAt: "2027-01-20T13:30:00Z" }, origin: "flight" })).toEqual({
    kind: "same",
  });
  expect([...(await mailsOf(over)), ...(await mailsOf(same))]).toEqual([]);
  expect(await changesOf(harness.services.db, [over.id, same.id])).toEqual([]);
});

test.each(LANGS)("mails the guest the old and the new values: %s", async (lang) => {
  const ride = await aRide({ lang, version: 3 });
  await move(ride, { to: LATER, origin: "flight" });
  const [mail] = await rowsOf(ride);
  const composer = composersOf(bookingMails, harness.services)["ride-changed-guest"];
  const message = await composer(mail?.data ?? {}, randomUUID());
  expect(message?.text).toContain(ride.reference);
  expect(message?.text).toMatch(/14\D{1,4}30|14:30|2:30/);
  expect(message?.text).toMatch(/16\D{1,4}00|16:00|4:00/);
  expect(message?.attachments?.map(({ filename }) => filename)).toEqual([
    `booking-${ride.reference}.ics`,
    `bon-de-reservation-${ride.reference}.pdf`,
  ]);
  expect(String(message?.attachments?.[0]?.content)).toContain("SEQUENCE:4");
});

function move(ride: BookingRow, to: Move) {
  return harness.services.db.transaction((tx) => moveRide(tx, harness.services, ride, to));
}

async function aRide(overrides: Partial<BookingRow> = {}) {
  const id = randomUUID();
  const ride = aBooking({
    id,
    reference: `MA-${id.slice(0, 6).toUpperCase()}`,
    idempotencyKey: randomUUID(),
    manageTokenHash: randomUUID(),
    ...overrides,
  });
  await harness.services.db.insert(bookingsTable).values(ride);
  return ride;
}

async function read(ride: BookingRow) {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, ride.id));
  if (!row) throw new Error("the ride is gone");
  return row;
}

async function rowsOf(ride: BookingRow) {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails.filter((mail) => mail.data.bookingId === ride.id);
}

async function mailsOf(ride: BookingRow) {
  return (await rowsOf(ride)).map(({ name }) => name);
}
