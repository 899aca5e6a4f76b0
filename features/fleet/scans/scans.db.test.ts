import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { holdFiles } from "#platform/backup/held-files.server.ts";
import { withConnection } from "#platform/db/connection.server.ts";
import { createBucketStorage } from "#platform/storage/bucket-storage.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { writePapers } from "#features/fleet/papers.server.ts";
import { papersTable } from "#features/fleet/papers.table.ts";
import { BUCKET_KEY, startBucket } from "#tests/fixtures/bucket.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aPdf, aPhoto, sendScans } from "#tests/fixtures/scan.ts";
import { writeHostilePictures } from "#tests/support/hostile-pictures.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { CLEANUP_SCAN, cleanupScan, type ScanFile } from "./cleanup-scan.server.ts";
import { openScan } from "./open-scan.server.ts";
import { paperScansTable } from "./paper-scans.table.ts";
import { removeScan } from "./remove-scan.server.ts";
import { MOST_SCANS, scanKey, type ScanRefusal } from "./scan.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let harness: TestServices;
let owner: Dispatcher;
let card: { holder: { chauffeurId: string }; paper: string };
let insurance: { holder: { carId: string }; paper: string };
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  for (const table of [paperScansTable, papersTable, carsTable, chauffeursTable]) await db.delete(table);
  await db.execute(sql`delete from pgboss.job where name = ${CLEANUP_SCAN}`);
  await harness.services.storage.removeAll("scans/");
  const [chauffeur, car] = [aChauffeur(), aCar()];
  await db.insert(chauffeursTable).values(chauffeur);
  await db.insert(carsTable).values(car);
  const paper = { number: null, expiresOn: "2030-01-01" };
  await writePapers(db, { carId: car.id }, [{ kind: "insurance", paper }], new Date());
  card = { holder: { chauffeurId: chauffeur.id }, paper: "card" };
  insurance = { holder: { carId: car.id }, paper: "insurance" };
});

test("stores a photo without its place and camera, and a PDF as it was sent", async () => {
  const pdf = aPdf();
  expect(await sendScans(harness.services, owner, insurance, await aPhoto(), pdf)).toEqual({ kind: "done" });
  const files = await Promise.all((await rows()).map(async (row) => ({ row, bytes: await contentOf(row) })));
  const photo = files.find(({ row }) => row.type === "webp")!;
  expect(photo.bytes.length).toBe(photo.row.bytes);
  expect(photo.bytes.includes("Zenobia")).toBe(false);
  const { format, width, exif } = await sharp(photo.bytes).metadata();
  expect([format, width, exif]).toEqual(["webp", 700, undefined]);
  expect(files.find(({ row }) => row.type === "pdf")!.bytes.equals(pdf)).toBe(true);
  const audit = await auditOf(harness.services.db, [insurance.holder.carId]);
  expect(audit.map(({ action }) => action)).toEqual(["scans-added"]);
});

test("accepts PDF, JPEG, PNG and WebP only, and leaves no file of a refused one", async () => {
  const sent = (await writeHostilePictures(join(harness.folder, "sent"))).filter(({ name }) =>
    SOME.test(name),
  );
  const ends: Record<string, string> = {};
  for (const { name, path } of sent) {
    const end = await sendScans(harness.services, owner, card, await readFile(path));
    ends[name] = end.kind === "done" ? "done" : end.reason;
    await harness.services.db.delete(paperScansTable);
  }
  expect(ends).toEqual(Object.fromEntries(sent.map(({ name, fate }) => [name, expected(name, fate)])));
  expect(new Set(Object.values(ends)).size).toBeGreaterThanOrEqual(7);
  expect(await readdir(join(harness.folder, "uploads"))).toEqual([]);
  for (const path of await storedFiles()) {
    const bytes = await readFile(join(harness.folder, "files", path));
    expect(path).toMatch(/^scans\/[0-9a-f-]{36}\/[0-9a-f]{16}\.webp$/);
    expect(bytes.toString("latin1", 0, 12)).toMatch(/^RIFF....WEBP/s);
    expect(bytes.toString("latin1")).not.toMatch(/<script|SECRET|PK\x05\x06/);
  }
});

const SOME =
  /^(turned-6|page|archive|with-xmp|moving|half|few|littered|claims|empty|phone|photo|cmyk|paper|صورة|a[.])|svg/;

function expected(name: string, fate: string): "done" | ScanRefusal {
  if (/^paper\.(pdf|jpg)$/.test(name)) return "broken";
  if (name.startsWith("empty")) return "empty";
  if (/^(half\.avif|moving\.gif)$/.test(name)) return "not-a-scan";
  if (["jpeg", "png", "webp"].includes(fate)) return "done";
  const isOther = ["avif", "gif", "tiff", "vector", "not-a-picture"].includes(fate);
  return isOther ? "not-a-scan" : (fate as ScanRefusal);
}

test.each([
  ["a page that begins like a PDF", Buffer.from("%PDF-1.7\n<script>alert(1)</script>\n%%EOF"), "broken"],
  ["a truncated PDF", aPdf().subarray(0, 90), "broken"],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "not-a-scan"],
  ["an empty file", Buffer.alloc(0), "empty"],
])("adds none of two files if one is %s", async (_, bytes, reason) => {
  const end = await sendScans(harness.services, owner, card, await aPhoto(), bytes);
  expect(end).toEqual({ kind: "refused", reason });
  expect(await rows()).toEqual([]);
  await cleanUp();
  expect(await storedFiles()).toEqual([]);
});

test("a file sent twice is one scan, also at the same time", async () => {
  const send = () => sendScans(harness.services, owner, card, aPdf("twice"));
  await Promise.all([send(), send()]);
  await send();
  expect(await rows()).toHaveLength(1);
  await cleanUp();
  expect(await storedFiles()).toHaveLength(1);
});

test("the same file can be the scan of two papers", async () => {
  const other = { ...card, paper: "driving_licence" };
  const paper = { number: null, expiresOn: "2030-01-01" };
  await writePapers(harness.services.db, card.holder, [{ kind: "driving_licence", paper }], new Date());
  for (const of of [card, other, insurance]) await sendScans(harness.services, owner, of, aPdf("same"));
  expect(await rows()).toHaveLength(3);
});

test("refuses more scans than a paper may have, and replaces them at once", async () => {
  const full = Array.from({ length: MOST_SCANS }, (_, at) => aPdf(`page ${at}`));
  expect(await sendScans(harness.services, owner, card, ...full, aPdf("too much"))).toMatchObject({
    reason: "too-many-scans",
  });
  expect(await sendScans(harness.services, owner, card, ...full)).toEqual({ kind: "done" });
  expect(await sendScans(harness.services, owner, card, aPdf("one more"))).toMatchObject({
    reason: "too-many-scans",
  });
  const replaces = (await rows()).map(({ id }) => id);
  const end = await sendScans(harness.services, owner, { ...card, replaces }, aPdf("renewed"));
  expect(end).toEqual({ kind: "done" });
  await cleanUp();
  expect(await storedFiles()).toEqual((await rows()).map(scanKey));
  expect(await rows()).toHaveLength(1);
});

test("replaces no scan of another paper or record", async () => {
  await sendScans(harness.services, owner, insurance, aPdf());
  const replaces = (await rows()).map(({ id }) => id);
  await sendScans(harness.services, owner, { ...card, replaces }, aPdf());
  expect(await rows()).toHaveLength(2);
});

test.each([
  ["a paper that is not recorded", () => ({ ...card, paper: "medical_visit" })],
  ["a paper of a car on a chauffeur", () => ({ ...card, paper: "insurance" })],
  ["an unknown paper", () => ({ ...card, paper: "passport" })],
  ["an unknown chauffeur", () => ({ holder: { chauffeurId: randomUUID() }, paper: "card" })],
  ["an unknown car", () => ({ holder: { carId: randomUUID() }, paper: "insurance" })],
])("refuses a scan of %s before anything is stored", async (_, of) => {
  const end = await sendScans(harness.services, owner, of(), aPdf());
  expect(end).toEqual({ kind: "refused", reason: "missing" });
  expect(await jobsOf()).toEqual([]);
  expect(await storedFiles()).toEqual([]);
});

test("writes rows and audit line together or not at all", async () => {
  const unknown = { ...owner, id: "no uuid" };
  await expect(sendScans(harness.services, unknown, card, aPdf())).rejects.toThrow();
  expect(await rows()).toEqual([]);
});

test("removes the file of an upload that was killed before its row, and keeps a file with a row", async () => {
  const { db } = harness.services;
  const dying = { ...harness.services, db: Object.create(db, { transaction: { value: dies } }) as typeof db };
  await expect(sendScans(dying, owner, card, aPdf("killed"))).rejects.toThrow("killed");
  expect(await rows()).toEqual([]);
  expect(await storedFiles()).toHaveLength(1);
  await sendScans(harness.services, owner, card, aPdf("alive"));
  await cleanUp();
  expect(await storedFiles()).toEqual((await rows()).map(scanKey));
});

test("removes a scan once, from its own record only, and its file with it", async () => {
  await sendScans(harness.services, owner, card, aPdf());
  const [{ id } = { id: "" }] = await rows();
  const remove = (holder: Parameters<typeof removeScan>[2]) =>
    removeScan(harness.services, owner, holder, id);
  expect(await remove(insurance.holder)).toEqual({ kind: "changed" });
  expect(await remove({ chauffeurId: "new" })).toEqual({ kind: "changed" });
  const ends = await Promise.all([remove(card.holder), remove(card.holder)]);
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual(["changed", "done"]);
  await cleanUp();
  expect(await storedFiles()).toEqual([]);
  expect(await openScan(harness.services, owner, id)).toBeNull();
  const audit = await auditOf(harness.services.db, [card.holder.chauffeurId]);
  expect(audit.map(({ action }) => action).toSorted()).toEqual(["scan-removed", "scans-added"]);
});

test("removes no file while a backup copies files", async () => {
  await sendScans(harness.services, owner, card, aPdf());
  const [scan] = await rows();
  await removeScan(harness.services, owner, card.holder, scan!.id);
  await withConnection(harness.databaseUrl, async (client) => {
    await holdFiles(client);
    await cleanUp();
    expect(await storedFiles()).toEqual([scanKey(scan!)]);
  });
  await cleanUp();
  expect(await storedFiles()).toEqual([]);
});

test("logs each opened scan and names the file after its paper", async () => {
  await sendScans(harness.services, owner, insurance, aPdf());
  const [{ id } = { id: "" }] = await rows();
  const file = await openScan(harness.services, owner, id);
  expect(file).toMatchObject({ type: "application/pdf", name: `insurance-${id.slice(0, 8)}.pdf` });
  await file?.body.cancel();
  const audit = await auditOf(harness.services.db, [insurance.holder.carId]);
  expect(audit.map(({ action }) => action).toSorted()).toEqual(["scan-opened", "scans-added"]);
  for (const unknown of [randomUUID(), "../../secret"])
    expect(await openScan(harness.services, owner, unknown)).toBeNull();
});

test("stores, opens and removes scans in a bucket", async () => {
  const bucket = await startBucket("scans");
  try {
    const settings = { bucket: "scans", region: "eu-west-3", endpoint: bucket.endpoint, ...BUCKET_KEY };
    const services = { ...harness.services, storage: createBucketStorage(settings) };
    const pdf = aPdf("in a bucket");
    await sendScans(services, owner, card, pdf);
    const [scan] = await rows();
    expect(bucket.keys()).toEqual([scanKey(scan!)]);
    const file = await openScan(services, owner, scan!.id);
    expect(Buffer.from(await new Response(file?.body).arrayBuffer()).equals(pdf)).toBe(true);
    await removeScan(services, owner, card.holder, scan!.id);
    for (const job of await jobsOf()) await cleanupScan(services, job);
    expect(bucket.keys()).toEqual([]);
  } finally {
    await bucket.close();
  }
});

function rows() {
  return harness.services.db.select().from(paperScansTable);
}

async function contentOf(row: ScanFile): Promise<Buffer> {
  const file = await harness.services.storage.read(scanKey(row));
  return Buffer.from(await new Response(file?.body).arrayBuffer());
}

async function storedFiles(): Promise<string[]> {
  const files = [];
  for await (const { key } of harness.services.storage.files()) files.push(key);
  return files;
}

async function jobsOf(): Promise<ScanFile[]> {
  const found = await harness.services.db.execute(
    sql`select data from pgboss.job where name = ${CLEANUP_SCAN}`,
  );
  return found.rows.map(({ data }) => data as ScanFile);
}

async function cleanUp(): Promise<void> {
  for (const job of await jobsOf()) await cleanupScan(harness.services, job);
}

function dies() {
  throw new Error("killed");
}
