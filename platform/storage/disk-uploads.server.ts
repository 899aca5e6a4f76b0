import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { ReceivedFile, Uploads } from "./uploads.ts";

/** In a folder of this machine; what a killed process left there is swept away at the next start. */
export async function createDiskUploads(folder: string): Promise<Uploads> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const place = (): ReceivedFile => {
    const path = join(folder, randomUUID());
    return { path, bytes: 0, remove: () => rm(path, { force: true }) };
  };

  return {
    scratch: async () => place(),
    async receive(body, { maxBytes }) {
      if (!body) return { refused: "empty" };
      const file = place();
      const limit = limitTo(maxBytes);
      try {
        await pipeline(
          Readable.fromWeb(body as WebStream),
          limit.stream,
          createWriteStream(file.path, { mode: 0o600 }),
        );
        const { size } = await stat(file.path);
        if (size > 0) return { ...file, bytes: size };
        await file.remove();
        return { refused: "empty" };
      } catch {
        await file.remove();
        return { refused: limit.isOver() ? "too-large" : "broken-off" };
      }
    },
  };
}

function limitTo(maxBytes: number) {
  let seen = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.length;
      if (seen > maxBytes) next(new Error("The upload is too large."));
      else next(null, chunk);
    },
  });
  return { stream, isOver: () => seen > maxBytes };
}
