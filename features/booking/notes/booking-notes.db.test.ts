import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { type BookingRow, bookingsTable } from "../bookings.table.ts";
import { readCall } from "../phone/read-call.server.ts";
import { addNote } from "./add-note.server.ts";
import { readNote } from "./note-form.server.ts";
import { bookingNotesTable } from "./booking-notes.table.ts";
import { MAX_NOTE } from "../allowed-actions.ts";
import { removeNote } from "./remove-note.server.ts";

let harness: TestServices;
let omar: Dispatcher;
let zoe: Dispatcher;
let booking: BookingRow;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  [omar, zoe] = [await aDispatcher(harness.services), await aDispatcher(harness.services, "zoe@example.com")];
  booking = aBooking();
  await harness.services.db.insert(bookingsTable).values(booking);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  await harness.services.db.delete(bookingNotesTable);
});

test("lists notes latest first with author and time, and logs that a note was added without its text", async () => {
  await write(omar, "Préfère\nla berline noire");
  harness.clock.moveTo("2027-01-10T09:20:00Z");
  await write(zoe, "يفضّل المقعد الخلفي");
  expect((await shown(omar)).notes).toMatchObject([
    { text: "يفضّل المقعد الخلفي", by: "zoe@example.com", isRemovable: false },
    { text: "Préfère\nla berline noire", by: "omar@example.com", isRemovable: false },
  ]);
  const log = await auditOf(harness.services.db, [booking.id]);
  expect(log[0]).toMatchObject({ action: "note-added", by: "zoe@example.com" });
  expect(JSON.stringify(log)).not.toContain("berline");
});

test("adds one note when the same form is sent ten times at once", async () => {
  const key = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => write(omar, "Une fois", key)));
  expect(await harness.services.db.$count(bookingNotesTable)).toBe(1);
});

test.each([
  ["", "note-missing"],
  [" \n ", "note-missing"],
  ["a".repeat(MAX_NOTE + 1), "note-long"],
])("refuses %j as a note", async (text, key) => {
  expect(await write(omar, text)).toMatchObject({ note: null, errors: [{ field: "note", key }] });
  expect(await harness.services.db.$count(bookingNotesTable)).toBe(0);
});

test("lets only its author remove a note within 15 minutes, and only from its own booking", async () => {
  await write(omar, "Faux numéro");
  const [note] = (await shown(omar)).notes;
  expect(note?.isRemovable).toBe(true);
  expect((await shown(zoe)).notes[0]?.isRemovable).toBe(false);
  harness.clock.moveTo("2027-01-10T09:14:59Z");
  for (const wrong of [
    await removeNote(harness.services, zoe, booking, note!.id),
    await removeNote(harness.services, omar, { ...booking, id: randomUUID() }, note!.id),
    await removeNote(harness.services, omar, booking, "x"),
  ])
    expect(wrong).toEqual({ kind: "changed" });
  const both = await Promise.all([
    removeNote(harness.services, omar, booking, note!.id),
    removeNote(harness.services, omar, booking, note!.id),
  ]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
});

test("refuses to remove a note after that", async () => {
  await write(omar, "Vu");
  const [note] = (await shown(omar)).notes;
  harness.clock.moveTo("2027-01-10T09:15:00Z");
  expect(await removeNote(harness.services, omar, booking, note!.id)).toEqual({ kind: "changed" });
});

function write(by: Dispatcher, note: string, key: string = randomUUID()) {
  const form = new FormData();
  form.set("note", note);
  form.set("key", key);
  const read = readNote(form);
  return read.note ? addNote(harness.services, by, booking, read.note) : Promise.resolve(read);
}

function shown(by: Dispatcher) {
  return readCall(harness.services, by, booking);
}
