import type { PictureFormat } from "#platform/images/images.ts";
import { cleanAvif } from "./strip-avif.ts";
import { cleanGif } from "./strip-gif.ts";
import { cleanJpeg } from "./strip-jpeg.ts";
import { cleanPng } from "./strip-png.server.ts";
import { cleanWebp } from "./strip-webp.ts";

type Clean = (bytes: Uint8Array) => Uint8Array | null;

const CLEANERS: Record<PictureFormat, Clean> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  gif: cleanGif,
  avif: cleanAvif,
  // TIFF spreads offsets over the whole file, and no browser shows it: see docs/decisions/0014-store-uploaded-pictures-as-clean-webp.md.
  tiff: () => null,
};

/**
 * Returns the same pixels without location, camera, author and trailing data. Colour profile and orientation are kept. Null if the format
 * is unsupported or the file is malformed.
 */
export function stripMetadata(bytes: Uint8Array, format: PictureFormat): Uint8Array | null {
  try {
    return CLEANERS[format](bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
