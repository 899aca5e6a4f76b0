import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { ACCEPTED, aBoardRide } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { aDispatcher, anOwner, aSession } from "#tests/fixtures/owner.ts";
import { aPdf, aPhoto, sendScans } from "#tests/fixtures/scan.ts";
import { readZip } from "#tests/support/read-zip.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { absencesTable, dutiesTable } from "#features/availability/availability.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { archiveChauffeur } from "#features/dispatch/archive-record.server.ts";
import {
  assignmentsTable,
  declinedRidesTable,
  rideEventsTable,
} from "#features/dispatch/assignments.table.ts";
import { readPapersForm, saveChauffeurPapers } from "#features/fleet/save-papers.server.ts";
import { findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { pushSubscriptionsTable } from "#features/push/push.table.ts";
import { chauffeurPressesTable } from "#features/dispatch/presses.table.ts";
import { carsTable, chauffeursTable, type ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { writePapers } from "#features/fleet/papers.server.ts";
import { papersTable } from "#features/fleet/papers.table.ts";
import { CLEANUP_SCAN, cleanupScan, type ScanFile } from "#features/fleet/scans/cleanup-scan.server.ts";
import { paperScansTable } from "#features/fleet/scans/paper-scans.table.ts";
import { scanFileName, scanKey } from "#features/fleet/scans/scan.ts";
import { APPLY_RETENTION } from "#features/privacy/apply-retention.server.ts";
import { eraseChauffeur } from "#features/privacy/chauffeurs/erase-chauffeur.server.ts";
import { exportChauffeur } from "#features/privacy/chauffeurs/export-chauffeur.server.ts";
import { jobHandlers } from "./jobs.ts";

const NOW = "2027-01-20T09:00:00Z";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let chauffeur: ChauffeurRow;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
  await aDispatcher(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  harness.clock.moveTo(NOW);
  const tables = [
    paperScansTable,
    papersTable,
    absencesTable,
    dutiesTable,
    declinedRidesTable,
    chauffeurPressesTable,
    rideEventsTable,
    pushSubscriptionsTable,
  ];
  for (const table of [...tables, assignmentsTable, bookingsTable, carsTable, chauffeursTable])
    await db.delete(table);
  chauffeur = await aKnownChauffeur();
});

test("exports all data about a chauffeur and none about a guest", async () => {
  const json = (await exportedFiles())["chauffeur.json"]!.toString();
  const data = JSON.parse(json) as Record<string, unknown[]>;
  expect(json).toContain(chauffeur.fullName);
  expect(json).toContain(chauffeur.phone);
  expect(json).toContain(chauffeur.cardNumber);
  expect(data["papers"]).toMatchObject([
    { kind: "driving_licence", number: "12AB34", expiresOn: "2030-01-01" },
  ]);
  expect(data["rides"]).toMatchObject([{ reference: "MA-DRIVEN", status: "completed" }]);
  expect(data["rideEvents"]).toMatchObject([{ reference: "MA-DRIVEN", event: "done" }]);
  expect(data["presses"]).toMatchObject([{ reference: "MA-DRIVEN", intent: "report", event: "done" }]);
  expect(data["declinedRides"]).toMatchObject([
    { reference: "MA-DRIVEN", reason: "other", note: "Trop loin" },
  ]);
  const phone = { pushService: "web.push.apple.com", lang: "fr", showsDetails: true };
  expect(data["notifiedPhones"]).toMatchObject([phone]);
  expect(json).not.toContain("a-secret-address");
  expect(data["absences"]).toHaveLength(1);
  expect(data["workingHours"]).toHaveLength(1);
  for (const secret of ["Al-Thani", "97433123456", "guest@example.com"]) expect(json).not.toContain(secret);
  expect((await auditOf(harness.services.db, [chauffeur.id])).map(({ action }) => action)).toEqual([
    "chauffeur-exported",
  ]);
});

test("exports the scans of the papers, and aborts when a file is missing", async () => {
  const pdf = aPdf();
  await aScannedCard(pdf, await aPhoto());
  const scans = await harness.services.db.select().from(paperScansTable);
  const files = await exportedFiles();
  const names = scans.map((scan) => `scans/${scanFileName(scan)}`);
  expect(Object.keys(files).toSorted()).toEqual(["chauffeur.json", ...names].toSorted());
  expect(Object.values(files).some((bytes) => bytes.equals(pdf))).toBe(true);
  const data = JSON.parse(files["chauffeur.json"]!.toString()) as Record<string, { file: string }[]>;
  expect(data["scans"]!.map(({ file }) => file).toSorted()).toEqual(names.toSorted());
  await harness.services.storage.remove(scanKey(scans[0]!));
  await expect(exportedFiles()).rejects.toThrow();
});

test("erases the scans of a chauffeur with their files", async () => {
  const { db } = harness.services;
  await aScannedCard(aPdf());
  const [scan] = await db.select().from(paperScansTable);
  await archive();
  await erase((await findChauffeur(db, chauffeur.id))!.version);
  expect(await db.select().from(paperScansTable)).toEqual([]);
  await cleanUp();
  expect(await harness.services.storage.read(scanKey(scan!))).toBeNull();
  expect(await aScannedCard(aPdf())).toEqual({ kind: "refused", reason: "missing" });
});

test("erases scans five years after the archiving, and those that an erasure without scans left", async () => {
  const { db } = harness.services;
  await aScannedCard(aPdf());
  const [scan] = await db.select().from(paperScansTable);
  await archive();
  harness.clock.moveTo("2032-01-21T12:00:00Z");
  await jobHandlers(harness.services)[APPLY_RETENTION]?.({});
  expect(await db.select().from(paperScansTable)).toEqual([]);
  // The previous release erases a chauffeur and does not know scans.
  await db.insert(paperScansTable).values(scan!);
  await jobHandlers(harness.services)[APPLY_RETENTION]?.({});
  expect(await db.select().from(paperScansTable)).toEqual([]);
  await cleanUp();
  expect(await harness.services.storage.read(scanKey(scan!))).toBeNull();
});

test("covers every table with a chauffeur's id in the export and the erasure", async () => {
  const { rows } = await harness.services.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'chauffeur_id' order by 1`);
  // Add a new table to exportChauffeur, and to eraseChauffeur if it contains more than the fact that a ride
  // was driven.
  expect(rows.map(({ name }) => name)).toEqual([
    "absences",
    "additions",
    "assignments",
    "chauffeur_presses",
    "contact_attempts",
    "declined_rides",
    "duties",
    "handed_in_days",
    "lost_items",
    "paper_scans",
    "papers",
    "pay_rules",
    "push_subscriptions",
    "reviews",
    "ride_events",
    "ride_photos",
    // Exists for minutes, and is in no export.
    "ride_positions",
    "tips",
  ]);
});

test("lets an owner download the file, but not a dispatcher or a visitor", async () => {
  const path = `/fr/admin/chauffeurs/${chauffeur.id}/chauffeur.zip`;
  const ask = async (Cookie: string) => site.ask(path, { headers: { Cookie } });
  const taken = await ask(await aSession(harness.services));
  expect(taken.status).toBe(200);
  expect(taken.headers.get("content-disposition")).toContain("attachment");
  expect(taken.headers.get("cache-control")).toContain("no-store");
  const [record] = await readZip(Buffer.from(await taken.arrayBuffer()));
  expect(record!.bytes.toString()).toContain(chauffeur.fullName);
  const others = [await ask(await aSession(harness.services, "omar@example.com")), await ask("")];
  for (const other of others) expect(await other.text()).not.toContain(chauffeur.fullName);
  const nobody = await site.ask(`/fr/admin/chauffeurs/${randomUUID()}/chauffeur.zip`, {
    headers: { Cookie: await aSession(harness.services) },
  });
  expect(nobody.status).toBe(404);
});

test("erases an archived chauffeur once, not an active one, and keeps the rides without a name", async () => {
  const { db } = harness.services;
  expect(await erase()).toEqual({ kind: "changed" });
  await archive();
  const { version } = (await findChauffeur(db, chauffeur.id))!;
  const twice = await Promise.all([erase(version), erase(version)]);
  expect(twice.map(({ kind }) => kind).toSorted()).toEqual(["changed", "done"]);
  const row = (await findChauffeur(db, chauffeur.id))!;
  expect(row).toMatchObject({ phone: "", cardNumber: "", languages: [], erasedAt: new Date(NOW) });
  const left = JSON.stringify([
    row,
    await db.select().from(papersTable),
    await db.select().from(declinedRidesTable),
  ]);
  for (const secret of [chauffeur.fullName, chauffeur.phone, "12AB34", "Trop loin"])
    expect(left).not.toContain(secret);
  expect(await db.select().from(absencesTable)).toEqual([]);
  expect(await db.select().from(dutiesTable)).toEqual([]);
  expect(await db.select().from(pushSubscriptionsTable)).toEqual([]);
  expect(await db.select().from(assignmentsTable)).toHaveLength(1);
  const actions = (await auditOf(db, [chauffeur.id])).map(({ action }) => action);
  expect(actions).toContain("chauffeur-erased");
});

test("does not restore an erased chauffeur, and their pages still open", async () => {
  await archive();
  await erase((await findChauffeur(harness.services.db, chauffeur.id))!.version);
  const { version } = (await findChauffeur(harness.services.db, chauffeur.id))!;
  const seen = { id: chauffeur.id, version };
  expect(await archiveChauffeur(harness.services, owner, seen, false)).toEqual({ kind: "changed" });
  const form = new FormData();
  expect(
    (await saveChauffeurPapers(harness.services, owner, chauffeur.id, readPapersForm(form, "chauffeur")))
      .kind,
  ).toBe("conflict");
  const Cookie = await aSession(harness.services);
  for (const path of [`chauffeurs/${chauffeur.id}`, "chauffeurs", "bookings/MA-DRIVEN", "bookings"]) {
    const page = await site.ask(`/fr/admin/${path}`, { headers: { Cookie } });
    expect(page.status, path).toBe(200);
    expect(await page.text()).not.toContain(chauffeur.fullName);
  }
});

test("erases a chauffeur five years after the archiving and not earlier", async () => {
  await archive();
  harness.clock.moveTo("2032-01-19T12:00:00Z");
  await jobHandlers(harness.services)[APPLY_RETENTION]?.({});
  expect((await findChauffeur(harness.services.db, chauffeur.id))?.erasedAt).toBeNull();
  harness.clock.moveTo("2032-01-21T12:00:00Z");
  await jobHandlers(harness.services)[APPLY_RETENTION]?.({});
  const erased = (await findChauffeur(harness.services.db, chauffeur.id))!;
  expect(erased.erasedAt).toEqual(new Date("2032-01-21T12:00:00Z"));
  expect(erased.fullName).not.toContain(chauffeur.fullName);
});

async function aKnownChauffeur() {
  const { db } = harness.services;
  const [row, car] = [aChauffeur({ fullName: "Karim Belkacem" }), aCar()];
  await db.insert(chauffeursTable).values(row);
  await db.insert(carsTable).values(car);
  const ride = await aBoardRide(db, "MA-DRIVEN", "2027-01-10T09:00:00Z", { status: "completed" });
  const of = { bookingId: ride.id, chauffeurId: row.id };
  const at = new Date("2027-01-09T09:00:00Z");
  await db.insert(assignmentsTable).values({ ...of, ...ACCEPTED, carId: car.id, assignedAt: at });
  await db.insert(rideEventsTable).values({ ...of, id: randomUUID(), event: "done", at });
  const press = { ...of, id: randomUUID(), pressedAt: at, receivedAt: at };
  await db.insert(chauffeurPressesTable).values({ ...press, intent: "report", event: "done" });
  await db
    .insert(declinedRidesTable)
    .values({ ...of, id: randomUUID(), reason: "other", note: "Trop loin", at });
  const licence = { number: "12AB34", expiresOn: "2030-01-01" };
  await writePapers(db, { chauffeurId: row.id }, [{ kind: "driving_licence", paper: licence }], at);
  await db.insert(absencesTable).values({
    id: randomUUID(),
    chauffeurId: row.id,
    startsAt: at,
    endsAt: new Date("2027-01-30T09:00:00Z"),
    createdAt: at,
  });
  await db.insert(dutiesTable).values({ chauffeurId: row.id, vehicles: null, shifts: null, updatedAt: at });
  await db.insert(pushSubscriptionsTable).values({
    endpoint: "https://web.push.apple.com/a-secret-address",
    p256dh: "",
    auth: "",
    serverKey: "",
    lang: "fr",
    showsDetails: true,
    chauffeurId: row.id,
    linkVersion: 1,
    createdAt: at,
  });
  return row;
}

async function archive() {
  const { version } = (await findChauffeur(harness.services.db, chauffeur.id))!;
  await harness.services.db.update(bookingsTable).set({ pickupAt: new Date("2026-12-01T09:00:00Z") });
  const archived = await archiveChauffeur(harness.services, owner, { id: chauffeur.id, version }, true);
  expect(archived).toEqual({ kind: "done" });
}

function aScannedCard(...files: Buffer[]) {
  const of = { holder: { chauffeurId: chauffeur.id }, paper: "card" };
  return sendScans(harness.services, owner, of, ...files);
}

async function exportedFiles(): Promise<Record<string, Buffer>> {
  const file = await exportChauffeur(harness.services, owner, chauffeur.id);
  expect(file!.name).toBe(`chauffeur-${chauffeur.id.slice(0, 8)}.zip`);
  const entries = await readZip(await buffer(file!.body));
  return Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]));
}

async function cleanUp(): Promise<void> {
  const { rows } = await harness.services.db.execute(
    sql`select data from pgboss.job where name = ${CLEANUP_SCAN}`,
  );
  for (const { data } of rows) await cleanupScan(harness.services, data as ScanFile);
}

function erase(version = chauffeur.version) {
  return eraseChauffeur(harness.services, owner, { id: chauffeur.id, version });
}
