import { chmod, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../durable-files.server.ts";
import { startRefusal } from "../start-refusal.ts";

const LOCK = "site.lock";

export type DataDirLock = { release(): void };

/** Keeps the files from being collected, which would let go of their locks. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only site on `dataDir`, which is made when absent, or throws one sentence. Node cannot lock a
 * file itself, but SQLite can: its lock belongs to the kernel, so it also ends with a process that is killed.
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
 * Nobody else looks into the folder. Where root steps down for PostgreSQL, its account must pass through, and no more. A folder
 * that is there already is closed when it is ours: empty, or with our lock in it; another one may serve others too.
 */
async function makePrivate(dataDir: string) {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await makeFolder(dataDir, mode);
  const inside = await readdir(dataDir);
  if (inside.length > 0 && !inside.includes(LOCK)) return;
  try {
    await chmod(dataDir, mode);
  } catch (error) {
    // A folder that was lent to us: its owner decides.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}

/** SQLITE_BUSY; its extended codes keep it in the low byte. */
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
