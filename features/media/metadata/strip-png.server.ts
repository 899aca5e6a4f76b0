import { crc32 } from "node:zlib";
import { asciiBytes, cut, joined, mailsAt, viewOf } from "./bytes.ts";
import { orientationExif, readOrientation } from "./exif-orientation.ts";

const SIGNATURE = "\x89PNG\r\n\x1a\n";

/** Chunks that define pixels and colours. Text, time, EXIF and private chunks are removed. */
const NEEDED = new Set(
  "IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs bKGD hIST sPLT".split(" "),
);

export function cleanPng(bytes: Uint8Array): Uint8Array | null {
  if (mailsAt(bytes, 0, 8) !== SIGNATURE) return null;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [cut(bytes, 0, 8)];
  let orientation = 1;
  for (let at = 8; ;) {
    const length = view.getUint32(at);
    const name = mailsAt(bytes, at + 4, 4);
    const chunk = cut(bytes, at, at + 12 + length);
    if (name === "eXIf") orientation = readOrientation(chunk.subarray(8, 8 + length));
    if (NEEDED.has(name)) kept.push(chunk);
    if (name === "IEND") {
      if (orientation !== 1) kept.splice(2, 0, chunkOf("eXIf", orientationExif(orientation)));
      return joined([...kept, chunk]);
    }
    at += chunk.length;
  }
}

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.length);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  chunk.set(asciiBytes(name), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}
