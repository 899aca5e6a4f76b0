import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { moveLegs } from "#features/booking/bookings.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { acceptedByPhone } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { archiveChauffeur } from "./archive-record.server.ts";
import { assignLeg, unassignLeg, type AssignInput } from "./assign-leg.server.ts";
import { assignmentOf, comingRides, insertRideEvent } from "./assignments.server.ts";
import { assignmentsTable, rideEventsTable } from "./assignments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { chauffeurForGuest } from "./chauffeur-for-guest.server.ts";
import { dispatchMails } from "./dispatch-mails.server.ts";
import { readAssignment } from "./read-assignment.server.ts";
import { notifyGuest } from "./notify-guest.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  harness.clock.moveTo("2027-01-20T09:00:00Z");
  harness.mails.length = 0;
  for (const table of [rideEventsTable, assignmentsTable, mailsTable, bookingsTable]) await db.delete(table);
});

test("assigns a leg once when fifty dispatchers assign it at the same time, and refuses the others", async () => {
  const ride = await aRide();
  const fleet = await Promise.all(Array.from({ length: 50 }, () => chauffeurAndCar()));
  const all = await Promise.all(fleet.map((who) => assign(ride, who)));
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(all.filter((one) => one.kind === "refused").map(({ errors }) => errors)).toEqual(
    Array.from({ length: 49 }, () => [{ field: "form", key: "stale" }]),
  );
  expect((await auditOf(harness.services.db, [ride.id])).map(({ action }) => action)).toEqual([
    "leg-assigned",
  ]);
});

test("assigns one of fifty simultaneous rides to a chauffeur without a warning, and warns about the others", async () => {
  const rides: BookingRow[] = [];
  for (let index = 0; index < 50; index += 1) rides.push(await aRide());
  const who = await chauffeurAndCar();
  const all = await Promise.all(rides.map((ride) => assign(ride, who)));
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(all.filter(({ kind }) => kind === "warned")).toHaveLength(49);
  expect(await harness.services.db.select().from(assignmentsTable)).toHaveLength(1);
});

test("warns when two chauffeurs get one car at the same time", async () => {
  const [one, two] = [await aRide(), await aRide()];
  const [first, second] = [await chauffeurAndCar(), await chauffeurAndCar()];
  const shared = { ...second, carId: first.carId };
  const both = await Promise.all([assign(one, first), assign(two, shared)]);
  const warned = both.flatMap((result) => (result.kind === "warned" ? result.warnings : []));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "warned"]);
  expect(warned.map(({ kind }) => kind)).toEqual(["car-overlap"]);
});

test("assigns when all warnings are acknowledged, and warns again when a new one appears", async () => {
  const [ride, other, third] = [await aRide(), await aRide(), await aRide()];
  const who = await chauffeurAndCar();
  await assign(other, who);
  const read = [`chauffeur-overlap:${other.reference}`, `car-overlap:${other.reference}`];
  await assign(third, { ...who, acknowledged: read });
  const late = await assign(ride, { ...who, acknowledged: read });
  expect(late.kind).toBe("warned");
  const now = [...read, `chauffeur-overlap:${third.reference}`, `car-overlap:${third.reference}`];
  expect((await assign(ride, { ...who, acknowledged: now })).kind).toBe("done");
  const shown = await readAssignment(harness.services, owner, ride, "fr");
  expect(shown.warnings.map(({ key }) => key).toSorted()).toEqual(now.toSorted());
});

test.each([
  [
    "an archived chauffeur",
    { archivedAt: new Date() },
    {},
    { field: "chauffeur", key: "chauffeur-archived" },
  ],
  ["an archived car", {}, { archivedAt: new Date() }, { field: "car", key: "car-archived" }],
  [
    "a card that expires the day before",
    { cardExpiresOn: "2027-01-19" },
    {},
    { field: "chauffeur", key: "card-expired" },
  ],
])("refuses %s with an error of its field", async (_, chauffeur, car, error) => {
  const ride = await aRide();
  expect(await assign(ride, await chauffeurAndCar(chauffeur, car))).toEqual({
    kind: "refused",
    errors: [error],
  });
  expect(await assignmentOf(harness.services.db, ride.id)).toBeUndefined();
});

test("accepts a card that expires on the day of the ride, at any hour", async () => {
  const ride = await aRide({ pickupAt: new Date("2027-01-20T22:30:00Z"), pickupLocal: "2027-01-20T23:30" });
  expect((await assign(ride, await chauffeurAndCar({ cardExpiresOn: "2027-01-20" }))).kind).toBe("done");
});

test("warns on the page of a ride that was moved beyond the chauffeur's card", async () => {
  const ride = await aRide();
  await assign(ride, await chauffeurAndCar({ cardExpiresOn: "2027-01-20" }));
  const { db } = harness.services;
  const moved = { pickupAt: new Date("2027-01-21T13:30:00Z"), pickupLocal: "2027-01-21T14:30" };
  await db.update(bookingsTable).set(moved).where(eq(bookingsTable.id, ride.id));
  const shown = await readAssignment(harness.services, owner, { ...ride, ...moved }, "en");
  expect(shown.warnings.map(({ key }) => key)).toEqual(["card-expired"]);
});

test.each([
  ["cancelled", "cancelled"],
  ["completed", "over"],
  ["no_show", "over"],
  ["awaiting_payment", "unconfirmed"],
  ["expired", "unconfirmed"],
] as const)("refuses to assign a ride that is %s", async (status, key) => {
  const ride = await aRide({ status });
  expect(await assign(ride, await chauffeurAndCar())).toEqual({
    kind: "refused",
    errors: [{ field: "form", key }],
  });
  expect(await auditOf(harness.services.db, [ride.id])).toEqual([]);
});

test("assigns a phone booking that awaits payment, counts it as taken, and does not notify its guest before it is confirmed", async () => {
  const { services } = harness;
  const waiting = { status: "awaiting_payment", source: "phone", confirmedAt: null } as const;
  const ride = await aRide(waiting);
  const who = await chauffeurAndCar();
  expect((await assign(ride, who)).kind).toBe("done");
  const other = await assign(await aRide(), who);
  expect(other).toMatchObject({ kind: "warned" });
  expect(await comingRides(services.db, who, harness.clock.now())).toBe(1);
  expect(await notifyGuest(services, ride.id, { by: owner, seen: 1 })).toEqual({ kind: "changed" });
  expect(await chauffeurForGuest(services, ride, "fr")).toBeNull();
  expect(await readAssignment(services, owner, ride, "fr")).toMatchObject({
    isOpen: true,
    awaitsPayment: true,
  });
});

test("refuses to assign a past ride, and to replace the chauffeur of a guest on board", async () => {
  const ride = await aRide();
  const who = await chauffeurAndCar();
  await assign(ride, who);
  await insertRideEvent(harness.services.db, {
    id: randomUUID(),
    bookingId: ride.id,
    event: "on_board",
    at: harness.clock.now(),
    chauffeurId: who.chauffeurId,
  });
  const aboard = await assign(ride, { ...(await chauffeurAndCar()), version: 1 });
  expect(aboard).toEqual({ kind: "refused", errors: [{ field: "form", key: "under-way" }] });
  harness.clock.moveTo("2027-01-20T15:30:01Z");
  const late = await assign(await aRide(), await chauffeurAndCar());
  expect(late).toEqual({ kind: "refused", errors: [{ field: "form", key: "over" }] });
});

test("refuses empty and malformed ids with an error of each field", async () => {
  const ride = await aRide();
  const nobody = { chauffeurId: "", carId: "x'; drop table cars" };
  expect(await assign(ride, nobody)).toMatchObject({
    errors: [
      { field: "chauffeur", key: "chauffeur-missing" },
      { field: "car", key: "car-missing" },
    ],
  });
});

test("refuses to archive a chauffeur with coming rides", async () => {
  const ride = await aRide();
  const who = await chauffeurAndCar();
  await assign(ride, who);
  const seen = { id: who.chauffeurId, version: 1 };
  expect(await archiveChauffeur(harness.services, owner, seen, true)).toEqual({
    kind: "has-rides",
    count: 1,
  });
  await unassignLeg(harness.services, owner, { bookingId: ride.id, version: 1 });
  expect((await archiveChauffeur(harness.services, owner, seen, true)).kind).toBe("done");
});

test("notifies the guest once in their language, and again after another assignment", async () => {
  const ride = await aRide({ lang: "ar" });
  const [first, second] = [await chauffeurAndCar(), await chauffeurAndCar({ fullName: "Second Chauffeur" })];
  await assign(ride, first);
  const told = await Promise.all([tell(ride, 1), tell(ride, 1), tell(ride)]);
  expect(told.map(({ kind }) => kind)).toEqual(["done", "done", "done"]);
  await deliver();
  expect(harness.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["nour@example.com", `سائقكم · ${ride.reference}`],
  ]);
  expect(harness.mails[0]?.text).toContain("+33 6 12 34 56 78");
  expect(harness.mails[0]?.text).toContain("أسود");

  await assign(ride, { ...second, version: 1 });
  expect((await assignmentOf(harness.services.db, ride.id))?.assignment.guestNotifiedAt).toBeNull();
  await tell(ride);
  await deliver();
  expect(harness.mails).toHaveLength(2);
  expect(harness.mails[1]?.text).toContain("Second Chauffeur");
  expect(harness.mails[1]?.text).toContain("تحل هذه البيانات محل");
});

test("notifies the guest again when the leg is unassigned and assigned to the same chauffeur", async () => {
  const ride = await aRide();
  const who = await chauffeurAndCar();
  await assign(ride, who);
  await tell(ride);
  await unassignLeg(harness.services, owner, { bookingId: ride.id, version: 1 });
  harness.clock.moveTo("2027-01-20T09:05:00Z");
  await assign(ride, who);
  expect((await tell(ride)).kind).toBe("done");
  await deliver();
  expect(harness.mails.map(({ subject }) => subject)).toEqual([
    `Votre nouveau chauffeur · ${ride.reference}`,
  ]);
});

test("does not send the mail when the ride is cancelled first", async () => {
  const ride = await aRide();
  await assign(ride, await chauffeurAndCar());
  await tell(ride);
  await moveLegs(harness.services.db, { id: ride.id }, "confirmed", "cancelled", harness.clock.now(), {
    by: "guest",
    reason: null,
  });
  await deliver();
  expect(harness.mails).toEqual([]);
  expect((await tell(ride)).kind).toBe("changed");
});

test("does not mark a guest without an email address as notified", async () => {
  const ride = await aRide({ email: "" });
  await assign(ride, await chauffeurAndCar());
  expect((await tell(ride)).kind).toBe("changed");
  expect((await assignmentOf(harness.services.db, ride.id))?.assignment.guestNotifiedAt).toBeNull();
});

let count = 0;

async function aRide(change: Partial<BookingRow> = {}): Promise<BookingRow> {
  count += 1;
  const own = { id: randomUUID(), idempotencyKey: randomUUID(), manageTokenHash: null };
  const reference = `MA-RIDE${String(count).padStart(3, "0")}`;
  const row = aBooking({ ...own, reference, ...change });
  await harness.services.db.insert(bookingsTable).values(row);
  return row;
}

async function chauffeurAndCar(
  chauffeur: Parameters<typeof aChauffeur>[0] = {},
  car: Parameters<typeof aCar>[0] = {},
) {
  const [person, vehicle] = [aChauffeur(chauffeur), aCar(car)];
  await harness.services.db.insert(chauffeursTable).values(person);
  await harness.services.db.insert(carsTable).values(vehicle);
  return { chauffeurId: person.id, carId: vehicle.id };
}

function assign(ride: BookingRow, who: Pick<AssignInput, "chauffeurId" | "carId"> & Partial<AssignInput>) {
  const input = { bookingId: ride.id, version: 0, acknowledged: [], ...who };
  return assignLeg(harness.services, owner, input);
}

async function tell(ride: BookingRow, seen?: number) {
  await acceptedByPhone(harness.services, owner, ride);
  return notifyGuest(harness.services, ride.id, { by: owner, ...(seen === undefined ? {} : { seen }) });
}

async function deliver() {
  const { services } = harness;
  const queued = await services.db.select().from(mailsTable).where(eq(mailsTable.status, "queued"));
  for (const { id } of queued) await deliverMail(services, id, composersOf(dispatchMails, services));
}
