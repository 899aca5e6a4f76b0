import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import type { BookingRow } from "./bookings.table.ts";
import { bookingsTable } from "./bookings.table.ts";
import { readGuest } from "./read-guest.server.ts";

let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  dispatcher = await aDispatcher(harness.services);
  const { db } = harness.services;
  await db
    .insert(bookingsTable)
    .values([
      leg("MA-AAAAAA", { email: "nour@example.com", phone: "+33612345678" }),
      leg("MA-BBBBBB", { email: "NOUR@example.com", phone: "+97433001122" }),
      leg("MA-CCCCCC", { email: null, phone: "+33612345678" }),
      leg("MA-DDDDDD", { email: null, phone: "+33699999999" }),
      leg("MA-EEEEEE", { email: null, phone: "+33688888888" }),
    ]);
  await db
    .insert(requestsTable)
    .values([
      request("DE-AAAAAA", { email: "nour@example.com", phone: null }),
      request("DE-BBBBBB", { email: "other@example.com", phone: "06 12 34 56 78" }),
      request("DE-CCCCCC", { email: "other2@example.com", phone: null }),
    ]);
});
afterAll(() => harness.close());

test("lists all rides and requests of one phone or email, however they were typed", async () => {
  expect(await found("MA-AAAAAA")).toEqual({
    rides: ["MA-AAAAAA", "MA-BBBBBB", "MA-CCCCCC"],
    requests: ["DE-AAAAAA", "DE-BBBBBB"],
  });
  expect(await found("DE-BBBBBB")).toEqual({ rides: ["MA-AAAAAA", "MA-CCCCCC"], requests: ["DE-BBBBBB"] });
});

test("does not treat two guests without an address as one", async () => {
  expect(await found("MA-DDDDDD")).toEqual({ rides: ["MA-DDDDDD"], requests: [] });
});

test("returns nothing for an unknown reference", async () => {
  expect(await readGuest(harness.services, dispatcher, "MA-ZZZZZZ", "fr")).toBeUndefined();
});

async function found(reference: string) {
  const guest = await readGuest(harness.services, dispatcher, reference, "fr");
  return {
    rides: guest?.rides.map((ride) => ride.reference).sort(),
    requests: guest?.requests.map((one) => one.reference).sort(),
  };
}

function leg(reference: string, overrides: Partial<BookingRow>): BookingRow {
  return aBooking({
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    manageTokenHash: reference,
    reference,
    ...overrides,
  });
}

function request(reference: string, { email, phone }: { email: string; phone: string | null }) {
  return {
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    reference,
    kind: "message" as const,
    lang: "fr" as const,
    createdAt: new Date("2027-01-09T09:00:00Z"),
    fullName: "Nour",
    email,
    phone,
  };
}
