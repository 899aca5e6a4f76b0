import { asciiBytes } from "./bytes.ts";
import { itemsOf, type AvifItem } from "./avif-items.ts";
import { boxesIn } from "./iso-boxes.ts";

/** An EXIF block without entries, after the four-byte offset that AVIF requires. */
const NOTHING_TOLD = asciiBytes("\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0");
const ZERO = 0;
const BLANK = 0x20;

/**
 * AVIF refers to data by offsets in the file, so nothing can be removed: metadata is overwritten in place, as is all data that belongs to
 * no picture item.
 */
export function cleanAvif(bytes: Uint8Array): Uint8Array | null {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const meta = boxes.find(({ type }) => type === "meta");
  if (boxes[0]?.type !== "ftyp" || !meta || boxes.some(({ type }) => type === "moov")) return null;
  const children = boxesIn(bytes, meta.from + 4, meta.to);
  const items = itemsOf(bytes, children);
  if (!items) return null;

  const copy = new Uint8Array(bytes);
  const inside = children.find(({ type }) => type === "idat");
  for (const { type, from, to } of boxes) {
    if (type === "ftyp" || type === "meta") continue;
    copy.fill(ZERO, from, to);
    if (type === "mdat") restore(copy, bytes, items.filter(isPicture), { from, to });
  }
  for (const item of items.filter((one) => !isPicture(one))) silence(copy, item, inside?.from ?? 0);
  return copy;
}

/** Metadata items are Exif, XMP (`mime`) and `uri `; pictures are `av01`, grids and others. */
function isPicture({ type }: AvifItem): boolean {
  return !["Exif", "mime", "uri "].includes(type);
}

function restore(copy: Uint8Array, bytes: Uint8Array, items: AvifItem[], data: { from: number; to: number }) {
  for (const { from, to } of items.filter(({ isInside }) => !isInside).flatMap(({ parts }) => parts)) {
    const [first, last] = [Math.max(from, data.from), Math.min(to, data.to)];
    if (first < last) copy.set(bytes.subarray(first, last), first);
  }
}

function silence(copy: Uint8Array, { type, isInside, parts }: AvifItem, inside: number) {
  const base = isInside ? inside : 0;
  for (const { from, to } of parts) {
    if (base + to > copy.length) throw new RangeError("An item lies outside of its file.");
    copy.fill(type === "mime" ? BLANK : ZERO, base + from, base + to);
  }
  const [first] = parts;
  if (type === "Exif" && first && first.to - first.from >= NOTHING_TOLD.length)
    copy.set(NOTHING_TOLD, base + first.from);
}
