import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noise } from "#tests/support/sent-picture.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { mediaTable } from "#features/media/media.table.ts";
import { addToLibrary } from "./add-to-library.server.ts";
import { purgeBatches } from "./purge-batches.server.ts";
import { openBatch } from "./open-batch.server.ts";
import { folderOf, RETENTION_HOURS } from "./optimization.ts";
import { optimizeFile, type SentPicture } from "./optimize-file.server.ts";
import { optimizerBatchesTable, optimizerFilesTable } from "./optimizations.table.ts";
import { packBatch } from "./pack-batch.server.ts";
import { listBatches, readBatch } from "./read-batch.server.ts";
import { readPicture } from "./read-picture.server.ts";

let harness: TestServices;
let claire: Owner;
let other: Owner;
let photo: Buffer;
let batchId: string;
beforeAll(async () => {
  harness = await createTestServices();
  claire = await anOwner(harness.services);
  other = await anOwner(harness.services, "other@example.com");
  const { pixels, raw } = noise(300, 200);
  photo = await sharp(pixels, raw).blur(2).jpeg({ quality: 95 }).toBuffer();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  batchId = await aBatch();
});

test("converts a picture to a smaller WebP, with a row in the report and an audit entry", async () => {
  const sent = aFile({ name: "Départ.JPG", position: 4 });
  const { row } = await optimized(sent);
  expect(row).toMatchObject({
    id: sent.id,
    position: 4,
    originalName: "Départ.JPG",
    newName: "Départ.webp",
    action: "converted",
    bytesBefore: photo.length,
    width: 300,
    height: 200,
    format: "jpeg",
    reason: null,
  });
  expect(row.bytesAfter).toBeLessThan(photo.length);
  const picture = await readPicture(harness.services, claire, { batchId, id: sent.id, side: "after" });
  const bytes = await bytesOf(picture?.body);
  expect([picture?.type, picture?.name, bytes.length]).toEqual(["image/webp", "Départ.webp", row.bytesAfter]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 300 });
  const before = await readPicture(harness.services, claire, { batchId, id: sent.id, side: "before" });
  expect([before?.type, before?.name]).toEqual(["image/jpeg", "Départ.jpg"]);
  expect((await bytesOf(before?.body)).equals(photo)).toBe(true);
  const [entry] = await auditOf(harness.services.db, [batchId]);
  const details = { file: sent.id, action: "converted" };
  expect(entry).toMatchObject({ action: "picture-optimized", by: "claire@example.com", details });
});

test("lists a batch once it contains a file", async () => {
  const ids = async () => (await listBatches(harness.services, claire, 1)).rows.map(({ id }) => id);
  expect(await ids()).not.toContain(batchId);
  await optimized(aFile({ name: "first.jpg" }));
  expect(await ids()).toContain(batchId);
});

test("stores one row for a file that is sent twice, also concurrently", async () => {
  const file = { name: "twice.jpg", id: randomUUID() };
  const [first, second] = await Promise.all([optimized(aFile(file)), optimized(aFile(file))]);
  expect(second).toEqual(first);
  expect(await optimized(aFile(file))).toEqual(first);
  expect((await readBatch(harness.services, claire, batchId))?.rows).toHaveLength(1);
  expect(await auditOf(harness.services.db, [batchId])).toHaveLength(1);
});

test("gives files of the same name different results, also concurrently", async () => {
  const png = await sharp(photo).png().toBuffer();
  const rows = await Promise.all([
    optimized(aFile({ name: "a.jpg" })),
    optimized(aFile({ name: "a.png", bytes: png })),
    optimized(aFile({ name: "A.jpg" })),
  ]);
  const names = rows.map(({ row }) => row.newName?.toLowerCase());
  expect(names.toSorted()).toEqual(["a-2.webp", "a-3.webp", "a.webp"]);
});

test("reports a broken file without affecting others, and accepts it again", async () => {
  const broken = aFile({ name: "half.jpg", bytes: photo.subarray(0, photo.length / 2) });
  const [failed, fine] = await Promise.all([optimized(broken), optimized(aFile({}))]);
  expect(failed.row).toMatchObject({ action: "failed", reason: "broken", newName: null, bytesAfter: null });
  expect(fine.row.action).toBe("converted");
  expect((await optimized(aFile({ id: broken.id, name: "half.jpg" }))).row.action).toBe("converted");
  expect((await readBatch(harness.services, claire, batchId))?.rows).toHaveLength(2);
});

test("reports an empty and an oversized file, and stores nothing of an interrupted upload", async () => {
  expect((await optimized(aFile({ bytes: Buffer.alloc(0) }))).row).toMatchObject({
    reason: "empty",
    bytesBefore: 0,
  });
  const large = aFile({ size: 26 * 1024 * 1024, bytes: Buffer.alloc(0) });
  expect((await optimized(large)).row).toMatchObject({ reason: "too-large", bytesBefore: 27_262_976 });
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(photo.subarray(0, 100));
      controller.error(new Error("the line broke"));
    },
  });
  expect(await send({ ...aFile({}), body: broken })).toEqual({ kind: "broken-off" });
  expect((await readBatch(harness.services, claire, batchId))?.rows).toHaveLength(2);
});

test("keeps a file that is smaller than its WebP, without its location", async () => {
  const exif = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1" } };
  const { pixels, raw } = noise(200, 150);
  const small = await sharp(pixels, raw).withExif(exif).avif({ quality: 30, effort: 0 }).toBuffer();
  const { row } = await optimized(aFile({ name: "small.avif", bytes: small }));
  expect(row).toMatchObject({ action: "kept-original", newName: "small.avif", format: "avif" });
  expect(row.bytesAfter).toBeLessThanOrEqual(small.length);
  const picture = await readPicture(harness.services, claire, { batchId, id: row.id, side: "after" });
  expect(picture?.type).toBe("image/avif");
  const kept = await bytesOf(picture?.body);
  expect((await sharp(kept).metadata()).exif?.includes("N\0") ?? false).toBe(false);
  expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(small).raw().toBuffer());
});

test("reduces wider pictures to the maximum width and never enlarges", async () => {
  const { pixels, raw } = noise(1600, 40);
  const wide = await sharp(pixels, raw).jpeg({ quality: 95 }).toBuffer();
  batchId = await aBatch({ maxWidth: "1280" });
  expect((await optimized(aFile({ bytes: wide }))).row).toMatchObject({ width: 1280, height: 32 });
  expect((await optimized(aFile({}))).row).toMatchObject({ width: 300, height: 200 });
});

test("hides a batch from other admins in every operation", async () => {
  const { row } = await optimized(aFile({}));
  const place = { batchId, id: row.id };
  expect(await optimizeFile(harness.services, other, aFile({}))).toEqual({ kind: "missing" });
  expect(await readBatch(harness.services, other, batchId)).toBeNull();
  expect(await packBatch(harness.services, other, batchId)).toBeNull();
  expect(await readPicture(harness.services, other, { ...place, side: "after" })).toBeNull();
  expect(await addToLibrary(harness.services, other, place)).toEqual({ kind: "missing" });
  expect((await listBatches(harness.services, other, 1)).rows).toEqual([]);
  const own = await aBatch({}, other);
  expect(await readPicture(harness.services, other, { batchId: own, id: row.id, side: "after" })).toBeNull();
  const stolen = { ...aFile({ id: row.id }), batchId: own };
  expect(await optimizeFile(harness.services, other, stolen)).toEqual({ kind: "missing" });
  const taken = { id: batchId, quality: "82", maxWidth: "" };
  expect(await openBatch(harness.services, other, taken)).toEqual({ kind: "refused" });
});

test.each(["", "1", "../../etc", "00000000-0000-0000-0000-00000000000g", randomUUID()])(
  "finds nothing under the id %j",
  async (id) => {
    expect(await readBatch(harness.services, claire, id)).toBeNull();
    expect(await packBatch(harness.services, claire, id)).toBeNull();
    expect(await readPicture(harness.services, claire, { batchId, id, side: "after" })).toBeNull();
    expect(await readPicture(harness.services, claire, { batchId: id, id, side: "after" })).toBeNull();
    expect(await send({ ...aFile({}), batchId: id })).toEqual({ kind: "missing" });
  },
);

test("accepts at most three hundred files per batch", async () => {
  const row = { batchId, position: 0, originalName: "a", action: "failed" as const, bytesBefore: 1 };
  const now = harness.clock.now();
  const rows = Array.from({ length: 300 }, () => ({ ...row, id: randomUUID(), createdAt: now }));
  await harness.services.db.insert(optimizerFilesTable).values(rows);
  expect(await send(aFile({}))).toEqual({ kind: "full" });
  expect((await optimized(aFile({ id: rows[0]?.id ?? "" }))).row.action).toBe("converted");
});

test("adds a result to the library once, also when called twice concurrently", async () => {
  const { row } = await optimized(aFile({ name: "Maybach.jpg" }));
  const place = { batchId, id: row.id };
  const added = await Promise.all([1, 2].map(() => addToLibrary(harness.services, claire, place)));
  expect(added).toEqual([{ kind: "added" }, { kind: "added" }]);
  const pictures = await harness.services.db.select().from(mediaTable);
  expect(pictures).toMatchObject([{ id: row.id, name: "Maybach", width: 300 }]);
  expect((await readBatch(harness.services, claire, batchId))?.inLibrary).toEqual([row.id]);
  const failed = await optimized(aFile({ bytes: Buffer.from("no picture") }));
  const nothing = { batchId, id: failed.row.id };
  expect(await addToLibrary(harness.services, claire, nothing)).toEqual({ kind: "missing" });
});

test("deletes a batch and its files after a day", async () => {
  const { row } = await optimized(aFile({}));
  harness.clock.moveTo("2027-01-11T08:59:00Z");
  const younger = await aBatch();
  await purgeBatches(harness.services);
  expect(await readBatch(harness.services, claire, batchId)).not.toBeNull();
  harness.clock.moveTo("2027-01-11T09:00:01Z");
  expect(
    await readBatch(harness.services, claire, batchId),
    `it ends after ${RETENTION_HOURS} hours`,
  ).toBeNull();
  expect(await send(aFile({}))).toEqual({ kind: "missing" });
  await purgeBatches(harness.services);
  await purgeBatches(harness.services);
  const left = await harness.services.db.select().from(optimizerBatchesTable);
  expect(left.map(({ id }) => id)).toEqual([younger]);
  expect(await harness.services.storage.read(`${folderOf(batchId)}${row.id}.after`)).toBeNull();
});

type FileInput = { id?: string; name?: string; bytes?: Buffer; position?: number; size?: number };

function aFile({
  id = randomUUID(),
  name = "photo.jpg",
  bytes = photo,
  position = 0,
  size,
}: FileInput): SentPicture {
  const body =
    bytes.length > 0 ? (new Blob([new Uint8Array(bytes)]).stream() as ReadableStream<Uint8Array>) : null;
  return { batchId, id, name, position, bytes: size ?? bytes.length, body };
}

function send(sent: SentPicture) {
  return optimizeFile(harness.services, claire, sent);
}

async function optimized(sent: SentPicture) {
  const result = await send(sent);
  if (result.kind !== "row") throw new Error(`the answer was ${result.kind}`);
  return result;
}

async function aBatch({ maxWidth = "" } = {}, admin = claire) {
  const id = randomUUID();
  expect(await openBatch(harness.services, admin, { id, quality: "82", maxWidth })).toEqual({
    kind: "opened",
    id,
  });
  return id;
}

async function bytesOf(body: ReadableStream<Uint8Array> | undefined) {
  return Buffer.from(await new Response(body ?? null).arrayBuffer());
}

test("lists the batches of the last day page by page with their state, and omits expired ones", async () => {
  const maker = await anOwner(harness.services, "batches@example.com");
  const start = harness.clock.now().getTime();
  const ids: string[] = [];
  for (let at = 0; at < 28; at += 1) {
    harness.clock.moveTo(new Date(start + at * 1_000).toISOString());
    const id = randomUUID();
    await openBatch(harness.services, maker, { id, quality: "82", maxWidth: "" });
    ids.unshift(id);
  }
  const file = (id: string, action: "converted" | "failed", batchId: string) => ({
    id,
    batchId,
    position: 0,
    originalName: "a.jpg",
    bytesBefore: 10,
    action,
    createdAt: harness.clock.now(),
  });
  await harness.services.db
    .insert(optimizerFilesTable)
    .values([
      file(randomUUID(), "converted", ids[0]!),
      file(randomUUID(), "converted", ids[1]!),
      file(randomUUID(), "failed", ids[1]!),
      file(randomUUID(), "failed", ids[2]!),
      ...ids.slice(3).map((id) => file(randomUUID(), "converted", id)),
    ]);
  const [first, second] = await Promise.all([1, 2].map((page) => listBatches(harness.services, maker, page)));
  expect([...first!.rows, ...second!.rows].map(({ id }) => id)).toEqual(ids);
  expect(first).toMatchObject({ total: 28, pages: 2 });
  expect(first!.rows.slice(0, 4).map(({ files, failed, state }) => [files, failed, state])).toEqual([
    [1, 0, "done"],
    [2, 1, "partly"],
    [1, 1, "failed"],
    [1, 0, "done"],
  ]);
  harness.clock.moveTo(new Date(start + 24 * 3_600_000 + 2_000).toISOString());
  expect((await listBatches(harness.services, maker, 1)).total).toBe(26);
});
