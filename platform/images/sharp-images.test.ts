import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeHostilePictures, type PictureOnDisk } from "#tests/support/hostile-pictures.ts";
import { runningProcesses } from "#tests/support/running-processes.ts";
import { createSharpImages } from "./sharp-images.server.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const images = createSharpImages();
const input = { quality: 90 };
let folder = "";
let pictures: PictureOnDisk[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  pictures = await writeHostilePictures(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test("accepts or refuses every sample file and continues with the next", async () => {
  const fates: Record<string, string> = {};
  for (const { name, path } of pictures) fates[name] = await fateOf(path);
  expect(fates).toEqual(Object.fromEntries(pictures.map(({ name, fate }) => [name, fate])));
  expect(pictures.length).toBeGreaterThan(100);
});

test("writes a picture without the other data of the file", async () => {
  const told = /SECRET|script|PK\x05\x06|GPS|Exif|XMP/i;
  const telling = pictures.filter(({ name }) => /^(turned|page|archive-behind|with-xmp)/.test(name));
  for (const { name, path } of telling.filter(
    ({ fate }) => fate === "jpeg" || fate === "png" || fate === "gif",
  )) {
    const made = await readFile((await madeOf(path)).path);
    expect([name, told.exec(made.toString("latin1"))]).toEqual([name, null]);
    expect(await sharp(made).metadata()).toMatchObject({ format: "webp" });
  }
  expect((await readFile(pathOf("turned-6.jpg"))).toString("latin1")).toMatch(told);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("rotates a picture of orientation %i upright", async (way) => {
  const isOnItsSide = way > 4;
  const size = isOnItsSide ? { width: 32, height: 48 } : { width: 48, height: 32 };
  const path = pathOf(`turned-${way}.jpg`);
  expect(await images.inspect(path)).toMatchObject(size);
  const made = await madeOf(path);
  expect(made).toMatchObject(size);
  expect((await sharp(made.path).metadata()).orientation).toBeUndefined();
  const at = {
    1: [2, 16],
    2: [45, 16],
    3: [45, 16],
    4: [2, 16],
    5: [16, 2],
    6: [16, 2],
    7: [16, 45],
    8: [16, 45],
  }[way] as [number, number];
  const [red, , blue] = await colourAt(made.path, ...at);
  expect(red).toBeGreaterThan(150);
  expect(blue).toBeLessThan(90);
});

test.each(["cmyk.jpg", "cmyk.tiff", "16-bit.png", "16-bit.tiff", "palette.png", "photo.avif"])(
  "keeps the visible colours of %s",
  async (name) => {
    const made = await madeOf(pathOf(name));
    const [red = 0, green = 0, blue = 0] = await colourAt(made.path, 4, 4);
    expect(Math.abs(red - 200)).toBeLessThan(14);
    expect(Math.abs(green - 30)).toBeLessThan(22);
    expect(Math.abs(blue - 30)).toBeLessThan(22);
    expect(await sharp(made.path).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  },
);

test.each(["display-p3.jpg", "display-p3.png"])("keeps the wide colour profile of %s", async (name) => {
  const path = pathOf(name);
  const made = await madeOf(path);
  const [before, after] = await Promise.all([path, made.path].map((one) => sharp(one).metadata()));
  expect(after?.icc).toEqual(before?.icc);
  const raw = await sharp(path).keepIccProfile().raw().toBuffer();
  const [red = 0] = await colourAt(made.path, 4, 4, true);
  expect(Math.abs(red - (raw[0] ?? 0))).toBeLessThan(6);
});

test("removes profiles of printers", async () => {
  const made = await madeOf(pathOf("cmyk.jpg"));
  expect((await sharp(made.path).metadata()).icc).toBeUndefined();
});

test("scales down what exceeds the limits of WebP and enlarges nothing", async () => {
  expect(await madeOf(pathOf("very-tall.png"))).toMatchObject({ width: 33, height: 16_383 });
  expect(await madeOf(pathOf("very-wide.png"))).toMatchObject({ width: 16_383, height: 33 });
  const wide = await images.toWebp(pathOf("photo.jpg"), join(folder, "made.webp"), {
    quality: 80,
    maxWidth: 640,
  });
  expect(wide).toMatchObject({ width: 48, height: 32 });
  const narrow = await images.toWebp(pathOf("photo.jpg"), join(folder, "made.webp"), {
    quality: 80,
    maxWidth: 24,
  });
  expect(narrow).toMatchObject({ width: 24, height: 16 });
});

test("keeps transparency", async () => {
  const made = await madeOf(pathOf("clear.png"));
  expect(await sharp(made.path).metadata()).toMatchObject({ hasAlpha: true });
});

test("writes a JPEG without the place of the photo, and white behind transparent parts", async () => {
  const path = join(folder, "made.jpg");
  const options = { quality: 75, maxWidth: 24 };
  expect(await images.toJpeg(pathOf("photo.jpg"), path, options)).toMatchObject({ width: 24, height: 16 });
  const { format, exif } = await sharp(path).metadata();
  expect([format, exif]).toEqual(["jpeg", undefined]);
  await images.toJpeg(pathOf("clear.png"), path, options);
  const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  expect(Math.min(...data)).toBeGreaterThan(100);
});

test("reports a missing file as broken", async () => {
  expect(await images.inspect(join(folder, "nowhere"))).toEqual({ refused: "broken" });
});

test("refuses a picture that takes too long and continues with the next", async () => {
  const hasty = createSharpImages({ patienceMilliseconds: 1 });
  expect(await hasty.inspect(pathOf("black-5000.png"))).toEqual({ refused: "too-slow" });
  expect(await hasty.inspect(pathOf("black-5000.png"))).toEqual({ refused: "too-slow" });
  expect(await images.inspect(pathOf("photo.jpg"))).toMatchObject({ format: "jpeg" });
});

test("refuses only the picture that ends the process", async () => {
  const doomed = images.toWebp(pathOf("black-5000.png"), join(folder, "doomed.webp"), input);
  const next = images.inspect(pathOf("photo.png"));
  await vi.waitFor(() => expect(processes()).not.toEqual([]));
  await sleep(50);
  for (const id of processes()) process.kill(id, "SIGKILL");
  expect(await doomed).toEqual({ refused: "broken" });
  expect(await next).toMatchObject({ format: "png" });
});

test("renews the process after some pictures and ends it after a rest", async () => {
  const renewed = createSharpImages({ ordersPerProcess: 2, restMilliseconds: 20 });
  const asked = [1, 2, 3, 4, 5].map(() => renewed.inspect(pathOf("photo.png")));
  for (const facts of await Promise.all(asked)) expect(facts).toMatchObject({ format: "png" });
  await sleep(60);
  expect(await renewed.inspect(pathOf("photo.png"))).toMatchObject({ format: "png" });
});

async function fateOf(path: string): Promise<string> {
  const facts = await images.inspect(path);
  if ("refused" in facts) return facts.refused;
  if (facts.animated) return "animated";
  const made = await images.toWebp(path, join(folder, "made.webp"), input);
  return "refused" in made ? made.refused : facts.format;
}

let count = 0;

async function madeOf(path: string) {
  count += 1;
  const target = join(folder, `made-${count}.webp`);
  const made = await images.toWebp(path, target, input);
  if ("refused" in made) throw new Error(`${path} was refused: ${made.refused}`);
  return { ...made, path: target };
}

async function colourAt(path: string, x: number, y: number, asStored = false) {
  const picture = asStored ? sharp(path).keepIccProfile() : sharp(path);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

function pathOf(name: string): string {
  return pictures.find((picture) => picture.name === name)?.path ?? "";
}

function processes(): number[] {
  return runningProcesses()
    .filter(({ parent, command }) => parent === process.pid && command.includes("sharp-process.server.ts"))
    .map(({ id }) => id);
}

test.each(["heic", "heix", "mif1"])(
  "refuses a photo of an iPhone (%s) by the name of its format",
  async (brand) => {
    const path = join(folder, `${brand}.heic`);
    const box = Buffer.alloc(24);
    box.writeUInt32BE(24, 0);
    box.write(`ftyp${brand}\0\0\0\0${brand}heic`, 4, "latin1");
    await writeFile(path, Buffer.concat([box, Buffer.alloc(200)]));
    expect(await images.inspect(path)).toEqual({ refused: "heic" });
  },
);
