import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";

export type DiskSpace = { free: number; all: number };

/** In bytes. `free` excludes the blocks reserved for root. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

/** PostgreSQL ends if it cannot create the next WAL segment of 16 MiB; the rest is for rows and files. */
export const LEAST_FREE_BYTES = 32 * 1024 * 1024;

const PROBE = Buffer.alloc(4_096, "write probe\n");

export async function hasRoom(folder: string): Promise<boolean> {
  const file = join(folder, ".write-probe");
  try {
    const handle = await open(file, "w", 0o600);
    try {
      await handle.writeFile(PROBE);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
  return (await diskSpace(folder)).free >= LEAST_FREE_BYTES;
}
