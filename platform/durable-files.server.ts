import { link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";

// Files that must survive a power failure. The content and the name of a file reach the disk separately:
// without a flush of both, the file can be empty or missing.

/**
 * Creates a folder and its parents and flushes them. Creates one level at a time: where a file system reports
 * a missing parent although it exists, as below /proc, the recursive mode of Node never ends.
 */
export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  if (await exists(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent, mode);
  await mkdir(folder, { mode }).catch(unless("EEXIST"));
  await flush(parent).catch(unless("EACCES"));
}

export async function putInPlace(draft: string, place: string): Promise<void> {
  await flush(draft);
  await rename(draft, place);
  await flush(dirname(place));
}

/** As `putInPlace`, but throws EEXIST if the name exists. */
export async function putInFreePlace(draft: string, place: string): Promise<void> {
  await flush(draft);
  // Without hard links the check and the rename are not atomic.
  await link(draft, place).then(
    () => rm(draft),
    unlessWithoutLinks(() => rename(draft, place)),
  );
  await flush(dirname(place));
}

export async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function unlessWithoutLinks(otherwise: () => Promise<void>) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code === "EPERM" || error.code === "ENOTSUP") return otherwise();
    throw error;
  };
}

function unless(code: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error;
  };
}
