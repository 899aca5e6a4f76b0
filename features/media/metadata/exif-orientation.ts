import { asciiBytes, viewOf } from "./bytes.ts";

const ORIENTATION = 0x0112;
const SHORT = 3;

/** Orientation of an EXIF block that starts with its byte order "II" or "MM": 1 (upright) to 8. Invalid blocks count as upright. */
export function readOrientation(exif: Uint8Array): number {
  const view = viewOf(exif);
  if (exif.length < 14) return 1;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > exif.length) return 1;
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > exif.length) return 1;
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

export function orientationExif(orientation: number): Uint8Array {
  const block = new Uint8Array(26);
  const view = viewOf(block);
  block.set(asciiBytes("MM\0*"));
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return block;
}
