import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCar } from "#tests/fixtures/fleet.ts";
import { aChauffeur } from "#tests/fixtures/dispatch.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { absencesTable } from "#features/availability/availability.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { carsTable } from "#features/fleet/chauffeurs.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import type { OfferStatus } from "#features/offers/offer.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import { exportFigures } from "./export-figures.server.ts";
import { FIGURE_TABLES, figureRows } from "./figure-tables.ts";
import { hasNothing } from "./owner-figures.ts";
import { readFigures } from "./read-figures.server.ts";

const PICKUP = "2027-06-15T10:00:00Z";
const JUNE = "from=2027-06-01&to=2027-06-30";

let harness: TestServices;
let owner: Owner;
let chauffeurId = "";
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-07-10T09:00:00Z" });
  const { db } = harness.services;
  owner = await anOwner(harness.services);
  chauffeurId = await aChauffeur(db, "Sami");
  await someRides();
  await someRequests();
  const car = aCar({ vehicle: "maybach" });
  await db.insert(carsTable).values(car);
  const [startsAt, endsAt] = [new Date("2027-06-09T22:00:00Z"), new Date("2027-06-19T22:00:00Z")];
  await db
    .insert(absencesTable)
    .values({ id: randomUUID(), carId: car.id, startsAt, endsAt, createdAt: startsAt });
});
afterAll(() => harness.close());

test("counts the confirmed rides of a month in Paris by their end, and the mean price of the driven ones", async () => {
  const { now, before } = await read(JUNE);
  expect(Object.fromEntries(now.ends.map(({ end, rides }) => [end, rides]))).toEqual({
    driven: 4,
    noShow: 1,
    byGuest: 2,
    byCompany: 1,
    open: 1,
  });
  expect([now.all, now.driven, now.cancelled]).toEqual([9, 4, 3]);
  expect(now.average).toBe((3 * 20_500 + 30_000) / 4);
  expect([before.all, before.driven]).toEqual([1, 1]);
});

test("counts a pickup as punctual by the chauffeur's report, and names the rides without one", async () => {
  const { now } = await read(JUNE);
  expect(now.punctuality).toEqual({ reported: 3, onTime: 2, late: 1, unreported: 2 });
});

test("counts an offer as won when it is accepted and not waiting for its payment", async () => {
  const { now } = await read(JUNE);
  expect(now.requests).toEqual([
    { kind: "quote", requests: 4, offered: 3, won: 1, total: 70_000 },
    { kind: "event", requests: 1, offered: 1, won: 1, total: 5_000 },
    { kind: "message", requests: 0, offered: 0, won: 0, total: 0 },
  ]);
  expect(now.offers).toEqual({ requests: 5, offered: 4, won: 2, total: 75_000 });
});

test("relates the hours of the rides of a class to those of its cars without absences", async () => {
  const { now } = await read(JUNE);
  const maybach = now.occupancy.find(({ vehicle }) => vehicle === "maybach");
  expect(maybach).toEqual({ vehicle: "maybach", rides: 1, minutes: 240, capacity: 20 * 1_440 });
  const van = now.occupancy.find(({ vehicle }) => vehicle === "mercedes-v-class");
  expect(van).toEqual({ vehicle: "mercedes-v-class", rides: 5, minutes: 5 * 180, capacity: 0 });
  expect(
    (await read("from=2027-06-10&to=2027-06-19")).now.occupancy.every(({ capacity }) => capacity === 0),
  ).toBe(true);
});

test("lists the guests by revenue, one for all spellings of an address, and no erased guest", async () => {
  const { guests } = await read(JUNE);
  expect(guests).toEqual([
    { reference: "MA-LATEST", fullName: "=HYPERLINK(1)", bookings: 2, gross: 50_500 },
    { reference: expect.any(String), fullName: "Omar", bookings: 1, gross: 20_500 },
  ]);
});

test("exports each table with the rows of the page, without formulas, and logs it", async () => {
  const figures = await read(JUNE);
  for (const table of FIGURE_TABLES) {
    const query = new URLSearchParams(`${JUNE}&table=${table}`);
    const { csv } = await exportFigures(harness.services, owner, query, "en");
    const lines = csv.trim().split("\r\n");
    expect(lines, table).toHaveLength(1 + figureRows(table, figures).length);
    expect(lines.length).toBeGreaterThan(1);
    if (table === "guests") expect(lines[1]).toBe("'=HYPERLINK(1);MA-LATEST;2;505.00");
    if (table === "punctuality") expect(lines[1]).toBe("On time;2;66.7;0");
    if (table === "occupancy")
      expect(lines.find((line) => line.includes("Maybach"))).toMatch(/;1;4\.0;480\.0;0\.8;0\.0$/);
  }
  const log = await auditOf(harness.services.db, [ONLY_SUBJECTS.board]);
  expect(log.filter(({ action }) => action === "figures-exported")).toHaveLength(FIGURE_TABLES.length);
});

describe("what comes after the ride", () => {
  const MARCH = "from=2027-03-01&to=2027-03-31";
  const pickupAt = new Date("2027-03-10T10:00:00Z");
  let rides: BookingRow[];
  beforeAll(async () => {
    rides = [];
    for (let one = 0; one < 6; one += 1)
      rides.push(await ride({ status: "completed", pickupAt, email: null, phone: `+3361000000${one}` }));
  });

  test("follows reports that arrive late, are corrected, withdrawn or deleted, from 50 writers at once", async () => {
    expect((await read(MARCH)).now.punctuality).toMatchObject({ reported: 0, unreported: 6 });
    const random = seeded(20_271_127);
    const writers = Array.from({ length: 50 }, () => {
      const { id } = rides[Math.floor(random() * rides.length)]!;
      const acts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => random());
      return () => actOnArrival(id, acts);
    });
    await Promise.all(writers.map((write) => write()));
    // Some rides end with a report in every run: the last acts of each are not at once.
    await actOnArrival(rides[0]!.id, [0.8, 0.1]);
    await actOnArrival(rides[1]!.id, [0.8, 0.3]);
    await actOnArrival(rides[2]!.id, [0.8, 0.1, 0.6]);
    await actOnArrival(rides[3]!.id, [0.1, 0.95]);
    const reports = await harness.services.db
      .select()
      .from(rideEventsTable)
      .where(
        and(
          isNull(rideEventsTable.withdrawnAt),
          inArray(
            rideEventsTable.bookingId,
            rides.map(({ id }) => id),
          ),
        ),
      );
    const onTime = reports.filter(({ at }) => at <= pickupAt).length;
    const reported = reports.length;
    expect(reported).toBeGreaterThanOrEqual(3);
    expect((await read(MARCH)).now.punctuality).toEqual({
      reported,
      onTime,
      late: reported - onTime,
      unreported: 6 - reported,
    });
  });

  test("moves a punctual ride to the late ones when its pickup moves", async () => {
    const { id } = rides[5]!;
    await actOnArrival(id, [0.95, 0.1]);
    const { now } = await read(MARCH);
    const move = (minutes: number) =>
      harness.services.db
        .update(bookingsTable)
        .set({ pickupAt: new Date(pickupAt.getTime() + minutes * 60_000) })
        .where(eq(bookingsTable.id, id));
    await move(-60);
    const { reported, onTime, late, unreported } = now.punctuality;
    expect((await read(MARCH)).now.punctuality).toEqual({
      reported,
      onTime: onTime - 1,
      late: late + 1,
      unreported,
    });
    await move(0);
    expect((await read(MARCH)).now.punctuality).toEqual(now.punctuality);
  });

  test("adds late documents to the guest that a booking belongs to now, and forgets an erased one", async () => {
    const [first, second, third] = rides as [BookingRow, BookingRow, BookingRow];
    harness.clock.moveTo("2027-03-20T09:00:00Z");
    await issueDocuments(harness.services, first.id, async () => []);
    const guests = async () =>
      (await read(MARCH)).guests.map(({ bookings, gross, reference }) => [reference, bookings, gross]);
    expect(await guests()).toEqual([[first.reference, 1, 20_500]]);
    harness.clock.moveTo("2027-03-31T21:59:59Z");
    for (const { id } of [second, third]) await issueDocuments(harness.services, id, async () => []);
    harness.clock.moveTo("2027-07-10T09:00:00Z");
    expect(await guests()).toHaveLength(3);
    const belongsTo = (booking: BookingRow, contact: { email: string | null; phone: string }) =>
      harness.services.db.update(bookingsTable).set(contact).where(eq(bookingsTable.id, booking.id));
    await belongsTo(first, { email: "Noor@example.com", phone: first.phone });
    await belongsTo(second, { email: "noor@EXAMPLE.com", phone: second.phone });
    expect(await guests()).toEqual([
      [expect.any(String), 2, 41_000],
      [third.reference, 1, 20_500],
    ]);
    await belongsTo(third, { email: null, phone: "" });
    expect(await guests()).toEqual([[expect.any(String), 2, 41_000]]);
  });

  /** Acts on the report of an arrival, one act after the other: reports it early or late, corrects its time, withdraws or deletes it. */
  async function actOnArrival(bookingId: string, acts: number[]) {
    const isOf = and(eq(rideEventsTable.bookingId, bookingId), eq(rideEventsTable.event, "arrived"));
    const isLive = and(isOf, isNull(rideEventsTable.withdrawnAt));
    const minutes = (number: number) => new Date(pickupAt.getTime() + number * 60_000);
    const { db } = harness.services;
    for (const act of acts) {
      const report = { id: randomUUID(), bookingId, chauffeurId, event: "arrived" as const };
      const at = minutes(act < 0.25 ? -5 : 5);
      if (act < 0.5)
        await db
          .insert(rideEventsTable)
          .values({ ...report, at })
          .onConflictDoNothing();
      else if (act < 0.7)
        await db
          .update(rideEventsTable)
          .set({ at: minutes(9) })
          .where(isLive);
      else if (act < 0.9) await db.update(rideEventsTable).set({ withdrawnAt: pickupAt }).where(isLive);
      else await db.delete(rideEventsTable).where(isOf);
    }
  }
});

test("has empty tables for a period without documents, rides and requests", async () => {
  const figures = await read("from=2025-03-01&to=2025-03-31");
  expect(hasNothing(figures.now)).toBe(true);
  expect(figures.now).toMatchObject({ average: null, revenue: { net: 0, vat: 0, gross: 0 } });
  const filled = FIGURE_TABLES.filter((name) => figureRows(name, figures).length > 0);
  expect(filled).toEqual(["occupancy"]);
});

async function someRides() {
  const late = new Date(Date.parse(PICKUP) + 1_000).toISOString();
  const first = await ride({ status: "completed", email: "Layla@example.com" });
  await arrived(first, PICKUP);
  const second = await ride({
    status: "completed",
    email: "layla@example.com",
    fullName: "=HYPERLINK(1)",
    reference: "MA-LATEST",
    bookedAt: new Date("2027-06-02T10:00:00Z"),
    vehicle: "maybach",
    durationHours: 3,
    price: {
      leg: "outbound",
      rule: "hand",
      lines: [{ key: "hourly", params: {}, amount: 30_000, vatRate: 20 }],
      total: 30_000,
    },
  });
  await arrived(second, late);
  const third = await ride({ status: "completed", email: null, phone: "+33600000001", fullName: "Omar" });
  await arrived(third, late, new Date(PICKUP));
  await arrived(third, "2027-06-15T09:50:00Z");
  await ride({ status: "no_show" });
  const erased = { email: null, phone: "", pickupAt: new Date("2027-05-31T22:00:00Z") };
  const fourth = await ride({ status: "completed", ...erased });
  await ride({ status: "cancelled", cancelledBy: "guest" });
  await ride({ status: "cancelled", cancelledBy: "guest" });
  await ride({ status: "cancelled", cancelledBy: "company" });
  await ride({ status: "confirmed" });
  await ride({ status: "awaiting_payment" });
  await ride({ status: "expired" });
  await ride({ status: "cancelled", cancelledBy: "guest", confirmedAt: null });
  await ride({ status: "completed", pickupAt: new Date("2027-05-31T21:59:59Z") });
  harness.clock.moveTo("2027-06-20T09:00:00Z");
  for (const { id } of [first, second, third, fourth])
    await issueDocuments(harness.services, id, async () => []);
  harness.clock.moveTo("2027-07-10T09:00:00Z");
}

async function ride(own: Partial<BookingRow>) {
  return aStoredBooking(harness.services.db, { pickupAt: new Date(PICKUP), paymentMethod: "cash", ...own });
}

async function arrived({ id: bookingId }: BookingRow, at: string, withdrawnAt: Date | null = null) {
  const report = { id: randomUUID(), bookingId, chauffeurId, event: "arrived" as const };
  await harness.services.db.insert(rideEventsTable).values({ ...report, at: new Date(at), withdrawnAt });
}

async function someRequests() {
  const { db } = harness.services;
  const paid = await aStoredBooking(db, { status: "confirmed", pickupAt: new Date("2027-09-01T10:00:00Z") });
  const unpaid = await aStoredBooking(db, { status: "awaiting_payment" });
  const won = await request("quote");
  await offer(won, "replaced", 90_000, 1);
  await offer(won, "accepted", 70_000, 2, paid.id);
  await offer(await request("quote"), "accepted", 10_000, 1, unpaid.id);
  const declined = await request("quote");
  await offer(declined, "declined", 8_000, 1);
  await offer(declined, "sent", 7_000, 2);
  await request("quote");
  await offer(await request("event"), "accepted", 5_000, 1);
  await request("quote", "2027-05-31T21:59:59Z");
}

async function request(kind: "quote" | "event", at = "2027-06-30T21:59:59Z") {
  const { db } = harness.services;
  const row = aRequest({ kind });
  await db.insert(requestsTable).values({ ...row, createdAt: new Date(at) });
  return row.id;
}

async function offer(
  requestId: string,
  status: OfferStatus,
  total: number,
  version: number,
  bookingId?: string,
) {
  const at = new Date("2027-07-01T10:00:00Z");
  await harness.services.db.insert(offersTable).values({
    id: randomUUID(),
    requestId,
    version,
    idempotencyKey: randomUUID(),
    status,
    tokenHash: randomUUID(),
    lang: "fr",
    sentBy: randomUUID(),
    sentAt: at,
    expiresAt: at,
    legs: [],
    lastPickupAt: at,
    total,
    tariffVersion: 1,
    terms: "",
    bookingId: bookingId ?? null,
  });
}

function read(query: string) {
  return readFigures(harness.services, owner, new URLSearchParams(query));
}
