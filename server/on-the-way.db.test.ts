import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBoardRide, aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { anOwner, aSession } from "#tests/fixtures/owner.ts";
import { textOfPages } from "#tests/support/pdf-text.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { CDG, PARIS_8, addressIn, at } from "#tests/fixtures/trips.ts";
import { writeBackup } from "#platform/backup/write-backup.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { hashOfToken, manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { unassignLeg } from "#features/dispatch/assign-leg.server.ts";
import { assignmentsTable, rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { clearSlot, fillSlot } from "#features/media/fill-slot.server.ts";
import { mediaTable } from "#features/media/media.table.ts";
import { aMedia } from "#tests/fixtures/picture.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { undoRideEvent } from "#features/dispatch/report-ride-event.server.ts";
import type { RideEvent } from "#features/dispatch/ride-events.ts";
import { findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { cleanupPhoto, photoKey } from "#features/tracking/cleanup-photo.server.ts";
import { deleteTrackingOf } from "#features/tracking/forget-tracking.server.ts";
import { ARRIVAL_MAIL } from "#features/tracking/notify-arrival.server.ts";
import { noteDelayOf } from "#features/tracking/note-delay.server.ts";
import { END_POSITIONS } from "#features/tracking/share-position.server.ts";
import {
  contactAttemptsTable,
  rideMessagesTable,
  ridePhotosTable,
  ridePositionsTable,
} from "#features/tracking/tracking.table.ts";
import { waysForGuest } from "#features/tracking/way-for-guest.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";
import { mailComposers } from "./mail-composers.ts";

const NOW = "2027-01-20T09:00:00Z";
const PICKUP = "2027-01-20T09:40:00Z";
const HERE = { lat: "48.913579", lng: "2.453197" };
const NEARER = { lat: "48.984861", lng: "2.541973" };
const { words } = translatorIn("fr");

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let karim: string;
let yanis: string;
let car: string;
const logged: string[] = [];
/** Another visitor in each test, because an address may send so many forms a minute. */
let address = "";
let visitors = 0;

beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  const note = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  const log = { debug: note, info: note, warn: note, error: note, fatal: note };
  site = await createTestApp({ ...harness.services, log });
  owner = await anOwner(harness.services);
  karim = await aChauffeur(harness.services.db, "Karim Belkacem");
  yanis = await aChauffeur(harness.services.db, "Yanis Amrani");
  car = await aCar(harness.services.db, "AB-123-CD");
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  const { db } = harness.services;
  for (const table of [rideEventsTable, assignmentsTable, mailsTable, bookingsTable]) await db.delete(table);
  await db.update(chauffeursTable).set({ linkVersion: 1, archivedAt: null });
  logged.length = 0;
  visitors += 1;
  address = `198.51.100.${visitors}`;
});

test("leaves no position in database, backup, log and page before the departure and after the guest is on board", async () => {
  const ride = await aRide();
  expect(await share(ride, HERE)).toBe(409);
  expect(await tracesOf(HERE)).toEqual([]);

  await report(ride, "on_the_way");
  expect(await share(ride, HERE)).toBe(204);
  expect(await tracesOf(HERE)).toEqual(["database"]);
  const page = await guestPage(ride);
  expect(page).toContain(words("way.guest.onTheWay"));
  expect(page).toContain("AB-123-CD");
  expect(await wayOf(ride)).toMatchObject({ stage: "on_the_way", position: { bearing: expect.any(Number) } });

  await report(ride, "arrived");
  const [arrived] = await harness.services.db
    .select({ metres: rideEventsTable.metres })
    .from(rideEventsTable)
    .where(eq(rideEventsTable.event, "arrived"));
  expect(arrived?.metres).toBeGreaterThan(5_000);
  await report(ride, "on_board");
  expect(await tracesOf(HERE)).toEqual([]);
  expect(await share(ride, HERE)).toBe(409);
  expect(await tracesOf(HERE)).toEqual([]);
  expect(await wayOf(ride)).toBeUndefined();
});

const ENDS: [string, (ride: BookingRow) => Promise<unknown>][] = [
  ["on board", async (ride) => (await report(ride, "arrived"), report(ride, "on_board"))],
  [
    "absent",
    async (ride) => {
      await report(ride, "arrived");
      harness.clock.moveTo("2027-01-20T11:00:00Z");
      await share(ride, NEARER);
      return report(ride, "guest_absent");
    },
  ],
  [
    "withdrawn",
    (ride) =>
      undoRideEvent(harness.services, { id: karim }, { reference: ride.reference, event: "on_the_way" }),
  ],
  ["cancelled", (ride) => cancelBooking(harness.services, ride)],
  ["unassigned", (ride) => unassignLeg(harness.services, owner, { bookingId: ride.id, version: 1 })],
  ["stopped by the chauffeur", (ride) => send(ride, { intent: "stop" })],
  ["ended with a renewed link", () => harness.services.db.update(chauffeursTable).set({ linkVersion: 2 })],
  [
    "ended with an archived chauffeur",
    () => harness.services.db.update(chauffeursTable).set({ archivedAt: new Date(NOW) }),
  ],
  [
    "half an hour without another position",
    async () => {
      harness.clock.moveTo("2027-01-20T09:31:00Z");
      expect(SCHEDULE[END_POSITIONS]).toBe("* * * * *");
      await jobHandlers(harness.services)[END_POSITIONS]!({});
    },
  ],
];

test.each(ENDS)("deletes the position when the ride is %s", async (_, end) => {
  const ride = await aRide();
  await report(ride, "on_the_way");
  expect(await share(ride, HERE)).toBe(204);
  await end(ride);
  expect(await positions()).toEqual([]);
});

test("shows a position to the holder of the booking's link only, and takes it from the assigned chauffeur only", async () => {
  const [ride, other] = [await aRide(), await aRide({}, yanis)];
  for (const one of [ride, other]) await report(one, "on_the_way", one === ride ? karim : yanis);
  expect(await share(ride, HERE, yanis)).toBe(409);
  expect(await share(ride, HERE)).toBe(204);
  expect(await wayOf(other)).toMatchObject({ stage: "on_the_way", position: null });
  const ask = (path: string) => site.ask(`/fr/booking/manage/${path}/way`);
  expect(JSON.stringify(await (await ask(tokenOf(other))).json())).not.toContain(ride.reference);
  expect((await ask("x".repeat(43))).status).toBe(404);
  expect((await ask(tokenOf(ride))).headers.get("Cache-Control")).toBe("no-store");
  harness.clock.moveTo("2027-02-28T09:00:00Z");
  expect((await ask(tokenOf(ride))).status).toBe(404);
});

test("shows no position that is not allowed, even if its row is still there", async () => {
  const ride = await aRide();
  await report(ride, "on_the_way");
  await share(ride, HERE);
  const { db } = harness.services;
  const [row] = await positions();
  await db.update(rideEventsTable).set({ event: "on_board" }).where(eq(rideEventsTable.event, "on_the_way"));
  await db.insert(ridePositionsTable).values(row!).onConflictDoNothing();
  expect(await positions()).toHaveLength(1);
  expect((await wayOf(ride))?.position ?? null).toBeNull();
  await jobHandlers(harness.services)[END_POSITIONS]!({});
  expect(await positions()).toEqual([]);
});

test("leaves no position when fifty arrive while the guest comes on board", async () => {
  const ride = await aRide();
  await report(ride, "on_the_way");
  await report(ride, "arrived");
  const sent = Array.from({ length: 50 }, (_, index) => share(ride, HERE, karim, index));
  const [, ...statuses] = await Promise.all([report(ride, "on_board"), ...sent]);
  expect(statuses.every((status) => status === 204 || status === 409)).toBe(true);
  expect(await share(ride, HERE)).toBe(409);
  expect(await positions()).toEqual([]);
});

test("keeps the latest of fifty positions that arrive at once and in any order", async () => {
  const ride = await aRide();
  await report(ride, "on_the_way");
  const order = Array.from({ length: 50 }, (_, index) => (index * 37) % 50);
  await Promise.all(order.map((index) => share(ride, HERE, karim, index - 60)));
  expect(await positions()).toMatchObject([{ takenAt: Date.parse(NOW) - 11_000 }]);
});

test("shares nothing for a pickup whose place is only a district", async () => {
  const ride = await aRide({ pickup: addressIn(PARIS_8, "12 rue Introuvable") });
  await report(ride, "on_the_way");
  expect(await share(ride, HERE)).toBe(409);
});

test("notifies the guest once when the estimate changes by more than five minutes, and again at the next change", async () => {
  const ride = await aRide({ pickupAt: new Date("2027-01-20T09:10:00Z") });
  await report(ride, "on_the_way");
  await Promise.all(Array.from({ length: 20 }, () => share(ride, HERE)));
  expect(await mailsOf(ride)).toHaveLength(1);
  const late = await wayOf(ride);
  expect(late?.lateMinutes).toBeGreaterThan(5);
  const mail = (await mailsOf(ride))[0]!;
  const composed = await mailComposers(harness.services)[ARRIVAL_MAIL]!(mail.data, mail.id);
  expect(composed?.subject).toContain(ride.reference);
  harness.clock.moveTo("2027-01-20T09:00:20Z");
  await share(ride, NEARER);
  expect(await mailsOf(ride)).toHaveLength(1);
  harness.clock.moveTo("2027-01-20T09:01:00Z");
  await share(ride, NEARER);
  expect(await mailsOf(ride)).toHaveLength(2);
  expect(await mailComposers(harness.services)[ARRIVAL_MAIL]!(mail.data, mail.id)).toBeUndefined();
});

test("notifies the guest once of a delay that chauffeur and dispatcher note at the same time", async () => {
  const ride = await aRide();
  const noted = { reference: ride.reference, minutes: 20 };
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? noteDelayOf(harness.services, owner, noted)
        : send(ride, { intent: "delay", minutes: "20" }),
    ),
  );
  expect(await mailsOf(ride)).toHaveLength(1);
  expect(await wayOf(ride)).toMatchObject({ stage: null, lateMinutes: 20 });
  await send(ride, { intent: "delay", minutes: "17" });
  expect(await mailsOf(ride)).toHaveLength(1);
  await send(ride, { intent: "delay", minutes: "0" });
  expect(await mailsOf(ride)).toHaveLength(2);
  expect(await wayOf(ride)).toMatchObject({ lateMinutes: 0 });
});

test("passes quick messages both ways in the reader's language, marks them as shown, and ends when the guest is on board", async () => {
  const ride = await aRide({ lang: "ar" });
  expect((await guestSays(ride, "here")).status).toBe(409);
  await report(ride, "on_the_way");
  expect((await guestSays(ride, "where")).status).toBe(303);
  expect((await guestSays(ride, "where")).status).toBe(303);
  expect(await harness.services.db.select().from(rideMessagesTable)).toMatchObject([
    { sender: "guest", message: "where", shownAt: null },
  ]);
  expect(await sheetPage()).toContain(words("way.messages.say.where"));
  harness.clock.moveTo("2027-01-20T09:00:10Z");
  expect((await send(ride, { intent: "message", message: "late" })).status).toBe(303);
  expect((await wayOf(ride))?.messages).toMatchObject([
    { isOwn: true, message: "where", isShown: true },
    { isOwn: false, message: "late" },
  ]);
  expect(await guestPage(ride, "ar")).toContain(translatorIn("ar").words("way.messages.say.late"));
  const yanisTries = await send(ride, { intent: "message", message: "here" }, yanis);
  expect(yanisTries.headers.get("Location")).toContain("way=over");
  await report(ride, "arrived");
  await report(ride, "on_board");
  expect((await guestSays(ride, "late")).status).toBe(409);
});

test("refuses a position in the address, a large body and a wrong link", async () => {
  const ride = await aRide();
  await report(ride, "on_the_way");
  const path = await sheetPath();
  const query = new URLSearchParams({ intent: "position", ride: ride.reference, ...HERE, accuracy: "5" });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(
    (await site.ask(`${path}/way?${query}`, { method: "POST", address, headers: form, body: "" })).status,
  ).not.toBe(204);
  expect((await site.ask(`${path}/way?${query}`)).status).toBe(405);
  const large = `intent=position&x=${"9".repeat(70_000)}`;
  expect(
    (await site.ask(`${path}/way`, { method: "POST", address, headers: form, body: large })).status,
  ).toBe(413);
  expect(
    (
      await site.ask(`/fr/chauffeur/${"x".repeat(65)}/way`, {
        method: "POST",
        headers: form,
        body: `${query}`,
      })
    ).status,
  ).toBe(404);
  expect(await positions()).toEqual([]);
});

test("shows the picture that the company has put at the terminal, with its text in each language, until it is removed", async () => {
  const ride = await aRide({ terminal: "2E", travelNumber: null });
  await report(ride, "on_the_way");
  const { services } = harness;
  const media = await aMedia(services, owner);
  const alts = { fr: "Sortie 8", en: "Exit 8", ar: "المخرج 8" };
  await services.db.update(mediaTable).set({ alts }).where(eq(mediaTable.id, media.id));
  const shown = (page: string) => page.includes(`/media/${media.id}/`);
  expect(shown(await guestPage(ride))).toBe(false);
  expect(await fillSlot(services, owner, "meeting:CDG-2F", media.id)).toEqual({ kind: "done" });
  expect(shown(await guestPage(ride))).toBe(false);
  await fillSlot(services, owner, "meeting:CDG-2E", media.id);
  for (const lang of LANGS) {
    const page = await guestPage(ride, lang);
    expect([shown(page), page.includes(`alt="${alts[lang]}"`)]).toEqual([true, true]);
  }
  expect(shown(await (await site.ask("/fr")).text())).toBe(false);
  await clearSlot(services, owner, "meeting:CDG-2E");
  expect(shown(await guestPage(ride))).toBe(false);
});

test("notes a press on a call link once with its own time and the end of the number, and none of another chauffeur", async () => {
  const ride = await aRide();
  const post = async (press: string, fields: Record<string, string>, by = karim) =>
    site.ask(`/fr/chauffeur/${chauffeurTokenOf({ id: by, linkVersion: 1 }, harness.services.secret)}/press`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: String(
        new URLSearchParams({ intent: "contact", ride: ride.reference, last4: "5678", press, ...fields }),
      ),
    });
  const attempts = () =>
    harness.services.db
      .select()
      .from(contactAttemptsTable)
      .where(eq(contactAttemptsTable.bookingId, ride.id))
      .orderBy(contactAttemptsTable.at);
  const press = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => post(press, { kind: "call", age: "60000" })),
  );
  for (const answer of all) expect(await answer.json()).toEqual({ kind: "done", plate: null });
  const at = new Date(harness.clock.now().getTime() - 60_000);
  expect(await attempts()).toMatchObject([{ kind: "call", at, last4: "5678", result: null }]);
  await post(randomUUID(), { kind: "call", age: "50000" });
  await post(randomUUID(), { kind: "whatsapp", age: "0", last4: "+33 1" });
  const foreign = await post(randomUUID(), { kind: "whatsapp", age: "30000" }, yanis);
  expect(await foreign.json()).toEqual({ kind: "done", plate: null });
  expect(await attempts()).toMatchObject([
    { kind: "call", last4: "5678" },
    { kind: "whatsapp", last4: null },
  ]);
});

test("collects the evidence of an absent guest for the company, the guest and a PDF, with a photo without its place", async () => {
  const ride = await aRide({ lang: "ar" });
  await report(ride, "on_the_way");
  await share(ride, NEARER);
  await report(ride, "arrived");
  await Promise.all(Array.from({ length: 5 }, () => send(ride, { intent: "contact", kind: "call" })));
  const [attempt, ...others] = await harness.services.db.select().from(contactAttemptsTable);
  expect(others).toEqual([]);
  await send(ride, { intent: "result", attempt: attempt!.id, result: "no_answer" });
  const picture = await aPhoneJpeg();
  expect((await sendPhoto(ride, picture)).headers.get("Location")).not.toContain("way=");
  expect((await sendPhoto(ride, picture)).headers.get("Location")).not.toContain("way=");
  expect((await sendPhoto(ride, Buffer.from("no picture"))).headers.get("Location")).toContain("way=photo");
  expect((await sendPhoto(ride, picture, yanis)).headers.get("Location")).toContain("way=over");
  const [photo, ...more] = await harness.services.db.select().from(ridePhotosTable);
  expect(more).toEqual([]);
  expect(await guestPage(ride)).not.toContain(words("way.evidence.contact.call"));

  harness.clock.moveTo("2027-01-20T11:00:00Z");
  await report(ride, "guest_absent");
  const Cookie = await aSession(harness.services);
  const asAdmin = (path: string) => site.ask(path, { headers: { Cookie }, address });
  const admin = await (await asAdmin(`/fr/admin/bookings/${ride.reference}`)).text();
  const own = await guestPage(ride);
  for (const page of [admin, own]) {
    for (const text of [
      "evidence.contact.call",
      "evidence.waiting",
      "evidence.photo",
      "results.no_answer",
    ] as const)
      expect(page).toContain(words(`way.${text}`));
    expect(page).toContain(words("chauffeurs.events.guest_absent"));
  }
  const pdf = await asAdmin(`/fr/admin/bookings/${ride.reference}/evidence.pdf`);
  const document = await pdf.arrayBuffer();
  const text = (await textOfPages(new Uint8Array(document.slice(0)))).join("\n");
  for (const part of [
    "way.document.title",
    "way.evidence.waiting",
    "way.results.no_answer",
    "way.document.photos",
  ] as const)
    expect(text).toContain(words(part));
  expect(Buffer.from(document).toString("latin1")).toContain("/DCTDecode");

  const photoPath = `photos/${photo!.id}`;
  const seen = await site.ask(`/fr/booking/manage/${tokenOf(ride)}/${ride.reference}/${photoPath}`);
  const bytes = Buffer.from(await seen.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const other = await aRide();
  expect(
    (await site.ask(`/fr/booking/manage/${tokenOf(other)}/${other.reference}/${photoPath}`)).status,
  ).toBe(404);
  expect((await site.ask(`/fr/admin/bookings/${ride.reference}/${photoPath}`)).status).not.toBe(200);
  expect((await asAdmin(`/fr/admin/bookings/${ride.reference}/${photoPath}`)).status).toBe(200);

  await harness.services.db.transaction((tx) => deleteTrackingOf(tx, harness.services, [ride.id]));
  await cleanupPhoto(harness.services, photo!);
  expect(await harness.services.storage.read(photoKey(photo!))).toBeNull();
});

async function tracesOf({ lat, lng }: typeof HERE): Promise<string[]> {
  const has = (text: string) =>
    [lat, lng, lat.slice(3), lng.slice(2)].some((digits) => text.includes(digits));
  const found: string[] = [];
  if (has(await databaseText())) found.push("database");
  const place = join(harness.folder, `${randomUUID()}.backup`);
  await writeBackup(
    { url: harness.databaseUrl, rest: null },
    { place, clock: harness.services.clock, say: () => undefined },
  );
  const entries = await readZip(readFileSync(place));
  expect(entries.map(({ name }) => name)).toContain("database/public.ride_events.copy");
  if (entries.some(({ bytes }) => has(String(bytes)))) found.push("backup");
  if (has(logged.join("\n"))) found.push("log");
  const [ride] = await harness.services.db.select().from(bookingsTable);
  if (ride && has(await guestPage(ride))) found.push("page");
  if (ride && has(JSON.stringify((await wayOf(ride)) ?? null))) found.push("answer");
  expect(logged.length).toBeGreaterThan(0);
  return found;
}

async function databaseText(): Promise<string> {
  const { db } = harness.services;
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const all = await db.execute<{ text: string }>(sql.raw(`select t::text as text from ${name} t`));
    texts.push(...all.rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

let rides = 0;

async function aRide(change: Partial<BookingRow> = {}, chauffeurId = karim): Promise<BookingRow> {
  const { db, secret } = harness.services;
  rides += 1;
  const ride = await aBoardRide(db, `MA-WAY${1000 + rides}`, PICKUP, { pickup: at(CDG), ...change });
  await db
    .update(bookingsTable)
    .set({ manageTokenHash: hashOfToken(manageTokenOf(ride.id, secret)) })
    .where(eq(bookingsTable.id, ride.id));
  await anAssignment(db, ride.id, chauffeurId, car);
  return ride;
}

async function report(ride: BookingRow, event: RideEvent, chauffeurId = karim) {
  const body = new URLSearchParams({ ride: ride.reference, intent: "report", event });
  const answer = await site.ask(await sheetPath(chauffeurId), { method: "POST", body, address });
  expect(answer.status).toBe(303);
}

async function share(
  ride: BookingRow,
  point: typeof HERE,
  chauffeurId = karim,
  seconds = 0,
): Promise<number> {
  const takenAt = harness.services.clock.now().getTime() + seconds * 1000;
  const fields = { intent: "position", ...point, accuracy: "12", taken_at: String(takenAt) };
  return (await send(ride, fields, chauffeurId)).status;
}

async function send(ride: BookingRow, fields: Record<string, string>, chauffeurId = karim) {
  const body = new URLSearchParams({ ride: ride.reference, ...fields });
  return site.ask(`${await sheetPath(chauffeurId)}/way`, { method: "POST", body, address });
}

async function sendPhoto(ride: BookingRow, bytes: Buffer, chauffeurId = karim) {
  const body = new FormData();
  body.set("ride", ride.reference);
  body.set("photo", new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }));
  const path = (await sheetPath(chauffeurId)) + "/photo";
  return site.ask(path, { method: "POST", body, address });
}

async function aPhoneJpeg(): Promise<Buffer> {
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: "#335577" } });
  const place = { GPSLatitude: "48/1 54/1 48/1", GPSLatitudeRef: "N" };
  const photo = await plain.withExif({ IFD3: place }).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  return photo;
}

async function guestSays(ride: BookingRow, message: string) {
  const body = new URLSearchParams({ intent: "way-message", reference: ride.reference, message });
  return site.ask(`/fr/booking/manage/${tokenOf(ride)}`, { method: "POST", body, address });
}

async function sheetPath(chauffeurId = karim): Promise<string> {
  const chauffeur = await findChauffeur(harness.services.db, chauffeurId);
  return `/fr/chauffeur/${chauffeurTokenOf(chauffeur!, harness.services.secret)}`;
}

async function sheetPage(): Promise<string> {
  return (await site.ask(await sheetPath())).text();
}

function tokenOf(ride: BookingRow): string {
  return manageTokenOf(ride.id, harness.services.secret);
}

async function guestPage(ride: BookingRow, lang = "fr"): Promise<string> {
  return (await site.ask(`/${lang}/booking/manage/${tokenOf(ride)}`)).text();
}

async function wayOf(ride: BookingRow) {
  return (await waysForGuest(harness.services, tokenOf(ride), "fr"))?.[ride.reference];
}

async function positions() {
  return harness.services.db.select().from(ridePositionsTable);
}

async function mailsOf(ride: BookingRow) {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails.filter(({ name, data }) => name === ARRIVAL_MAIL && data["bookingId"] === ride.id);
}
