import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aBooking, aReturnLeg } from "#tests/fixtures/booking.ts";
import { at, CDG_AIRPORT } from "#tests/fixtures/trips.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import { bookingMails } from "../mails/booking-mails.server.ts";
import { changeDetails } from "./change-details.server.ts";
import { readDetails, type OwnGroup } from "./details-form.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());

test.each<[OwnGroup, Record<string, string>, Partial<BookingRow>]>([
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
])("changes %s at once: %j", async (group, fields, expected) => {
  const leg = await aRide();
  expect(await change(leg, group, fields)).toEqual({ kind: "done" });
  const { proofVersion } = leg;
  expect(await read(leg)).toMatchObject({ ...expected, version: leg.version + 1, proofVersion });
  const toGuest = group === "travel" || group === "sign" ? ["details-changed-guest"] : [];
  expect(await mailsOf(leg)).toEqual([...toGuest, "details-changed-company"]);
});

test.each([
  ["travel", { travel_number: "BA 007" }, "le vol ou le train", "BA 007"],
  ["sign", { sign_text: "Mme Haddad" }, "le nom sur la pancarte est désormais", "Mme Haddad"],
] as const)(
  "confirms a changed %s to the guest with a calendar file of a higher SEQUENCE",
  async (group, fields, sentence, value) => {
    const leg = await aRide();
    await change(leg, group, fields);
    const compose = composersOf(bookingMails, harness.services)["details-changed-guest"];
    const message = await compose({ bookingId: leg.id, group }, randomUUID());
    expect(message?.text).toContain(sentence);
    expect(message?.text).toContain(value);
    expect(message?.attachments).toHaveLength(1);
    expect(message?.attachments?.[0]?.content).toContain(`SEQUENCE:${leg.version + 1}\r\n`);
  },
);

test("changes the phone on every active leg and issues a new proof for each", async () => {
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
  expect(await mailsOf(back)).toEqual(["details-changed-guest", "details-changed-company"]);
  const composer = composersOf(bookingMails, harness.services)["details-changed-guest"];
  const message = await composer({ bookingId: back.id, group: "phone" }, randomUUID());
  expect(message?.attachments).toHaveLength(2);
});

test.each<[OwnGroup, Record<string, string>, string, string]>([
  ["travel", { travel_number: "www.example.com" }, "travel_number", "site-address"],
  ["phone", { phone_country: "FR", phone: "12" }, "phone", "phone-invalid"],
  ["phone", { phone_country: "FR", phone: "" }, "phone", "phone-missing"],
  ["load", { passengers: "9" }, "passengers", "load-too-large"],
  ["load", { passengers: "1" }, "passengers", "child-without-adult"],
  ["load", { passengers: "4", bags_large: "40" }, "bags_large", "load-too-large"],
  ["load", { passengers: "-1" }, "passengers", "number-range"],
])("reports %s: %j on the field %s and writes nothing", async (group, fields, field, key) => {
  const leg = await aRide();
  const answer = await change(leg, group, fields);
  expect(answer).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect((await read(leg)).version).toBe(leg.version);
  expect(await mailsOf(leg)).toEqual([]);
});

test("does not remove the flight or change the passengers of a leg with fast-track", async () => {
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
])(
  'saves the arrival of a guest who answered "unknown" before, and mails the company: %j',
  async (fields, expected) => {
    const leg = await aRide({ ...FROM_AIRPORT, terminal: "unknown" });
    expect(await change(leg, "travel", fields)).toEqual({ kind: "done" });
    expect(await read(leg)).toMatchObject({ ...expected, version: leg.version + 1 });
    expect(await mailsOf(leg)).toEqual(["details-changed-guest", "details-changed-company"]);
  },
);

test("confirms a terminal without a flight to the guest as a terminal", async () => {
  const leg = await aRide({ ...FROM_AIRPORT, terminal: "unknown" });
  await change(leg, "travel", { terminal: "2E" });
  const compose = composersOf(bookingMails, harness.services)["details-changed-guest"];
  const message = await compose({ bookingId: leg.id, group: "travel" }, randomUUID());
  expect(message?.text).toMatch(/nous avons noté le terminal \W*2E/);
  expect(message?.text).not.toContain("retiré");
});

test.each<[Record<string, string>]>([[{}], [{ terminal: "4" }]])(
  "refuses to remove the arrival of an airport pickup with %j",
  async (fields) => {
    const leg = await aRide({ ...FROM_AIRPORT, terminal: "2E" });
    expect(await change(leg, "travel", fields)).toMatchObject({
      kind: "invalid",
      errors: [{ field: "terminal", key: "arrival-missing" }],
    });
    expect(await read(leg)).toMatchObject({ terminal: "2E", version: leg.version });
  },
);

test("saves one of 50 concurrent answers, and returns the current leg to the others", async () => {
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
  expect(await mailsOf(leg)).toEqual(["details-changed-guest", "details-changed-company"]);
});

test.each<[string, Record<string, string>, string | null]>([
  ["another flight forgets it", { travel_number: "EK 74", terminal: "1" }, null],
  ["another terminal from the guest forgets it", { travel_number: "EK 73", terminal: "2E" }, null],
  ["the same answer keeps it", { travel_number: "EK 73", terminal: "1", flight_origin: "domestic" }, "2F"],
])("keeps or clears the terminal of the flight watch: %s", async (_, fields, flightTerminal) => {
  const known = { travelNumber: "EK 73", terminal: "1", flightTerminal: "2F" };
  const leg = await aRide({ pickup: at(CDG_AIRPORT), ...known });
  expect(await change(leg, "travel", fields)).toEqual({ kind: "done" });
  expect(await read(leg)).toMatchObject({ flightTerminal });
});

test("saves no sign for a leg without meet-and-greet", async () => {
  const leg = await aRide({ ...aReturnLeg(), outboundId: null });
  await change(leg, "sign", { sign_text: "M. Martin" });
  expect(await read(leg)).toMatchObject({ signText: null, version: leg.version });
});

test("saves one of 50 concurrent tabs, and returns the current leg to the others", async () => {
  const leg = await aRide();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) => change(leg, "travel", { travel_number: `AF ${200 + index}` })),
  );
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const { travelNumber } = await read(leg);
  for (const answer of all.filter(({ kind }) => kind !== "done"))
    expect(answer).toMatchObject({ kind: "changed", leg: { travelNumber } });
  expect(await mailsOf(leg)).toEqual(["details-changed-guest", "details-changed-company"]);
});

test.each<[string, Partial<BookingRow>]>([
  ["cancelled", { status: "cancelled" }],
  ["under way", { pickupAt: new Date("2027-01-10T09:00:00Z") }],
])("refuses to change a leg that is %s", async (_, overrides) => {
  const leg = await aRide(overrides);
  expect(await change(leg, "notes", { notes: "?" })).toEqual({ kind: "over" });
});

test("raises no version and sends no mail when nothing changed", async () => {
  const leg = await aRide();
  expect(await change(leg, "travel", { travel_number: "AF 123" })).toEqual({ kind: "done" });
  expect((await read(leg)).version).toBe(leg.version);
  expect(await mailsOf(leg)).toEqual([]);
});

function change(leg: BookingRow, group: OwnGroup, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return changeDetails(harness.services, leg, {
    group,
    read: readDetails(group, form, leg),
    version: leg.version,
  });
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
