import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { ImageRefusal, PictureFormat } from "#platform/images/images.ts";

/** What must come of a file: it is read as this format, it moves, or it is refused. */
export type PictureFate = PictureFormat | "animated" | ImageRefusal;

/** A file as somebody may send it; its name is what they call it. */
export type SentPicture = { name: string; bytes: Buffer; fate: PictureFate };

export const RED = { r: 200, g: 30, b: 30 };
/** Wider than high, so that turning shows. */
export const SIZE = { width: 48, height: 32 };

export function still(width = SIZE.width, height = SIZE.height): Sharp {
  return sharp({ create: { width, height, channels: 3, background: RED } });
}

/** Something that compresses as badly as a photograph. */
export function noise(width: number, height: number) {
  return {
    pixels: randomBytes(width * height * 3),
    raw: { raw: { width, height, channels: 3 as const } },
  };
}
