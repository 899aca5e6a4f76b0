import { openAsBlob } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { gunzipSync, constants } from "node:zlib";
import { fileTypeFromBlob, fileTypeFromBuffer } from "file-type";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { ImageRefusal, PictureFacts, PictureFormat, WebpMade, WebpOptions } from "./images.ts";

// Runs as a process of its own, by its path, see `sharp-images.server.ts`: node strips the types itself, so it imports packages
// only. What a hostile file does to libvips, it does here.

export type Order = { path: string; mostPixels: number; webp?: WebpOptions & { target: string } };
export type Answer = PictureFacts | WebpMade | { refused: ImageRefusal };

/** A WebP cannot be longer or higher. */
const LONGEST_SIDE = 16_383;
/** Enough to tell what a file is; a drawing may have a long comment before it begins. */
const HEAD_BYTES = 16_384;
/** Kept profiles travel with every file; those of cameras and screens have some hundred bytes. */
const LARGEST_PROFILE = 16_384;

/**
 * A JPEG whose data end before its picture does, or cannot be read on, is drawn grey from there on, and libjpeg only warns of it. Of most
 * other oddities it warns as well, and cameras write those into pictures that are whole.
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

/** As sharp calls them. */
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
// No decoder but these, whatever a file says it is.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Tiff"].map((name) => `VipsForeignLoad${name}File`),
});
// The site comes before its pictures; and where memory runs out, this process goes first.
setPriority(10);
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

process.on("disconnect", () => process.exit());
process.on("message", (order: Order) => {
  void answer(order).then((message) => process.send?.(message));
});

async function answer({ path, mostPixels, webp }: Order): Promise<Answer> {
  try {
    const seen = await lookAt(path, mostPixels);
    if ("refused" in seen) return seen;
    return webp ? await writeWebp(path, mostPixels, seen.metadata, webp) : seen.facts;
  } catch {
    return { refused: "broken" };
  }
}

type Seen = { facts: PictureFacts; metadata: Metadata } | { refused: ImageRefusal };

async function lookAt(path: string, mostPixels: number): Promise<Seen> {
  const head = await headOf(path);
  const isTiff = /^(II[*+]\0|MM\0[*+])/.test(head.toString("latin1", 0, 4));
  // Which of its kinds a TIFF is says its directory, which may stand anywhere.
  const kind = await (isTiff ? fileTypeFromBlob(await openAsBlob(path)) : fileTypeFromBuffer(head));
  const format = kind ? FORMATS[kind.mime] : isTiff && "tiff";
  if (kind && /^image\/hei[cf]/.test(kind.mime)) return { refused: "heic" };
  if (!format) return { refused: isDrawing(head) ? "vector" : "not-a-picture" };
  const metadata = await sharp(path, { limitInputPixels: false }).metadata();
  if (metadata.format !== DECODERS[format]) return { refused: "broken" };
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixels) return { refused: "too-many-pixels" };
  // The further pages of a TIFF are other pictures, no movement.
  const moves = kind?.mime === "image/apng" || (format !== "tiff" && (metadata.pages ?? 1) > 1);
  return { facts: { format, width, height, animated: moves }, metadata };
}

async function writeWebp(
  path: string,
  mostPixels: number,
  metadata: Metadata,
  { target, quality, maxWidth = LONGEST_SIDE }: NonNullable<Order["webp"]>,
): Promise<WebpMade> {
  const write = (failOn: "warning" | "error") => {
    const picture = sharp(path, { limitInputPixels: mostPixels, failOn })
      .autoOrient()
      .resize({
        width: Math.min(maxWidth, LONGEST_SIDE),
        height: LONGEST_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      });
    return coloured(picture, metadata).webp({ quality }).toFile(target);
  };
  const made = await write("warning").catch((warning: unknown) => {
    if (PIXELS_MISSING.test(String(warning))) throw warning;
    return write("error");
  });
  return { bytes: made.size, width: made.width, height: made.height };
}

/** The colours of screens keep their profile; those of printers, which no browser shows, become the usual ones. */
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

/** The first part of what is inside; a file that is not zipped as it is. */
function unzipped(head: Buffer): Buffer {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return head;
  try {
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: HEAD_BYTES * 64 });
  } catch {
    return head;
  }
}
