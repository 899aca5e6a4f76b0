import { randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import sharp from "sharp";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withConnection } from "#platform/db/connection.server.ts";
import { noise } from "#tests/support/sent-picture.ts";
import { writeHostilePictures } from "#tests/support/hostile-pictures.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { addMedia } from "./add-media.server.ts";
import { aSentFile, aSentPicture } from "#tests/fixtures/picture.ts";
import { mediaTable } from "./media.table.ts";
import { replaceMedia } from "./replace-media.server.ts";
import { fileKey } from "./media-files.ts";
import { mediaTypeOf } from "./read-media-file.server.ts";
import { findMedia } from "./media.server.ts";
import { CLEANUP_MEDIA, cleanupMedia, type FileSet } from "./cleanup-media.server.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const CHECKS = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><defs><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v2H0z"/></pattern></defs><rect width="700" height="500" fill="#fff"/><rect width="700" height="500" fill="url(#p)" shape-rendering="crispEdges"/></svg>`;

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

test("stores a picture as WebP in every width up to its own, and records them", async () => {
  const media = await add({ width: 1400, height: 700 }, "Cour d’honneur.JPG");
  expect(media).toMatchObject({
    name: "Cour d’honneur",
    width: 1400,
    height: 700,
    widths: [320, 640, 1280, 1400],
    version: 1,
    alts: { fr: "", en: "", ar: "" },
  });
  for (const width of media.widths) {
    const file = await stored(media, width);
    expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
  }
  expect((await stored(media, 1400)).length).toBe(media.bytes);
});

test("reduces a large picture to 2560 pixels, and keeps the width of a small one", async () => {
  expect((await add({ width: 3000, height: 30 })).widths).toEqual([320, 640, 1280, 1920, 2560]);
  expect((await add({ width: 320, height: 30 })).widths).toEqual([320]);
  expect((await add({ width: 5, height: 3 })).widths).toEqual([5]);
});

test.each(["webp", "jpeg", "avif", "png"] as const)(
  "stores a small %s without its location and never larger than it was sent",
  async (format) => {
    const { pixels, raw } = noise(700, 500);
    const picture =
      format === "png"
        ? sharp(Buffer.from(CHECKS)).resize(700, 500, { kernel: "nearest" })
        : sharp(pixels, raw);
    const sent = await picture
      .toFormat(format, format === "png" ? { palette: true, colours: 2 } : { quality: 12 })
      .withExif({ IFD0: { Artist: "Zenobia" }, IFD3: { GPSLatitude: "48/1 51/1 30/1", GPSLatitudeRef: "N" } })
      .toBuffer();
    const path = join(harness.folder, `${randomUUID()}.${format}`);
    await writeFile(path, sent);
    const file = await aSentFile(harness.services, path);
    const added = await addMedia(harness.services, owner, { id: randomUUID(), name: "x", file });
    if (added.kind === "refused") throw new Error(added.reason);
    expect(added.media).toMatchObject({ width: 700, height: 500 });
    for (const width of added.media.widths) {
      const kept = await stored(added.media, width);
      expect(kept.length, `${width} wide`).toBeLessThanOrEqual(sent.length);
      expect(kept.includes("Zenobia")).toBe(false);
      const { exif, format: is } = await sharp(kept).metadata();
      expect(exif?.subarray(8).some((byte) => byte !== 0) ?? false).toBe(false);
      expect(mediaTypeOf(kept)).toBe(is === "heif" ? "image/avif" : `image/${is}`);
    }
    expect((await stored(added.media, 700)).length).toBe(added.media.bytes);
  },
);

test("returns the existing picture when the same file is sent again", async () => {
  const look = { width: 640, height: 333, colour: "#7a2230" };
  const first = await add(look, "Place Vendôme.jpg");
  const file = await aSentPicture(harness.services, look);
  const id = randomUUID();
  const again = await addMedia(harness.services, owner, { id, name: "copie.jpg", file });
  expect(again).toMatchObject({ kind: "known", media: { id: first.id, name: "Place Vendôme" } });
  expect(await findMedia(harness.services.db, id)).toBeUndefined();
  expect((await setsToCleanUp()).filter((set) => set.id === id)).toEqual([]);
});

test("detects a picture without a stored file hash by its converted bytes", async () => {
  const look = { width: 640, height: 334, colour: "#22307a" };
  const first = await add(look);
  await harness.services.db.update(mediaTable).set({ sentHash: null }).where(eq(mediaTable.id, first.id));
  const file = await aSentPicture(harness.services, look);
  const again = await addMedia(harness.services, owner, { id: randomUUID(), name: "copie.jpg", file });
  expect(again).toMatchObject({ kind: "known", media: { id: first.id } });
});

test("does not detect a replaced picture by its previous file", async () => {
  const look = { width: 640, height: 335, colour: "#307a22" };
  const { id } = await add(look);
  const other = { ...look, colour: "#7a3022" };
  const file = await aSentPicture(harness.services, other);
  expect(await replaceMedia(harness.services, owner, { id, version: 1, file })).toEqual({ kind: "done" });
  expect((await add(other)).id).toBe(id);
  expect((await add(look)).id).not.toBe(id);
});

test("fifty concurrent uploads of the same picture add one", async () => {
  const look = { width: 8, height: 6, colour: "#123456" };
  const files = await Promise.all(Array.from({ length: 50 }, () => aSentPicture(harness.services, look)));
  const ends = await withConnection(harness.databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("lock table media in share mode");
    const sent = files.map((file) =>
      addMedia(harness.services, owner, { id: randomUUID(), name: "x.jpg", file }),
    );
    await vi.waitFor(async () => expect(await waiting(client)).toBeGreaterThan(7), 60_000);
    await client.query("commit");
    return Promise.all(sent);
  });
  expect(ends.map(({ kind }) => kind).filter((kind) => kind === "added")).toHaveLength(1);
  const ids = ends.map((end) => (end.kind === "refused" ? end.reason : end.media.id));
  expect(new Set(ids).size).toBe(1);
  const { db } = harness.services;
  const rows = await db.select().from(mediaTable).where(eq(mediaTable.width, 8));
  expect(rows).toHaveLength(1);
  const entries = await db.select().from(auditEntriesTable).where(inArray(auditEntriesTable.subjectId, ids));
  expect(entries).toHaveLength(1);
});

test("an upload repeated with the same id adds one picture", async () => {
  const id = randomUUID();
  const files = await Promise.all([1, 2, 3].map(() => aSentPicture(harness.services, { colour: "#3d5a80" })));
  const send = (at: number) => addMedia(harness.services, owner, { id, name: "double", file: files[at]! });
  const ends = [...(await Promise.all([send(0), send(1)])), await send(2)];
  expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
  expect(await harness.services.db.select().from(mediaTable).where(eq(mediaTable.id, id))).toHaveLength(1);
  const entries = await harness.services.db
    .select()
    .from(auditEntriesTable)
    .where(eq(auditEntriesTable.subjectId, id));
  expect(entries.map(({ action, adminId }) => [action, adminId])).toEqual([["media-added", owner.id]]);
});

test("writes the row and its audit entry together or not at all", async () => {
  const id = randomUUID();
  const nobody = { ...owner, id: "no uuid" };
  const file = await aSentPicture(harness.services);
  await expect(addMedia(harness.services, nobody, { id, name: "x", file })).rejects.toThrow();
  expect(await findMedia(harness.services.db, id)).toBeUndefined();
});

test("removes files without a row later, and keeps files with a row", async () => {
  const id = randomUUID();
  const { db } = harness.services;
  const dying = { ...harness.services, db: Object.create(db, { transaction: { value: dies } }) as typeof db };
  const file = await aSentPicture(harness.services);
  await expect(addMedia(dying, owner, { id, name: "x", file })).rejects.toThrow("killed");
  const [left] = (await setsToCleanUp()).filter((set) => set.id === id);
  expect(await harness.services.storage.read(fileKey(left!, 700))).not.toBeNull();
  await cleanupMedia(harness.services, left!);
  for (const width of [320, 640, 700])
    expect(await harness.services.storage.read(fileKey(left!, width))).toBeNull();

  const media = await add({});
  const [kept] = (await setsToCleanUp()).filter((set) => set.id === media.id);
  await cleanupMedia(harness.services, kept!);
  expect((await stored(media, 700)).length).toBe(media.bytes);
});

test("survives hostile files, and stores only pictures without hidden data", async () => {
  const all = await writeHostilePictures(join(harness.folder, "sent"));
  const sent = all.filter(({ name }) => SOME.test(name));
  expect(new Set(sent.map(({ fate }) => fate)).size).toBeGreaterThan(8);
  const before = await readdir(join(harness.folder, "uploads"));
  const refused: Record<string, string> = {};
  for (const { name, path } of sent) {
    const file = await aSentFile(harness.services, path);
    const end = await addMedia(harness.services, owner, { id: randomUUID(), name, file });
    if (end.kind === "refused") refused[name] = end.reason;
    await file.remove();
  }
  const expected = sent.filter(({ fate }) => !["jpeg", "png", "webp", "avif", "gif", "tiff"].includes(fate));
  expect(refused).toEqual(Object.fromEntries(expected.map(({ name, fate }) => [name, fate])));
  const files = await filesUnder(join(harness.folder, "files"));
  expect(files.length).toBeGreaterThan(20);
  for (const path of files) {
    const bytes = await readFile(path);
    expect(path).toMatch(/^[^<>]*\/media\/[0-9a-f-]{36}\/[0-9a-f]{16}-\d+\.webp$/);
    expect(bytes.toString("latin1", 0, 12)).toMatch(/^(RIFF....WEBP|\xff\xd8\xff|\x89PNG|GIF8|....ftyp)/s);
    expect(bytes.toString("latin1")).not.toMatch(/<script|SECRET|PK\x05\x06/);
  }
  expect(await readdir(join(harness.folder, "uploads")), "removes the received files").toEqual(before);
});

const SOME =
  /^(turned-6|page|archive|with-xmp|moving|half|few|littered|claims|empty|phone|photo|cmyk|very|صورة|a[.])|svg/;

async function add(look: Parameters<typeof aSentPicture>[1], name = "picture.jpg") {
  const file = await aSentPicture(harness.services, look);
  const added = await addMedia(harness.services, owner, { id: randomUUID(), name, file });
  await file.remove();
  if (added.kind === "refused") throw new Error(added.reason);
  return added.media;
}

async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as waiting from pg_locks join pg_database on oid = database where not granted and datname = current_database()",
  );
  return (rows[0] as { waiting: number }).waiting;
}

async function stored(media: { id: string; hash: string }, width: number): Promise<Buffer> {
  const file = await harness.services.storage.read(fileKey(media, width));
  return Buffer.from(await new Response(file?.body).arrayBuffer());
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function setsToCleanUp(): Promise<FileSet[]> {
  const { rows } = await harness.services.db.execute(
    sql`select data from pgboss.job where name = ${CLEANUP_MEDIA}`,
  );
  return rows.map(({ data }) => data as FileSet);
}

function dies() {
  throw new Error("killed");
}
