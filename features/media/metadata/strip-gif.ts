import { cut, joined, mailsAt, viewOf } from "./bytes.ts";

const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const PICTURE = 0x2c;
const END = 0x3b;

/** Keeps pictures and their graphic control extensions, which define transparency. Removes comments and application extensions. */
export function cleanGif(bytes: Uint8Array): Uint8Array | null {
  if (!/^GIF8[79]a$/.test(mailsAt(bytes, 0, 6))) return null;
  const view = viewOf(bytes);
  let at = 13 + tableLength(view.getUint8(10));
  const kept = [cut(bytes, 0, at)];
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === END) return joined([...kept, Uint8Array.of(END)]);
    const start = at;
    if (kind === EXTENSION) {
      at = endOfBlocks(view, at + 2);
      if (view.getUint8(start + 1) === GRAPHIC_CONTROL) kept.push(cut(bytes, start, at));
    } else if (kind === PICTURE) {
      at = endOfBlocks(view, at + 10 + tableLength(view.getUint8(at + 9)) + 1);
      kept.push(cut(bytes, start, at));
    } else return null;
  }
}

function tableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Data consists of blocks of up to 255 bytes, each preceded by its length; an empty block is the terminator. */
function endOfBlocks(view: DataView, from: number): number {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1;
  return at + 1;
}
