import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { ImageRefusal, PictureFormat } from "#platform/images/images.ts";

/** The expected result: a picture of this format, an animation, or the reason of the rejection. */
export type PictureFate = PictureFormat | "animated" | ImageRefusal;

/** An uploaded file. `name` is the file name that the client sends. */
export type SentPicture = { name: string; bytes: Buffer; fate: PictureFate };

export const RED = { r: 200, g: 30, b: 30 };
/** Landscape, so that a rotation is visible. */
export const SIZE = { width: 48, height: 32 };

export function still(width = SIZE.width, height = SIZE.height): Sharp {
  return sharp({ create: { width, height, channels: 3, background: RED } });
}

/** Random pixels, which compress as badly as a photograph. */
export function noise(width: number, height: number) {
  return {
    pixels: randomBytes(width * height * 3),
    raw: { raw: { width, height, channels: 3 as const } },
  };
}
