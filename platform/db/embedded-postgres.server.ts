import { realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.server.ts";
import { withConnection } from "./connection.server.ts";
import { lockDataDir } from "./data-dir-lock.server.ts";
import { choosePostgresAccount } from "./postgres-account.server.ts";
import { findPostgresBinaries } from "./postgres-binaries.server.ts";
import { createCluster, inspectCluster, siteRole } from "./postgres-cluster.server.ts";
import { supervisePostgres, type SupervisedPostgres } from "./postgres-keeper.server.ts";
import { stopLeftovers } from "./postgres-leftovers.server.ts";
import { launchPostgres } from "./postgres-process.server.ts";
import { postgresArguments } from "./postgres-settings.ts";
import { prepareSocketFolder, socketFolder, socketUrl } from "./postgres-socket.server.ts";

/** `url` has the form of DATABASE_URL; its host is the percent-encoded folder of a socket. */
type EmbeddedPostgres = SupervisedPostgres & { url: string };

type EmbeddedPostgresOptions = {
  dataDir: string;
  log: Pick<Log, "info" | "warn" | "error">;
  /** False only for temporary databases: tests run faster, but a crash loses the data. */
  durable?: boolean;
  binaries?: string;
};

/**
 * Runs the embedded PostgreSQL with its data in `dataDir/postgres`, which is created at the first start.
 * Holds the lock on `dataDir` until `stop()`. Throws a StartRefusal if it cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockDataDir(options.dataDir);
  try {
    const dataDir = await realpath(options.dataDir);
    const postgres = await supervisePostgres(await prepareLaunch({ ...options, dataDir }), options.log);
    const folder = socketFolder(dataDir);
    await ensureDatabase(socketUrl(folder, siteRole, "postgres"), siteRole).catch(async (error: unknown) => {
      await postgres.stop();
      throw error;
    });
    return {
      url: socketUrl(folder, siteRole, siteRole),
      async stop() {
        await postgres.stop();
        await rm(folder, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function prepareLaunch({ dataDir, log, durable = true, binaries }: EmbeddedPostgresOptions) {
  const cluster = join(dataDir, "postgres");
  const { initdb, postgres, major } = await findPostgresBinaries(binaries);
  const found = await inspectCluster(cluster, major);
  const account = await choosePostgresAccount(cluster, dataDir, postgres);
  if (found === "absent") {
    log.info({ cluster }, "Making the database");
    await createCluster(cluster, initdb, account);
  }
  return async () => {
    await stopLeftovers(cluster, log);
    const folder = await prepareSocketFolder(dataDir, account);
    return launchPostgres({
      account,
      postgres,
      args: postgresArguments(cluster, folder, durable),
      url: socketUrl(folder, siteRole, "postgres"),
      logFile: join(dataDir, "postgres.log"),
    });
  };
}

async function ensureDatabase(url: string, name: string) {
  await withConnection(url, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database "${name}"`);
  });
}
