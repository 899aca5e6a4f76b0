import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngOf(...chunks: Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks, pngChunk("IEND", Buffer.alloc(0))]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

export function pngHead(width: number, height: number, { bits = 8, interlaced = false } = {}): Buffer {
  const rest = Buffer.from([bits, 0, 0, 0, interlaced ? 1 : 0]);
  return pngChunk("IHDR", Buffer.concat([uint32(width), uint32(height), rest]));
}

export function pngBlack(width: number, height: number, bits = 8): Buffer {
  const row = 1 + Math.ceil((width * bits) / 8);
  return pngChunk("IDAT", deflateSync(Buffer.alloc(row * height), { level: 9 }));
}

export function animatedPng(): Buffer {
  const frame = (sequence: number) =>
    pngChunk(
      "fcTL",
      Buffer.concat([...[sequence, 1, 1, 0, 0].map(uint32), Buffer.from([0, 1, 0, 10, 0, 0])]),
    );
  const pixel = deflateSync(Buffer.from([0, 200]));
  return pngOf(
    pngHead(1, 1),
    pngChunk("acTL", Buffer.concat([2, 0].map(uint32))),
    frame(0),
    pngChunk("IDAT", pixel),
    frame(1),
    pngChunk("fdAT", Buffer.concat([uint32(2), pixel])),
  );
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
