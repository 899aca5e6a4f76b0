import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { stopLeftovers } from "../db/postgres-leftovers.server.ts";
import { flush } from "../durable-files.server.ts";
import type { Log } from "../log.server.ts";
import { isHalfRestored } from "./unfinished-restore.server.ts";

type AsideCluster = {
  forget(): Promise<void>;
  putBack(): Promise<void>;
};

/**
 * Moves the embedded database aside until the restored one is complete. Call it with the lock of the folder.
 * If a previous restore was killed, the moved cluster is the site's database and the cluster in its place is
 * incomplete.
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
