import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import type { BookingRow } from "./bookings.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { readBooking } from "./read-booking.server.ts";

let harness: TestServices;
let owner: Owner;
let ride: BookingRow;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  owner = await anOwner(harness.services);
  ride = await aRide("MA-UNDER1", "2027-01-20T13:30:00Z");
});
afterAll(() => harness.close());

test("shows a leg with its special requests, its mails and its allowed actions", async () => {
  const booking = await readBooking(harness.services, owner, ride, "ar");
  expect(booking).toMatchObject({
    status: "confirmed",
    specialRequests: [{ specialRequest: "femaleChauffeur", status: "requested" }],
    moves: { cancel: true, close: true, answer: ["femaleChauffeur"] },
    ifCancelled: { refund: 20_500, compensation: 20_500 },
    otherLegs: [],
  });
  expect(JSON.stringify(booking?.sections)).toContain("مطار باريس");
  expect(JSON.stringify(booking)).not.toMatch(/manageTokenHash|idempotency/);
  const deleted = { ...ride, id: randomUUID() };
  expect(await readBooking(harness.services, owner, deleted, "fr")).toBeUndefined();
});

function aRide(reference: string, pickupAt: string, overrides: Partial<BookingRow> = {}) {
  return aStoredBooking(harness.services.db, { reference, pickupAt: new Date(pickupAt), ...overrides });
}
