import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startRefusal } from "./start-refusal.ts";

export type DataDirLock = { release(): void };

/**
 * Makes this process the only site on `dataDir`, or throws one sentence. Node cannot lock a file itself, but SQLite
 * can: its lock belongs to the kernel, so it also ends with a process that is killed.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, "site.lock"), { timeout: 0 });
  try {
    file.exec("begin exclusive");
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw startRefusal(
      "data-dir-in-use",
      `Another site is already running on ${resolve(dataDir)}: stop it first, or give this one a DATA_DIR of its own.`,
    );
  }
  return {
    release() {
      if (file.isOpen) file.close();
    },
  };
}

/** SQLITE_BUSY; its extended codes keep it in the low byte. */
function isBusy(error: unknown) {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && (code & 0xff) === 5;
}
