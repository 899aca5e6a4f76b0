import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aStoredBooking, mailsOf } from "#tests/support/stored-bookings.ts";
import { aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { insertRideEvent, rideEventsOf } from "./assignments.server.ts";
import { WHOLE_BOARD } from "./board-filter.ts";
import { boardedAmong } from "./boarded-among.server.ts";
import { countWaiting } from "./count-waiting.server.ts";
import { type BoardList, readBoard } from "./read-board.server.ts";
import { sendReminders } from "./reminders/send-reminders.server.ts";
import { reopenRide } from "./reopen-ride.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.moveTo("2027-01-20T18:30:00Z"));

test("counts and lists past confirmed rides until they are closed, and no ride that is still under way", async () => {
  const { services } = harness;
  await services.db.delete(bookingsTable);
  const past = await aRide();
  await aRide({ status: "cancelled" });
  await aRide({ pickupAt: new Date("2027-01-20T16:00:00Z") });
  await aRide({ durationHours: 9, estimate: null });
  await aRide({ estimate: { distance: 600_000, duration: 25_200, source: "approximate" } as never });
  const unclosed = async () => {
    const board = await readBoard(services, owner, { ...WHOLE_BOARD, unclosed: true }, "fr");
    const { rows } = board as BoardList;
    expect(rows.map(({ isUnclosed }) => isUnclosed)).toEqual(rows.map(() => true));
    return [(await countWaiting(services, owner)).unclosed, ...rows.map(({ reference }) => reference)];
  };
  expect(await unclosed()).toEqual([1, past.reference]);
  await completeBooking(services, owner, past, "no_show");
  expect(await unclosed()).toEqual([0]);
});

test("restores a closed ride within ten minutes, with an audit line for each step", async () => {
  const ride = await closed("completed");
  minutesPass(10);
  expect(await reopen(ride)).toBe("done");
  expect(await read(ride)).toMatchObject({ status: "confirmed", closedAt: null });
  expect(await auditOf(ride)).toEqual(["ride-completed", "ride-reopened"]);
});

test("refuses to reopen a ride after ten minutes", async () => {
  const ride = await closed("no_show");
  harness.clock.moveTo("2027-01-20T18:40:00.001Z");
  expect(await reopen(ride)).toBe("changed");
  expect(await read(ride)).toMatchObject({ status: "no_show" });
  expect(await auditOf(ride)).toEqual(["ride-no-show"]);
});

test("lets one of two dispatchers undo the same closing", async () => {
  const ride = await closed("completed");
  expect((await Promise.all([reopen(ride), reopen(ride)])).sort()).toEqual(["changed", "done"]);
  expect(await auditOf(ride)).toEqual(["ride-completed", "ride-reopened"]);
});

test("does not undo a closing by another dispatcher after the page was shown", async () => {
  const shown = await closed("completed");
  await reopen(shown);
  await completeBooking(harness.services, owner, shown, "no_show");
  expect(await reopen(shown)).toBe("changed");
  expect(await read(shown)).toMatchObject({ status: "no_show" });
});

test("ends in one state when one dispatcher undoes while another closes again", async () => {
  const ride = await closed("completed");
  const [undone, again] = await Promise.all([
    reopen(ride),
    completeBooking(harness.services, owner, ride, "no_show"),
  ]);
  expect(undone).toBe("done");
  expect((await read(ride)).status).toBe(again.kind === "done" ? "no_show" : "confirmed");
});

test("withdraws the chauffeur's report of the end when a dispatcher reopens the ride", async () => {
  const { db } = harness.services;
  const ride = await aRide();
  const chauffeurId = await aChauffeur(db, "Samir Ziani");
  await anAssignment(db, ride.id, chauffeurId, await aCar(db, `CC-${ride.id.slice(0, 3)}-DD`));
  const at = harness.clock.now();
  for (const event of ["on_board", "done"] as const)
    await insertRideEvent(db, { id: randomUUID(), bookingId: ride.id, event, at, chauffeurId });
  await completeBooking(harness.services, owner, ride, "completed");
  expect(await reopen(await read(ride))).toBe("done");
  const standing = (await rideEventsOf(db, [ride.id])).filter(({ withdrawnAt }) => !withdrawnAt);
  expect(standing.map(({ event }) => event)).toEqual(["on_board"]);
});

test("thanks the guest only once the closing can no longer be undone", async () => {
  const ride = await closed("completed");
  minutesPass(10);
  await sendReminders(harness.services);
  expect(await mailsOf(harness.services.db, ride.id)).toEqual([]);
  minutesPass(1);
  await sendReminders(harness.services);
  expect(await mailsOf(harness.services.db, ride.id)).toEqual(["ride-thanks-guest"]);
});

test("issues the invoice of a ride on account only once the closing can no longer be undone", async () => {
  const ride = await closed("completed", { paymentMethod: "on_account" });
  minutesPass(10);
  expect(await documents(ride)).toEqual([]);
  await reopen(ride);
  minutesPass(60);
  expect(await documents(ride)).toEqual([]);
  await completeBooking(harness.services, owner, ride, "completed");
  minutesPass(11);
  expect(await documents(ride)).toEqual(["receipt"]);
});

test("credits the receipt of a boarded cash ride only once the no-show can no longer be undone", async () => {
  const { db } = harness.services;
  const ride = await aRide({ paymentMethod: "cash" });
  const chauffeurId = await aChauffeur(db, "Lina Haddad");
  const at = new Date("2027-01-20T14:00:00Z");
  await insertRideEvent(db, { id: randomUUID(), bookingId: ride.id, event: "on_board", at, chauffeurId });
  expect(await documents(ride)).toEqual(["receipt"]);
  await completeBooking(harness.services, owner, ride, "no_show");
  minutesPass(10);
  expect(await documents(ride)).toEqual(["receipt"]);
  minutesPass(1);
  expect(await documents(ride)).toEqual(["receipt", "receipt"]);
});

async function aRide(overrides: Partial<BookingRow> = {}) {
  return aStoredBooking(harness.services.db, overrides);
}

async function closed(as: "completed" | "no_show", overrides: Partial<BookingRow> = {}) {
  const ride = await aRide(overrides);
  expect((await completeBooking(harness.services, owner, ride, as)).kind).toBe("done");
  return read(ride);
}

async function reopen(seen: BookingRow) {
  return (await reopenRide(harness.services, owner, seen, { version: seen.version })).kind;
}

async function read({ id }: BookingRow): Promise<BookingRow> {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row!;
}

async function documents({ id }: BookingRow) {
  await issueDocuments(harness.services, id, boardedAmong);
  return (await documentsOf(harness.services.db, [id])).map(({ kind }) => kind);
}

async function auditOf({ id }: BookingRow) {
  const { action, at, subjectId } = auditEntriesTable;
  const rows = await harness.services.db
    .select({ action })
    .from(auditEntriesTable)
    .where(eq(subjectId, id))
    .orderBy(asc(at));
  return rows.map((row) => row.action);
}

function minutesPass(minutes: number) {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + minutes * 60_000).toISOString());
}
