import { mailsAt, viewOf } from "./bytes.ts";

export type Box = { type: string; from: number; to: number };

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

/** Reads big-endian numbers in sequence. `size` in bytes; a size of 0 returns 0. */
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
