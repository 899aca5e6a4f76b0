import { LARGEST_UPLOAD, type ImageRefusal, MOST_PIXELS } from "#platform/images/images.ts";
import { CAR_PAPERS, CHAUFFEUR_PAPERS, type PaperKind } from "../papers.ts";

export const CHAUFFEUR_SCANS = ["card", ...CHAUFFEUR_PAPERS] as const;
export const CAR_SCANS = CAR_PAPERS;

export type ScanKind = PaperKind | "card";

/** `pdf` is stored as it was sent, pictures are converted to WebP. */
export type ScanType = "pdf" | "webp";

/** In bytes, for all files that are sent together. The form is parsed in memory. */
export const LARGEST_SENDING = LARGEST_UPLOAD;
export const MOST_SCANS = 10;
/** Legible print of an A4 page at 300 dots per inch. */
export const SCAN_LOOK = { quality: 85, maxWidth: 2560 };

export const SCAN_LIMITS = {
  megabytes: LARGEST_SENDING / 1024 / 1024,
  megapixels: MOST_PIXELS / 1_000_000,
  scans: MOST_SCANS,
};

export const SCAN_REFUSALS = [
  "not-a-scan",
  "heic",
  "too-many-pixels",
  "broken",
  "too-slow",
  "animated",
  "too-large",
  "empty",
  "broken-off",
  "too-many-scans",
  "missing",
] as const;

export type ScanRefusal = (typeof SCAN_REFUSALS)[number];

/** Pictures in another format are refused like other files, and HEIC is named, because phones send it. */
export function scanRefusal(reason: ImageRefusal): ScanRefusal {
  return reason === "not-a-picture" || reason === "vector" ? "not-a-scan" : reason;
}

type Stored = { id: string; hash: string; type: ScanType };

/** Storage key. `/media` serves only keys that begin with `media/`. */
export function scanKey({ id, hash, type }: Stored): string {
  return `scans/${id}/${hash}.${type}`;
}

/** The file name of a download, which never contains a name that a client sent. */
export function scanFileName({ id, kind, type }: { id: string; kind: ScanKind; type: ScanType }): string {
  return `${kind.replaceAll("_", "-")}-${id.slice(0, 8)}.${type}`;
}
