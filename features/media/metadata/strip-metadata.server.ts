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
  // Its places are spread over the whole file, and no browser shows it: see docs/decisions/0014-store-uploaded-pictures-as-clean-webp.md.
  tiff: () => null,
};

/**
 * The same picture, pixel for pixel, without what it tells of place, camera and author, and without what was hidden behind
 * it. Colours and orientation stay. Null: the format allows no such thing, or the file is not built as it should be.
 */
export function stripMetadata(bytes: Uint8Array, format: PictureFormat): Uint8Array | null {
  try {
    return CLEANERS[format](bytes);
  } catch (error) {
    // Reading past the end of what was cut short.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
