import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { customerPreferencesTable } from "#features/customers/preferences/customer-preferences.table.ts";
import { renewChauffeurLink } from "#features/dispatch/archive-record.server.ts";
import { assignmentsTable, rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { carsTable, chauffeursTable, type ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { readAssignment } from "#features/dispatch/read-assignment.server.ts";
import { formatsOf } from "#i18n/formats.ts";
import { wordsOf } from "#i18n/words.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { ACCEPTED } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { otherSpellings } from "#tests/support/token-spellings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

// The pickup of aBooking: CDG, 20 January 2027, 14:30 in Paris (13:30 UTC), with an hour of free waiting.

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let chauffeur: ChauffeurRow;
let link: string;
let ride: BookingRow;
let asked = 0;

beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  harness.clock.moveTo("2027-01-20T12:00:00Z");
  for (const table of [rideEventsTable, assignmentsTable, bookingsTable, carsTable, chauffeursTable]) {
    await db.delete(table);
  }
  chauffeur = await someChauffeur();
  link = linkOf(chauffeur);
  ride = await aRide(chauffeur);
});

test("shows today's and tomorrow's rides of this chauffeur only", async () => {
  await aRide(chauffeur, { pickupAt: new Date("2027-01-21T22:30:00Z"), signText: "Demain soir" });
  await aRide(chauffeur, { pickupAt: new Date("2027-01-21T23:30:00Z"), signText: "Après-demain" });
  await aRide(chauffeur, { pickupAt: new Date("2027-01-19T20:00:00Z"), signText: "Hier" });
  await aRide(await someChauffeur(), { signText: "Un autre chauffeur" });
  const answer = await look(link);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of ["Famille Al-Thani", "Demain soir", "AF 123", "tel:+97433123456"]) {
    expect(page).toContain(text);
  }
  expect(page).toContain("https://wa.me/97433123456");
  expect(page).toContain("https://www.google.com/maps/search/?api=1&amp;query=49.003%2C2.5745");
  for (const text of ["Après-demain", "Hier", "Un autre chauffeur"]) expect(page).not.toContain(text);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
});

test("shows the preferences of the person who rides to the chauffeur, and none of a guest who books for another", async () => {
  const { db } = harness.services;
  const preference = {
    water: "still" as const,
    preferredChauffeur: "Karim B.",
    savedAt: new Date("2027-01-10T09:00:00Z"),
  };
  const email = `${randomUUID()}@example.com`;
  await db.insert(customerPreferencesTable).values({ ...preference, email });
  await db.update(bookingsTable).set({ email: email.toUpperCase() }).where(eq(bookingsTable.id, ride.id));
  const page = await (await look(link)).text();
  for (const text of ["Plate", "Chauffeur préféré", "Karim B."]) expect(page).toContain(text);
  const passenger = { passengerId: randomUUID(), passengerName: "Ada", passengerPhone: "+33612345678" };
  await db
    .update(bookingsTable)
    .set({ ...passenger, passengerLang: "fr" })
    .where(eq(bookingsTable.id, ride.id));
  expect(await (await look(link)).text()).not.toContain("Karim B.");
});

test("renders Arabic from right to left with the hint of Paris time", async () => {
  const page = await (await look(link.replace("/fr/", "/ar/"))).text();
  expect(page).toContain('<html lang="ar" dir="rtl"');
  expect(page).toContain(wordsOf("ar")("runsheet.actions.on_the_way"));
  expect(page).not.toMatch(/>runsheet\.[a-z]/);
});

test("opens by one spelling of a link", async () => {
  const token = link.slice(-65);
  const spellings = [
    ...otherSpellings(token),
    ...otherSpellings(token.slice(0, 22)).map((id) => id + token.slice(22)),
    `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
  ];
  const answers = await Promise.all(
    spellings.map(async (other) => [
      other,
      (await look(link.replace(token, encodeURI(other).replace("%25", "%")))).status,
    ]),
  );
  expect(answers.filter(([, status]) => status !== 404 && status !== 400)).toEqual([]);
  expect((await look(link)).status).toBe(200);
});

test("answers a wrong link, a renewed one and that of an archived chauffeur equally", async () => {
  const { db } = harness.services;
  const gone = await someChauffeur({ archivedAt: new Date() });
  await renewChauffeurLink(harness.services, owner, { id: chauffeur.id, version: 1 });
  const swapped = link.replace(link.slice(-65), linkOf(gone).slice(-65, -43) + link.slice(-43));
  const answers = await Promise.all(
    [link, linkOf(gone), swapped, "/fr/chauffeur/nobody", `/fr/chauffeur/${"A".repeat(65)}`].map(
      async (path) => {
        const answer = await look(path);
        const text = (await answer.text()).replaceAll(path, "").replace(/\/\w\w\/chauffeur\/[\w-]+/g, "");
        return [answer.status, text.includes("Al-Thani"), /<h1>.*?<\/h1>/.exec(text)?.[0]];
      },
    ),
  );
  const title = wordsOf("fr")("runsheet.gone.title");
  for (const answer of answers) expect(answer).toEqual([404, false, `<h1>${title}</h1>`]);
  const renewed = await db.select().from(chauffeursTable).where(eq(chauffeursTable.id, chauffeur.id));
  expect((await look(linkOf(renewed[0]!))).status).toBe(200);
});

test("limits attempts to guess a link by address, and the requests of one link wherever they come from", async () => {
  const address = "203.0.113.7";
  const { limits } = harness.services;
  for (let tries = 0; tries < 60; tries += 1) await limits.allow("manage", address);
  expect((await site.ask("/fr/chauffeur/nobody", { address })).status).toBe(429);
  expect((await site.ask(link, { address })).status).toBe(200);
  for (let tries = 0; tries < 600; tries += 1) await limits.allow("run-sheet", link.split("/").at(-1)!);
  const answer = await site.ask(link, { address: "203.0.113.8" });
  expect(answer.status).toBe(429);
  expect(await answer.text()).not.toContain("Al-Thani");
});

test("stores fifty clicks as one event, and completes the leg after the last event", async () => {
  const clicks = await Promise.all(Array.from({ length: 50 }, () => report("on_the_way")));
  expect(clicks.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 303));
  expect(await events()).toHaveLength(1);
  for (const event of ["arrived", "on_board", "done"]) expect((await report(event)).status).toBe(303);
  expect((await events()).map(({ event }) => event)).toEqual(["on_the_way", "arrived", "on_board", "done"]);
  expect(await statusOf(ride)).toBe("completed");
  const shown = await readAssignment(harness.services, owner, ride, "fr");
  expect(shown.events.map(({ event, at }) => [event, at])).toContainEqual([
    "done",
    "2027-01-20T12:00:00.000Z",
  ]);
});

test.each([
  ["done", "order"],
  ["guest_absent", "order"],
  ["arrived", "order"],
  ["flown", "unknown"],
] as const)("refuses %s as the first event with a reason and stores nothing", async (event, key) => {
  const answer = await report(event);
  expect([400, 409]).toContain(answer.status);
  expect(await answer.text()).toContain(wordsOf("fr")(`runsheet.problems.${key}`));
  expect(await events()).toEqual([]);
});

test("accepts an absent guest only after the free waiting time and closes the leg as a no-show", async () => {
  await report("on_the_way");
  await report("arrived");
  harness.clock.moveTo("2027-01-20T14:29:59Z");
  const early = await report("guest_absent");
  const until = formatsOf("fr").time("2027-01-20T14:30:00Z");
  expect(early.status).toBe(409);
  expect(await early.text()).toContain(wordsOf("fr")("runsheet.problems.wait", { time: until }));
  harness.clock.moveTo("2027-01-20T14:30:00Z");
  const asking = await (await look(`${link}?absent=${ride.reference}`)).text();
  expect(asking).toContain(wordsOf("fr")("runsheet.ask.title"));
  expect(await statusOf(ride)).toBe("confirmed");
  expect((await report("guest_absent")).status).toBe(303);
  expect(await statusOf(ride)).toBe("no_show");
});

test("undoes the last event for a few minutes, reopens the leg, and stores both times", async () => {
  for (const event of ["on_the_way", "arrived", "on_board", "done"]) await report(event);
  harness.clock.moveTo("2027-01-20T12:05:00Z");
  const twice = await Promise.all([undo("done"), undo("done")]);
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect(await statusOf(ride)).toBe("confirmed");
  expect((await events()).filter(({ withdrawnAt }) => withdrawnAt !== null)).toMatchObject([
    { event: "done", at: new Date("2027-01-20T12:00:00Z"), withdrawnAt: new Date("2027-01-20T12:05:00Z") },
  ]);
  harness.clock.moveTo("2027-01-20T12:05:01Z");
  const late = await undo("on_board");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain(wordsOf("fr")("runsheet.problems.undo-late"));
  expect((await report("done")).status).toBe(303);
  expect(await statusOf(ride)).toBe("completed");
});

test("shows a cancelled ride without its guest and accepts no events", async () => {
  const { db } = harness.services;
  await db.update(bookingsTable).set({ status: "cancelled" }).where(eq(bookingsTable.id, ride.id));
  const page = await (await look(link)).text();
  expect(page).toContain(wordsOf("fr")("runsheet.states.cancelled"));
  expect(page).not.toContain("97433123456");
  const answer = await report("on_the_way");
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(wordsOf("fr")("runsheet.problems.cancelled"));
  expect(await events()).toEqual([]);
});

test("refuses events for another chauffeur's ride or a finished one", async () => {
  const other = await aRide(await someChauffeur());
  const answer = await report("on_the_way", other);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(wordsOf("fr")("runsheet.problems.not-yours"));
  await harness.services.db
    .update(bookingsTable)
    .set({ status: "completed" })
    .where(eq(bookingsTable.id, ride.id));
  expect((await report("on_the_way")).status).toBe(409);
  expect(await harness.services.db.select().from(rideEventsTable)).toEqual([]);
});

async function someChauffeur(change: Partial<ChauffeurRow> = {}) {
  const row = aChauffeur(change);
  await harness.services.db.insert(chauffeursTable).values(row);
  return row;
}

function linkOf(row: ChauffeurRow) {
  return `/fr/chauffeur/${chauffeurTokenOf(row, harness.services.secret)}`;
}

let count = 0;

async function aRide(driver: ChauffeurRow, change: Partial<BookingRow> = {}) {
  const { db, clock } = harness.services;
  count += 1;
  const own = { id: randomUUID(), idempotencyKey: randomUUID(), manageTokenHash: null };
  const reference = `MA-ROAD${String(count).padStart(3, "0")}`;
  const row = aBooking({ ...own, reference, ...change });
  const car = aCar();
  await db.insert(bookingsTable).values(row);
  await db.insert(carsTable).values(car);
  const assignment = { bookingId: row.id, chauffeurId: driver.id, carId: car.id };
  await db.insert(assignmentsTable).values({ ...assignment, ...ACCEPTED, assignedAt: clock.now() });
  return row;
}

async function look(path: string) {
  return site.ask(path, { address: nextAddress() });
}

const report = (event: string, of = ride) => send({ intent: "report", event, ride: of.reference });
const undo = (event: string) => send({ intent: "undo", event, ride: ride.reference });

async function send(form: Record<string, string>) {
  return site.ask(link, {
    method: "POST",
    body: new URLSearchParams(form),
    address: nextAddress(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
}

function nextAddress() {
  asked += 1;
  return `198.51.100.${asked % 250}`;
}

function events() {
  return harness.services.db
    .select()
    .from(rideEventsTable)
    .where(eq(rideEventsTable.bookingId, ride.id))
    .orderBy(rideEventsTable.at, rideEventsTable.event);
}

async function statusOf({ id }: BookingRow) {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row?.status;
}
