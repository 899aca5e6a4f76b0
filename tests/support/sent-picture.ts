import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { ImageRefusal, PictureFormat } from "#platform/images/images.ts";

type PictureFate = PictureFormat | "animated" | ImageRefusal;

export type SentPicture = { name: string; bytes: Buffer; fate: PictureFate };

export const RED = { r: 200, g: 30, b: 30 };
export const SIZE = { width: 48, height: 32 };

export function still(width = SIZE.width, height = SIZE.height): Sharp {
  return sharp({ create: { width, height, channels: 3, background: RED } });
}

export function noise(width: number, height: number) {
  return {
    pixels: randomBytes(width * height * 3),
    raw: { raw: { width, height, channels: 3 as const } },
  };
}
