import { chmod, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../durable-files.server.ts";
import { startRefusal } from "../start-refusal.ts";

const LOCK = "site.lock";

type DataDirLock = { release(): void };

/** Holds a reference: garbage collection of the object would release the lock. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only site on `dataDir`, which is created if missing. Throws a StartRefusal
 * otherwise. Node has no file locks, but SQLite does: the kernel releases its lock when the process is
 * killed.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  let file: DatabaseSync | undefined;
  try {
    await makePrivate(dataDir);
    file = new DatabaseSync(join(dataDir, LOCK), { timeout: 0 });
    file.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    file?.close();
    throw isBusy(error) ? inUse(dataDir) : unusable(dataDir, error);
  }
  const locked = file;
  held.add(locked);
  return {
    release() {
      if (held.delete(locked)) locked.close();
    },
  };
}

/**
 * Removes the access of other users. If the site runs as root, PostgreSQL's account keeps the right to pass
 * through. An existing folder is changed only if it is empty or has our lock; another one may belong to other
 * programs too.
 */
async function makePrivate(dataDir: string) {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await makeFolder(dataDir, mode);
  const inside = await readdir(dataDir);
  if (inside.length > 0 && !inside.includes(LOCK)) return;
  try {
    await chmod(dataDir, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}

/** SQLITE_BUSY. Extended codes have it in the low byte. */
function isBusy(error: unknown) {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && (code & 0xff) === 5;
}

function inUse(dataDir: string) {
  return startRefusal(
    "data-dir-in-use",
    `Another site is already running on ${resolve(dataDir)}: stop it first, or give this one a DATA_DIR of its own.`,
  );
}

function unusable(dataDir: string, error: unknown) {
  return startRefusal(
    "data-dir-unusable",
    `The DATA_DIR ${resolve(dataDir)} cannot be used (${(error as Error).message}): it must be a folder that this account may write to.`,
  );
}
