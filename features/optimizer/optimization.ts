import type { ImageRefusal, PictureFormat } from "#platform/images/images.ts";

/** What became of one file. */
export const OPTIMIZER_ACTIONS = ["converted", "kept-original", "skipped-animated", "failed"] as const;
export type OptimizerAction = (typeof OPTIMIZER_ACTIONS)[number];

/** Why nothing came of a file. */
export type OptimizerFailure =
  | ImageRefusal
  | "empty"
  | "too-large"
  /** Already smaller than a WebP, but what it tells of its place cannot be taken out without touching the picture. */
  | "not-cleanable";

/** Of the WebP: for previews, for the web, the usual one, for large pictures. */
export const QUALITIES = [60, 75, 82, 90] as const;
export const USUAL_QUALITY = 82;

/** Largest widths that can be asked for, in pixels. */
export const WIDTHS = [3840, 2560, 1920, 1280] as const;

export const MOST_FILES = 300;
export const KEPT_HOURS = 24;

/** What somebody asks of a batch; null is what nobody may ask. */
export function readAction(
  quality: string,
  maxWidth: string,
): { quality: number; maxWidth: number | null } | null {
  const chosen = QUALITIES.find((one) => String(one) === quality);
  const width = WIDTHS.find((one) => String(one) === maxWidth) ?? null;
  if (chosen === undefined || (maxWidth !== "" && width === null)) return null;
  return { quality: chosen, maxWidth: width };
}

/** Before this moment a batch is forgotten. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_HOURS * 3_600_000);
}

const ENDINGS: Record<PictureFormat, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "avif",
  gif: "gif",
  tiff: "tif",
};

export function endingOf(format: PictureFormat): string {
  return ENDINGS[format];
}

/** What a browser of today can draw. */
export function isShowable(format: string | null): boolean {
  return format !== null && format !== "tiff";
}

/** Where the files of a batch lie in the storage. */
export function folderOf(batchId: string): string {
  return `optimizer/${batchId}/`;
}

/** The file as it came, and what was made of it. */
export type FileSide = "before" | "after";

export function keyOf({ batchId, id }: { batchId: string; id: string }, side: FileSide): string {
  return `${folderOf(batchId)}${id}.${side}`;
}
