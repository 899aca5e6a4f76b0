import { randomUUID } from "node:crypto";
import { createReadStream, rmSync } from "node:fs";
import { open, opendir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { makeFolder, putInPlace } from "../durable-files.server.ts";
import type { Storage, StoredFile } from "./storage.ts";
import { isKey, requireFolder, requireKey } from "./storage-key.ts";

const INCOMING = ".incoming";

/**
 * Storage on the local disk. Deletes the partial files of a killed process at start, unless another process
 * of the site is running (`beside`).
 */
export function createDiskStorage(folder: string, { beside = false } = {}): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  if (!beside) rmSync(join(folder, INCOMING), { recursive: true, force: true });
  return {
    async putFile(key, path) {
      const place = join(folder, requireKey(key));
      const part = join(folder, INCOMING, randomUUID());
      await makeFolder(dirname(part));
      await makeFolder(dirname(place));
      try {
        const draft = await open(part, "wx", 0o600);
        await pipeline(createReadStream(path), draft.createWriteStream());
        // Flushed: the row that refers to the file survives a power failure too.
        await putInPlace(part, place);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (key) => readFrom(join(folder, requireKey(key))),
    remove: (key) => disk.delete(requireKey(key)),
    removeAll: (under) => disk.deleteAll(requireFolder(under)),
    async probe() {
      const part = join(folder, INCOMING, `probe-${randomUUID()}`);
      await makeFolder(dirname(part));
      try {
        await writeFile(part, "write probe\n", { flag: "wx", mode: 0o600, flush: true });
      } finally {
        await rm(part, { force: true });
      }
    },
    files: (under = "") => filesUnder(folder, under && requireFolder(under)),
  };
}

/** Opens the file once, so that size and content belong together while it is being replaced. */
async function readFrom(path: string): Promise<StoredFile | null> {
  const file = await open(path).catch(nullWhenMissing);
  if (!file) return null;
  const facts = await file.stat();
  if (!facts.isFile()) {
    await file.close();
    return null;
  }
  return { bytes: facts.size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
}

async function* filesUnder(folder: string, prefix: string): AsyncGenerator<{ key: string; bytes: number }> {
  const inside = await opendir(join(folder, prefix)).catch(nullWhenMissing);
  if (!inside) return;
  for await (const one of inside) {
    const key = `${prefix}${one.name}`;
    if (!isKey(key)) continue;
    if (one.isDirectory()) yield* filesUnder(folder, `${key}/`);
    const facts = one.isFile() ? await stat(join(folder, key)).catch(nullWhenMissing) : null;
    if (facts) yield { key, bytes: facts.size };
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
