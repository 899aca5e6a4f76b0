import { openAsBlob } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { gunzipSync, constants } from "node:zlib";
import { fileTypeFromBlob, fileTypeFromBuffer } from "file-type";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { ImageRefusal, PictureFacts, PictureFormat, PictureMade, PictureOptions } from "./images.ts";

// Runs as a child process of `sharp-images.server.ts`. Node strips the types, so it imports packages only. A
// hostile file can crash libvips here without harm to the site.

export type Order = {
  path: string;
  mostPixels: number;
  made?: PictureOptions & { target: string; format: "webp" | "jpeg" };
};
export type Answer = PictureFacts | PictureMade | { refused: ImageRefusal };

const LONGEST_SIDE = 16_383;
const WHITE = { background: "#fff" };
const HEAD_BYTES = 16_384;
/**
 * In bytes. A retained profile is part of every variant; those of cameras and screens have a few hundred
 * bytes.
 */
const LARGEST_PROFILE = 16_384;

/**
 * libjpeg only warns when the data end early or cannot be decoded, and fills the rest with grey. Its other
 * warnings also occur for intact pictures of cameras.
 */
const PIXELS_MISSING = /premature end|bad huffman code|instead of RST/i;

const FORMATS: Record<string, PictureFormat> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/tiff": "tiff",
};

const DECODERS: Record<PictureFormat, string> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  avif: "heif",
  gif: "gif",
  tiff: "tiff",
};

sharp.cache(false);
sharp.concurrency(1);
// Allows only these decoders, whatever a file contains.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Tiff"].map((name) => `VipsForeignLoad${name}File`),
});
// Requests of the site have priority; and if memory runs out, the kernel kills this process first.
setPriority(10);
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

process.on("disconnect", () => process.exit());
process.on("message", (order: Order) => {
  void answer(order).then((message) => process.send?.(message));
});

async function answer({ path, mostPixels, made }: Order): Promise<Answer> {
  try {
    const seen = await lookAt(path, mostPixels);
    if ("refused" in seen) return seen;
    return made ? await writePicture(path, mostPixels, seen.metadata, made) : seen.facts;
  } catch {
    return { refused: "broken" };
  }
}

type Seen = { facts: PictureFacts; metadata: Metadata } | { refused: ImageRefusal };

async function lookAt(path: string, mostPixels: number): Promise<Seen> {
  const head = await headOf(path);
  const isTiff = /^(II[*+]\0|MM\0[*+])/.test(head.toString("latin1", 0, 4));
  // The directory of a TIFF, which says its variant, can be anywhere in the file.
  const kind = await (isTiff ? fileTypeFromBlob(await openAsBlob(path)) : fileTypeFromBuffer(head));
  const format = kind ? FORMATS[kind.mime] : isTiff && "tiff";
  if (kind && /^image\/hei[cf]/.test(kind.mime)) return { refused: "heic" };
  if (!format) return { refused: isDrawing(head) ? "vector" : "not-a-picture" };
  const metadata = await sharp(path, { limitInputPixels: false }).metadata();
  if (metadata.format !== DECODERS[format]) return { refused: "broken" };
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixels) return { refused: "too-many-pixels" };
  const moves = kind?.mime === "image/apng" || (format !== "tiff" && (metadata.pages ?? 1) > 1);
  return { facts: { format, width, height, animated: moves }, metadata };
}

async function writePicture(
  path: string,
  mostPixels: number,
  metadata: Metadata,
  { target, format, quality, maxWidth = LONGEST_SIDE }: NonNullable<Order["made"]>,
): Promise<PictureMade> {
  const write = (failOn: "warning" | "error") => {
    const picture = sharp(path, { limitInputPixels: mostPixels, failOn })
      .autoOrient()
      .resize({
        width: Math.min(maxWidth, LONGEST_SIDE),
        height: LONGEST_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      });
    const inked = coloured(picture, metadata);
    const written = format === "webp" ? inked.webp({ quality }) : inked.flatten(WHITE).jpeg({ quality });
    return written.toFile(target);
  };
  const made = await write("warning").catch((warning: unknown) => {
    if (PIXELS_MISSING.test(String(warning))) throw warning;
    return write("error");
  });
  return { bytes: made.size, width: made.width, height: made.height };
}

/**
 * Keeps an RGB profile. Colours with another profile, as those of printers, which browsers do not support,
 * are converted to sRGB.
 */
function coloured(picture: Sharp, { icc }: Metadata): Sharp {
  const isOfScreens =
    icc !== undefined && icc.length <= LARGEST_PROFILE && icc.toString("latin1", 16, 20) === "RGB ";
  return isOfScreens ? picture.keepIccProfile() : picture;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isDrawing(head: Buffer): boolean {
  const bytes = unzipped(head);
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes.toString(isWide ? "utf16le" : "utf8").replace(/^\uFEFF/, "");
  return /^\s*</.test(text) && /<([\w-]+:)?svg[\s>]/i.test(text);
}

function unzipped(head: Buffer): Buffer {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return head;
  try {
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: HEAD_BYTES * 64 });
  } catch {
    return head;
  }
}
