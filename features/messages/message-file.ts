import { FILE_LIMITS, MIB } from "#platform/file-reader/file-limits.ts";
import { isPdf, startsAsPdf } from "#features/fleet/scans/is-pdf.ts";

/**
 * `waiting`: the job has not run yet. `failed`: the provider did not answer; the queue tries again. `expired`: the provider has the file
 * no longer. `refused`: its content is of no type that the site stores.
 */
export type FileState = "waiting" | "stored" | "failed" | "expired" | "too-large" | "refused";

/** Pictures are converted to WebP; the others are stored as they were sent, and only downloaded or played. */
export const FILE_TYPES = {
  webp: "image/webp",
  pdf: "application/pdf",
  ogg: "audio/ogg",
  mp3: "audio/mpeg",
  aac: "audio/aac",
  amr: "audio/amr",
  m4a: "audio/mp4",
  mp4: "video/mp4",
  vcf: "text/vcard; charset=utf-8",
} as const;

export const MOST_MEGABYTES = FILE_LIMITS.message.bytes / MIB;

export type FileType = keyof typeof FILE_TYPES;

type StoredType = Exclude<FileType, "webp">;

export function isSound(type: FileType): boolean {
  return FILE_TYPES[type].startsWith("audio/");
}

type Named = { id: string; hash: string; type: FileType };

/** Storage key. `/media` serves only keys that begin with `media/`. */
export function messageFileKey({ id, hash, type }: Named): string {
  return `message-files/${id}/${hash}.${type}`;
}

/** The name of a download, without any name that a guest sent. */
export function messageFileName({ id, type }: Pick<Named, "id" | "type">): string {
  return `message-${id.slice(0, 8)}.${type}`;
}

const SOUND_BRANDS = ["M4A ", "M4B "];

/**
 * The type of a file that is stored as it is, by its content. Null for a picture, which is decoded instead, and for anything else. A page
 * or a program that only begins like one of these types is never run: it is sent as that type, as a download, with `nosniff`.
 */
export function storedTypeOf(bytes: Buffer): StoredType | null {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (startsAsPdf(bytes)) return isPdf(bytes) ? "pdf" : null;
  if (text(0, 4) === "OggS") return "ogg";
  if (text(0, 3) === "ID3") return "mp3";
  if (text(0, 5) === "#!AMR") return "amr";
  if (text(4, 8) === "ftyp") return boxTypeOf(text(8, 12));
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && (second & 0xf6) === 0xf0) return "aac";
  if (first === 0xff && (second & 0xe6) === 0xe2) return "mp3";
  return isContact(bytes) ? "vcf" : null;
}

/** HEIF pictures have the same boxes as videos. */
function boxTypeOf(brand: string): StoredType | null {
  if (SOUND_BRANDS.includes(brand)) return "m4a";
  return /^(isom|iso[2-9]|mp4[12]|avc1|dash|3g[pg2]|M4V |qt {2}|MSNV)/.test(brand) ? "mp4" : null;
}

const LARGEST_CONTACT = 1024 * 1024;

function isContact(bytes: Buffer): boolean {
  if (bytes.length > LARGEST_CONTACT) return false;
  const text = bytes.toString("utf8").trim();
  return /^BEGIN:VCARD\r?\n/i.test(text) && /\nEND:VCARD$/i.test(text) && !text.includes("\uFFFD");
}
