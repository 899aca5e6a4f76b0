import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aBooking, aReturnLeg } from "#tests/fixtures/booking.ts";
import { at, CDG_AIRPORT } from "#tests/fixtures/trips.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { bookingMailComposers } from "../mails/booking-mails.server.ts";
import { changeDetails } from "./change-details.server.ts";
import type { DetailGroup } from "./detail-groups.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test.each<[DetailGroup, Record<string, string>, Partial<BookingRow>]>([
  [
    "travel",
    { travel_number: "ba 007", flight_origin: "international" },
    { travelNumber: "BA 007", flightOrigin: "international" },
  ],
  ["travel", { travel_number: "" }, { travelNumber: null }],
  ["sign", { sign_text: "Mme Haddad" }, { signText: "Mme Haddad" }],
  ["notes", { notes: "Porte B\nMerci" }, { notes: "Porte B\nMerci" }],
  [
    "load",
    { passengers: "٥", bags_large: "1", bags_cabin: "", bags_bulky: "0" },
    { passengers: 5, bags: { large: 1, cabin: 0, bulky: 0 } },
  ],
])("%s is changed at once: %j", async (group, fields, expected) => {
  const leg = await aRide();
  expect(await change(leg, group, fields)).toEqual({ kind: "done" });
  const { proofVersion } = leg;
  expect(await read(leg)).toMatchObject({ ...expected, version: leg.version + 1, proofVersion });
  const toGuest = group === "travel" || group === "sign" ? ["details-changed-guest"] : [];
  expect(await mailsOf(leg)).toEqual([...toGuest, "details-changed-house"]);
});

test.each([
  ["travel", { travel_number: "BA 007" }, "le vol ou le train", "BA 007"],
  ["sign", { sign_text: "Mme Haddad" }, "le nom sur la pancarte est désormais", "Mme Haddad"],
] as const)(
  "a changed %s is confirmed to the guest with a calendar file of a higher SEQUENCE",
  async (group, fields, sentence, value) => {
    const leg = await aRide();
    await change(leg, group, fields);
    const compose = bookingMailComposers(harness.services)["details-changed-guest"];
    const message = await compose({ bookingId: leg.id, group }, randomUUID());
    expect(message?.text).toContain(sentence);
    expect(message?.text).toContain(value);
    expect(message?.attachments).toHaveLength(1);
    expect(message?.attachments?.[0]?.content).toContain(`SEQUENCE:${leg.version + 1}\r\n`);
  },
);

test("the telephone is on the proof: a new one for each ride that stands", async () => {
  const leg = await aRide({ pickupAt: new Date("2027-01-20T13:30:00Z") });
  const back = await aRide({ ...aReturnLeg(), outboundId: leg.id });
  expect(await change(back, "phone", { phone_country: "FR", phone: "06 12 34 56 78" })).toEqual({
    kind: "done",
  });
  for (const ride of [leg, back]) {
    expect(await read(ride)).toMatchObject({
      phone: "+33612345678",
      version: ride.version + 1,
      proofVersion: ride.proofVersion + 1,
    });
  }
  expect(await mailsOf(back)).toEqual(["details-changed-guest", "details-changed-house"]);
  const composer = bookingMailComposers(harness.services)["details-changed-guest"];
  const message = await composer({ bookingId: back.id, group: "phone" }, randomUUID());
  expect(message?.attachments).toHaveLength(2);
});

test.each<[DetailGroup, Record<string, string>, string, string]>([
  ["travel", { travel_number: "www.example.com" }, "travel_number", "site-address"],
  ["phone", { phone_country: "FR", phone: "12" }, "phone", "phone-invalid"],
  ["phone", { phone_country: "FR", phone: "" }, "phone", "phone-missing"],
  ["load", { passengers: "9" }, "passengers", "load-too-large"],
  ["load", { passengers: "1" }, "passengers", "child-without-adult"],
  ["load", { passengers: "4", bags_large: "40" }, "bags_large", "load-too-large"],
  ["load", { passengers: "-1" }, "passengers", "number-range"],
])("%s: %j is said beside %s and writes nothing", async (group, fields, field, key) => {
  const leg = await aRide();
  const answer = await change(leg, group, fields);
  expect(answer).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect((await read(leg)).version).toBe(leg.version);
  expect(await mailsOf(leg)).toEqual([]);
});

test("fast-track keeps its flight, and its number of passengers", async () => {
  const leg = await aRide({ ...aReturnLeg(), outboundId: null, travelNumber: "AF 123" });
  expect(await change(leg, "travel", { travel_number: "" })).toMatchObject({
    errors: [{ field: "travel_number", key: "flight-missing" }],
  });
  expect(await change(leg, "load", { passengers: "3" })).toMatchObject({
    errors: [{ field: "passengers", key: "passengers-priced" }],
  });
});

const FROM_AIRPORT = { pickup: at(CDG_AIRPORT), travelNumber: null };

test.each<[Record<string, string>, Partial<BookingRow>]>([
  [{ terminal: "2E" }, { terminal: "2E", travelNumber: null }],
  [{ travel_number: "ek 73" }, { terminal: null, travelNumber: "EK 73" }],
])("a guest who did not know answers later, and the company is told: %j", async (fields, expected) => {
  const leg = await aRide({ ...FROM_AIRPORT, terminal: "unknown" });
  expect(await change(leg, "travel", fields)).toEqual({ kind: "done" });
  expect(await read(leg)).toMatchObject({ ...expected, version: leg.version + 1 });
  expect(await mailsOf(leg)).toEqual(["details-changed-guest", "details-changed-house"]);
});

test("a terminal answered without a flight is confirmed to the guest as a terminal", async () => {
  const leg = await aRide({ ...FROM_AIRPORT, terminal: "unknown" });
  await change(leg, "travel", { terminal: "2E" });
  const compose = bookingMailComposers(harness.services)["details-changed-guest"];
  const message = await compose({ bookingId: leg.id, group: "travel" }, randomUUID());
  expect(message?.text).toMatch(/nous avons noté le terminal \W*2E/);
  expect(message?.text).not.toContain("retiré");
});

test.each<[Record<string, string>]>([[{}], [{ terminal: "4" }]])(
  "an airport pickup does not lose its answer to %j",
  async (fields) => {
    const leg = await aRide({ ...FROM_AIRPORT, terminal: "2E" });
    expect(await change(leg, "travel", fields)).toMatchObject({
      kind: "invalid",
      errors: [{ field: "terminal", key: "arrival-missing" }],
    });
    expect(await read(leg)).toMatchObject({ terminal: "2E", version: leg.version });
  },
);

test("of fifty answers to the same form one is stored, and the others are told what is there now", async () => {
  const leg = await aRide({ ...FROM_AIRPORT, terminal: "unknown" });
  const answers = ["1", "2A", "2B", "2C", "2D", "2E", "2F", "2G", "3"];
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      change(leg, "travel", { terminal: answers[index % answers.length]! }),
    ),
  );
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const { terminal } = await read(leg);
  for (const answer of all.filter(({ kind }) => kind !== "done"))
    expect(answer).toMatchObject({ kind: "changed", leg: { terminal } });
  expect(await mailsOf(leg)).toEqual(["details-changed-guest", "details-changed-house"]);
});

test.each<[string, Record<string, string>, string | null]>([
  ["another flight forgets it", { travel_number: "EK 74", terminal: "1" }, null],
  ["another terminal from the guest forgets it", { travel_number: "EK 73", terminal: "2E" }, null],
  ["the same answer keeps it", { travel_number: "EK 73", terminal: "1", flight_origin: "domestic" }, "2F"],
])("the terminal from the flight watch: %s", async (_, fields, flightTerminal) => {
  const known = { travelNumber: "EK 73", terminal: "1", flightTerminal: "2F" };
  const leg = await aRide({ pickup: at(CDG_AIRPORT), ...known });
  expect(await change(leg, "travel", fields)).toEqual({ kind: "done" });
  expect(await read(leg)).toMatchObject({ flightTerminal });
});

test("a ride without meet-and-greet has no sign", async () => {
  const leg = await aRide({ ...aReturnLeg(), outboundId: null });
  await change(leg, "sign", { sign_text: "M. Martin" });
  expect(await read(leg)).toMatchObject({ signText: null, version: leg.version });
});

test("of fifty tabs one is saved, and each of the others is told what is there now", async () => {
  const leg = await aRide();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) => change(leg, "travel", { travel_number: `AF ${200 + index}` })),
  );
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const { travelNumber } = await read(leg);
  for (const answer of all.filter(({ kind }) => kind !== "done"))
    expect(answer).toMatchObject({ kind: "changed", leg: { travelNumber } });
  expect(await mailsOf(leg)).toEqual(["details-changed-guest", "details-changed-house"]);
});

test.each<[string, Partial<BookingRow>]>([
  ["cancelled", { status: "cancelled" }],
  ["under way", { pickupAt: new Date("2027-01-10T09:00:00Z") }],
])("a ride that is %s is no longer changed", async (_, overrides) => {
  const leg = await aRide(overrides);
  expect(await change(leg, "notes", { notes: "?" })).toEqual({ kind: "over" });
});

test("the same again raises no version and writes nobody", async () => {
  const leg = await aRide();
  expect(await change(leg, "travel", { travel_number: "AF 123" })).toEqual({ kind: "done" });
  expect((await read(leg)).version).toBe(leg.version);
  expect(await mailsOf(leg)).toEqual([]);
});

function change(leg: BookingRow, group: DetailGroup, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return changeDetails(harness.services, leg, { group, form, version: leg.version });
}

async function aRide(overrides: Partial<BookingRow> = {}) {
  const unique = { idempotencyKey: randomUUID(), manageTokenHash: randomUUID() };
  const reference = `MA-${randomUUID().slice(0, 8)}`;
  const ride = aBooking({ ...overrides, id: randomUUID(), reference, ...unique });
  await harness.services.db.insert(bookingsTable).values(ride);
  return ride;
}

async function read({ id }: BookingRow) {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  if (!row) throw new Error("the ride is gone");
  return row;
}

async function mailsOf({ id }: BookingRow) {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails.filter((mail) => mail.data.bookingId === id).map(({ name }) => name);
}
