import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { holdFiles } from "#platform/backup/held-files.server.ts";
import { withConnection } from "#platform/db/connection.server.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aMedia, aSentFile, aSentPicture } from "#tests/fixtures/picture.ts";
import { changeMedia } from "./change-media.server.ts";
import { deleteMedia } from "./delete-media.server.ts";
import { clearSlot, fillSlot } from "./fill-slot.server.ts";
import { fileKey } from "./media-files.ts";
import { setUses } from "./media-uses.server.ts";
import { findMedia, picturesOf } from "./media.server.ts";
import { mediaUsesTable } from "./media.table.ts";
import { slotPictures } from "./picture-slots.server.ts";
import { readMedia } from "./read-media.server.ts";
import { replaceMedia } from "./replace-media.server.ts";
import { CLEANUP_MEDIA, cleanupMedia, type FileSet } from "./cleanup-media.server.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

test("replacing a picture keeps its id, name and texts, and stores files under a new hash", async () => {
  const before = await described();
  expect(await replace(before.id, 2, { width: 900, colour: "#204060" })).toEqual({ kind: "done" });
  const after = await findMedia(harness.services.db, before.id);
  expect(after).toMatchObject({ name: "Courtyard", alts: before.alts, version: 3, width: 900 });
  expect(after?.hash).not.toBe(before.hash);
  expect(await isThere(after!, 900)).toBe(true);
  expect(await isThere(before, 700)).toBe(true);
  for (const set of await setsToCleanUp(before.id)) await cleanupMedia(harness.services, set);
  expect(await isThere(before, 700)).toBe(false);
  expect(await isThere(after!, 900)).toBe(true);
  expect(await actionsOn(before.id)).toEqual(["media-added", "media-changed", "media-replaced"]);
});

test("postpones the clean-up while a backup is running", async () => {
  const before = await described();
  await replace(before.id, 2, { colour: "#336699" });
  await withConnection(harness.databaseUrl, async (backup) => {
    await holdFiles(backup);
    for (const set of await setsToCleanUp(before.id)) await cleanupMedia(harness.services, set);
    expect(await isThere(before, 700)).toBe(true);
  });
  for (const set of await setsToCleanUp(before.id)) await cleanupMedia(harness.services, set);
  expect(await isThere(before, 700)).toBe(false);
});

test("restoring an earlier picture stores new files, which the clean-up of the old ones keeps", async () => {
  const media = await aMedia(harness.services, owner);
  await replace(media.id, 1, { colour: "#000000" });
  await replace(media.id, 2, {});
  const now = await findMedia(harness.services.db, media.id);
  expect(now?.hash).not.toBe(media.hash);
  for (const set of await setsToCleanUp(media.id)) await cleanupMedia(harness.services, set);
  expect(await isThere(now!, 700)).toBe(true);
});

test('of two concurrent replacements, the second returns "changed"', async () => {
  const media = await aMedia(harness.services, owner);
  const ends = await Promise.all([
    replace(media.id, 1, { colour: "#111111" }),
    replace(media.id, 1, { colour: "#eeeeee" }),
  ]);
  expect(ends.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
  const now = await findMedia(harness.services.db, media.id);
  for (const set of await setsToCleanUp(media.id)) await cleanupMedia(harness.services, set);
  expect(await isThere(now!, 700)).toBe(true);
  expect(await replace(media.id, 1, {})).toEqual({ kind: "changed" });
  expect(await replace(randomUUID(), 1, {})).toEqual({ kind: "missing" });
});

test("refuses a replacement that is no picture", async () => {
  const media = await aMedia(harness.services, owner);
  const file = await aSentFile(harness.services, "package.json");
  expect(await replaceMedia(harness.services, owner, { id: media.id, version: 1, file })).toEqual({
    kind: "refused",
    reason: "not-a-picture",
  });
  expect(await findMedia(harness.services.db, media.id)).toEqual(media);
});

test("stores name and texts on one line each, and checks the version", async () => {
  const media = await aMedia(harness.services, owner);
  const typed = { id: media.id, name: " \u202Eفندق\u0000 ", alts: { ar: "ساحة\nالفندق", fr: " e\u0301té " } };
  expect(await changeMedia(harness.services, owner, { ...typed, version: 1 })).toEqual({ kind: "done" });
  expect(await findMedia(harness.services.db, media.id)).toMatchObject({
    name: "فندق",
    version: 2,
    alts: { fr: "été", en: "", ar: "ساحة الفندق" },
  });
  expect(await changeMedia(harness.services, owner, { ...typed, version: 1 })).toEqual({ kind: "changed" });
  expect(await changeMedia(harness.services, owner, { ...typed, id: randomUUID(), version: 1 })).toEqual({
    kind: "missing",
  });
  const long = { ...typed, name: "x".repeat(121), alts: { en: "x".repeat(301) }, version: 2 };
  expect(await changeMedia(harness.services, owner, long)).toEqual({
    kind: "invalid",
    errors: [
      { field: "name", key: "too-long", params: { max: 120 } },
      { field: "alt-en", key: "too-long", params: { max: 300 } },
    ],
  });
});

test("refuses to delete a picture in use; deletes others together with their files", async () => {
  const [used, placed, free] = [await described(), await described(), await described()];
  await harness.services.db.transaction((tx) => setUses(tx, "post:one", [used.id]));
  await fillSlot(harness.services, owner, "car:maybach", placed.id);
  const ids = [used.id, placed.id, free.id, free.id, randomUUID(), "no id"];
  expect(await deleteMedia(harness.services, owner, ids)).toEqual({
    deleted: [free.id],
    used: [used.id, placed.id],
  });
  expect(await findMedia(harness.services.db, free.id)).toBeUndefined();
  await harness.jobs.work({ [CLEANUP_MEDIA]: (set) => cleanupMedia(harness.services, set as FileSet) });
  await vi.waitFor(async () => expect(await isThere(free, 700)).toBe(false), 10_000);
  expect(await isThere(used, 700)).toBe(true);
  expect(await actionsOn(free.id)).toEqual(["media-added", "media-changed", "media-deleted"]);
  expect((await readMedia(harness.services, owner, used.id))?.uses).toEqual(["post:one"]);
});

test("a concurrent use and deletion of a picture never both succeed", async () => {
  for (let round = 0; round < 4; round++) {
    const media = await aMedia(harness.services, owner, { width: 40, height: 20 });
    const place = `post:race-${round}` as const;
    const [end, { unknown }] = await Promise.all([
      deleteMedia(harness.services, owner, [media.id]),
      harness.services.db.transaction((tx) => setUses(tx, place, [media.id])),
    ]);
    const isDeleted = end.deleted.length === 1;
    expect(unknown).toEqual(isDeleted ? [media.id] : []);
    expect((await findMedia(harness.services.db, media.id)) === undefined).toBe(isDeleted);
  }
});

test("stores which pictures a place uses, and returns unknown ids", async () => {
  const [one, two] = [await aMedia(harness.services, owner), await aMedia(harness.services, owner)];
  const gone = randomUUID();
  const { db } = harness.services;
  expect(await setUses(db, "post:two", [one.id, two.id, one.id, gone, "../x"])).toEqual({
    unknown: [gone, "../x"],
  });
  expect(await usedAt("post:two")).toEqual([one.id, two.id].sort());
  expect(await setUses(db, "post:two", [two.id])).toEqual({ unknown: [] });
  expect(await usedAt("post:two")).toEqual([two.id]);
  await setUses(db, "post:two", []);
  expect(await usedAt("post:two")).toEqual([]);
});

test("a slot shows its picture in the reader's language until it is cleared", async () => {
  const { db } = harness.services;
  const [first, second] = [await described(), await described()];
  expect(await fillSlot(harness.services, owner, "scene:harbour", first.id)).toEqual({ kind: "done" });
  expect(await fillSlot(harness.services, owner, "scene:harbour", second.id)).toEqual({ kind: "done" });
  expect(await fillSlot(harness.services, owner, "scene:harbour", randomUUID())).toEqual({ kind: "missing" });
  const shown = {
    path: `/media/${second.id}/${second.hash}`,
    width: 700,
    height: 400,
    widths: [320, 640, 700],
  };
  expect((await slotPictures(db, "ar"))["scene:harbour"]).toEqual({ ...shown, alt: "ساحة" });
  expect(await picturesOf(db, [second.id, randomUUID(), "x"], "fr")).toEqual({
    [second.id]: { ...shown, alt: "Une cour" },
  });
  expect(await deleteMedia(harness.services, owner, [first.id])).toMatchObject({ deleted: [first.id] });
  expect(await clearSlot(harness.services, owner, "scene:harbour")).toEqual({ kind: "done" });
  expect(await clearSlot(harness.services, owner, "scene:harbour")).toEqual({ kind: "done" });
  expect((await slotPictures(db, "fr"))["scene:harbour"]).toBeUndefined();
  expect(await deleteMedia(harness.services, owner, [second.id])).toMatchObject({ deleted: [second.id] });
  expect(await actionsOn(second.id)).toEqual([
    ...["media-added", "media-changed", "slot-filled", "slot-cleared", "media-deleted"],
  ]);
});

async function described() {
  const { id } = await aMedia(harness.services, owner);
  const alts = { fr: "Une cour", en: "A courtyard", ar: "ساحة" };
  await changeMedia(harness.services, owner, { id, version: 1, name: "Courtyard", alts });
  return (await findMedia(harness.services.db, id))!;
}

async function replace(id: string, version: number, look: Parameters<typeof aSentPicture>[1]) {
  const file = await aSentPicture(harness.services, look);
  return replaceMedia(harness.services, owner, { id, version, file });
}

async function isThere(media: { id: string; hash: string }, width: number): Promise<boolean> {
  const file = await harness.services.storage.read(fileKey(media, width));
  await file?.body.cancel();
  return file !== null;
}

async function setsToCleanUp(id: string): Promise<FileSet[]> {
  const { rows } = await harness.services.db.execute(
    sql`select data from pgboss.job where name = ${CLEANUP_MEDIA} and data->>'id' = ${id}`,
  );
  return rows.map(({ data }) => data as FileSet);
}

async function usedAt(place: string): Promise<string[]> {
  const rows = await harness.services.db.select().from(mediaUsesTable).where(eq(mediaUsesTable.place, place));
  return rows.map(({ mediaId }) => mediaId).sort();
}

async function actionsOn(id: string): Promise<string[]> {
  const { action, subjectId } = auditEntriesTable;
  const rows = await harness.services.db
    .select({ action })
    .from(auditEntriesTable)
    .where(eq(subjectId, id))
    .orderBy(auditEntriesTable.id);
  return rows.map((row) => row.action);
}
