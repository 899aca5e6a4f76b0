import { access, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startRefusal } from "../start-refusal.ts";

// An interrupted restore leaves a site that must not start: it would create a new database for the old files.

const MARK = "restore-not-finished";

export async function markRestore(dataDir: string): Promise<() => Promise<void>> {
  await writeFile(join(dataDir, MARK), "", { mode: 0o600, flush: true });
  return () => rm(join(dataDir, MARK), { force: true });
}

export function isHalfRestored(dataDir: string): Promise<boolean> {
  return access(join(dataDir, MARK)).then(
    () => true,
    () => false,
  );
}

export async function requireNoHalfRestore(dataDir: string): Promise<void> {
  if (!(await isHalfRestored(dataDir))) return;
  throw startRefusal(
    "backup",
    `A restore into ${dataDir} is under way, or it broke off: then run it again with --replace before anything else.`,
  );
}
