import { asciiBytes, cut, joined, mailsAt, viewOf } from "./bytes.ts";
import { orientationExif, readOrientation } from "./exif-orientation.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const EXIF = "Exif\0\0";

/**
 * Keeps the segments that decode the picture: tables, frames, scans, the JFIF and Adobe segments that define its colour space, and the
 * colour profile. Removes EXIF, XMP, IPTC, comments, thumbnails and data after the end.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  if (view.getUint16(0) !== 0xffd8) return null;
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // padding
      continue;
    }
    if (marker === END) break;
    if (marker === START || marker === 0x00) return null;
    const end = at + 2 + view.getUint16(at + 2);
    const segment = cut(bytes, at, end);
    if (marker === 0xe1 && isCalled(segment, EXIF)) orientation = readOrientation(segment.subarray(10));
    if (isNeeded(marker, segment)) kept.push(segment);
    at = end;
    if (marker !== SCAN) continue;
    const scanEnd = endOfScan(bytes, at);
    kept.push(cut(bytes, at, scanEnd));
    at = scanEnd;
  }
  const head = [Uint8Array.of(0xff, START), ...(orientation === 1 ? [] : [exifSegment(orientation)])];
  return joined([...head, ...kept, Uint8Array.of(0xff, END)]);
}

function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker === 0xe0) return isCalled(segment, "JFIF\0");
  if (marker === 0xe2) return isCalled(segment, "ICC_PROFILE\0");
  if (marker === 0xee) return isCalled(segment, "Adobe");
  return marker < 0xe0 || marker > 0xef;
}

function isCalled(segment: Uint8Array, name: string): boolean {
  return segment.length >= 4 + name.length && mailsAt(segment, 4, name.length) === name;
}

/** Position of the next marker. Within a scan, FF is followed by 00, by a restart marker or by another FF. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isScan = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isScan) return at;
  }
  throw new RangeError("The scan has no end.");
}

function exifSegment(orientation: number): Uint8Array {
  const block = joined([asciiBytes(EXIF), orientationExif(orientation)]);
  const length = block.length + 2;
  return joined([Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), block]);
}
