import type { Lang } from "#i18n/locales.ts";

/** What a picture shows, told to whoever cannot see it; a language without a text has an empty one. */
export type AltTexts = Record<Lang, string>;

/** A picture of the library as a page shows it: `${path}-${width}.webp` in each of its widths. */
export type ShownPicture = {
  /** `/media/{id}/{hash}`, without width and ending; the hash changes with the file, so copies may be kept for good. */
  path: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** Rising; the last one is `width`. */
  widths: readonly number[];
  alt: string;
};

/** What the picker hands to the editor and to the fields of a post. */
export type PickedPicture = { id: string; name: string; alts: AltTexts } & Omit<ShownPicture, "alt">;

/** Where a picture stands. Whoever shows one says so in the transaction that stores it, see `setUses`. */
export type UsePlace = `post:${string}` | `slot:${string}`;
