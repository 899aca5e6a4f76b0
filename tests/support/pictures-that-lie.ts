import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { pngBlack, pngChunk, pngHead, pngOf } from "./png-by-hand.ts";
import { noise, still, type SentPicture } from "./sent-picture.ts";

const PAGE = "<!doctype html><script>alert(document.cookie)</script>";

export async function picturesThatLie(): Promise<SentPicture[]> {
  return [...(await cut()), ...(await claims()), ...(await twoThings()), ...swellings()];
}

async function cut(): Promise<SentPicture[]> {
  const { pixels, raw } = noise(120, 80);
  const whole = () => sharp(pixels, raw);
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const jpeg = await whole().jpeg().toBuffer();
  const progressive = await whole().jpeg({ progressive: true }).toBuffer();
  const png = await whole().png().toBuffer();
  const files: Record<string, Buffer> = {
    "half.jpg": half(jpeg),
    "half-progressive.jpg": half(progressive),
    "half.png": half(png),
    "half.webp": half(await whole().webp().toBuffer()),
    "half.avif": half(await whole().avif({ effort: 0 }).toBuffer()),
    "half.gif": half(await whole().gif().toBuffer()),
    "half.tiff": half(await whole().tiff({ compression: "lzw" }).toBuffer()),
    "half-with-end.jpg": Buffer.concat([half(jpeg), JPEG_END]),
    "half-progressive-with-end.jpg": Buffer.concat([half(progressive), JPEG_END]),
    "few-rows.jpg": await fewRows(),
    "only-head.jpg": jpeg.subarray(0, 20),
    "only-head.png": png.subarray(0, 33),
    "only-head.gif": Buffer.from("GIF89a\x30\0\x20\0\x80\0\0", "latin1"),
    "overwritten.png": overwritten(png),
    "script.gif": Buffer.from("GIF89a/*\0\0\0\0*/=1;alert(document.cookie)//", "latin1"),
    "no-rows.png": pngOf(pngHead(40, 30)),
    "circle.tiff": circle(),
    "claims-all.png": pngOf(pngHead(2_000_000_000, 2_000_000_000)),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, fate: "broken" }));
}

const JPEG_END = Buffer.from([0xff, 0xd9]);
const JPEG_FRAME = Buffer.from([0xff, 0xc0]);

/** Its header claims 1,000 times the rows it has. The file is so small that its bytes would be stored unchanged. */
async function fewRows(): Promise<Buffer> {
  const jpeg = await still().greyscale().toColourspace("b-w").jpeg().toBuffer();
  return withSides(jpeg, (at) => at.writeUInt16BE(32_000, jpeg.indexOf(JPEG_FRAME) + 5));
}

async function claims(): Promise<SentPicture[]> {
  const jpeg = await still().jpeg().toBuffer();
  const frame = jpeg.indexOf(JPEG_FRAME);
  const webp = await still().webp().toBuffer();
  const tiff = await still().tiff().toBuffer();
  const files: Record<string, Buffer> = {
    "claims-30000.png": pngOf(pngHead(30_000, 30_000), pngChunk("IDAT", deflateSync(Buffer.alloc(1_000)))),
    "claims-65500.jpg": withSides(
      jpeg,
      (at) => at.writeUInt16BE(65_500, frame + 5),
      (at) => at.writeUInt16BE(65_500, frame + 7),
    ),
    "claims-16383.webp": withSides(
      webp,
      (at) => at.writeUInt16LE(16_383, 26),
      (at) => at.writeUInt16LE(16_383, 28),
    ),
    "claims-60000.tiff": withSides(
      tiff,
      ...[256, 257].map((tag) => (at: Buffer) => writeTiffTag(at, tag, 60_000)),
    ),
    "black-30000.png": pngOf(pngHead(30_000, 30_000, { bits: 1 }), pngBlack(30_000, 30_000, 1)),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, fate: "too-many-pixels" }));
}

function withSides(bytes: Buffer, ...writes: ((at: Buffer) => unknown)[]): Buffer {
  const claim = Buffer.from(bytes);
  for (const write of writes) write(claim);
  return claim;
}

function writeTiffTag(bytes: Buffer, tag: number, value: number) {
  const directory = bytes.readUInt32LE(4);
  const entries = Array.from({ length: bytes.readUInt16LE(directory) }, (_, at) => directory + 2 + at * 12);
  const entry = entries.find((at) => bytes.readUInt16LE(at) === tag) ?? 0;
  bytes.writeUInt32LE(value, entry + 8);
}

/** Valid pictures with another file appended or embedded. The stored versions must contain the picture only. */
async function twoThings(): Promise<SentPicture[]> {
  const jpeg = await still().jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, PAGE.length + 2]), Buffer.from(PAGE)]);
  const gif = await still().gif().toBuffer();
  const png = await still().png().toBuffer();
  const screen = Buffer.from(gif);
  screen.writeUInt32LE(0xffff_ffff, 6);
  const zip = Buffer.from("504b0506000000000000000000000000000000000000", "hex");
  return [
    { name: "page-behind.jpg", bytes: Buffer.concat([jpeg, Buffer.from(PAGE)]), fate: "jpeg" },
    {
      name: "page-inside.jpg",
      bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      fate: "jpeg",
    },
    { name: "archive-behind.png", bytes: Buffer.concat([png, zip]), fate: "png" },
    // The size of the frames counts, not that of the logical screen.
    { name: "wide-screen.gif", bytes: screen, fate: "gif" },
    { name: "page-behind.gif", bytes: Buffer.concat([gif, Buffer.from(PAGE)]), fate: "gif" },
  ];
}

function swellings(): SentPicture[] {
  const text = Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(40_000_000))]);
  return [
    { name: "black-5000.png", bytes: pngOf(pngHead(5_000, 5_000), pngBlack(5_000, 5_000)), fate: "png" },
    {
      name: "long-text.png",
      bytes: pngOf(pngHead(8, 8), pngChunk("zTXt", text), pngBlack(8, 8)),
      fate: "png",
    },
  ];
}

function overwritten(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes);
  damaged.fill(0x55, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2));
  return damaged;
}

function circle(): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.write("II*\0", "latin1");
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  bytes.writeUInt16LE(256, 10);
  bytes.writeUInt16LE(3, 12);
  bytes.writeUInt32LE(1, 14);
  bytes.writeUInt16LE(8, 18);
  bytes.writeUInt32LE(8, 22);
  return bytes;
}
