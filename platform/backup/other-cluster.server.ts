import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { stopLeftovers } from "../db/postgres-leftovers.server.ts";
import { flush } from "../durable-files.server.ts";
import type { Log } from "../log.server.ts";
import { isHalfRestored } from "./unfinished-restore.server.ts";

export type AsideCluster = {
  /** What was restored stays. */
  forget(): Promise<void>;
  /** What was there before comes back. */
  putBack(): Promise<void>;
};

/**
 * Makes room for a new embedded database and keeps the old one beside it until the new one is whole. Called under the lock of the
 * folder. After a try that was killed the one beside is the site's, and what lies in its place only half a copy.
 */
export async function setClusterAside(
  dataDir: string,
  log: Pick<Log, "info" | "warn">,
): Promise<AsideCluster> {
  const [place, aside] = [join(dataDir, "postgres"), join(dataDir, "postgres.before-restore")];
  const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 20 });
  await stopLeftovers(place, log);
  const isKept = (await isHalfRestored(dataDir)) && (await exists(aside));
  if (isKept) await remove(place);
  else if (await exists(place)) {
    await remove(aside);
    await rename(place, aside);
  }
  await flush(dataDir);
  return {
    forget: () => remove(aside),
    async putBack() {
      if (!(await exists(aside))) return;
      await remove(place);
      await rename(aside, place);
      await flush(dataDir);
    },
  };
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
