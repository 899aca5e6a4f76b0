import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { aBoardRide, aCar, aChauffeur, ACCEPTED } from "#tests/fixtures/dispatch.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { assignmentsTable, rideEventsTable } from "./assignments.table.ts";
import { readPress, takePress } from "./answer-press.server.ts";
import { shownKey } from "./acceptance.ts";
import { chauffeurPressesTable } from "./presses.table.ts";

const ASSIGNED = new Date("2027-01-20T08:00:00Z");

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let chauffeur: { id: string };
let car: string;
let ride: BookingRow;
let count = 0;

beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  count += 1;
  harness.clock.moveTo("2027-01-20T13:00:00Z");
  chauffeur = { id: await aChauffeur(db, "Karim Haddad") };
  car = await aCar(db, `AB-${100 + count}-CD`);
  ride = await aBoardRide(db, `MA-PRS${String(count).padStart(3, "0")}`, "2027-01-20T13:30:00Z");
  const assignment = { bookingId: ride.id, chauffeurId: chauffeur.id, carId: car, assignedAt: ASSIGNED };
  await db.insert(assignmentsTable).values({ ...assignment, ...ACCEPTED });
});

test("stores a press that waited with its own time and with the time of receipt", async () => {
  expect(await press("on_the_way", { minutes: 40 })).toMatchObject({ kind: "done" });
  expect(await press("arrived", { minutes: 5 })).toMatchObject({ kind: "done" });
  expect(await events()).toMatchObject([
    { event: "on_the_way", at: new Date("2027-01-20T12:20:00Z"), receivedAt: harness.clock.now() },
    { event: "arrived", at: new Date("2027-01-20T12:55:00Z"), receivedAt: harness.clock.now() },
  ]);
});

test("stores the distance of the car with an arrival that was just pressed, and not with an older one", async () => {
  const distance = async () => 140;
  await press("on_the_way", { minutes: 40, distance });
  await press("arrived", { minutes: 1, distance });
  expect((await events()).map(({ metres }) => metres)).toEqual([null, 140]);
  const { db } = harness.services;
  await db.delete(rideEventsTable).where(eq(rideEventsTable.event, "arrived"));
  await press("arrived", { minutes: 5, distance });
  expect((await events()).map(({ metres }) => metres)).toEqual([null, null]);
});

test("gives thirty copies of one press one effect and one answer, at once and later", async () => {
  await press("on_the_way", { minutes: 40 });
  const id = randomUUID();
  const copies = await Promise.all(Array.from({ length: 30 }, () => press("arrived", { id, minutes: 5 })));
  for (const copy of copies) expect(copy).toMatchObject({ kind: "done" });
  expect(await events()).toHaveLength(2);
  await harness.services.db
    .update(rideEventsTable)
    .set({ withdrawnAt: harness.clock.now() })
    .where(eq(rideEventsTable.event, "arrived"));
  expect(await press("arrived", { id, minutes: 60 })).toMatchObject({ kind: "done" });
  expect((await events()).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
  expect(await pressesOfRide()).toHaveLength(2);
});

test("answers thirty different presses of one ride at once", async () => {
  await press("on_the_way", { minutes: 40 });
  const presses = Array.from({ length: 30 }, (_, index) => press("arrived", { minutes: 1 + (index % 3) }));
  for (const answer of await Promise.all(presses)) expect(answer).toMatchObject({ kind: "done" });
  expect(await events()).toHaveLength(2);
});

test("refuses a press about a cancelled ride with the same reason each time", async () => {
  const id = randomUUID();
  await harness.services.db
    .update(bookingsTable)
    .set({ status: "cancelled" })
    .where(eq(bookingsTable.id, ride.id));
  for (let tries = 0; tries < 2; tries += 1)
    expect(await press("on_the_way", { id })).toEqual({ kind: "refused", key: "cancelled" });
  await harness.services.db
    .update(bookingsTable)
    .set({ status: "confirmed" })
    .where(eq(bookingsTable.id, ride.id));
  expect(await press("on_the_way", { id })).toEqual({ kind: "refused", key: "cancelled", until: undefined });
  expect(await events()).toEqual([]);
});

test("names the new plate when the car changed after the sheet was read", async () => {
  const { db } = harness.services;
  const other = await aCar(db, `ZZ-${100 + count}-ZZ`);
  await db.update(assignmentsTable).set({ carId: other }).where(eq(assignmentsTable.bookingId, ride.id));
  const plate = `AB-${100 + count}-CD`;
  expect(await press("on_the_way", { plate })).toEqual({ kind: "done", plate: `ZZ-${100 + count}-ZZ` });
  expect(await press("arrived", { plate: `ZZ-${100 + count}-ZZ` })).toEqual({ kind: "done", plate: null });
});

test("counts a late no-show by the time of the press, and an impossible time as the time of receipt", async () => {
  await press("on_the_way", { minutes: 5000 });
  expect((await events())[0]?.at).toEqual(harness.clock.now());
  await press("arrived", { minutes: -30 });
  expect((await events())[1]?.at.getTime()).toBe(harness.clock.now().getTime() + 0);
  harness.clock.moveTo("2027-01-20T16:00:00Z");
  expect(await press("guest_absent", { minutes: 149 })).toMatchObject({ kind: "refused", key: "wait" });
  expect(await press("guest_absent", { minutes: 10 })).toMatchObject({ kind: "done" });
});

test("accepts a proposal once, and refuses a waiting acceptance of a proposal that changed", async () => {
  const { db } = harness.services;
  await db
    .update(assignmentsTable)
    .set({ acceptedVersion: null })
    .where(eq(assignmentsTable.bookingId, ride.id));
  const shown = shownKey({ version: 1, assignedAt: ASSIGNED }, ride);
  const accept = (id: string, key: string) => {
    const fields = { intent: "accept", ride: ride.reference, shown: key, press: id, age: "1000" };
    return takePress(harness.services, chauffeur, readPress(formOf(fields)), { distance: noPosition });
  };
  expect(await accept(randomUUID(), `${shown}9`)).toMatchObject({ kind: "refused", key: "stale" });
  const id = randomUUID();
  expect(await accept(id, shown)).toMatchObject({ kind: "done" });
  expect(await accept(id, shown)).toMatchObject({ kind: "done" });
});

test("answers 410 after the link was renewed, and records nothing", async () => {
  const token = chauffeurTokenOf({ id: chauffeur.id, linkVersion: 1 }, harness.services.secret);
  const send = () =>
    site.ask(`/fr/chauffeur/${token}/press`, {
      method: "POST",
      body: new URLSearchParams(fieldsOf("on_the_way", {})),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  const taken = await send();
  expect([taken.status, await taken.json()]).toEqual([200, { kind: "done", plate: null }]);
  expect(taken.headers.get("Cache-Control")).toBe("no-store");
  const { db } = harness.services;
  await db.update(chauffeursTable).set({ linkVersion: 2 }).where(eq(chauffeursTable.id, chauffeur.id));
  const ended = await send();
  expect([ended.status, await ended.json()]).toEqual([410, { kind: "ended" }]);
  expect(await pressesOfRide()).toHaveLength(1);
  const page = await site.ask(`/fr/chauffeur/${token}`);
  expect([page.status, page.headers.get("Run-Sheet")]).toEqual([404, "ended"]);
});

type Options = { id?: string; minutes?: number; plate?: string; distance?: typeof noPosition };

async function noPosition(): Promise<number | null> {
  return null;
}

function press(event: string, options: Options) {
  return takePress(harness.services, chauffeur, readPress(formOf(fieldsOf(event, options))), {
    distance: options.distance ?? noPosition,
  });
}

function fieldsOf(event: string, { id = randomUUID(), minutes = 1, plate = "" }: Options) {
  return {
    intent: "report",
    event,
    ride: ride.reference,
    press: id,
    age: String(minutes * 60_000),
    plate: plate || `AB-${100 + count}-CD`,
  };
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function events() {
  return harness.services.db
    .select()
    .from(rideEventsTable)
    .where(eq(rideEventsTable.bookingId, ride.id))
    .orderBy(rideEventsTable.at);
}

function pressesOfRide() {
  return harness.services.db
    .select()
    .from(chauffeurPressesTable)
    .where(eq(chauffeurPressesTable.bookingId, ride.id));
}
