import type { PageQuery } from "#platform/paging.ts";
import type { AltTexts, PickedPicture } from "./media.ts";
import { pickedPicture } from "./media-files.ts";
import type { MediaRow } from "./media.table.ts";

export const MEDIA_SORTS = ["newest", "oldest", "name", "largest"] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

export const MEDIA_STATES = ["used", "unused", "no-alt"] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

export type MediaFilter = PageQuery & { search: string; status: MediaState | null; sort: MediaSort };

export type AdminMedia = PickedPicture & {
  bytes: number;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export function adminMedia(row: MediaRow): AdminMedia {
  const { bytes, version, createdAt, updatedAt } = row;
  return {
    ...pickedPicture(row),
    bytes,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export type AltCoverage = Record<keyof AltTexts, number>;
