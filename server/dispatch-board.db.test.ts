import { randomUUID } from "node:crypto";
import { LANGS } from "#i18n/locales.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBoardRide, aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { watchersTable } from "#features/accounts/presence/watchers.table.ts";
import { sessionsTable } from "#features/accounts/sign-in/sessions.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { customerPreferencesTable } from "#features/customers/preferences/customer-preferences.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { flightWatchesTable } from "#features/dispatch/assignments.table.ts";

const BOARD = "/fr/admin/bookings";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  site = await createTestApp(harness.services);
  await anAdmin(harness.services, { email: "dispatcher@example.com", role: "dispatcher" });
  await anAdmin(harness.services, { email: "editor@example.com", role: "editor" });
  Cookie = await aSession(harness.services, "dispatcher@example.com");
  const { db } = harness.services;
  await aBoardRide(db, "MA-TODAY1", "2027-01-20T15:00:00Z", { femaleChauffeur: "requested" });
  const driven = await aBoardRide(db, "MA-DRIVEN", "2027-01-21T10:00:00Z", { travelNumber: "EK 73" });
  await anAssignment(db, driven.id, await aChauffeur(db, "Karim Belkacem"), await aCar(db, "AB-123-CD"));
});
afterAll(() => harness.close());

test.each(["", "?view=day&date=2027-01-21", "?view=week", "?view=week&unassigned=1&q=nobody", "?page=9"])(
  "opens the board at %j in every language with all words translated",
  async (query) => {
    for (const lang of LANGS) {
      const answer = await site.ask(`/${lang}/admin/bookings${query}`, { headers: { Cookie } });
      expect(answer.status).toBe(200);
      expect(shown(await answer.text())).not.toMatch(/>(board|operations|admin|payment|fleet)\.[a-zA-Z]/);
    }
  },
);

test("lists today and tomorrow with chauffeurs, and shows open tasks in the menu", async () => {
  const page = await text(BOARD);
  expect(page).toMatch(/Aujourd’hui.*20 janvier 2027.*16.h.00.*MA-TODAY1.*Sans chauffeur/s);
  expect(page).toMatch(/Demain.*EK 73.*Karim Belkacem.*AB-123-CD/s);
  expect(page).toContain("(1 trajet sans chauffeur d’ici 48 h, 1 demande particulière sans réponse)");
  expect(await text("/fr/admin/mails")).toContain(
    "(1 trajet sans chauffeur d’ici 48 h, 1 demande particulière sans réponse)",
  );
});

test.each([
  ["Zoé M.", /Zoé Martin, .EF-456-GH..: demandé par le client, libre/, null],
  ["Karim", /Zoé Martin, .EF-456-GH..: libre/, "\u2068Karim Belkacem\u2069"],
  ["Yasmine", /Zoé Martin, .EF-456-GH..: libre/, "\u2068Yasmine\u2069"],
])("suggests the preferred chauffeur %j of a guest first, or says why not", async (asked, first, note) => {
  const { db } = harness.services;
  const zoe = await aChauffeur(db, "Zoé Martin");
  const car = await aCar(db, "EF-456-GH");
  const ride = await aBoardRide(db, "MA-WISHES", "2027-01-21T10:30:00Z", { email: "Wishes@example.com" });
  const preferences = { email: "wishes@example.com", preferredChauffeur: asked, savedAt: new Date(0) };
  await db.insert(customerPreferencesTable).values(preferences);
  const [list, day, page] = [
    await text(BOARD),
    await text(`${BOARD}/MA-WISHES/pairs`),
    await text(`${BOARD}/MA-WISHES/assignment`),
  ];
  const best = /name="reference" value="MA-WISHES".*?<option[^>]* selected="">([^<]*)/s.exec(list)?.[1];
  expect(best).toMatch(first);
  for (const rows of [list, day])
    expect(/Demandé\u202f: (\u2068[^\u2069]+\u2069)/.exec(rows)?.[1] ?? null).toBe(note);
  expect(page).toContain(`Le client demande ${note ?? "\u2068Zoé Martin\u2069, libre pour ce trajet"}`);
  await db.delete(customerPreferencesTable);
  await db.delete(bookingsTable).where(eq(bookingsTable.id, ride.id));
  await db.delete(chauffeursTable).where(eq(chauffeursTable.id, zoe));
  await db.delete(carsTable).where(eq(carsTable.id, car));
});

test("keeps the letter of a class with its name in Arabic", async () => {
  expect(await text("/ar/admin/bookings")).toMatch(/data-column="vehicle"[^>]*><bdi>[^<]*[A-Z]<\/bdi>/);
});

test("marks the parent page in the menu for its subpages", async () => {
  const here = async (path: string) =>
    /aria-current="page"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*aria-current="page"/
      .exec(await text(path))
      ?.slice(1)
      .find(Boolean);
  expect(await here("/fr/admin/cars/new")).toBe("/fr/admin/chauffeurs");
  expect(await here("/fr/admin/guests/MA-TODAY1")).toBe("/fr/admin/bookings");
});

test("renders the day without scripts as a table with a column per hour and a row per chauffeur", async () => {
  const page = await text(`${BOARD}?view=day&date=2027-01-21`);
  expect(page).toMatch(/<th[^>]*scope="row"[^>]*>.*Karim Belkacem/s);
  expect(page.match(/<th[^>]*scope="row"/g)).toHaveLength(2);
  expect(page.match(/<th[^>]*scope="col"/g)?.length).toBeGreaterThan(24);
  expect((await text(`${BOARD}?view=day&date=2027-03-28`)).includes("23 heures")).toBe(true);
  // The policy of the pages forbids style attributes.
  expect(page).not.toContain(" style=");
});

test("exports an uncached CSV file named after its days", async () => {
  const answer = await site.ask(`${BOARD}/export.csv?from=2027-01-20&to=2027-01-21`, { headers: { Cookie } });
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toContain('filename="rides-2027-01-20_2027-01-21.csv"');
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  expect(lines.map((line) => line.split(";")[2])).toEqual(["Référence", "MA-TODAY1", "MA-DRIVEN"]);
});

test.each([
  ["a visitor without a session", async () => "", 303],
  ["an editor", () => aSession(harness.services, "editor@example.com"), 403],
])(
  "refuses to %s the export, the pulses and the events, and writes no audit entry",
  async (_, cookieOf, status) => {
    const headers = { Cookie: await cookieOf() };
    const before = await exported();
    for (const path of ["export.csv", "pulse", "MA-TODAY1/pulse", "../events?page=board"]) {
      const answer = await site.ask(`${BOARD}/${path}`, { headers });
      expect(answer.status).toBe(status);
      expect(await answer.text()).not.toMatch(/MA-|fingerprint/);
    }
    expect(await exported()).toBe(before);
  },
);

test("changes the pulse after a change, with the same value on the page", async () => {
  const page = await (await site.ask(`${BOARD}?view=week`, { headers: { Cookie } })).text();
  const { fingerprint } = await pulse("?view=week");
  expect(page).toContain(fingerprint);
  expect(await pulse("?view=week")).toMatchObject({ fingerprint });
  await harness.services.db
    .update(bookingsTable)
    .set({ femaleChauffeur: "confirmed" })
    .where(eq(bookingsTable.reference, "MA-TODAY1"));
  expect((await pulse("?view=week")).fingerprint).not.toBe(fingerprint);
});

test("changes the pulse of a booking after a change, with the same value on its page", async () => {
  const page = await text(`${BOARD}/MA-TODAY1`);
  const { fingerprint } = await pulse("", "MA-TODAY1/");
  expect(page).toContain(fingerprint);
  harness.clock.moveTo("2027-01-20T14:01:00Z");
  expect(await pulse("", "MA-TODAY1/")).toMatchObject({ fingerprint, watchers: [] });
  const version = await pulse("?of=version", "MA-TODAY1/");
  await harness.services.db
    .update(bookingsTable)
    .set({ fullName: "Maha Al-Thani", version: sql`${bookingsTable.version} + 1` })
    .where(eq(bookingsTable.reference, "MA-TODAY1"));
  expect((await pulse("", "MA-TODAY1/")).fingerprint).not.toBe(fingerprint);
  expect((await pulse("?of=version", "MA-TODAY1/")).fingerprint).not.toBe(version.fingerprint);
});

test("streams to a dispatcher the start of the events, without content and unbuffered", async () => {
  const answer = await site.ask("/fr/admin/events?page=board", { headers: { Cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/event-stream");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const reader = answer.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("event: alive\ndata:\n\n");
  await reader.cancel();
  await vi.waitFor(async () => expect(await harness.services.db.$count(watchersTable)).toBe(0));
  expect((await site.ask("/fr/admin/events?page=x", { headers: { Cookie } })).status).toBe(404);
});

test("does not extend a session by the polling of the board", async () => {
  const seen = async () =>
    (await harness.services.db.select().from(sessionsTable)).map(({ lastSeenAt }) => lastSeenAt.getTime());
  const before = await seen();
  harness.clock.moveTo("2027-01-20T14:05:00Z");
  await pulse("");
  expect(await seen()).toEqual(before);
  await text(BOARD);
  expect(await seen()).not.toEqual(before);
});

async function pulse(query: string, of = "") {
  const answer = await site.ask(`${BOARD}/${of}pulse${query}`, { headers: { Cookie } });
  return (await answer.json()) as { fingerprint: string };
}

async function exported() {
  const entries = await harness.services.db.select().from(auditEntriesTable);
  return entries.filter(({ action }) => action === "rides-exported").length;
}

async function text(path: string) {
  return shown(await (await site.ask(path, { headers: { Cookie } })).text());
}

function shown(page: string) {
  return page.replaceAll(/<script>.*?<\/script>/gs, "").replaceAll(/<!-- -->/g, "");
}

test("describes a ride moved with its flight in the grammar of each language", async () => {
  const { db, clock } = harness.services;
  const ride = await aBoardRide(db, "MA-FLIGHT", "2027-01-23T10:00:00Z", { travelNumber: "EK 75" });
  await db.insert(bookingChangesTable).values({
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    bookingId: ride.id,
    fromVersion: 0,
    difference: 0,
    before: changedRideOf(ride),
    after: changedRideOf(ride),
    origin: "flight",
    status: "applied",
    createdAt: clock.now(),
  });
  await db.insert(flightWatchesTable).values({
    bookingId: ride.id,
    travelNumber: "EK 75",
    pickupAt: ride.pickupAt,
    plannedAt: ride.pickupAt,
    expectedAt: ride.pickupAt,
    isCancelled: false,
    source: "A provider",
    checkedAt: clock.now(),
  });
  const french = await text("/fr/admin/bookings/MA-FLIGHT");
  expect(french).toContain("avec le vol\u202F: Faite");
  for (const path of ["bookings/MA-FLIGHT", "flights?date=2027-01-23"]) {
    const arabic = await text(`/ar/admin/${path}`);
    expect(arabic).toContain("MA-FLIGHT");
    expect(arabic.match(/.{0,40}\p{Script=Arabic}[^<]{0,12}, .{0,40}/gu) ?? []).toEqual([]);
  }
});
