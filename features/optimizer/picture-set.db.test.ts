import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeHostilePictures, type PictureOnDisk } from "#tests/support/hostile-pictures.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { PICTURE_FORMATS } from "#platform/images/images.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { openBatch } from "./open-batch.server.ts";
import { optimizeFile } from "./optimize-file.server.ts";
import { packBatch } from "./pack-batch.server.ts";
import type { ReportRow } from "./report.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

type Outcome = { sent: PictureOnDisk; row: ReportRow; result: Buffer | null };

let harness: TestServices;
let folder: string;
const outcomes: Outcome[] = [];
let names: string[];
beforeAll(async () => {
  harness = await createTestServices();
  folder = await mkdtemp(join(tmpdir(), "picture-set-"));
  const claire = await anOwner(harness.services);
  const batchId = randomUUID();
  await openBatch(harness.services, claire, { id: batchId, quality: "82", maxWidth: "" });
  const pictures = await writeHostilePictures(folder);
  const rows = new Map<PictureOnDisk, ReportRow>();
  for (const [position, sent] of pictures.entries()) {
    const body =
      sent.size > 0 ? ((await openAsBlob(sent.path)).stream() as ReadableStream<Uint8Array>) : null;
    const file = { batchId, id: randomUUID(), position, name: sent.name, bytes: sent.size, body };
    const result = await optimizeFile(harness.services, claire, file);
    if (result.kind === "row") rows.set(sent, result.row);
  }
  const packed = await packBatch(harness.services, claire, batchId);
  const zip = await readZip(Buffer.from(await new Response(packed?.body ?? null).arrayBuffer()));
  expect(zip.every(({ isStored }) => isStored)).toBe(true);
  names = zip.map(({ name }) => name);
  for (const [sent, row] of rows) {
    const result = zip.find(({ name }) => name === row.newName)?.bytes ?? null;
    outcomes.push({ sent, row, result });
  }
  expect(outcomes).toHaveLength(pictures.length);
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

test("the set is large and contains every format", () => {
  expect(outcomes.length).toBeGreaterThanOrEqual(60);
  const formats = new Set(outcomes.map(({ row }) => row.format));
  expect([...PICTURE_FORMATS].filter((format) => !formats.has(format))).toEqual([]);
});

test("converts pictures, skips animations, and fails the rest with the expected reason", () => {
  const unlike = outcomes.filter(({ sent: { fate, size }, row }) => {
    if (fate === "animated") return row.action !== "skipped-animated";
    if (isPicture(fate)) return row.newName === null || row.reason !== null;
    return row.action !== "failed" || row.reason !== (size === 0 ? "empty" : fate);
  });
  expect(unlike.map(({ sent, row }) => ({ ...sent, ...row }))).toEqual([]);
});

test("no result is larger than its original, and the report has its exact size", () => {
  for (const { sent, row, result } of made()) {
    expect([sent.name, result?.length]).toEqual([sent.name, row.bytesAfter]);
    expect(row.bytesBefore).toBe(sent.size);
    expect(row.bytesAfter, sent.name).toBeLessThanOrEqual(sent.size);
  }
  const actions = new Set(made().map(({ row }) => row.action));
  expect([...actions].toSorted()).toEqual(["converted", "kept-original"]);
});

test("no result contains location, camera, owner, markup or trailing data", () => {
  for (const { sent, result } of made()) {
    const text = result?.toString("latin1") ?? "";
    expect(text, sent.name).not.toMatch(/SECRET|<script|PK\x05\x06|GPSLatitude/);
  }
});

test("every result is a complete picture of the format and size in its row", async () => {
  for (const { sent, row, result } of made()) {
    const { format, autoOrient } = await sharp(result ?? undefined, { limitInputPixels: false }).metadata();
    const ending = row.newName?.split(".").at(-1);
    expect([sent.name, ending]).toEqual([
      sent.name,
      { jpeg: "jpg", heif: "avif" }[format as string] ?? format,
    ]);
    expect([sent.name, autoOrient.width, autoOrient.height]).toEqual([sent.name, row.width, row.height]);
    await sharp(result ?? undefined).stats();
  }
});

test("applies the orientation of the camera", async () => {
  const turned = made().filter(({ sent }) => sent.name.startsWith("turned-"));
  expect(turned).toHaveLength(8);
  for (const { sent, result } of turned) {
    const upright = await sharp(sent.path).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const after = await sharp(result ?? undefined)
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([sent.name, after.info.width, after.info.height]).toEqual([
      ...[sent.name, upright.info.width, upright.info.height],
    ]);
    for (const at of [0, after.data.length - 3])
      for (const channel of [0, 1, 2])
        expect(Math.abs(after.data[at + channel]! - upright.data[at + channel]!), sent.name).toBeLessThan(24);
  }
});

test("keeps a wide-gamut colour profile", async () => {
  const wide = made().filter(({ sent }) => sent.name.startsWith("display-p3"));
  expect(wide.length).toBeGreaterThanOrEqual(2);
  for (const { sent, result } of wide) {
    const [before, after] = await Promise.all(
      [sent.path, result ?? undefined].map((one) => sharp(one).metadata()),
    );
    expect([sent.name, before?.hasProfile]).toEqual([sent.name, true]);
    expect(after?.icc?.equals(before?.icc ?? Buffer.alloc(0)), sent.name).toBe(true);
  }
});

test("result names are safe, unique and equal to those in the ZIP", () => {
  expect(names.toSorted()).toEqual(
    made()
      .map(({ row }) => row.newName ?? "")
      .toSorted(),
  );
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) expect(name).not.toMatch(/[/\\\0<>:"|?*\u202E]|^\.|^\s/);
  expect(names).toContain("صورة السيارة.webp");
});

function made() {
  return outcomes.filter(({ row }) => row.newName !== null);
}

function isPicture(fate: string) {
  return PICTURE_FORMATS.some((format) => format === fate);
}
