import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { absencesTable } from "#features/availability/availability.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { aBoardRide, acceptedByPhone, aCar, aChauffeur } from "#tests/fixtures/dispatch.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { assignLeg } from "./assign-leg.server.ts";
import { assignmentOf } from "./assignments.server.ts";
import { assignmentsTable } from "./assignments.table.ts";
import {
  assignLegs,
  completeBookings,
  notifyGuests,
  readBefore,
  undoAssignment,
} from "./plan-rides.server.ts";
import { readPairs } from "./read-pairs.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T09:00:00Z" });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  for (const table of [assignmentsTable, absencesTable, bookingsTable, chauffeursTable, carsTable]) {
    await db.delete(table);
  }
});

test("assigns the chosen rides to one pair, and leaves a conflicting and an unknown version as they were", async () => {
  const { db } = harness.services;
  const pair = await aPair("Karim Belkacem", "AB-123-CD");
  const rides = [
    await rideAt("MA-MORN01", "08:00"),
    await rideAt("MA-NOON01", "12:00"),
    await rideAt("MA-NOON02", "12:10"),
    await rideAt("MA-LATE01", "18:00"),
  ];
  const asked = rides.map(({ reference }) => ({ reference, version: reference === "MA-LATE01" ? 3 : 0 }));
  const results = await assignLegs(harness.services, owner, asked.toReversed(), pair);
  expect(results.map(({ booking, result }) => [booking.reference, result.kind])).toEqual([
    ["MA-MORN01", "done"],
    ["MA-NOON01", "done"],
    ["MA-NOON02", "warned"],
    ["MA-LATE01", "refused"],
  ]);
  expect(await assignmentOf(db, rides[2]!.id)).toBeUndefined();
  expect(await assignmentOf(db, rides[3]!.id)).toBeUndefined();
});

test("notifies only the guests whose chauffeur has accepted", async () => {
  const pair = await aPair("Karim Belkacem", "AB-123-CD");
  const [first, second] = [await rideAt("MA-ONE001", "08:00"), await rideAt("MA-TWO001", "14:00")];
  const shown = [first, second].map(({ reference }) => ({ reference, version: 0 }));
  await assignLegs(harness.services, owner, shown, pair);
  await acceptedByPhone(harness.services, owner, first);
  const assigned = shown.map(({ reference }) => ({ reference, version: 1 }));
  const results = await notifyGuests(harness.services, owner, assigned);
  expect(results.map(({ result }) => result.kind)).toEqual(["done", "changed"]);
});

test("closes the rides that are over, and leaves a coming one open", async () => {
  const { db } = harness.services;
  await aBoardRide(db, "MA-OVER01", "2027-01-19T09:00:00Z");
  await rideAt("MA-NEXT01", "08:00");
  const chosen = [
    { reference: "MA-OVER01", version: 0 },
    { reference: "MA-NEXT01", version: 0 },
  ];
  const results = await completeBookings(harness.services, owner, chosen);
  expect(results.map(({ booking, result }) => [booking.reference, result.kind])).toEqual([
    ["MA-OVER01", "done"],
    ["MA-NEXT01", "changed"],
  ]);
  const [over] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, "MA-OVER01"));
  expect(over?.status).toBe("completed");
});

test("an undo returns to the state before, and is refused after another change", async () => {
  const { db } = harness.services;
  const [karim, zoe] = [await aPair("Karim", "AB-123-CD"), await aPair("Zoé", "EF-456-GH")];
  const ride = await rideAt("MA-UNDO01", "08:00");
  const assign = (pair: typeof karim, version: number) =>
    assignLeg(harness.services, owner, { ...pair, bookingId: ride.id, version, acknowledged: [] });

  const first = await readBefore(harness.services, ride.id);
  expect(first).toEqual({ canReturn: true, before: null });
  await assign(karim, 0);
  const undone = { bookingId: ride.id, version: 1, before: null };
  expect(await undoAssignment(harness.services, owner, undone)).toEqual({ kind: "done" });
  expect(await assignmentOf(db, ride.id)).toBeUndefined();

  await assign(karim, 0);
  const second = await readBefore(harness.services, ride.id);
  expect(second).toEqual({ canReturn: true, before: karim });
  await assign(zoe, 1);
  await undoAssignment(harness.services, owner, { bookingId: ride.id, version: 2, before: second.before });
  expect((await assignmentOf(db, ride.id))?.chauffeur.fullName).toBe("Karim");
  const late = await undoAssignment(harness.services, owner, {
    bookingId: ride.id,
    version: 2,
    before: null,
  });
  expect(late).toMatchObject({ kind: "refused", errors: [{ key: "stale" }] });
});

test("offers no undo of a chauffeur who had accepted", async () => {
  const karim = await aPair("Karim", "AB-123-CD");
  const ride = await rideAt("MA-ACCEPT", "08:00");
  await assignLeg(harness.services, owner, { ...karim, bookingId: ride.id, version: 0, acknowledged: [] });
  await acceptedByPhone(harness.services, owner, ride);
  expect((await readBefore(harness.services, ride.id)).canReturn).toBe(false);
});

test("suggests pairs for several rides, with the reasons of their own times", async () => {
  const { db } = harness.services;
  const [karim, zoe] = [await aPair("Karim", "AB-123-CD"), await aPair("Zoé", "EF-456-GH")];
  const busy = await rideAt("MA-BUSY01", "12:00");
  await assignLeg(harness.services, owner, { ...karim, bookingId: busy.id, version: 0, acknowledged: [] });
  await db.insert(absencesTable).values({
    id: crypto.randomUUID(),
    chauffeurId: zoe.chauffeurId,
    startsAt: new Date("2027-01-21T16:00:00Z"),
    endsAt: new Date("2027-01-21T20:00:00Z"),
    createdAt: new Date("2027-01-20T09:00:00Z"),
  });
  const references = ["MA-SAME01", "MA-LATER1"];
  await rideAt("MA-SAME01", "12:10");
  await rideAt("MA-LATER1", "17:00");
  const { pairs, fleet } = await readPairs(harness.services, owner, references, {
    lang: "en",
    most: 6,
    by: "chauffeur",
    asked: {},
  });
  expect(fleet.cars.map(({ plate }) => plate)).toEqual(["AB-123-CD", "EF-456-GH"]);
  const shown = (reference: string) => pairs[reference]?.map(({ name, plate, fits }) => [name, plate, fits]);
  expect(shown("MA-SAME01")).toEqual([
    ["Zoé", "EF-456-GH", true],
    ["Karim", "EF-456-GH", false],
  ]);
  expect(shown("MA-LATER1")).toEqual([
    ["Karim", "AB-123-CD", true],
    ["Zoé", "EF-456-GH", false],
  ]);
  expect(pairs["MA-SAME01"]?.[1]?.reason).toContain("MA-BUSY01");
  const one = await readPairs(harness.services, owner, ["MA-SAME01"], {
    lang: "en",
    most: 1,
    by: "chauffeur",
    asked: {},
  });
  expect(one.pairs["MA-SAME01"]).toHaveLength(1);
  const none = await readPairs(harness.services, owner, ["MA-NONE01"], {
    lang: "en",
    most: 6,
    by: "chauffeur",
    asked: {},
  });
  expect(none.pairs).toEqual({});
});

function rideAt(reference: string, time: string) {
  return aBoardRide(harness.services.db, reference, `2027-01-21T${time}:00Z`);
}

async function aPair(name: string, plate: string) {
  const { db } = harness.services;
  return { chauffeurId: await aChauffeur(db, name), carId: await aCar(db, plate) };
}
