import { link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";

// What has to be there after a power cut. A file's content and its name reach the disk apart: a name that comes first stands
// for an empty file, and a file whose folder was never flushed is not there at all.

/**
 * Makes a folder, and those above it, so that they stay. Step by step: where a file system answers that a new folder's parent
 * is missing although it stands, as below /proc, Node's own recursive way never comes to an end.
 */
export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  if (await exists(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent, mode);
  await mkdir(folder, { mode }).catch(unless("EEXIST"));
  // A parent that may be entered and not read cannot be flushed either.
  await flush(parent).catch(unless("EACCES"));
}

/** Gives a finished file, or a folder whose content is on the disk, its name; whatever had that name before is replaced. */
export async function putInPlace(draft: string, place: string): Promise<void> {
  await flush(draft);
  await rename(draft, place);
  await flush(dirname(place));
}

/** The same where nobody may lose what has that name already: throws EEXIST then. */
export async function putInFreePlace(draft: string, place: string): Promise<void> {
  await flush(draft);
  // A file system without such links cannot look and name in one step.
  await link(draft, place).then(
    () => rm(draft),
    unlessWithoutLinks(() => rename(draft, place)),
  );
  await flush(dirname(place));
}

/** Waits until a file, or the names in a folder, are on the disk. */
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
