import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import type { BookingRow } from "./bookings.table.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { bookingMail } from "./mails/booking-mails.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { listBookings } from "./list-bookings.server.ts";
import { listOutbox } from "./mails/list-outbox.server.ts";
import { readBooking } from "./read-booking.server.ts";

let harness: TestServices;
let owner: Owner;
const all = { status: null, search: "", page: 1 };
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  owner = await anOwner(harness.services);
  await aRide("MA-PAST01", "2027-01-10T09:00:00Z");
  await aRide("MA-PAST02", "2027-01-18T09:00:00Z", { status: "completed", fullName: "100 % Jane_Doe" });
  await aRide("MA-UNDER1", "2027-01-20T13:30:00Z");
  await aRide("MA-NEXT01", "2027-01-21T09:00:00Z", { phone: "+33612345678", email: "jane.doe@example.com" });
  await aRide("MA-LATER1", "2027-02-21T09:00:00Z", { femaleChauffeur: "none" });
});
afterAll(() => harness.close());

test("coming rides come first, the one under way on top; then those of the past, the last one first", async () => {
  expect(await references()).toEqual(["MA-UNDER1", "MA-NEXT01", "MA-LATER1", "MA-PAST02", "MA-PAST01"]);
});

test.each([
  ["next01", ["MA-NEXT01"]],
  ["JANE.DOE@", ["MA-NEXT01"]],
  ["06 12 34", ["MA-NEXT01"]],
  ["+33 (6) 12-34.56", ["MA-NEXT01"]],
  ["٠٦١٢٣٤٥٦٧٨", ["MA-NEXT01"]],
  ["100 %", ["MA-PAST02"]],
  ["jane_", ["MA-PAST02"]],
  ["%", ["MA-PAST02"]],
  ["\\", []],
  ["' or 1=1 --", []],
  ["12", []],
])("looking for %j finds %j", async (search, found) => {
  expect(await references({ search })).toEqual(found);
});

test("a state leaves the others out", async () => {
  expect(await references({ status: "completed" })).toEqual(["MA-PAST02"]);
});

test("a page holds twenty-five, and no ride is on two pages", async () => {
  for (let ride = 0; ride < 30; ride += 1)
    await aRide(`MA-MANY${ride}`, "2027-03-01T09:00:00Z", { fullName: "Many" });
  const first = await listBookings(harness.services, owner, { ...all, search: "many" }, "fr");
  const second = await listBookings(harness.services, owner, { ...all, search: "many", page: 2 }, "fr");
  expect([first.rows.length, second.rows.length, first.total, first.pages]).toEqual([25, 5, 30, 2]);
  expect(new Set([...first.rows, ...second.rows].map(({ reference }) => reference)).size).toBe(30);
  expect((await listBookings(harness.services, owner, { ...all, page: 999 }, "fr")).rows).toEqual([]);
});

test("a ride is shown with its special requests, its mails and what may be done now", async () => {
  const booking = await readBooking(harness.services, owner, "MA-UNDER1", "ar");
  expect(booking).toMatchObject({
    status: "confirmed",
    specialRequests: [{ specialRequest: "femaleChauffeur", status: "requested" }],
    moves: { cancel: true, close: true, answer: ["femaleChauffeur"] },
    ifCancelled: { refund: 20_500, compensation: 20_500 },
    otherLeg: null,
  });
  expect(JSON.stringify(booking?.sections)).toContain("مطار باريس");
  expect(JSON.stringify(booking)).not.toMatch(/manageTokenHash|idempotency/);
  expect(await readBooking(harness.services, owner, "MA-NOBODY", "fr")).toBeUndefined();
});

test("a mail is listed with the booking it is about", async () => {
  const ride = await aRide("MA-MAILED", "2027-03-02T09:00:00Z");
  await harness.services.db.transaction((tx) =>
    queueMail(tx, harness.jobs, bookingMail("booking-confirmed-guest", ride.id)),
  );
  const outbox = await listOutbox(harness.services, owner, { status: "queued", page: 1 });
  expect(outbox.rows).toMatchObject([
    { name: "booking-confirmed-guest", status: "queued", about: { kind: "booking", reference: "MA-MAILED" } },
  ]);
});

async function references(filter: Partial<Parameters<typeof listBookings>[2]> = {}) {
  const { rows } = await listBookings(harness.services, owner, { ...all, ...filter }, "fr");
  return rows.map(({ reference }) => reference);
}

function aRide(reference: string, pickupAt: string, overrides: Partial<BookingRow> = {}) {
  return aStoredBooking(harness.services.db, { reference, pickupAt: new Date(pickupAt), ...overrides });
}
