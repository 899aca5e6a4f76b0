import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import type { Log } from "../log.server.ts";
import { lockDataDir } from "./data-dir-lock.server.ts";
import { choosePostgresAccount } from "./postgres-account.server.ts";
import { findPostgresBinaries } from "./postgres-binaries.server.ts";
import { createCluster, inspectCluster, siteRole } from "./postgres-cluster.server.ts";
import { stopLeftovers } from "./postgres-leftovers.server.ts";
import { launchPostgres } from "./postgres-process.server.ts";
import { postgresArguments } from "./postgres-settings.ts";
import { prepareSocketFolder, socketUrl } from "./postgres-socket.server.ts";

export type EmbeddedPostgres = {
  /** Like a DATABASE_URL; the host is the percent-encoded folder of a socket. */
  url: string;
  /** Settles when PostgreSQL ends without having been asked to. */
  lost: Promise<void>;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: Pick<Log, "info" | "warn">;
  /** False for throw-away databases only: nothing survives a crash, and tests run faster. */
  durable?: boolean;
};

/**
 * Runs the site's own PostgreSQL with its data in `dataDir/postgres`, made at the first start. Holds the lock on
 * `dataDir` until `stop()`. Throws a StartRefusal, one sentence, when it cannot.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = lockDataDir(options.dataDir);
  try {
    const { url, postgres } = await start(options);
    let stopping = false;
    return {
      url,
      lost: new Promise((resolve) => void postgres.ended.then(() => stopping || resolve())),
      async stop() {
        stopping = true;
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start({ dataDir: given, log, durable = true }: EmbeddedPostgresOptions) {
  const dataDir = await realpath(given);
  const cluster = join(dataDir, "postgres");
  const binaries = await findPostgresBinaries();
  const account = await choosePostgresAccount(existsSync(cluster) ? cluster : dataDir, binaries.postgres);
  if ((await inspectCluster(cluster, binaries.major)) === "absent") {
    log.info({ cluster }, "Making the database");
    await createCluster(cluster, binaries, account);
  }
  await stopLeftovers(cluster, log);
  const folder = await prepareSocketFolder(dataDir, account);
  const args = postgresArguments(cluster, folder, durable);
  const admin = socketUrl(folder, siteRole, "postgres");
  const postgres = await launchPostgres({
    account,
    postgres: binaries.postgres,
    args,
    url: admin,
    logFile: join(dataDir, "postgres.log"),
  });
  await ensureDatabase(admin, siteRole);
  return { postgres, url: socketUrl(folder, siteRole, siteRole) };
}

async function ensureDatabase(admin: string, name: string) {
  const client = new Client({ connectionString: admin });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database "${name}"`);
  } finally {
    await client.end();
  }
}
