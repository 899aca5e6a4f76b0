import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { ACCEPTED } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { at, CDG, CDG_AIRPORT, LE_BOURGET, PARIS_8 } from "#tests/fixtures/trips.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { assignmentsTable } from "../assignments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { changeDispatchSettings } from "../dispatch-settings.server.ts";
import { DEFAULT_DISPATCH_SETTINGS, type DispatchSettings } from "../dispatch-settings.ts";
import { dispatchSettingsTable } from "../dispatch-settings.table.ts";
import { reminderMails } from "./reminder-mails.server.ts";
import { sendReminders } from "./send-reminders.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.services.db.delete(dispatchSettingsTable);
  await harness.services.db.update(bookingsTable).set({ status: "expired" });
});

test("reminds a guest once, a day before, also with repeated and concurrent jobs", async () => {
  const ride = await aRide();
  await runAt("2027-01-19T13:29:00Z");
  expect(await mailsOf(ride)).toEqual([]);
  await runAt("2027-01-19T13:30:00Z");
  await Promise.all(Array.from({ length: 10 }, () => sendReminders(harness.services)));
  await runAt("2027-01-20T09:00:00Z");
  expect(await mailsOf(ride)).toEqual(["ride-reminder-guest"]);
});

test.each([
  ["booked within the last day", { confirmedAt: new Date("2027-01-20T08:00:00Z") }],
  ["that is cancelled", { status: "cancelled" }],
  ["that waits for its payment", { status: "awaiting_payment" }],
  ["without a mailbox", { email: "" }],
] as const)("sends no reminder of a ride %s", async (_, change) => {
  const ride = await aRide(change);
  await runAt("2027-01-20T09:00:00Z");
  expect(await mailsOf(ride)).toEqual([]);
});

test("composes no reminder once the ride was cancelled, moved to another day or has begun", async () => {
  const ride = await aRide();
  await runAt("2027-01-19T14:00:00Z");
  expect((await composed(ride))?.subject).toContain(ride.reference);
  await harness.services.db
    .update(bookingsTable)
    .set({ pickupLocal: "2027-01-22T14:30", pickupAt: new Date("2027-01-22T13:30:00Z") })
    .where(eq(bookingsTable.id, ride.id));
  expect(await composed(ride)).toBeUndefined();
  await harness.services.db
    .update(bookingsTable)
    .set({ ...DAY })
    .where(eq(bookingsTable.id, ride.id));
  harness.clock.moveTo("2027-01-20T13:30:00Z");
  expect(await composed(ride)).toBeUndefined();
  harness.clock.moveTo("2027-01-19T14:00:00Z");
  await insertPayment(harness.services.db, {
    id: randomUUID(),
    bookingId: ride.id,
    amount: ride.price.total,
    createdAt: harness.clock.now(),
    expiresAt: harness.clock.now(),
  });
  await cancelBooking(harness.services, ride);
  expect(await composed(ride)).toBeUndefined();
});

test("sends a second reminder when a ride moves to another day, but not within its day", async () => {
  const ride = await aRide();
  await runAt("2027-01-19T14:00:00Z");
  await moveTo(ride, "2027-01-20T18:30", "2027-01-20T17:30:00Z");
  await runAt("2027-01-19T18:00:00Z");
  expect(await mailsOf(ride)).toHaveLength(1);
  await moveTo(ride, "2027-01-25T18:30", "2027-01-25T17:30:00Z");
  await runAt("2027-01-24T18:00:00Z");
  expect(await mailsOf(ride)).toHaveLength(2);
});

const UNKNOWN_ARRIVAL = { pickup: at(CDG_AIRPORT), travelNumber: null, terminal: "unknown" };

test("asks about an unknown arrival once at 72 and once at 24 hours before, also with concurrent jobs", async () => {
  const ride = await aRide(UNKNOWN_ARRIVAL);
  await runAt("2027-01-17T13:29:00Z");
  expect(await questionsOf(ride)).toHaveLength(0);
  harness.clock.moveTo("2027-01-17T13:30:00Z");
  await Promise.all([sendReminders(harness.services), sendReminders(harness.services)]);
  await runAt("2027-01-19T13:29:00Z");
  expect(await questionsOf(ride)).toHaveLength(1);
  harness.clock.moveTo("2027-01-19T13:30:00Z");
  await Promise.all([sendReminders(harness.services), sendReminders(harness.services)]);
  await runAt("2027-01-20T13:00:00Z");
  expect(await questionsOf(ride)).toHaveLength(2);
});

test.each([
  ["two days", "2027-01-18T12:00:00Z", 1],
  ["three hours", "2027-01-20T10:30:00Z", 1],
])("asks at once about the arrival of a ride booked %s before", async (_, time, count) => {
  const ride = await aRide({ ...UNKNOWN_ARRIVAL, confirmedAt: new Date(time) });
  await runAt(time);
  await runAt(time);
  expect(await questionsOf(ride)).toHaveLength(count);
});

test.each<[string, Partial<BookingRow>]>([
  ["with a flight", { travelNumber: "AF 123" }],
  ["with a terminal", { terminal: "2E" }],
  ["whose terminal the flight watch knows", { flightTerminal: "2E" }],
  ["from a terminal that was chosen", { pickup: at(CDG) }],
  ["from an airport whose terminals are not listed", { pickup: at(LE_BOURGET) }],
  ["from an address", { pickup: at(PARIS_8) }],
  ["that is cancelled", { status: "cancelled" }],
  ["that waits for its payment", { status: "awaiting_payment" }],
  ["without a mailbox", { email: null }],
])("does not ask about the arrival of a ride %s", async (_, change) => {
  const ride = await aRide({ ...UNKNOWN_ARRIVAL, ...change });
  await runAt("2027-01-20T09:00:00Z");
  expect(await questionsOf(ride)).toHaveLength(0);
});

test("asks about a booking from before the question existed, also while the reminder is turned off", async () => {
  await settings({ remindsGuest: false });
  const ride = await aRide({ ...UNKNOWN_ARRIVAL, terminal: null });
  await runAt("2027-01-18T09:00:00Z");
  expect(await questionsOf(ride)).toHaveLength(1);
});

test("asks about each leg of a return trip separately", async () => {
  const outbound = await aRide({ ...UNKNOWN_ARRIVAL, pickup: at(PARIS_8) });
  const own = { id: randomUUID(), reference: `${outbound.reference}-R`, outboundId: outbound.id };
  const back = await aRide({ ...UNKNOWN_ARRIVAL, ...own, leg: "return" });
  await runAt("2027-01-18T09:00:00Z");
  expect(await questionsOf(outbound)).toHaveLength(0);
  expect(await questionsOf(back)).toHaveLength(1);
});

test("links the question to its form, and does not send it once it is answered or the ride is cancelled", async () => {
  const ride = await aRide({ ...UNKNOWN_ARRIVAL, lang: "en" });
  harness.clock.moveTo("2027-01-18T09:00:00Z");
  const compose = () =>
    composersOf(reminderMails, harness.services)["arrival-question-guest"](
      { bookingId: ride.id, day: "2027-01-20" },
      randomUUID(),
    );
  const mail = await compose();
  expect(mail?.subject).toContain(ride.reference);
  expect(mail?.text).toMatch(new RegExp(`/en/booking/manage/[\\w-]+#arrival-${ride.reference}`));
  await update(ride, { terminal: "2E" });
  expect(await compose()).toBeUndefined();
  await update(ride, { terminal: "unknown", status: "cancelled" });
  expect(await compose()).toBeUndefined();
  await update(ride, { status: "confirmed" });
  expect(await compose()).toBeDefined();
});

test("notifies the guest of the chauffeur from the set hour of the evening before, in winter and in summer, and at once on the day itself", async () => {
  await settings({ chauffeurHour: 19 });
  const winter = await aRide();
  await assign(winter);
  await runAt("2027-01-19T17:59:00Z");
  expect(await mailsOf(winter)).not.toContain("chauffeur-assigned-guest");
  await runAt("2027-01-19T18:00:00Z");
  await runAt("2027-01-20T08:00:00Z");
  expect((await mailsOf(winter)).filter((name) => name === "chauffeur-assigned-guest")).toHaveLength(1);
  const summer = await aRide({ pickupAt: new Date("2027-07-20T12:30:00Z"), pickupLocal: "2027-07-20T14:30" });
  await assign(summer);
  await runAt("2027-07-19T16:59:00Z");
  expect(await mailsOf(summer)).not.toContain("chauffeur-assigned-guest");
  await runAt("2027-07-19T17:00:00Z");
  expect(await mailsOf(summer)).toContain("chauffeur-assigned-guest");
  const late = await aRide({ pickupAt: new Date("2027-07-20T12:30:00Z"), pickupLocal: "2027-07-20T14:30" });
  await runAt("2027-07-20T07:00:00Z");
  await assign(late);
  await runAt("2027-07-20T07:05:00Z");
  expect(await mailsOf(late)).toContain("chauffeur-assigned-guest");
});

test("notifies the guest on the evening before a day of 25 hours", async () => {
  const ride = await aRide({ pickupAt: new Date("2027-10-31T22:30:00Z"), pickupLocal: "2027-10-31T23:30" });
  await assign(ride);
  await runAt("2027-10-30T15:55:00Z");
  expect(await mailsOf(ride)).not.toContain("chauffeur-assigned-guest");
  await runAt("2027-10-30T16:00:00Z");
  expect(await mailsOf(ride)).toContain("chauffeur-assigned-guest");
});

test("thanks a guest some hours after the ride, and after the return leg of a return trip", async () => {
  const ride = await aRide({ status: "completed" });
  await runAt("2027-01-20T17:29:00Z");
  expect(await mailsOf(ride)).toEqual([]);
  await runAt("2027-01-20T17:30:00Z");
  await runAt("2027-01-20T18:30:00Z");
  expect(await mailsOf(ride)).toEqual(["ride-thanks-guest"]);

  const outbound = await aRide({ status: "completed" });
  const back = await aRide({
    leg: "return",
    outboundId: outbound.id,
    idempotencyKey: outbound.idempotencyKey,
    pickupAt: new Date("2027-01-21T13:30:00Z"),
    pickupLocal: "2027-01-21T14:30",
  });
  await runAt("2027-01-20T18:30:00Z");
  expect(await mailsOf(outbound)).toEqual([]);
  await harness.services.db
    .update(bookingsTable)
    .set({ status: "completed" })
    .where(eq(bookingsTable.id, back.id));
  await runAt("2027-01-21T18:30:00Z");
  const thanks = [...(await mailsOf(outbound)), ...(await mailsOf(back))].filter((name) =>
    name.includes("thanks"),
  );
  expect(thanks).toHaveLength(1);
});

test("sends no thanks for a past ride that was entered for the books", async () => {
  const ride = await aRide({ status: "completed", bookedAt: new Date("2027-01-20T15:00:00Z") });
  await runAt("2027-01-20T18:30:00Z");
  expect(await mailsOf(ride)).not.toContain("ride-thanks-guest");
});

test("thanks the guest of an offer once, after its last ride", async () => {
  const rides = await someLegs(harness.services.db, 4, { status: "completed" });
  const last = rides.at(-1)!;
  await set(last, { status: "confirmed" });
  await runAt("2027-01-23T08:00:00Z");
  expect((await Promise.all(rides.map(mailsOf))).flat()).not.toContain("ride-thanks-guest");
  await set(last, { status: "completed" });
  await runAt("2027-01-23T18:30:00Z");
  await runAt("2027-01-23T19:30:00Z");
  const thanks = (await Promise.all(rides.map(mailsOf))).flat().filter((name) => name.includes("thanks"));
  expect(thanks).toHaveLength(1);
});

test.each(["cancelled", "no_show", "confirmed"] as const)(
  "sends no thanks for a ride that is %s",
  async (status) => {
    const ride = await aRide({ status });
    await runAt("2027-01-20T20:00:00Z");
    expect(await mailsOf(ride)).not.toContain("ride-thanks-guest");
  },
);

test("sends no thanks for rides of more than three days ago", async () => {
  const ride = await aRide({ status: "completed" });
  await runAt("2027-01-25T20:00:00Z");
  expect(await mailsOf(ride)).toEqual([]);
});

test("sends no message whose setting is turned off", async () => {
  await settings({ remindsGuest: false, sendsChauffeur: false, thanksGuest: false });
  const ride = await aRide();
  const driven = await aRide({ status: "completed" });
  await assign(ride);
  await runAt("2027-01-20T09:00:00Z");
  await runAt("2027-01-20T18:00:00Z");
  expect([...(await mailsOf(ride)), ...(await mailsOf(driven))]).toEqual([]);
});

test("saves the settings only over the version that was shown", async () => {
  const change = (thanksGuest: boolean, seen: number) =>
    changeDispatchSettings(harness.services, owner, { ...DEFAULT_DISPATCH_SETTINGS, thanksGuest }, seen);
  expect((await change(false, 0)).kind).toBe("done");
  expect((await change(true, 0)).kind).toBe("changed");
  expect((await change(true, 1)).kind).toBe("done");
});

const DAY = { pickupLocal: "2027-01-20T14:30", pickupAt: new Date("2027-01-20T13:30:00Z") };

async function aRide(change: Partial<BookingRow> = {}): Promise<BookingRow> {
  const letters = randomUUID().replaceAll("-", "").slice(0, 6).toUpperCase();
  const ride = aBooking({
    id: randomUUID(),
    reference: `MA-${letters}`,
    idempotencyKey: randomUUID(),
    manageTokenHash: null,
    ...DAY,
    ...change,
  });
  await harness.services.db.insert(bookingsTable).values(ride);
  return ride;
}

async function set({ id }: BookingRow, columns: Partial<BookingRow>) {
  await harness.services.db.update(bookingsTable).set(columns).where(eq(bookingsTable.id, id));
}

async function assign(ride: BookingRow) {
  const { db, clock } = harness.services;
  const [chauffeur, car] = [aChauffeur(), aCar()];
  await db.insert(chauffeursTable).values(chauffeur);
  await db.insert(carsTable).values(car);
  const assignment = {
    bookingId: ride.id,
    chauffeurId: chauffeur.id,
    carId: car.id,
    assignedAt: clock.now(),
    ...ACCEPTED,
  };
  await db.insert(assignmentsTable).values(assignment);
}

function update(ride: BookingRow, change: Partial<BookingRow>) {
  return harness.services.db.update(bookingsTable).set(change).where(eq(bookingsTable.id, ride.id));
}

async function questionsOf(ride: BookingRow): Promise<string[]> {
  return (await mailsOf(ride)).filter((name) => name === "arrival-question-guest");
}

function moveTo(ride: BookingRow, pickupLocal: string, instant: string) {
  return harness.services.db
    .update(bookingsTable)
    .set({ pickupLocal, pickupAt: new Date(instant) })
    .where(eq(bookingsTable.id, ride.id));
}

async function settings(change: Partial<DispatchSettings>) {
  const now = harness.clock.now();
  const record = { ...DEFAULT_DISPATCH_SETTINGS, ...change };
  await harness.services.db.insert(dispatchSettingsTable).values({ record, updatedAt: now });
}

async function runAt(time: string) {
  harness.clock.moveTo(time);
  await sendReminders(harness.services);
}

async function mailsOf(ride: BookingRow): Promise<string[]> {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails.filter(({ data }) => data.bookingId === ride.id).map(({ name }) => name);
}

function composed(ride: BookingRow) {
  const compose = composersOf(reminderMails, harness.services)["ride-reminder-guest"];
  return compose({ bookingId: ride.id, day: "2027-01-20" }, randomUUID());
}
