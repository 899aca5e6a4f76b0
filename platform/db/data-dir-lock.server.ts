import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../durable-files.server.ts";
import { startRefusal } from "../start-refusal.ts";

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
    // Others may pass through, as PostgreSQL's account must; what is private inside is closed by itself.
    await makeFolder(dataDir, 0o711);
    file = new DatabaseSync(join(dataDir, "site.lock"), { timeout: 0 });
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
