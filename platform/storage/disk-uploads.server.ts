import { randomUUID } from "node:crypto";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { ReceivedFile, Uploads } from "./uploads.ts";

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
      const end = await writeDown(body, file.path, maxBytes).catch(async (error: unknown) => {
        await file.remove();
        throw error;
      });
      if (typeof end === "number" && end > 0) return { ...file, bytes: end };
      await file.remove();
      return { refused: typeof end === "number" ? "empty" : end };
    },
  };
}

/** A failed write throws; an interrupted body does not. */
async function writeDown(body: ReadableStream<Uint8Array>, path: string, maxBytes: number) {
  const file = await open(path, "wx", 0o600);
  const reader = body.getReader();
  try {
    return await pour(reader, file, maxBytes);
  } finally {
    // Not cancelled: that would close the connection before the client has received the response.
    reader.releaseLock();
    await file.close();
  }
}

async function pour(reader: ReadableStreamDefaultReader<Uint8Array>, file: FileHandle, maxBytes: number) {
  let bytes = 0;
  for (;;) {
    const part = await reader.read().catch(() => "broken-off" as const);
    if (part === "broken-off") return part;
    if (part.done) return bytes;
    bytes += part.value.length;
    if (bytes > maxBytes) return "too-large" as const;
    await file.writeFile(part.value);
  }
}
