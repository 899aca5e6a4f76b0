import type { ImageRefusal, PictureFormat } from "#platform/images/images.ts";

export const OPTIMIZER_ACTIONS = ["converted", "kept-original", "skipped-animated", "failed"] as const;
export type OptimizerAction = (typeof OPTIMIZER_ACTIONS)[number];

export type OptimizerFailure =
  | ImageRefusal
  | "empty"
  | "too-large"
  /** Already smaller than a WebP, but its location metadata cannot be removed without re-encoding it. */
  | "not-cleanable";

export const QUALITIES = [60, 75, 82, 90] as const;
export const USUAL_QUALITY = 82;

export const WIDTHS = [3840, 2560, 1920, 1280] as const;

export const MOST_FILES = 300;
export const RETENTION_HOURS = 24;

export function readAction(
  quality: string,
  maxWidth: string,
): { quality: number; maxWidth: number | null } | null {
  const chosen = QUALITIES.find((one) => String(one) === quality);
  const width = WIDTHS.find((one) => String(one) === maxWidth) ?? null;
  if (chosen === undefined || (maxWidth !== "" && width === null)) return null;
  return { quality: chosen, maxWidth: width };
}

export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - RETENTION_HOURS * 3_600_000);
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

/** Browsers cannot display TIFF. */
export function isShowable(format: string | null): boolean {
  return format !== null && format !== "tiff";
}

export function folderOf(batchId: string): string {
  return `optimizer/${batchId}/`;
}

export type FileSide = "before" | "after";

export function keyOf({ batchId, id }: { batchId: string; id: string }, side: FileSide): string {
  return `${folderOf(batchId)}${id}.${side}`;
}
