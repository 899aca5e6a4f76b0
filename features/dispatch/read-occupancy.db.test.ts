import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { capacityBlocksTable } from "#features/availability/availability.table.ts";
import { sellsWithoutLimit } from "#features/availability/read-supply.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { paymentsTable } from "#features/booking/payment/payments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { drivenCars, sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { askWhatIf } from "./ask-what-if.server.ts";
import { type OccupancyDay, type OccupancyWeek, readOccupancy } from "./read-occupancy.server.ts";
import { readWhatIf } from "./read-what-if.server.ts";

const [E, V] = ["mercedes-e-class", "mercedes-v-class"] as const;

let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-19T09:00:00Z" });
  dispatcher = await aDispatcher(harness.services);
});
afterAll(() => harness.close());

beforeEach(async () => {
  const { db } = harness.services;
  for (const table of [paymentsTable, bookingsTable, capacityBlocksTable, carsTable, chauffeursTable])
    await db.delete(table);
  await sellWithLimits(db);
  await drivenCars(db, E, 2);
});

const AN_HOUR = { vehicle: E, durationHours: 1, estimate: null };

async function aDay(date: string) {
  const asked = { view: "day" as const, date };
  return (await readOccupancy(harness.services, dispatcher, asked, "fr")) as OccupancyDay;
}

async function aWeek(date: string) {
  const asked = { view: "week" as const, date };
  return (await readOccupancy(harness.services, dispatcher, asked, "fr")) as OccupancyWeek;
}

async function holdUntil(reference: string, pickupAt: string, expiresAt: string) {
  const { db } = harness.services;
  const { id } = await aBoardRide(db, reference, pickupAt, { ...AN_HOUR, status: "awaiting_payment" });
  await db.insert(paymentsTable).values({
    id: randomUUID(),
    bookingId: id,
    amount: 1_000,
    createdAt: new Date("2027-01-19T09:00:00Z"),
    expiresAt: new Date(expiresAt),
  });
}

describe("a day", () => {
  test("counts sold, held and free cars of each hour, from the approach to the return", async () => {
    const { db } = harness.services;
    await aBoardRide(db, "MA-SOLD01", "2027-01-20T09:00:00Z", AN_HOUR);
    await aBoardRide(db, "MA-OFF001", "2027-01-20T09:00:00Z", { ...AN_HOUR, status: "cancelled" });
    await holdUntil("MA-HELD01", "2027-01-20T10:00:00Z", "2027-01-19T10:00:00Z");
    const { classes, hours, duty, without } = await aDay("2027-01-20");
    expect(hours.map(({ clock }) => clock).slice(8, 12)).toEqual(["08", "09", "10", "11"]);
    expect(classes.map(({ vehicle }) => vehicle)).toEqual([E]);
    expect(without).toContain(V);
    const said = classes[0]!.slots.map(({ sold, held, free }) => `${sold}+${held}, ${free}`);
    expect(said.slice(8, 13)).toEqual(["0+0, 2", "1+0, 1", "1+1, 0", "1+1, 0", "0+1, 1"]);
    expect(duty.slice(9, 12).map(({ driving, free }) => [driving, free])).toEqual([
      [1, 1],
      [2, 0],
      [2, 0],
    ]);
  });

  test("releases a hold when its payment can no longer be made", async () => {
    await holdUntil("MA-HELD02", "2027-01-20T10:00:00Z", "2027-01-19T08:49:00Z");
    const { classes } = await aDay("2027-01-20");
    expect(classes[0]!.slots.every(({ held, free }) => held === 0 && free === 2)).toBe(true);
  });

  test("marks blocks and overbooked hours, and shows a class without a car once it has a ride", async () => {
    const { db } = harness.services;
    for (const n of [1, 2, 3]) await aBoardRide(db, `MA-OVER0${n}`, "2027-01-20T09:00:00Z", AN_HOUR);
    await aBoardRide(db, "MA-VAN001", "2027-01-20T14:00:00Z", { ...AN_HOUR, vehicle: V });
    await db.insert(capacityBlocksTable).values({
      id: randomUUID(),
      vehicle: E,
      reason: "",
      createdAt: new Date("2027-01-01T00:00:00Z"),
      startsAt: new Date("2027-01-20T19:00:00Z"),
      endsAt: new Date("2027-01-20T21:00:00Z"),
    });
    const { classes } = await aDay("2027-01-20");
    const [limousine, van] = classes;
    expect(limousine!.slots[10]).toMatchObject({ sold: 3, free: 0, isOverbooked: true });
    expect(limousine!.slots[20]).toMatchObject({ capacity: 0, refusal: "blocked" });
    expect(van).toMatchObject({ vehicle: V });
    expect(van!.slots[15]).toMatchObject({ sold: 1, isOverbooked: true });
  });

  test.each([
    ["2027-03-28", 23],
    ["2027-10-31", 25],
  ])("of %s has %i hours", async (date, count) => {
    const { hours, classes, duty } = await aDay(date);
    expect([hours.length, classes[0]!.slots.length, duty.length]).toEqual([count, count, count]);
  });

  test("returns no capacity while the site sells without limit, and the board warns about it", async () => {
    const { db } = harness.services;
    expect(await sellsWithoutLimit(harness.services, dispatcher)).toBe(false);
    await sellWithoutLimit(db);
    expect(await sellsWithoutLimit(harness.services, dispatcher)).toBe(true);
    const { classes } = await aDay("2027-01-20");
    expect(classes).toHaveLength(7);
    expect(classes[0]!.slots[10]).toMatchObject({ free: null, capacity: null, isOverbooked: false });
  });
});

test("shows the busiest hour and the lowest free capacity of each day, from the first weekday of the language", async () => {
  const { db } = harness.services;
  await aBoardRide(db, "MA-WEEK01", "2027-01-20T09:00:00Z", AN_HOUR);
  await aBoardRide(db, "MA-WEEK02", "2027-01-20T10:00:00Z", AN_HOUR);
  const { days } = await aWeek("2027-01-20");
  expect(days.map(({ day }) => day)).toEqual(
    ["18", "19", "20", "21", "22", "23", "24"].map((day) => `2027-01-${day}`),
  );
  expect(days[2]!.classes).toEqual([
    { vehicle: E, sold: 2, held: 0, isOverbooked: false, lowestFree: 0, isBlocked: false, closed: "no" },
  ]);
  expect(days[3]!.classes[0]).toMatchObject({ sold: 0, lowestFree: 2 });
  expect(days[2]!.duty).toMatchObject({ onDuty: 2, driving: 2 });
});

describe("whether a ride could be sold", () => {
  const ask = async (query: string) => {
    const params = new URLSearchParams(`class=${E}&on=2027-01-20&${query}`);
    const read = readWhatIf(params, { day: "2027-01-20", now: harness.services.clock.now() });
    if (!read.asked) throw new Error(JSON.stringify(read.errors));
    return askWhatIf(harness.services, dispatcher, read.asked);
  };

  test("returns the free rides, and the occupation of a car", async () => {
    await aBoardRide(harness.services.db, "MA-WHAT01", "2027-01-20T09:00:00Z", AN_HOUR);
    expect(await ask("at=10:00&minutes=60")).toMatchObject({ free: 1, reason: null });
    expect(await ask("at=16:00&minutes=60")).toMatchObject({
      free: 2,
      occupied: { from: "2027-01-20T14:30:00.000Z", to: "2027-01-20T16:45:00.000Z" },
    });
    expect(await ask("at=16:00&hours=4&minutes=60")).toMatchObject({
      occupied: { to: "2027-01-20T19:30:00.000Z" },
    });
    const airport = await ask("at=16:00&minutes=60&from=internationalFlight");
    expect(airport.occupied.to).toBe("2027-01-20T17:30:00.000Z");
  });

  test("returns the reason, other times and other classes when nothing is free, and counts added cars and chauffeurs", async () => {
    const { db } = harness.services;
    await drivenCars(db, V, 1);
    for (const n of [1, 2]) await aBoardRide(db, `MA-FULL0${n}`, "2027-01-20T09:00:00Z", AN_HOUR);
    const refused = await ask("at=10:00&minutes=30");
    expect(refused).toMatchObject({ free: 0, reason: "no-car", vehicles: [V] });
    expect(refused.nearest[0]).toEqual({ at: "2027-01-20T07:15:00.000Z", day: "2027-01-20", time: "08:15" });
    expect(await ask("at=10:00&minutes=30&cars=1")).toMatchObject({ free: 1, reason: null });
    expect(await ask("at=10:00&minutes=30&cars=2")).toMatchObject({ free: 1 });
    expect(await ask("at=10:00&minutes=30&cars=2&chauffeurs=1")).toMatchObject({ free: 2 });
  });

  test.each([
    ["at=10:00", "minutes", "length-missing"],
    ["at=10:00&minutes=0", "minutes", "number-range"],
    ["at=10:00&hours=30", "hours", "number-range"],
    ["at=25:00&minutes=60", "at", "time-missing"],
    ["at=10:00&minutes=60&cars=-1", "cars", "number-range"],
    ["at=10:00&minutes=60&on=2027-01-18", "at", "time-past"],
    ["at=02:30&minutes=60&on=2027-03-28", "at", "time-missing"],
    ["at=02:30&minutes=60&on=2027-10-31", "fold", "time-exists-twice"],
    ["at=10:00&minutes=60&class=tank", "class", "class-unknown"],
  ])("refuses %s with an error of the field %s", (query, field, key) => {
    const params = new URLSearchParams({ class: E, on: "2027-01-20" });
    for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
    const { errors, asked } = readWhatIf(params, {
      day: "2027-01-20",
      now: new Date("2027-01-19T09:00:00Z"),
    });
    expect(asked).toBeNull();
    expect(errors).toMatchObject([{ field, key }]);
  });

  test("computes nothing on the first visit, and proposes the shown day", () => {
    const now = new Date("2027-01-19T09:00:00Z");
    const read = readWhatIf(new URLSearchParams("view=week"), { day: "2027-01-25", now });
    expect(read).toMatchObject({ asked: null, errors: [], typed: { day: "2027-01-25", minutes: "60" } });
  });
});
