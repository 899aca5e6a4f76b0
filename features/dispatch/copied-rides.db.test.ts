import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withConnection } from "#platform/db/connection.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { aBoardRide, aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
});
afterAll(() => harness.close());

test("copies the ride to its assignment when it is assigned and when it changes", async () => {
  const { db } = harness.services;
  const ride = await aBoardRide(db, "MA-COPIED", "2027-01-21T10:00:00Z", { version: 3, passengerVersion: 2 });
  await anAssignment(db, ride.id, await aChauffeur(db, "Karim Belkacem"), await aCar(db, "AB-123-CD"));
  expect(await copyOf(ride.id)).toEqual(["2027-01-21T10:00:00.000Z", 3, 2, false]);
  const pickupAt = new Date("2027-01-22T11:30:00Z");
  await db
    .update(bookingsTable)
    .set({ pickupAt, version: 4, passengerVersion: 5, status: "cancelled" })
    .where(eq(bookingsTable.id, ride.id));
  expect(await copyOf(ride.id)).toEqual([pickupAt.toISOString(), 4, 5, true]);
  await db.update(bookingsTable).set({ status: "confirmed" }).where(eq(bookingsTable.id, ride.id));
  expect(await copyOf(ride.id)).toEqual([pickupAt.toISOString(), 4, 5, false]);
});

test("copies a change that waits for the assignment of its ride", async () => {
  const { db } = harness.services;
  const ride = await aBoardRide(db, "MA-RACING", "2027-01-21T10:00:00Z");
  const [chauffeur, car] = [await aChauffeur(db, "Zoé Martin"), await aCar(db, "EF-456-GH")];
  let change: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await anAssignment(tx, ride.id, chauffeur, car);
    change = db
      .update(bookingsTable)
      .set({ version: 7 })
      .where(eq(bookingsTable.id, ride.id))
      .then(() => undefined);
    await expect.poll(waitingForLocks, { timeout: 5_000 }).toBe(1);
  });
  await change;
  expect(await copyOf(ride.id)).toEqual(["2027-01-21T10:00:00.000Z", 7, 0, false]);
});

async function copyOf(bookingId: string) {
  const { rows } = await harness.services.db.execute(
    sql`select ride_at, latest_ride_version, latest_passenger_version, is_ride_cancelled from assignments where booking_id = ${bookingId}`,
  );
  const { ride_at: at, ...others } = rows[0]!;
  return [new Date(at as string).toISOString(), ...Object.values(others)];
}

function waitingForLocks() {
  return withConnection(harness.databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount;
  });
}
