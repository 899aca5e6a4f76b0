import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { makeFolder, putInPlace } from "../durable-files.server.ts";
import type { Storage, StoredFile } from "./storage.ts";
import { requireFolder, requireKey } from "./storage-key.ts";

/** Files on their way into the storage; no key begins with a dot. */
const INCOMING = ".incoming";

/** On this machine. What a killed process left half written is swept away at the next start. */
export function createDiskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  rmSync(join(folder, INCOMING), { recursive: true, force: true });
  return {
    async putFile(key, path) {
      const place = join(folder, requireKey(key));
      const part = join(folder, INCOMING, randomUUID());
      await makeFolder(dirname(part));
      await makeFolder(dirname(place));
      await pipeline(createReadStream(path), createWriteStream(part, { mode: 0o600 }));
      // The row that will name it outlives a power cut as well.
      await putInPlace(part, place);
    },
    read: (key) => readFrom(join(folder, requireKey(key))),
    remove: (key) => disk.delete(requireKey(key)),
    removeAll: (under) => disk.deleteAll(requireFolder(under)),
  };
}

/** Size and content of one and the same file, also while another one takes its place. */
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

function nullWhenMissing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
