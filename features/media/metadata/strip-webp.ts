import { asciiBytes, cut, joined, mailsAt, viewOf } from "./bytes.ts";
import { orientationExif, readOrientation } from "./exif-orientation.ts";

const NEEDED = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP"]);
const HAS_EXIF = 0b1000;
const HAS_XMP = 0b100;

/** Keeps pixels, alpha and colour profile, and clears the header flags of removed chunks. */
export function cleanWebp(bytes: Uint8Array): Uint8Array | null {
  if (mailsAt(bytes, 0, 4) !== "RIFF" || mailsAt(bytes, 8, 4) !== "WEBP") return null;
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  cut(bytes, 0, end);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  for (let at = 12; at + 8 <= end;) {
    const name = mailsAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    // Chunks of odd length are padded; some files lack the padding of the last chunk.
    const next = Math.min(at + 8 + length + (length % 2), Math.max(end, at + 8 + length));
    const chunk = cut(bytes, at, next);
    if (name === "EXIF") orientation = readOrientation(withoutMark(chunk.subarray(8, 8 + length)));
    if (NEEDED.has(name)) kept.push(name === "VP8X" ? modestHeader(chunk) : chunk);
    at = next;
  }
  return riffOf(turned(kept, orientation));
}

/** Some programs write the JPEG prefix `Exif` in front of the block. */
function withoutMark(exif: Uint8Array): Uint8Array {
  return exif.length > 6 && mailsAt(exif, 0, 4) === "Exif" ? exif.subarray(6) : exif;
}

function modestHeader(chunk: Uint8Array): Uint8Array {
  const header = new Uint8Array(chunk);
  header[8] = (header[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
  return header;
}

/** Only files with a VP8X header can have an EXIF chunk. */
function turned(chunks: Uint8Array[], orientation: number): Uint8Array[] {
  const [header, ...rest] = chunks;
  if (orientation === 1 || !header || mailsAt(header, 0, 4) !== "VP8X") return chunks;
  header[8] = (header[8] ?? 0) | HAS_EXIF;
  return [header, ...rest, chunkOf("EXIF", orientationExif(orientation))];
}

function riffOf(chunks: Uint8Array[]): Uint8Array {
  const body = joined([asciiBytes("WEBP"), ...chunks]);
  return chunkOf("RIFF", body);
}

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, data.length, true);
  return joined([asciiBytes(name), length, data]);
}
