import { mailsAt, viewOf } from "./bytes.ts";

/** A part of a file of the MPEG family; `from` and `to` are where its content begins and ends. */
export type Box = { type: string; from: number; to: number };

/** The boxes between two places, one after the other. */
export function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (size < head || at + size > to) throw new RangeError("A box ends outside of its file.");
    boxes.push({ type: mailsAt(bytes, at + 4, 4), from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

/** Reads numbers one after the other; `size` in bytes, 0 is no number at all and reads as 0. */
export function readerAt(bytes: Uint8Array, from: number) {
  const view = viewOf(bytes);
  let at = from;
  return {
    at: () => at,
    number(size: number): number {
      let value = 0;
      for (let index = 0; index < size; index++) value = value * 256 + view.getUint8(at + index);
      at += size;
      return value;
    },
  };
}
