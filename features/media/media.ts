import type { Lang } from "#i18n/locales.ts";
import { LARGEST_UPLOAD, MOST_PIXELS } from "#platform/images/images.ts";

export const UPLOAD_LIMITS = {
  bytes: LARGEST_UPLOAD,
  megabytes: LARGEST_UPLOAD / 1024 / 1024,
  megapixels: MOST_PIXELS / 1_000_000,
};

export type AltTexts = Record<Lang, string>;

/** A picture as pages show it: `${path}-${width}.webp` in each of its widths. */
export type ShownPicture = {
  /** `/media/{id}/{hash}`, without width and extension. The hash changes with the file, so responses are immutable. */
  path: string;
  width: number;
  height: number;
  /** Ascending; the last one is `width`. */
  widths: readonly number[];
  alt: string;
};

export type PickedPicture = { id: string; name: string; alts: AltTexts } & Omit<ShownPicture, "alt">;

/** Must be recorded with `setUses` in the transaction that stores the place. */
export type UsePlace = `post:${string}` | `slot:${string}`;
