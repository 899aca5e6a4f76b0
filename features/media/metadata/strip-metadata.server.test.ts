import sharp from "sharp";
import { expect, test } from "vitest";
import type { PictureFormat } from "#platform/images/images.ts";
import { joined } from "./bytes.ts";
import { stripMetadata } from "./strip-metadata.server.ts";

const FORMATS = ["jpeg", "png", "webp", "avif"] as const;
const SECRET = "48.8566 N, at home";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`;

test.each(FORMATS)("removes location, camera and author from a %s, and keeps every pixel", async (format) => {
  const original = await aTalkingPicture(format);
  expect((await sharp(original).metadata()).exif?.toString("latin1")).toContain(SECRET);
  const before = Buffer.from(original);
  const clean = stripMetadata(original, format)!;
  expect(original.equals(before), "does not modify the original").toBe(true);
  expect(clean.length).toBeLessThanOrEqual(original.length);
  expect(Buffer.from(clean).toString("latin1")).not.toContain("48.8566");
  const facts = await sharp(clean).metadata();
  expect(facts.xmp?.toString().trim() ?? "").toBe("");
  expect(facts).toMatchObject({ width: 60, height: 40, hasProfile: true });
  expect(facts.icc).toEqual((await sharp(original).metadata()).icc);
  expect(await pixels(clean)).toEqual(await pixels(original));
});

test.each(["jpeg", "png", "webp"] as const)("keeps the orientation of a rotated %s", async (format) => {
  const clean = stripMetadata(await aTalkingPicture(format, 6), format)!;
  const facts = await sharp(clean).metadata();
  expect([facts.orientation, facts.autoOrient]).toEqual([6, { width: 40, height: 60 }]);
  expect(facts.exif?.length).toBeLessThan(40);
});

test("removes comments from a GIF, and keeps every pixel", async () => {
  const gif = await aPicture().gif().toBuffer();
  const comment = joined([Uint8Array.of(0x21, 0xfe, SECRET.length), Buffer.from(SECRET), Uint8Array.of(0)]);
  const table = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const original = joined([gif.subarray(0, table), comment, gif.subarray(table)]);
  const clean = stripMetadata(original, "gif")!;
  expect(Buffer.from(clean).toString("latin1")).not.toContain(SECRET);
  expect(await pixels(clean)).toEqual(await pixels(gif));
});

test.each([...FORMATS, "gif"] as const)("removes data after the end of a %s", async (format) => {
  const picture = await aPicture().toFormat(format).toBuffer();
  const clean = stripMetadata(joined([picture, endOf(format), Buffer.from("PK\x03\x04<script>")]), format);
  expect(Buffer.from(clean ?? []).toString("latin1")).not.toContain("<script>");
});

test.each([...FORMATS, "gif"] as const)("never returns metadata of a truncated %s", async (format) => {
  const picture = await aTalkingPicture(format === "gif" ? "png" : format);
  const bytes = format === "gif" ? await aPicture().gif().toBuffer() : picture;
  for (let length = 0; length < bytes.length - 2; length += 7) {
    const clean = stripMetadata(bytes.subarray(0, length), format);
    expect(Buffer.from(clean ?? []).toString("latin1")).not.toContain("48.8566");
  }
});

test("returns null for a TIFF", async () => {
  expect(stripMetadata(await aPicture().tiff().toBuffer(), "tiff")).toBeNull();
});

function aPicture() {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "#333", noise } });
}

async function aTalkingPicture(format: PictureFormat, orientation?: number) {
  const exif = { IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1" } };
  let picture = aPicture().withIccProfile("p3").withExif(exif).withXmp(XMP);
  if (orientation) picture = picture.withMetadata({ orientation }).withIccProfile("p3");
  return picture.toFormat(format, { quality: 80 }).toBuffer();
}

function endOf(format: string) {
  return format === "avif" ? Uint8Array.of(0, 0, 0, 0, ...Buffer.from("free")) : new Uint8Array();
}

async function pixels(picture: Uint8Array) {
  return sharp(picture).raw().toBuffer();
}
